import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const PORTUGAL: DemoCountry = {
  code: 'PT', slug: 'portugal', name: 'Portugal', continent: 'Europe', rank: 5,
  line: 'Tiles, terraces, and whales in mid-Atlantic.',
  destinations: [
    { slug: 'lisbon', name: 'Lisbon', stay: 'Casa do Elétrico, Graça', days: [
      ['Up to Graça for the light', 'tram 28 and on foot', 'The last tram of the afternoon has seats. From the terrace under the pines the whole city faces you, and the river turns copper.', 'Miradouro da Graça', 38.7164, -9.1316, 'D'],
      ['Azulejos, and how to make one', 'on foot, 5 km', 'A convent holds five centuries of tiles, with Lisbon before the earthquake painted along 23 metres. In the afternoon you glaze your own, and learn why blue.', 'Museu Nacional do Azulejo', 38.7248, -9.1136, 'BL'],
      ['Belém by bicycle', 'bicycle, 14 km', 'Flat along the water to the tower that saw the caravels off. The custard tarts are worth the queue; the queue for those to take away is <em>shorter</em>.', 'Torre de Belém', 38.6916, -9.2160, 'B'],
      ['Sintra from the wrong side', 'train and walking, 8 km', '<p>Everyone goes up from the station; we start in the woods behind the convent of cork. Moss, follies, and the palace at four when the coaches have gone.</p><ul><li>Shoes with a tread, for moss on granite</li><li>A jacket: these hills have their own weather</li><li>Water and a bun; the follies sell neither</li></ul>', 'Convento dos Capuchos, Sintra', 38.7830, -9.4360, 'BL'],
      ['Across the Tagus for fish', 'ferry, 15 min', 'Cacilhas has the view that Lisbon cannot have of itself. Walk the ruined quays to a table at the water’s edge and point at your dinner.', 'Cacilhas', 38.6880, -9.1480, 'BD'],
    ] },
    { slug: 'douro', name: 'Douro Valley', stay: 'Quinta above Pinhão', days: [
      ['Porto’s granite and gold', 'train, 3 h', 'Cross the upper deck of the iron bridge at dusk. Below, the lodges have painted their names in letters that can be read from the far bank.', 'Ponte Luís I, Porto', 41.1400, -8.6094, 'BD'],
      ['The line along the river', 'train, 2 h 30', 'After Mosteirô the track is laid at the water’s edge, with terraces above you on both banks. Get out at Pinhão, whose station is <em>a picture book</em> in tiles.', 'Pinhão', 41.1900, -7.5460, 'BLD'],
      ['In the schist', 'walking, 10 km', 'Vines here grow in broken slate, on walls that add up to more stone than the pyramids. The owner of the quinta walks in front and prunes as she talks.', 'Casal de Loivos', 41.2000, -7.5300, 'BLD'],
      ['A rabelo to the dam', 'wooden boat, 3 h', 'The flat boats once shot rapids with forty casks aboard. Dams have tamed the water; the captain has not been told.', 'Tua', 41.2110, -7.4210, 'BL'],
      ['Drawings in the Côa', 'jeep, 2 h', '<p>Aurochs and horses were scratched on the riverside rocks twenty-five thousand years ago. At night, by torch, they lift off the stone.</p><ul><li>Long trousers, for thorns</li><li>A warm layer for the torchlight</li><li>Look as long as you like, and touch nothing</li></ul>', 'Foz Côa', 41.0800, -7.1120, 'BLD'],
    ] },
    { slug: 'azores', name: 'São Miguel, Azores', stay: 'Tea House at Gorreana', days: [
      ['A town of black and white', 'flight, and on foot', 'Ponta Delgada is built of basalt and lime, so that each doorway looks drawn. Pineapples ripen in glasshouses full of smoke.', 'Ponta Delgada', 37.7396, -25.6687, 'D'],
      ['Round the blue lake and the green', 'walking, 12 km', 'A shepherdess and a prince wept them, or else it is the algae. The rim path of Sete Cidades looks down on both, and on the other side at the ocean.', 'Sete Cidades', 37.8560, -25.7950, 'BL'],
      ['Sperm whales from a lookout’s word', 'boat, 3 h', '<p>A man in a tower with Zeiss glasses, who once called the whalers, now calls the biologists. Dolphins come for the bow wave, whales for nobody.</p><ul><li>Something waterproof on top, something warm beneath</li><li>If you take a pill against the sea, take it an hour before</li><li>Look where the biologist looks</li></ul>', 'Vila Franca do Campo', 37.7150, -25.4340, 'B'],
      ['Lunch from the ground', 'car, 45 min', 'At Furnas six meats and a cabbage go down into the hot earth at dawn and come up at noon. The iron-brown pool in the park is as warm as a bath.', 'Furnas', 37.7720, -25.3040, 'BL'],
      ['Tea, ferns, a waterfall', 'walking, 8 km', 'Europe’s oldest tea estate lets you wander among its rows. A <em>levada</em> leads on into a ravine of tree ferns and ends where the water falls.', 'Gorreana', 37.8170, -25.4030, 'BL'],
    ] },
  ],
  trips: [
    { slug: 'douro-by-slow-train', title: 'The Douro by slow train', themes: ['rail', 'food'], price: 1860, recommended: 86, season: [4, 10], designer: 'ines-carvalho', party: [2, 8],
      summary: '<p>A week that begins with the trams of Lisbon and ends among Ice Age horses, <strong>most of it beside one river</strong>. The vintage is in late September; the train is all year.</p><ul><li>For people who would miss a train on purpose</li><li>Shoes for cobbles and for schist</li><li>An empty corner in the bag, bottle-shaped</li></ul>',
      legs: [['lisbon', '12'], ['douro', '12345']], extras: ['Every train, first class where there is one', 'Two dinners at the quinta’s own table'], deal: ['Vintage', 9, 28],
      reviews: [['Catherine O.', 'Ireland', 5, 'The picture-book station', 'We missed a train on purpose.'], ['Werner H.', 'Switzerland', 5, 'I judge railways', 'This one is run with a shrug and arrives on time. I approve.'], ['Tess K.', 'Australia', 4, 'The Côa by torchlight', 'A long jeep ride, then a horse older than everything lifted off the rock.'], ['Miguel S.', 'Chile', 5, 'Inês’s cousins', 'I think we met all of them, and ate with most.']] },
    { slug: 'azores-crater-and-whale', title: 'Crater and whale', themes: ['wildlife', 'walking', 'coast'], price: 1420, recommended: 78, season: [4, 10], designer: 'ines-carvalho', party: [2, 8],
      summary: 'Five days on the greenest island of the Atlantic: a rim walk between two lakes, whales by an old lookout’s word, and lunch cooked <em>by a volcano</em>.',
      legs: [['azores', '12345']], extras: ['Whale watching with a biologist aboard', 'A hire car with full cover'],
      reviews: [['Julien A.', 'France', 4, 'Four weathers before lunch', 'Take the good coat. The blue lake showed itself for nine minutes, and that was enough.'], ['Sophie N.', 'Canada', 5, 'The man in the tower', 'He pointed, we went, and there she blew. Just like that.'], ['Andrew L.', 'United Kingdom', 4, 'Warm brown bath', 'My white swimsuit is now beige. Worth it.'], ['Kaisa T.', 'Finland', 5, 'Tea in Europe!', 'We walked in the rows until the light went.']] },
    { slug: 'portugal-in-two-weeks', title: 'Portugal in two weeks', themes: ['culture', 'food', 'coast'], price: 4150, recommended: 73, season: [4, 10], designer: 'ines-carvalho', party: [1, 8],
      summary: '<p>Tiles, terraces, craters. Fourteen days from the terraces of Graça to the middle of the ocean, with one flight and <strong>nothing before nine in the morning</strong>.</p><p>Each of the three parts has one house, so between the first morning and the last only two have a suitcase in them. The tile comes home in your hand luggage, wrapped in a shirt.</p>',
      legs: [['lisbon', '12345'], ['douro', '12345'], ['azores', '1234', 'flight from Porto, 2 h 20']], extras: ['The flight from Porto to the Azores', 'A tile workshop in Lisbon'],
      reviews: [['Dolores V.', 'United States', 5, 'Nothing before nine', 'Whoever wrote that into a holiday deserves a medal.'], ['Henrik B.', 'Denmark', 4, 'Three countries in one', 'City, river, island. I would have given the river one day more.'], ['Amy Z.', 'Australia', 5, 'My tile', 'It hangs in the kitchen, crooked and very blue.'], ['Giulia F.', 'Italy', 4, 'Cork convent', 'We had Sintra’s forest to ourselves and the palace nearly so.']] },
  ],
  guide: {
    title: 'Portugal, end of the line', line: 'The trains stop at the ocean, and then it gets interesting.',
    lead: 'It is a small country that faces away from its continent. Follow a river to the sea, and then, if you can, <em>go on</em>.',
    facts: [['Getting in', 'Schengen rules; Lisbon, Porto and Ponta Delgada.'], ['Money', 'Euro; small places like cash.'], ['Plugs', 'Types C and F, 230 volts.'], ['Time', 'Western European; the Azores an hour earlier.']],
    months: '111222112211',
    sections: [
      ['The year', 'April to June is green and flowers in every wall. In September the vintage fills the Douro with singing, tractors and people like you.', 'Lisbon in January is fifteen degrees and full of light. The Azores do as they like at all times.'],
      ['Hills and trams', 'Tram 28 at midday is a queue with a view of a queue. <strong>Before nine or after six</strong> it is still the best ride in Europe for the money.', 'Wear soles that grip: the patterned pavement is polished by a century of shoes and becomes glass in rain.', '<ul><li>Hold on where the locals hold on</li><li>Bag in front, above all on the 28</li><li>For longer distances the trains are with <a href="https://www.cp.pt/">CP</a></li></ul>'],
      ['What is on the table for', 'Bread, olives and cheese that appear unasked are not free, and may be sent back without offence. They are usually worth it.', 'A <em>dose</em> is for two, a <em>meia dose</em> for one hungry person. Nobody has ever finished a <em>francesinha</em>.', '<ol><li>Send back the cheese, or eat it</li><li>Soup, which costs next to nothing</li><li>Fish of the day, half of it</li><li>Coffee: ask for a <em>bica</em> in Lisbon, a <em>cimbalino</em> in Porto</li></ol>'],
      ['Wine beyond port', 'The same slate that gives port gives reds of great seriousness. Ask for a field blend: forty grapes, one old vineyard, no explanation.', '<em>Vinho verde</em> is young, not green. In the Minho it comes in a bowl.', 'Where the slate is steepest, the railway is nearest: <a href="/trip-gallery/douro-by-slow-train">the Douro by slow train</a> sleeps in the middle of it.'],
      ['Out to the islands', 'Nine islands lie two hours out in the ocean, each with its own cheese. <strong>See one well</strong> rather than three in passing.', '<h3>Fog</h3><p>Never plan a flight home on the same day as a boat. Fog closes the runway about as often as it opens it.</p>', 'Inês has a cousin in the watchtower; <a href="/portugal/local-designers">ask her</a> when the whales are.'],
    ],
  },
}
