import { conversationId } from '../../../core/chat/conversation-id.ts'
import { LONG_TALKS, type LongTalk } from './long-talks.ts'
import type { PlanDeed } from './plans.ts'

/** Who says what; or does it with the plan of the enquiry, which says its own words around theirs. */
export type Line = readonly [speakerId: number, text: string, deed?: PlanDeed]

export interface DemoConversation {
  readonly id: string
  readonly ways: 2 | 3
  readonly enquiryId: number
  readonly memberIds: readonly number[]
  /** Minutes since the last message. */
  readonly lastAgo: number
  /** Minutes between two messages, on the average. */
  readonly pace: number
  readonly lines: readonly Line[]
  /** Said over and over, with other places and hours, before the lines. */
  readonly long?: { readonly talk: LongTalk; readonly messages: number }
  /** How many of the newest a member has not read; all others have read all. */
  readonly unread: Readonly<Record<number, number>>
}

const [MAYA, PRIYA, KENJI, INES, HANNAH, DIEGO, INGRID, MATEO, SALMA, OLIVER] = [
  2, 4, 6, 7, 8, 9, 11, 12, 13, 14,
]

export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    id: conversationId(3, 101),
    ways: 3,
    enquiryId: 101,
    memberIds: [MAYA, KENJI, HANNAH],
    lastAgo: 18,
    pace: 95,
    unread: { [MAYA]: 2, [HANNAH]: 1 },
    lines: [
      [
        HANNAH,
        'Maya, meet Kenji. He lives in Kyoto and knows every slow train in the country. Kenji, Maya would like two weeks in late spring, no big hotels.',
      ],
      [KENJI, 'Hello Maya! A pleasure. Tell me: would you rather wake up to a garden, or to the sea?'],
      [MAYA, 'A garden, please. And one or two mornings by the sea if the route allows it.'],
      [
        KENJI,
        'Then I start you in Kanazawa, not in Tokyo. The gardens are as fine as Kyoto’s, with a tenth of the people.',
      ],
      [MAYA, 'I like that a lot. I read about the Noto peninsula, is it too far out of the way?'],
      [
        KENJI,
        'Not at all: ninety minutes by car. There is a small inn in Wajima run by a lacquer painter. Four rooms, dinner by the hearth.',
      ],
      [MAYA, 'Four rooms! Yes. My sister is vegetarian though, will that be difficult?'],
      [
        KENJI,
        'Not if they know three days ahead. Temple food is vegetarian to begin with, so in Koyasan she will eat better than we do.',
      ],
      [
        HANNAH,
        'I have put “vegetarian, fish stock is not fine” on the plan, so every kitchen gets it in writing.',
      ],
      [MAYA, 'That is the detail that always goes wrong. Thank you, Hannah.'],
      [KENJI, '', 'send'],
      [
        MAYA,
        'I have been smiling at day six for ten minutes. Could we trade one Kyoto night for one more on Naoshima?',
        { request: [{ day: 'd8' }] },
      ],
      [KENJI, '', 'send'],
      [
        KENJI,
        'And the first boat leaves at 8:12, so no alarm clock before seven. I promise. The inn keeps the corner room for you until Friday.',
      ],
    ],
  },
  {
    id: conversationId(2, 102),
    ways: 2,
    enquiryId: 102,
    memberIds: [MAYA, HANNAH, DIEGO],
    lastAgo: 126,
    pace: 40,
    unread: { [MAYA]: 1 },
    lines: [
      [MAYA, 'Hi! After Japan we dream of a week in Morocco in November. Is that a good month?'],
      [
        DIEGO,
        'One of the best: warm days in the south, cool evenings, and the date harvest just over. Who is coming along?',
      ],
      [MAYA, 'The two of us and my mother, who is 71 and walks faster than I do.'],
      [
        DIEGO,
        'My kind of mother. Then let us think of one riad in Fes, two nights in the Dades valley and a soft landing in Essaouira.',
      ],
      [MAYA, 'How long are the drives? She gets carsick on winding roads.'],
      [
        HANNAH,
        'Good that you say it. We can go round by the Tizi n’Tichka in two short halves with lunch in between, never more than two hours at a time.',
      ],
      [MAYA, 'Perfect. No hurry with this one, by the way, we want to enjoy Japan first.'],
      [
        HANNAH,
        'No hurry at all. I have asked two designers for a first idea; you will have both side by side before the weekend.',
      ],
    ],
  },
  {
    id: conversationId(3, 103),
    ways: 3,
    enquiryId: 103,
    memberIds: [MAYA, INES, DIEGO],
    lastAgo: 1_510,
    pace: 210,
    unread: { [INES]: 1, [DIEGO]: 2 },
    lines: [
      [
        DIEGO,
        'Maya, this is Inês from Porto. She has been designing trips along the Douro for eleven years.',
      ],
      [INES, 'Olá Maya! I hear that you want trains, tiles and custard tarts. You came to the right person.'],
      [MAYA, 'In exactly that order. Is the line along the Douro running again?'],
      [
        INES,
        'Yes, up to Pocinho, and the best seat is on the right side going up. I always book the 9:20, the light is better.',
      ],
      [MAYA, 'And could we sleep on a quinta rather than in a hotel?'],
      [
        INES,
        'There is one above Pinhão with six rooms and a very opinionated goose. Breakfast is on the terrace over the river.',
      ],
      [MAYA, 'I want to meet the goose. What would five days cost, roughly?'],
      [
        INES,
        'Roughly 1,450 euros each, with all trains and four dinners. I will send the days one by one so that you can move things.',
      ],
      [MAYA, 'Wonderful. We would leave out the wine museum and take the slow boat instead.'],
    ],
  },
  {
    id: conversationId(3, 104),
    ways: 3,
    enquiryId: 104,
    memberIds: [MAYA, MATEO, HANNAH],
    lastAgo: 5_900,
    pace: 190,
    unread: {},
    long: { talk: LONG_TALKS.peru, messages: 142 },
    lines: [
      [MATEO, '', 'send'],
      [MAYA, '', 'accept'],
      [MAYA, 'We are home. I unpacked my boots and half of the Andes fell out.'],
      [MATEO, 'Then you brought the right souvenir! How is the knee?'],
      [MAYA, 'Better than new. I miss the soup in Ollantaytambo already.'],
      [
        MATEO,
        'My aunt asks for your address, she wants to send you the recipe. In her handwriting, good luck.',
      ],
      [
        HANNAH,
        'Thank you for the photographs, Maya. The one with the llama looking into the bus hangs in our office now.',
      ],
      [MAYA, 'He deserves it. Thank you both, for all of it.'],
    ],
  },
  {
    id: conversationId(3, 105),
    ways: 3,
    enquiryId: 105,
    memberIds: [MAYA, INGRID, DIEGO],
    lastAgo: 17_600,
    pace: 320,
    unread: {},
    lines: [
      [
        DIEGO,
        'Ingrid keeps a boat in Bodø and knows when the Lofoten light is at its best. Over to you two.',
      ],
      [
        INGRID,
        'Hi Maya! February for the aurora and stormy skies, or June for the sun that never sets. Which Norway is yours?',
      ],
      [MAYA, 'February, I think. We have summer nights in Sweden too.'],
      [
        INGRID,
        'Spoken like a neighbour. Then a fisherman’s cabin in Reine, a sauna on the quay, and no fixed plan after dinner: we follow the sky.',
      ],
      [MAYA, 'That sounds right. Could we come up by the night train instead of flying?'],
      [
        INGRID,
        'To Narvik, yes, and I fetch you there. It is my favourite way: you fall asleep in forests and wake up above a fjord.',
      ],
      [INGRID, '', 'send'],
      [
        MAYA,
        'Let us change the dates to the second week of February then, when the moon is smaller.',
        { request: [] },
      ],
    ],
  },
  {
    id: conversationId(3, 106),
    ways: 3,
    enquiryId: 106,
    memberIds: [PRIYA, SALMA, HANNAH],
    lastAgo: 47,
    pace: 75,
    unread: { [HANNAH]: 1, [SALMA]: 1 },
    lines: [
      [
        HANNAH,
        'Priya, Salma is our designer in Marrakech. Her family has guided in the Atlas for three generations.',
      ],
      [
        PRIYA,
        'Lovely to meet you, Salma. My clients are a couple in their sixties celebrating 40 years, and they want desert silence with a proper bed.',
      ],
      [
        SALMA,
        'Congratulations to them! In the Agafay it is quiet but close; in Erg Chigaga it is real silence, with a day’s drive each way. Which suits them?',
      ],
      [PRIYA, 'Real silence, if the drive is broken up nicely.'],
      [
        SALMA,
        'Then one night in a kasbah in Agdz on the way, with rosewater baths. I know the cook, they will not want to leave.',
      ],
      [PRIYA, 'They will adore that. Could you hold 12 to 19 October while I ask them?'],
    ],
  },
  {
    id: conversationId(2, 107),
    ways: 2,
    enquiryId: 107,
    memberIds: [OLIVER],
    lastAgo: 215,
    pace: 6,
    unread: {},
    lines: [
      [OLIVER, 'Good morning! Can one do the Inca trail with a ten-year-old, or is that a bad idea?'],
      [OLIVER, 'She is a strong hiker, we did the Tour du Mont Blanc last year with huts.'],
    ],
  },
  {
    id: conversationId(2, 101, KENJI),
    ways: 2,
    enquiryId: 101,
    memberIds: [KENJI, HANNAH, DIEGO],
    lastAgo: 8_700,
    pace: 42,
    unread: { [KENJI]: 3, [DIEGO]: 1 },
    long: { talk: LONG_TALKS.team, messages: 19_996 },
    lines: [
      [KENJI, 'Rates for the autumn are in the folder. The ryokan in Kinosaki only moved by two per cent.'],
      [
        HANNAH,
        'Wonderful, thank you. Could you also hold three rooms in Kanazawa for the first week of November?',
      ],
      [HANNAH, 'They are for a family from Perth, two of them are under ten and mad about trains.'],
      [DIEGO, 'And if the railway museum in Nagoya opens on that Monday, please put it on page one.'],
    ],
  },
]
