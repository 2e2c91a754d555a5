import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const ITALY: DemoCountry = {
  code: 'IT', slug: 'italy', name: 'Italy', continent: 'Europe', rank: 7,
  line: 'Pale towers in the north, a smoking mountain in the south.',
  destinations: [
    { slug: 'dolomites', name: 'Dolomites', stay: 'Rifugio under the Odle', days: [
      ['Val di Funes at milking time', 'bus from Bressanone, 40 min', 'Two onion-domed chapels in a meadow, and behind them a wall of teeth going pink. Supper is dumplings, three kinds, at a farm with its own <em>speck</em>.', 'Santa Maddalena', 46.6420, 11.7180, 'D'],
      ['The Adolf Munkel path', 'walking, 13 km', 'It runs along the foot of the Odle through stone pines, level enough to talk on. The hut half-way bakes its apple strudel in a wood oven.', 'Malga Geisler', 46.6110, 11.7640, 'BLD'],
      ['Over to the Puez plateau', 'walking, 14 km, 850 m up', '<p>Grass gives out, and then there is a moon with marmots on it. From the hut at 2,475 metres every group of the Dolomites has a name, and the warden knows them.</p><ul><li>A sheet sleeping bag; the hut has the blankets</li><li>Notes and coins: card machines up here have weather</li><li>Away by eight, for thunder comes after two</li></ul>', 'Rifugio Puez', 46.5890, 11.8300, 'BLD'],
      ['Down the Vallunga', 'walking, 12 km', 'A trough cut by ice so straight that you see your lunch an hour before you reach it. Woodcarvers’ workshops begin at the bottom.', 'Selva di Val Gardena', 46.5550, 11.7600, 'BLD'],
      ['Morning on the great meadow', 'cable car and walking, 9 km', 'The Alpe di Siusi is fifty square kilometres of flowers on a lid. Go up first, walk to the rim above the Sassolungo, and lie down.', 'Alpe di Siusi', 46.5410, 11.6200, 'BL'],
    ] },
    { slug: 'puglia', name: 'Puglia', stay: 'Masseria among the olives', days: [
      ['Bari’s back-door pasta', 'on foot', 'In the old town grandmothers roll <em>orecchiette</em> on tables in the lane and dry them on the doorsteps. You will be handed a knife and laughed at.', 'Bari Vecchia', 41.1290, 16.8700, 'D'],
      ['Cones of stone', 'train, 1 h 30', '<em>Trulli</em> were built without mortar so that they could be pulled down before the tax man came. Leave Alberobello’s shops for the ones in the fields, where people keep hay in them.', 'Alberobello', 40.7840, 17.2370, 'BL'],
      ['Trees older than Rome', 'bicycle, 20 km', 'The plain of Ostuni has olives with numbers, like monuments, because they are. An underground press shows how oil went to light London.', 'Ostuni', 40.7290, 17.5780, 'BLD'],
      ['Lecce, carved like butter', 'train, 50 min', 'The local stone is so soft that masons lost all restraint. At the back of one church there is a papier-mâché saint and the man who mends him.', 'Lecce', 40.3516, 18.1690, 'B'],
      ['The grotto swim', 'car, 40 min', '<p>Steps cut in the rock lead down to the Grotta della Poesia, a blue room open to sky and sea. Swim out through the arch if it is calm.</p><ul><li>Be there by seven</li><li>Shoes that hold on wet stone</li><li>Where a sign says no, it is no; there is a beach nearby</li></ul>', 'Roca Vecchia', 40.2860, 18.4290, 'BL'],
    ] },
    { slug: 'sicily', name: 'Sicily', stay: 'Palazzo rooms in Ortigia', days: [
      ['Ortigia in the evening', 'car from Catania, 50 min', 'The cathedral is a Greek temple with its gaps filled in; <strong>touch the columns</strong> as you go. The fountain nearby grows papyrus, alone in Europe.', 'Ortigia, Siracusa', 37.0597, 15.2934, 'D'],
      ['The ear of Dionysius', 'on foot and by boat', 'Whisper at the back of the cave and it comes out at the front: the tyrant listened. In the afternoon a fisherman rows you round the island and sings to prove the point.', 'Neapolis, Siracusa', 37.0756, 15.2750, 'BL'],
      ['Chocolate in Modica, dust in Noto', 'car, 1 h', 'The earthquake of 1693 let them build whole towns in one golden style. In Modica chocolate is still ground cold, as the Aztecs did, and crunches.', 'Noto', 36.8910, 15.0690, 'B'],
      ['Up the live one', 'jeep and walking, 6 km', '<p>Etna changes shape between one trip and the next. At the rim of an old crater the sand is warm; a geologist makes toast of a sort.</p><ul><li>A windproof jacket, even if Catania is melting</li><li>Closed shoes, since ash gets into all others</li><li>Which crater it will be is decided that morning</li></ul>', 'Etna', 37.7510, 14.9934, 'BL'],
      ['Puppets and a fish market', 'train, 15 min', 'Catania’s market is theatre without a ticket. Behind it a family of five generations has Orlando lose his mind in sixty minutes, with swords.', 'La Pescheria, Catania', 37.5020, 15.0870, 'BL'],
    ] },
  ],
  trips: [
    { slug: 'dolomites-hut-to-hut', title: 'Hut to hut under the Odle', themes: ['walking'], price: 1650, recommended: 85, season: [6, 9], designer: 'chiara-bellandi', party: [2, 8],
      summary: '<p>Four nights at the end of long days, each with a terrace and a view that turns pink at eight. Nothing here needs a rope, <strong>only knees</strong>.</p><ul><li>For people who walk six hours and then ask about dinner</li><li>Poles for the way down</li><li>Earplugs, and a second pair for your neighbour</li></ul>',
      legs: [['dolomites', '12345']], extras: ['Half board in each hut', 'A mountain guide for the Puez crossing'],
      reviews: [['Nadine S.', 'Germany', 5, 'Pink at eight', 'You can set your watch by it, and people put down their forks.'], ['Will A.', 'United Kingdom', 4, 'Dumplings, three kinds', 'Dormitory snoring is included. So is the best strudel of my life.'], ['Petra J.', 'Czechia', 5, 'The warden who names peaks', 'He did forty without a breath.'], ['Tom B.', 'Australia', 5, 'A moon with marmots', 'I laughed when I read it. Then there they were.']] },
    { slug: 'puglia-and-the-volcano', title: 'From the heel to the volcano', themes: ['food', 'coast', 'culture'], price: 3120, recommended: 79, season: [4, 10], designer: 'salvo-ferrante', party: [2, 8],
      summary: '<p>Ten days across the south, <em>eating</em>. Five among Puglia’s olives and white towns, then over the water to a Sicily of fish, chocolate and warm ash.</p><p>There is a bicycle in Puglia and a mountain in Sicily, so that it is not quite all lunch. Tell us what you do not eat; then nobody’s aunt is hurt.</p>',
      legs: [['puglia', '12345'], ['sicily', '12345', 'flight from Brindisi to Catania, 1 h']], extras: ['The flight from Brindisi to Catania', 'Two cooking mornings and a market lunch'],
      reviews: [['Janet L.', 'Canada', 5, 'Handed a knife', 'And laughed at. My orecchiette looked like earplugs.'], ['Dieter M.', 'Austria', 4, 'Ten days of lunch', 'Magnificent. I walk everywhere now.'], ['Oriane C.', 'France', 5, 'Salvo at the market', 'He argued about a swordfish for half an hour and then gave it to a neighbour.'], ['Kelly V.', 'United States', 4, 'The grotto', 'Crowded at noon, empty at seven in the morning. Be there at seven.']] },
    { slug: 'sicily-around-the-volcano', title: 'Round the volcano with children', themes: ['family', 'culture', 'food'], price: 1540, recommended: 71, season: [3, 11], designer: 'salvo-ferrante', party: [3, 8],
      summary: 'Caves that whisper, puppets that fight, a mountain that smokes, <strong>ices for breakfast</strong>. Five days in Sicily’s east, designed by a father of four.',
      legs: [['sicily', '12345']], extras: ['A private van and a patient driver', 'Seats in the puppet theatre’s front row'],
      reviews: [['Maeve O.', 'Ireland', 5, 'Ices for breakfast', 'It is a real thing: granita with a bun. There is no going back.'], ['Stefan K.', 'Germany', 4, 'Swords!', 'Our son has asked for a puppet, a cave and a volcano for his birthday.'], ['Lina R.', 'Sweden', 5, 'Designed by a father', 'One could tell. There was always a wall to climb on.'], ['Gabriel P.', 'Spain', 4, 'Hot toast', 'The geologist won them over within a minute.']] },
  ],
  guide: {
    title: 'Italy at its two ends', line: 'Skip the middle for once.',
    lead: 'Rome, Florence and Venice will wait. At the country’s <em>ends</em> it is poorer, steeper and kinder, and the bread is better.',
    facts: [['Getting in', 'Schengen rules; Verona or Innsbruck for the north, Bari and Catania for the south.'], ['Money', 'Euro; the bar likes coins.'], ['Plugs', 'Types C, F and L, 230 volts.'], ['Time', 'Central European.']],
    months: '001122112210',
    sections: [
      ['When', 'Huts in the Dolomites open from mid-June to late September. The south is at its best on either side of that, in May and October.', 'In August Italy is at the beach. So is the price.', 'Which hut has the better kitchen this summer is known to <a href="/italy/local-designers">our people in Bolzano and Catania</a>; at least, the one in Bolzano knows.'],
      ['Three languages in one valley', 'In the Dolomites signs come in German, Italian and Ladin, which is older than either. Say <em>Grüß Gott</em> on one side of the pass and <em>buongiorno</em> on the other.', 'Ladin for thank you is <em>giulan</em>. It gets you a larger slice.'],
      ['How lunch works', 'Kitchens close at half past two and mean it. The fixed-price place where the lorries are will feed you for less than a museum.', 'Coffee with milk is a morning drink; nobody will refuse you, and everybody will notice.', '<ol><li><em>Antipasti</em>, if you are staying</li><li><em>Primo</em>: pasta, and for most people enough</li><li><em>Secondo</em>, to which the vegetables are ordered apart</li><li>Coffee, small and black, on your feet</li></ol>'],
      ['Moving about the south', 'The small railways of Puglia are slow, cheap and honest. In Sicily take a car for the inland and the train for the coast.', '<h3>Letters from the town hall</h3><p>Town centres have cameras and a permit zone, marked ZTL. The fine arrives months later, in your own letter-box.</p>', '<ul><li>Trains along the coast are those of <a href="https://www.trenitalia.com/">Trenitalia</a></li><li>A paper ticket is stamped before you get in</li><li>Seats on the sea side are free, if you are early</li></ul>'],
      ['Living with a volcano', 'Etna is monitored by the minute, and the top is <strong>open when it is safe</strong>. Ash falls on the washing and makes the wine.', 'If the airport closes, take it as an invitation. It usually opens after lunch.', 'It is at its best with somebody of eight beside you: <a href="/trip-gallery/sicily-around-the-volcano">five days round the volcano</a> are made for that.'],
    ],
  },
}
