import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const CROATIA: DemoCountry = {
  code: 'HR', slug: 'croatia', name: 'Croatia', continent: 'Europe', rank: 4,
  line: 'A thousand islands, and a ferry to most of them.',
  destinations: [
    { slug: 'dubrovnik', name: 'Dubrovnik', stay: 'House below the Minčeta', days: [
      ['Round the walls at opening time', 'on foot, 2 km', 'At eight the two kilometres of wall are <strong>yours and the swifts’</strong>. You look down into cloisters, washing lines and basketball courts all at once.', 'Dubrovnik city walls', 42.6410, 18.1083, 'D'],
      ['Lokrum by kayak', 'sea kayak, 7 km', '<p>Paddle out under the fortress to an island of peacocks and a botanical garden. The monks cursed whoever should own it; nobody stays the night.</p><ul><li>The telephone in the dry bag, the dry bag on its line</li><li>A hat that ties</li><li>Shoes for the stones at either end</li></ul>', 'Lokrum', 42.6250, 18.1210, 'BL'],
      ['Oysters in Ston', 'car, 1 h', 'Pull a rope out of the bay and it is hung with oysters, opened on the boat with a lemon. Then walk it off on the longest stone wall in Europe.', 'Ston', 42.8390, 17.6960, 'BL'],
      ['The gardens of Trsteno', 'bus and on foot', 'A noble family asked every captain for seeds, and five hundred years later the planes at the gate need eight people to embrace. An aqueduct still fills Neptune’s pool.', 'Trsteno Arboretum', 42.7120, 17.9780, 'B'],
      ['Mljet, an island in an island', 'catamaran, 1 h 20', 'Two salt lakes lie in a pine forest, and in the larger one there is a monastery on an islet. Cycle round, swim wherever you like.', 'Mljet National Park', 42.7740, 17.3760, 'BL'],
    ] },
    { slug: 'hvar', name: 'Hvar & Vis', stay: 'Stari Grad Captain’s House', days: [
      ['The oldest field', 'ferry from Split, 2 h', 'Greek settlers parcelled the plain of Stari Grad in 384 BC and the dry walls have not moved since. Cycle between lavender and vines to a supper under a mulberry tree.', 'Stari Grad Plain', 43.1820, 16.6300, 'BD'],
      ['Sailing the Pakleni', 'wooden sailing boat', 'The skipper lets whoever wants steer. Anchor off Palmižana, swim ashore for lunch, and back on the afternoon wind.', 'Pakleni Islands', 43.1600, 16.3900, 'BL'],
      ['Up to the Spanish fort', 'on foot, 5 km', 'Hvar’s theatre opened in 1612 for nobles and commoners alike, which was new. Above it a fort looks across to Italy on a day when the <em>bura</em> has blown.', 'Hvar town', 43.1729, 16.4412, 'B'],
      ['Vis, forty years closed', 'boat, 50 min', 'A naval base until 1989, and so unbuilt. Submarine tunnels, a cricket field left by Nelson’s men, and an anchovy pie that is older than both.', 'Komiža, Vis', 43.0440, 16.0930, 'BL'],
      ['Blue light in a cave', 'boat, 30 min', '<p>For an hour before noon the sun comes into the grotto of Biševo from beneath. On the way home there is a bay that can only be entered by swimming.</p><ul><li>The queue is at sea: go with the first boat</li><li>Nobody swims in the grotto; the bay afterwards is for that</li></ul>', 'Biševo', 42.9800, 16.0230, 'B'],
    ] },
    { slug: 'istria', name: 'Istria', stay: 'Mill House near Motovun', days: [
      ['Rovinj from the water', 'car from Pula, 40 min', 'The old town was an island until 1763 and still behaves like one. Fishermen sing <em>bitinada</em>, where voices play the instruments, in a tavern on the quay.', 'Rovinj', 45.0811, 13.6387, 'D'],
      ['Truffles with a dog called Nera', 'on foot, 4 km', 'The oak woods under Motovun are private, damp and guarded by secrecy. Nera digs, her owner whistles, and eggs are waiting.', 'Motovun forest', 45.3370, 13.8290, 'BL'],
      ['The Parenzana on two wheels', 'bicycle, 32 km', '<p>A narrow-gauge line of 1902, now gravel, with tunnels and a viaduct over the vines. It is downhill to the sea if you start where we tell you to.</p><ul><li>A lamp for the tunnels</li><li>Tyres with a tread; the mill has them</li><li>Brake before the viaduct, then look</li></ul>', 'Grožnjan', 45.3780, 13.7240, 'BL'],
      ['Gold mosaics and an arena', 'car, 1 h', 'Poreč’s basilica keeps its sixth-century gold in the apse. Pula keeps a Roman arena with its outer wall whole, and the gladiators’ lift shaft.', 'Pula Arena', 44.8733, 13.8500, 'B'],
      ['Oil, wine and the smallest town', 'car and on foot', 'Hum has two streets, about thirty people and a cure made of mistletoe. Between there and the mill lie the presses where green oil comes out spicy in November.', 'Hum', 45.3490, 14.0480, 'BL'],
    ] },
  ],
  trips: [
    { slug: 'adriatic-island-to-island', title: 'Island to island on the Adriatic', themes: ['coast', 'culture'], price: 2450, recommended: 92, season: [5, 10], designer: 'mara-kovacic', party: [2, 8],
      summary: '<p>Eight days by public ferry, wooden boat and kayak, from the walls of Dubrovnik to the fishing harbours of Vis. No coach, no cruise, and <strong>a swim on each of the days</strong>.</p><ul><li>For people who can carry what they bring</li><li>Two swimsuits, so that one is always dry</li><li>A jumper for the stern in the evening</li></ul>',
      legs: [['dubrovnik', '125'], ['hvar', '12345', 'catamaran up the coast, 3 h 30']], extras: ['All ferries and a day under sail', 'Snorkels, and dry bags for the kayaks'], deal: ['Shoulder season', 15, 40],
      reviews: [['Freya N.', 'Denmark', 5, 'Salt in everything', 'Mara’s rule is swim first, look later. It is a good rule.'], ['Colin A.', 'Australia', 5, 'Ferries are the holiday', 'The bench at the stern, a pastry, and somewhere new coming up.'], ['Eszter K.', 'Hungary', 4, 'Vis stole it', 'Dubrovnik was full by ten, as they had warned. Vis never was.'], ['Noah L.', 'United States', 5, 'I steered', 'For an hour, badly, with great joy.']] },
    { slug: 'istria-at-truffle-time', title: 'Istria at truffle time', themes: ['food', 'walking'], price: 1390, recommended: 72, season: [9, 12], designer: 'mara-kovacic', party: [2, 8],
      summary: 'Five autumn days in a mill under Motovun, when the fog lies in the valley and the dogs are working. White truffles, <em>new</em> oil, and an old railway to ride home on.',
      legs: [['istria', '12345']], extras: ['A morning with a licensed truffle hunter', 'Bicycles, electric if you like'],
      reviews: [['Martina C.', 'Italy', 5, 'And I am from Alba', 'I say this quietly: theirs are as good, and they laugh more.'], ['Bill T.', 'United Kingdom', 4, 'Nera for president', 'The dog found six. We found the bakery.'], ['Ana P.', 'Slovenia', 5, 'Fog and gold', 'The mosaics at Poreč by ourselves in November.']] },
    { slug: 'croatia-for-small-sailors', title: 'Croatia for small sailors', themes: ['family', 'coast'], price: 2180, recommended: 69, season: [5, 9], designer: 'mara-kovacic', party: [3, 8],
      summary: '<p>Six days for families who like to be <strong>wet by breakfast</strong>. A skipper who hands over the tiller, peacocks on an island, and a captain’s house with bunk beds.</p><p>Nobody has to be able to sail; the skipper has time. The crossing by catamaran is the only long sitting, and there are windows.</p>',
      legs: [['dubrovnik', '12'], ['hvar', '1234', 'catamaran up the coast, 3 h 30']], extras: ['Life jackets in every size', 'A private skipper for two days'],
      reviews: [['Louise G.', 'France', 5, 'Peacocks for ever', 'One stole a sandwich. It has become the story of our family.'], ['Ben H.', 'Australia', 4, 'Just enough sailing', 'Our youngest was sick once and proud of it.'], ['Ilse D.', 'Netherlands', 5, 'The captain’s house', 'Bunks like a ship and a cook who makes pancakes at any hour.'], ['Rory M.', 'Ireland', 4, 'Hot in July', 'Go in June. We are going in June.']] },
  ],
  guide: {
    title: 'Croatia by water', line: 'The coast is long, the roads are full and the ferries are the point.',
    lead: 'Croatia has 1,244 islands and people on forty-eight of them. <strong>Treat the mainland as the pier</strong>, and the country opens.',
    facts: [['Getting in', 'Schengen rules; fly to Dubrovnik, Split or Pula.'], ['Money', 'Euro, since 2023.'], ['Plugs', 'Types C and F, 230 volts.'], ['Time', 'Central European.']],
    months: '000122112210',
    sections: [
      ['Months and winds', 'June and September have August’s water and half its people. The <em>maestral</em> blows kindly each afternoon; the <em>bura</em> comes down off the mountains and cancels things.', 'Istria is an autumn place. The islands shut their shutters at the end of October and mean it.', 'If a wind cancels what you booked, the rest is told under <a href="/traveller-protections">traveller protections</a>; the short of it is that we look for another way first.'],
      ['Ferries without tears', 'Car ferries seldom fill for foot passengers; catamarans do. Travel with a bag that you can lift and the whole timetable is yours.', 'Sit outside, on the side away from the sun, and keep a coin for the coffee machine.', '<ul><li>Foot passengers need no more than twenty minutes before the hour</li><li>On a catamaran the seat by the door is the quiet one</li><li>Timetables are kept by <a href="https://www.jadrolinija.hr/">Jadrolinija</a>, the national line</li></ul>', 'Eight days of it, strung in the right order, are <a href="/trip-gallery/adriatic-island-to-island">island to island on the Adriatic</a>.'],
      ['Eating on the coast', 'Fish is sold by weight: ask to see it and ask the price, it is expected. <em>Peka</em>, the lamb or octopus under an iron bell, has to be ordered in the morning.', 'Dalmatian wine is better than its labels. <em>Pošip</em> with fish, <em>plavac</em> with everything that had legs.', '<ol><li>Before the swim, order the <em>peka</em></li><li>Ask what came in today, and look at it</li><li>Say yes to the chard and potatoes</li><li>Coffee after, and nobody brings the bill until you ask</li></ol>'],
      ['Walls and crowds', 'The old town of Dubrovnik is a museum from ten to five and a town otherwise. Sleep inside or near it, and use both ends of the day.', '<h3>Ships and days</h3><p>Check the port’s list of cruise ships; it is public, and a day with none is worth moving a booking for.</p>'],
      ['In the sea', 'Beaches are stone, so bring shoes for them. Urchins mark clean water; step elsewhere.', 'A naturist bay is signed FKK. Nobody minds which you are, so long as you are one or the other.'],
    ],
  },
}
