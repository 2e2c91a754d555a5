import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const CHILE: DemoCountry = {
  code: 'CL', slug: 'chile', name: 'Chile', continent: 'South America', rank: 13,
  line: 'The driest desert at one end, the windiest grass at the other.',
  destinations: [
    { slug: 'atacama', name: 'Atacama', stay: 'Adobe Lodge, San Pedro', days: [
      ['Valley of the Moon by bicycle', 'bicycle, 18 km', 'Salt crackles underfoot as it cools. <strong>Go in as the coaches come out</strong>, climb the great dune’s stone shoulder and watch Licancabur turn plum.', 'Valle de la Luna', -22.9250, -68.2870, 'D'],
      ['Flamingos on brine', 'car, 1 h', 'Three species filter one pink soup in the Salar. The old caravan road above still has llama bells in it.', 'Laguna Chaxa', -23.2890, -68.1770, 'BL'],
      ['Geysers at minus ten', 'car, 1 h 45', '<p>El Tatio boils at dawn, at 4,300 metres, in seventy columns. By nine it has gone flat and there is breakfast with a view of vicuñas.</p><ul><li>All your layers at once; they come off one by one</li><li>Stay behind the stones, for the crust is thin</li><li>Walk as if you were older, and breakfast will stay down</li></ul>', 'El Tatio', -22.3340, -68.0140, 'BL'],
      ['Red stones, blue lagoons', 'car, 2 h, and walking, 5 km', 'Miscanti and Miñiques lie under their volcanoes like spilt ink. Further on a salt flat is ringed with rock the colour of brick.', 'Laguna Miscanti', -23.7290, -67.7700, 'BL'],
      ['An astronomer’s garden', 'on foot', 'She sets nine telescopes among the tamarugo trees and turns them by hand. Saturn looks like a sticker until it drifts out of the eyepiece.', 'San Pedro de Atacama', -22.9110, -68.2000, 'BD'],
    ] },
    { slug: 'patagonia', name: 'Torres del Paine', stay: 'Estancia on Lago Sarmiento', days: [
      ['Over the steppe', 'flight to Puerto Natales, car, 2 h', 'Guanacos jump fences and rheas run beside the car in skirts. The towers come up out of the plain one by one, and then hide.', 'Lago Sarmiento', -51.0600, -72.8000, 'D'],
      ['To the foot of the towers', 'walking, 20 km, 8 h', '<p>Beech wood, bridge, boulders, and then three granite blades above a green lake. Start in the dark to have pink on them.</p><ul><li>A head lamp with fresh batteries</li><li>Poles for the boulders</li><li>Lunch in two halves: one for the lake, one for the way back</li></ul>', 'Base de las Torres', -50.9420, -72.9500, 'BLD'],
      ['With the baqueanos', 'on horseback, 4 h', 'Grey horses that know each bog. A gaucho called Segundo makes the fire, turns the lamb, and shares his <em>mate</em> if you are quiet.', 'Laguna Azul', -50.8800, -72.7500, 'BLD'],
      ['The French Valley', 'boat and walking, 18 km', 'Séracs come off the hanging glacier with the noise of lorries. From the lookout there is rock on all sides, in two colours, like cake.', 'Valle del Francés', -50.9900, -73.0300, 'BLD'],
      ['Puma hours', 'jeep and on foot', 'A tracker on the ridge has a radio and the patience of stone. The females here hunt guanaco in the open; you sit down, and she goes past.', 'Laguna Amarga', -50.9800, -72.7700, 'BLD'],
    ] },
  ],
  trips: [
    { slug: 'atacama-stars-and-salt', title: 'Stars and salt', themes: ['family', 'walking'], price: 2290, recommended: 65, season: [3, 12], designer: 'tomas-arriagada', party: [2, 8],
      summary: 'Five days in the driest place there is, with a clear sky for each of the nights. Dunes for rolling down, geysers for breakfast, Saturn <em>before bed</em>.',
      legs: [['atacama', '12345']], extras: ['Two evenings with the astronomer', 'Warm jackets in all sizes'],
      reviews: [['Ariadne K.', 'Greece', 5, 'Saturn is real', 'I accused her of a sticker.'], ['Mick D.', 'Australia', 4, 'High', 'Take the second day gently, as they tell you.'], ['Solveig R.', 'Norway', 5, 'Breakfast at minus ten', 'Eggs boiled in the geyser. My children think this is normal now.'], ['Fatima Z.', 'United Arab Emirates', 4, 'A different desert', 'Ours is warm. I loved how this one crackled.']] },
    { slug: 'patagonia-and-the-desert', title: 'Towers and salt, end to end', themes: ['walking', 'wildlife'], price: 5450, recommended: 93, season: [10, 4], designer: 'tomas-arriagada', party: [2, 8],
      summary: '<p>Ten days at both ends of a very long country: salt flats and telescopes in the north, then <strong>granite, wind and pumas</strong> in the south. One flight of four hours lies between them.</p><ul><li>For people who can change from sun cream to gloves in one flight</li><li>A windproof jacket with a hood that ties</li><li>A day’s patience, in case the wind wants it</li></ul>',
      legs: [['atacama', '12345'], ['patagonia', '12345', 'flights by way of Santiago']], extras: ['All flights within Chile', 'A puma tracker and a day on horseback'], deal: ['First snow', 13, 26], deposit: { kind: 'percent', percent: 25 },
      reviews: [['Lorna B.', 'United Kingdom', 5, 'She went past', 'Six metres. She did not look at me once. I have looked at nothing else since.'], ['Ezra S.', 'United States', 5, 'Segundo', 'Forty words in four hours and I would follow him anywhere.'], ['Nicole F.', 'France', 4, 'The wind', 'It knocked me down, politely, twice.'], ['Paul W.', 'New Zealand', 5, 'Cake mountains', 'The best day’s walk of my life, and I come from a place that has some.']] },
  ],
  guide: {
    title: 'Chile, lengthwise', line: '4,300 kilometres long and never far from the sea.',
    lead: 'Laid over Europe it would reach from Norway to the Sahara. Take an end, or <em>both</em>, and fly over the middle with a window seat on the left.',
    facts: [['Getting in', 'No visa for most; Santiago.'], ['Money', 'Pesos; cards nearly everywhere.'], ['Plugs', 'Types C and L, 220 volts.'], ['Time', 'Three or four hours behind UTC.']],
    months: '222211111222',
    sections: [
      ['North and south seasons', 'The Atacama is open all year, with cold nights in July. Patagonia is for October to April; January is windiest, March is reddest.', 'Pumas are easiest in autumn and early spring, when the grass is low and few people are about.', 'From October to April both ends are open at once; <a href="/trip-gallery/patagonia-and-the-desert">towers and salt</a> are then one journey.'],
      ['Height and dryness', 'San Pedro is at 2,400 metres; the geysers are nearly twice as high. Do them <strong>on the third day</strong>, not the first.', 'Lip balm, sun cream, and two litres more than you want. The air takes it from you.', '<ol><li>The village, the shade, an early night</li><li>The valley and the salt flat</li><li>The geysers, and only then the high lagoons</li></ol>'],
      ['Wind', 'In Torres del Paine it can throw a walker over, and boats stop. We keep a spare day in each plan and spend it by the fire if the wind says so.', 'Poles, a hood with a peak, and nothing on the outside of your pack that you would like to see again.', '<ul><li>Boats decide in the morning, not the evening before</li><li>A hat on a string is a kite; wear a woollen one</li><li>Who helps when a way is closed is told under <a href="/traveller-protections">traveller protections</a></li></ul>'],
      ['To eat and drink', 'Lamb on an iron cross, king crab in Punta Arenas, avocado on all things. <em>Terremoto</em> means earthquake and is a drink; one is plenty.', '<h3>In the glass</h3><p>Carménère was taken for merlot for a century. It is glad to have been found out.</p>'],
      ['Borders and biscuits', 'The agricultural control takes fruit, seeds and honey, and fines for an apple. Declare; they only smile.', 'To go on to Argentina’s glacier takes a day by road and a second stamp.', 'The list of what may come in is kept by <a href="https://www.sag.gob.cl/">SAG</a>, the agricultural service. When in doubt it is a yes on the form.'],
    ],
  },
}
