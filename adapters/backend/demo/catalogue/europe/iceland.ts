import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const ICELAND: DemoCountry = {
  code: 'IS', slug: 'iceland', name: 'Iceland', continent: 'Europe', rank: 9,
  line: 'Black sand, blue ice, and roads that end at a hot pot.',
  destinations: [
    { slug: 'iceland-south-coast', name: 'South Coast', stay: 'Farm under Eyjafjall', days: [
      ['Where two plates part', 'car, 1 h 30', 'The first parliament met in the crack between America and Europe, and the rock carried the voices. Nearby a geyser goes off every eight minutes, on no committee’s say.', 'Þingvellir', 64.2559, -21.1299, 'D'],
      ['Behind the waterfall', 'car and on foot', 'At Seljalandsfoss a path goes round the back of the curtain; at Skógafoss five hundred steps go up beside it. In frost both are hung with glass.', 'Seljalandsfoss', 63.6156, -19.9886, 'BL'],
      ['On the tongue of a glacier', 'crampons, 4 h', '<p>Ash layers in the ice are years you can count. The guide cuts a step, and beneath your boot is the summer of 1918, when Katla blew.</p><ul><li>Boots with a stiff sole: crampons hold on to nothing softer</li><li>Gloves in any month, for ice is sharp</li><li>Step where the guide has stepped</li></ul>', 'Sólheimajökull', 63.5310, -19.3700, 'BL'],
      ['Diamonds on black sand', 'car, 3 h', 'Bergs calve into the lagoon, drift under a bridge, and are thrown back by the sea on to a beach of coal-black grains. Seals commute.', 'Jökulsárlón', 64.0784, -16.2306, 'BD'],
      ['Basalt organ and puffin cliff', 'on foot, 6 km', 'The columns at Reynisfjara look machined. <strong>Keep your face to the water</strong>: its seventh wave is not a legend, and the puffins above know it.', 'Reynisfjara', 63.4030, -19.0440, 'BL'],
    ] },
    { slug: 'westfjords', name: 'Westfjords', stay: 'Old school at Dýrafjörður', days: [
      ['Over the bay by ferry', 'ferry, 2 h 30', 'The <em>Baldur</em> crosses among more islands than anyone has managed to count. On the other side the tarmac becomes a matter of opinion.', 'Brjánslækur', 65.5280, -23.1900, 'D'],
      ['Red sand at Rauðisandur', 'car and walking, 9 km', 'Ten kilometres of rose-coloured shore behind a pass with no railing. At the far end there is a café with one cake a day.', 'Rauðisandur', 65.4700, -24.0000, 'BL'],
      ['A million birds at Látrabjarg', 'walking, 7 km', '<p>The cliff is fourteen kilometres long and the westernmost of Europe. Puffins at the top are so tame that you lie down and they look you over.</p><ul><li>Stay behind the line: the turf overhangs and puffins have dug under it</li><li>Lie flat to look, well back from the edge</li><li>A windproof jacket, in July above all</li></ul>', 'Látrabjarg', 65.5020, -24.5320, 'BL'],
      ['The bridal veil', 'car, 2 h', 'Dynjandi comes down like a train over a hundred metres of steps, with six smaller falls in attendance. Afterwards there is a hot pot by the fjord with a honesty box.', 'Dynjandi', 65.7330, -23.1990, 'BD'],
      ['Foxes of Hornstrandir', 'boat and walking, 11 km', 'No roads, no sheep, nobody since 1952. Arctic foxes have never been hunted here and come to see what you are.', 'Hesteyri', 66.3340, -22.8750, 'BLD'],
    ] },
  ],
  trips: [
    { slug: 'iceland-south-coast-winter-light', title: 'The south coast in winter light', themes: ['winter', 'walking'], price: 1980, recommended: 81, season: [11, 3], designer: 'sigrun-jonsdottir', party: [2, 8],
      summary: '<p>Four short days with long twilights: frozen waterfalls, glacier ice by the year, and bergs on a black beach. The farm has a dog, a hot pot and a wake-up bell for <em>the aurora</em>.</p><ul><li>For people who do not need eight hours of daylight</li><li>Wool, then more wool, then something against wind</li><li>A swimsuit: the hot pot is outside</li></ul>',
      legs: [['iceland-south-coast', '1234']], extras: ['A four-wheel drive with studded tyres', 'Crampons and an ice guide'], deal: ['Dark season', 14, 21],
      reviews: [['Bethan R.', 'United Kingdom', 5, 'The aurora bell', 'Rung at 2.10. Eleven guests in pyjamas and wellingtons.'], ['Chen W.', 'Taiwan', 4, 'Short days, full ones', 'Four hours of light and all of them gold.'], ['Oskar N.', 'Poland', 5, 'The summer of 1918', 'I stood on it.'], ['Leah G.', 'Australia', 4, 'Windy!', 'The car door rule is not a joke. Hold on to it.']] },
    { slug: 'westfjords-slow-road', title: 'The slow road of the Westfjords', themes: ['wildlife', 'walking', 'coast'], price: 3890, recommended: 76, season: [6, 8], designer: 'sigrun-jonsdottir', party: [2, 6],
      summary: 'Nine summer days to where one visitor in ten goes. Red sand, tame puffins and foxes, a swim in <em>every</em> fjord, and a former school for a house.',
      legs: [['iceland-south-coast', '1235'], ['westfjords', '12345']], extras: ['The ferry and the Hornstrandir boat', 'A map with Sigrún’s own hot pots'],
      reviews: [['Elin M.', 'Sweden', 5, 'One cake a day', 'It was rhubarb. We had driven a pass for it.'], ['James D.', 'New Zealand', 5, 'The fox sat down', 'It walked up, sat, yawned and left. I am changed.'], ['Clara U.', 'Germany', 4, 'Gravel', 'A great deal of gravel, and at the end of it always something.'], ['Pierre T.', 'Belgium', 4, 'Honesty boxes', 'A country that runs on them restores you.']] },
  ],
  guide: {
    title: 'Iceland beyond the ring', line: 'The ring road is 1,322 kilometres long. Consider doing a tenth of it.',
    lead: 'Most visitors drive round the island and see it through glass. <strong>Pick a corner</strong>, sleep in it for four nights, and let the weather come to you.',
    facts: [['Getting in', 'Schengen rules; Keflavík.'], ['Money', 'Krónur, by card, everywhere.'], ['Plugs', 'Types C and F, 230 volts.'], ['Time', 'UTC, all year.']],
    months: '111012221011',
    sections: [
      ['Light and dark', 'In June you can read outdoors at midnight; in December you have four hours of low gold. Both are good; do not expect the puffins of one with the aurora of the other.', 'Puffins stay from May to mid-August. Highland roads open late in June, when a man with a gate decides so.', 'Nine days of the first kind are <a href="/trip-gallery/westfjords-slow-road">the slow road of the Westfjords</a>, where in June the pass is as light at two as at ten.'],
      ['Driving', 'Check road and wind each morning on the official pages, and believe them. <strong>Wind takes doors off cars</strong>, and insurance does not pay for doors.', 'Single-lane bridges belong to whoever is nearer. Sheep belong to the road.', '<ul><li>Park with the nose into the wind</li><li>One hand on the door, always</li><li>Wind and weather are told by the <a href="https://en.vedur.is/">Icelandic Met Office</a></li></ul>', 'If a road stays shut we change the plan with you; how that is paid for is under <a href="/traveller-protections">traveller protections</a>.'],
      ['Hot water', 'Every village has a pool, and the pool is the pub. Wash properly first, without your swimming things: there is a poster.', 'Wild pots are small and fragile. If there is a car already, drive to the next one.', '<ol><li>Shoes off at the outer door</li><li>Soap, everywhere, with nothing on</li><li>Into the swimming things, and out to the pot</li><li>Say good evening; politics will follow</li></ol>'],
      ['Food and its price', 'Lamb, langoustine, <em>skyr</em>, and rye bread baked in hot ground. Petrol-station hot dogs are a national dish with reason.', 'Stock up at a Bónus before you leave town. Wine is sold by the state, at hours of its own.'],
      ['Treading lightly', 'Moss takes a century to grow back from a footprint. Stay on the path even when it is wet, <strong>above all when it is wet</strong>.', '<h3>In the air</h3><p>A drone over a bird cliff empties it. Keep it in the bag.</p>'],
    ],
  },
}
