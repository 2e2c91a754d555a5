import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const PERU: DemoCountry = {
  code: 'PE', slug: 'peru', name: 'Peru', continent: 'South America', rank: 10,
  line: 'Stone that fits, condors that do not hurry.',
  destinations: [
    { slug: 'lima', name: 'Lima & the Coast', stay: 'Casa in Barranco', days: [
      ['Barranco above the Pacific', 'on foot, 3 km', 'A wooden bridge, murals, and surfers far below in the mist that Limeños call <em>panza de burro</em>. Supper is raw fish four ways, none of them raw for long.', 'Puente de los Suspiros', -12.1490, -77.0220, 'D'],
      ['Market, then lunch, then bed', 'car and on foot', 'A cook walks you past nine kinds of potato and a fruit that tastes of custard. You eat what you bought; the rest of the day is for recovering.', 'Mercado de Surquillo', -12.1160, -77.0220, 'BL'],
      ['Pyramids with flats around them', 'on foot', 'A brick temple of the year 500 stands among the offices of Miraflores. In the afternoon a private house opens its colonial rooms, in the same family for seventeen generations.', 'Huaca Pucllana', -12.1110, -77.0340, 'B'],
      ['Sea lions at Ballestas', 'car, 3 h 30, and boat', 'Penguins, boobies and ten thousand sea lions on rocks bleached by all of them. On the way out a candelabra 180 metres high is scratched in the dune.', 'Islas Ballestas', -13.7350, -76.3960, 'BL'],
      ['The lagoon in the dunes', 'car, 1 h', '<p>Huacachina is a pond with palms in a bowl of sand. Go up at five, sit on a board, and do not brake.</p><ul><li>Nothing in open pockets</li><li>Glasses that stay on, or none</li><li>Shoes off at the top, out at the bottom</li></ul>', 'Huacachina', -14.0875, -75.7626, 'BLD'],
    ] },
    { slug: 'cusco', name: 'Cusco & the Sacred Valley', stay: 'Adobe House in Ollantaytambo', days: [
      ['Straight down to the valley', 'flight, and car, 1 h 30', 'Cusco is at 3,400 metres and you are not, yet. <strong>Sleep lower</strong>, at Ollantaytambo, where people still live in the Inca’s own street plan, water running down the middle.', 'Ollantaytambo', -13.2583, -72.2633, 'BD'],
      ['Salt pans and a sunken theatre', 'bicycle, 22 km', 'Three thousand pools on a hillside are each a family’s. At Moray terraces go down in rings, a degree warmer with each, for trying out potatoes.', 'Salineras de Maras', -13.3030, -72.1550, 'BL'],
      ['With the weavers of Chinchero', 'car, 45 min', 'A woman grates a root, squashes a beetle, adds lime, and has nine reds. She sets you up at a loom and undoes your work kindly.', 'Chinchero', -13.3920, -72.0480, 'BL'],
      ['The train, and the last stair', 'train, 1 h 30', '<p>The line follows the river down into cloud forest. On the second afternoon entry the light is low and the crowd has gone to catch buses.</p><ul><li>The passport with which the ticket was bought</li><li>A small rucksack; large ones are turned away</li><li>A poncho and something against midges</li></ul>', 'Machu Picchu', -13.1631, -72.5450, 'BLD'],
      ['Cusco, stone on stone', 'train and car, 4 h', 'A wall with a twelve-cornered block holds up an archbishop’s palace. The choir in San Blas was carved by one man and his skull, it is said, sits at the top.', 'San Blas, Cusco', -13.5150, -71.9750, 'B'],
    ] },
    { slug: 'colca', name: 'Arequipa & Colca', stay: 'Stone Lodge at Yanque', days: [
      ['A white city', 'flight or bus', 'Arequipa is built of ash turned to stone, under three volcanoes. The convent of Santa Catalina is a town in itself, painted in blue, rust and silence.', 'Santa Catalina, Arequipa', -16.3957, -71.5367, 'D'],
      ['Peppers stuffed with argument', 'on foot', 'In <em>picanterías</em> the soup depends on the weekday and the talk is of secession. A juice stall in a hall by Eiffel’s firm makes up the difference.', 'San Camilo Market', -16.4030, -71.5360, 'BL'],
      ['Over the altiplano', 'car, 4 h', 'Vicuñas, flamingos, and a pass at 4,900 metres with a view of eight volcanoes. One of them, Sabancaya, smokes as you unwrap your sandwich.', 'Patapampa', -15.7700, -71.6000, 'BLD'],
      ['Condors at nine', 'car, 1 h 30, and walking, 6 km', '<p>They stand on the ledges until the canyon has warmed, then step off. Three metres of wing go by below your boots without one beat.</p><ul><li>Five layers at six, one at eleven</li><li>On the wall by half past eight</li><li>Walk slowly: this is higher than it looks</li></ul>', 'Cruz del Cóndor', -15.6110, -71.9060, 'BLD'],
      ['Terraces older than the Incas', 'walking, 9 km', 'The Collagua cut these steps and nobody has bettered them. It ends at hot springs by the river, with a pisco that has to be finished.', 'Yanque', -15.6480, -71.6610, 'BL'],
    ] },
  ],
  trips: [
    { slug: 'sacred-valley-and-machu-picchu', title: 'The Sacred Valley at its own pace', themes: ['culture', 'rail', 'walking'], price: 2590, recommended: 91, season: [4, 11], designer: 'mateo-quispe', party: [1, 8],
      summary: '<p>Two days of Lima’s tables, five between the valley’s loom, salt and stone. <strong>You sleep low and see Machu Picchu late</strong>, when everyone has gone for the bus.</p><ul><li>For people who do not need to be first</li><li>A hat, a fleece, and the same day both</li><li>Coins for the weavers, and an afternoon of nothing</li></ul>',
      legs: [['lima', '12'], ['cusco', '12345']], extras: ['Machu Picchu’s afternoon entry and the train', 'The flight from Lima to Cusco'], deal: ['Green season', 10, 30],
      reviews: [['Imogen C.', 'Australia', 5, 'Late is right', 'There were perhaps sixty of us and a llama.'], ['Per H.', 'Sweden', 5, 'No headache', 'Sleeping low works. Mateo was strict about it.'], ['Gwen L.', 'United Kingdom', 4, 'Nine reds', 'The beetle is real. My scarf is magnificent.'], ['Andrés M.', 'Colombia', 5, 'Potatoes', 'I thought that I knew potatoes.']] },
    { slug: 'peru-the-long-way-south', title: 'Peru, the long way south', themes: ['culture', 'food', 'wildlife'], price: 4980, recommended: 66, season: [4, 11], designer: 'mateo-quispe', party: [2, 8],
      summary: '<p>Fifteen days from sea lions to condors to the twelve-cornered stone. It climbs so <em>gradually</em> that you hardly notice being on the roof.</p><p>Arequipa is the landing on which you rest. By the time that the pass is higher than anything in the Alps you will be unwrapping a sandwich.</p>',
      legs: [['lima', '12345'], ['colca', '12345', 'flight to Arequipa, 1 h 30'], ['cusco', '12345']], extras: ['All flights and trains within Peru', 'A cook’s market morning in Lima'],
      reviews: [['Denise W.', 'Canada', 5, 'Below my boots', 'You look down on a condor. Sit with that.'], ['Matthias B.', 'Germany', 4, 'Do not brake', 'I braked. There is sand in places still.'], ['Hye-jin P.', 'South Korea', 4, 'So much food', 'I would come back for Arequipa by itself.'], ['Trevor N.', 'New Zealand', 5, 'Seventeen generations', 'And the old lady poured the tea.']] },
  ],
  guide: {
    title: 'Peru by altitude', line: 'Think of it as a staircase and take it one at a time.',
    lead: 'Desert, mountain and forest lie side by side here, and the difference is height. A good route <strong>goes up slowly</strong>, rests half-way and eats on every landing.',
    facts: [['Getting in', 'No visa for most; Lima.'], ['Money', 'Soles; small notes are precious.'], ['Plugs', 'Types A, B and C, 220 volts.'], ['Time', 'Five hours behind UTC.']],
    months: '000122222211',
    sections: [
      ['Dry and wet', 'In the Andes it is dry from May to September, with cold nights and hard stars. From January to March it rains, and the Inca Trail closes in February.', 'Lima does the opposite: its summer is December to March, and in July it has no sky at all.'],
      ['Breathing', 'Sleep below 3,000 metres first, drink, walk slowly and leave wine for the third day. Coca tea helps and shows up in tests at work.', '<strong>A headache that will not go means down.</strong> No ruin is worth an argument with that.', '<ol><li>Land, and go down to the valley</li><li>Soup, water, bed by nine</li><li>A slow day on foot, with sitting</li><li>Then the ruins, and only then the wine</li></ol>'],
      ['At Machu Picchu', 'Tickets are timed, circuits are fixed and passports are checked. We book the afternoon ones when they open, some four months ahead.', 'It is wetter and lower than Cusco. Bring a poncho and forgive the midges.', 'Circuits and rules change; <a href="https://www.peru.travel/">Peru’s tourist board</a> writes down how. The late hours are part of <a href="/trip-gallery/sacred-valley-and-machu-picchu">the Sacred Valley at its own pace</a>.'],
      ['The table', '<em>Ceviche</em> is for lunch. Guinea pig is for Sundays. A <em>causa</em>, a <em>tacu-tacu</em> and a <em>chilcano</em> are what cooks have on their day off.', '<em>Menú del día</em> at a market counter is soup, main dish and drink for the price of a coffee at home.', '<ul><li>Ask for <em>ají</em> on the side, until you have been introduced</li><li>Water from the bottle, ice if the house makes it from the same</li><li><em>Chicha morada</em> is purple, sweet and for children of all ages</li></ul>'],
      ['Cloth', 'Real natural dye smells of earth and does not shout. If a seller can tell you which plant, buy; if everything is baby alpaca, it is not.', '<h3>What a belt costs</h3><p>Pay weavers what they ask. A belt takes nine days.</p>', 'Mateo’s mother weaves in Chinchero. <a href="/peru/local-designers">Ask him</a> whose door to knock at, and what she is working on.'],
    ],
  },
}
