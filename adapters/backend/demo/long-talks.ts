import type { SeededRandom } from './seeded-random.ts'

/** Exchanges that a long conversation is made of; `{name}` stands for one of the words of that name. */
export interface LongTalk {
  readonly exchanges: readonly [Exchange, ...Exchange[]]
  readonly words: Readonly<Record<string, readonly [string, ...string[]]>>
}
type Exchange = readonly (readonly [speakerId: number, text: string])[]

const [MAYA, KENJI, HANNAH, DIEGO, MATEO] = [2, 6, 8, 9, 12]

const peru: LongTalk = {
  words: {
    place: [
      'Arequipa',
      'the Colca canyon',
      'Puno',
      'Taquile',
      'Cusco',
      'Pisac',
      'Moray',
      'Ollantaytambo',
      'Maras',
      'Paracas',
    ],
    hour: ['7:10', '8:30', '9:45', '11:00', '14:20', '16:40'],
    thing: [
      'a warm layer',
      'a refillable bottle',
      'small coins',
      'the blue folder',
      'sun cream',
      'your walking poles',
    ],
    dish: ['quinoa soup', 'trout from the lake', 'ají de gallina', 'corn with cheese', 'a lemon tart'],
  },
  exchanges: [
    [
      [MATEO, 'Tomorrow is {place}. The driver is at your door at {hour}, his name is Wilber.'],
      [MAYA, 'Thank you, we will be ready. Shall we bring {thing}?'],
      [MATEO, 'Always a good idea up there.'],
    ],
    [
      [MAYA, 'We are in {place} and it is even better than you said.'],
      [MATEO, 'I tried to keep my promises small! Eat {dish} at the place with the green door.'],
    ],
    [
      [HANNAH, 'A small change: the train to {place} leaves at {hour} now. Your tickets are already moved.'],
      [MAYA, 'You are quick. Nothing for us to do?'],
      [HANNAH, 'Nothing but {thing} and a good night’s sleep.'],
    ],
    [
      [MAYA, 'How high is {place}? My head is a little light today.'],
      [MATEO, 'High enough for coca tea and a slow morning. I moved your walk to {hour}.'],
      [MAYA, 'Bless you.'],
    ],
    [
      [MATEO, 'Did you find {dish}?'],
      [MAYA, 'Twice. The second time they just nodded and brought it.'],
    ],
    [
      [MAYA, 'One question about {place}: is there somewhere to leave the big bags?'],
      [MATEO, 'At the station, ask for Rosa and say that you come from me. Take {thing} with you.'],
    ],
  ],
}

const team: LongTalk = {
  words: {
    town: [
      'Kanazawa',
      'Takayama',
      'Kyoto',
      'Naoshima',
      'Kinosaki',
      'Matsumoto',
      'Hakone',
      'Nikko',
      'Kurokawa',
      'Onomichi',
      'Shirakawa',
    ],
    month: ['March', 'April', 'May', 'June', 'September', 'October', 'November'],
    count: ['two', 'three', 'four', 'five'],
    wish: [
      'a tea ceremony without an audience',
      'a garden view',
      'a late check-out',
      'vegetarian dinners',
      'beds rather than futons',
      'a morning with a potter',
      'a cooking class',
    ],
    family: [
      'Okonkwo',
      'Lindqvist',
      'Hartmann',
      'Silva',
      'Nguyen',
      'Petrov',
      'Dubois',
      'Walsh',
      'Haddad',
      'Moreau',
    ],
  },
  exchanges: [
    [
      [HANNAH, 'Do you have {count} rooms in {town} for the {family} family in {month}?'],
      [KENJI, 'I have, with {wish} if they say yes by Thursday.'],
      [HANNAH, 'They say yes now.'],
    ],
    [
      [KENJI, 'The {family} plan is on its way: {count} nights in {town}, then the coast.'],
      [DIEGO, 'Read it, loved it, sent it. They asked for {wish}, can we?'],
      [KENJI, 'We can.'],
    ],
    [
      [DIEGO, '{town} in {month}: still worth it with the crowds?'],
      [KENJI, 'Before nine and after five, yes. I put the hours on the plan.'],
    ],
    [
      [
        KENJI,
        'The inn in {town} closes for repairs in {month}. I moved the {family} booking next door, same price.',
      ],
      [HANNAH, 'Thank you for seeing it first. I will tell them today.'],
    ],
    [
      [HANNAH, 'The {family} family is back from {town} and writes that {wish} was the best part.'],
      [KENJI, 'I will pass it on, they will frame it.'],
    ],
    [
      [DIEGO, 'Could you price {count} extra nights in {town} for {month}?'],
      [KENJI, 'Done, it is in the folder, with and without {wish}.'],
      [DIEGO, 'You are the best.'],
    ],
    [
      [KENJI, 'Rail passes for the {family} trip are booked, seats on the Fuji side.'],
      [HANNAH, 'Perfect. They land a day earlier, can the driver wait in {town}?'],
      [KENJI, 'He can, he likes the noodles there.'],
    ],
  ],
}

export const LONG_TALKS = { peru, team } as const

/** So many lines of a talk, with words that chance picks. */
export function linesOf(talk: LongTalk, count: number, random: SeededRandom): (readonly [number, string])[] {
  const lines: (readonly [number, string])[] = []
  while (lines.length < count) {
    for (const [speakerId, text] of random.pick(talk.exchanges)) {
      if (lines.length < count) lines.push([speakerId, withWords(text, talk, random)])
    }
  }
  return lines
}

function withWords(text: string, talk: LongTalk, random: SeededRandom): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const words = talk.words[name]
    return words ? random.pick(words) : place
  })
}
