import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const AUSTRALIA: DemoCountry = {
  code: 'AU', slug: 'australia', name: 'Australia', continent: 'Oceania', rank: 14,
  line: 'An island of rain and one very red rock.',
  destinations: [
    { slug: 'tasmania', name: 'Tasmania', stay: 'Shack at Coles Bay', days: [
      ['Hobart’s waterfront and a strange museum', 'ferry, 25 min', 'Go up the Derwent on a boat painted as camouflage, to a gallery cut down into sandstone. It begins at the bottom, in the dark, and has a bar half-way.', 'MONA', -42.8130, 147.2610, 'D'],
      ['Saturday at Salamanca', 'on foot', 'Leatherwood honey, myrtle spoons, scallop pies. When the stalls come down there is the mountain, with snow on it in any month.', 'Salamanca Place', -42.8880, 147.3310, 'BL'],
      ['Wineglass from above and below', 'walking, 11 km', '<p>Everybody climbs to the lookout; <strong>go over and down to the sand</strong>. Wallabies rest in the shade as though they had paid.</p><ul><li>Water for the whole day: the beach has none</li><li>The way back is as steep as the way there</li><li>No crumbs for wallabies, however they look at you</li></ul>', 'Wineglass Bay', -42.1500, 148.3000, 'BL'],
      ['Orange rocks at the Bay of Fires', 'car, 2 h, and walking, 9 km', 'Lichen does it: boulders like embers beside water without colour. Oysters come off a rack ten metres from the shed.', 'Bay of Fires', -41.1700, 148.2900, 'BLD'],
      ['Round Dove Lake', 'car, 3 h 30, and walking, 6 km', 'Cradle Mountain in its own mirror, under beech that turns copper in late April. At dusk wombats mow the grass, and they are the shape of ottomans.', 'Dove Lake', -41.6580, 145.9610, 'BL'],
    ] },
    { slug: 'red-centre', name: 'Red Centre', stay: 'Swags and cabins, Standley Chasm', days: [
      ['Alice, and the night parrots’ ridge', 'flight, and on foot, 7 km', 'Set out along the Larapinta from the Telegraph Station as the <em>euros</em> come out. Arrernte names are on the signs, and a ranger says them for you.', 'Telegraph Station', -23.6720, 133.8870, 'D'],
      ['Simpsons Gap to Standley', 'walking, 14 km', 'Ghost gums on quartz, and rock wallabies in the scree. At noon the chasm goes orange from wall to wall for eleven minutes.', 'Standley Chasm', -23.7240, 133.4710, 'BLD'],
      ['Ormiston Pound', 'walking, 9 km', 'Over the saddle and in, through a gate of red cliff, to a bowl ten kilometres wide. Swim on the way out: the water is cold enough to hear.', 'Ormiston Gorge', -23.6250, 132.7270, 'BLD'],
      ['The rim of Kings Canyon', 'car, 4 h, and walking, 6 km', '<p>Sandstone domes like a town that somebody left. In the crack below there is a garden of cycads from a wetter age.</p><ul><li>The steps come first; after them it is nearly level</li><li>Three litres each; the cook fills them</li><li>A fly net, which nobody laughs at twice</li></ul>', 'Kings Canyon', -24.2490, 131.5570, 'BLD'],
      ['Once round Uluṟu', 'walking, 10 km', 'Nobody climbs any more. The base walk takes a morning, and Anangu guides tell the parts that may be told, at the places where they happened.', 'Uluṟu', -25.3444, 131.0369, 'BL'],
    ] },
  ],
  trips: [
    { slug: 'tasmania-shack-and-table', title: 'Shack and table', themes: ['food', 'walking'], price: 2060, recommended: 63, season: [10, 5], designer: 'jack-thornbury', party: [2, 8],
      summary: 'Five days of oysters, wallabies and one <em>strange</em> museum. Walks in the mornings, long tables after, and a shack with a wood stove between them.',
      legs: [['tasmania', '12345']], extras: ['A hire car and park passes', 'A dinner at the oyster farmer’s own table'],
      reviews: [['Geraldine P.', 'Australia', 5, 'Wombats are ottomans', 'We had to be led away.'], ['Fritz A.', 'Austria', 4, 'The bar in the dark', 'A museum that gives you a drink when you need one.'], ['Siân E.', 'United Kingdom', 5, 'Ten metres', 'From the rack to my plate. I counted.'], ['Louis M.', 'France', 4, 'Embers', 'The rocks are really that colour. So was I, without a hat.']] },
    { slug: 'red-centre-on-foot', title: 'The red centre on foot', themes: ['walking', 'culture'], price: 2450, recommended: 62, season: [5, 9], designer: 'jack-thornbury', party: [2, 8],
      summary: '<p>Five desert-winter days from Alice Springs to Uluṟu, the best of the Larapinta among them. Cold nights in a swag, a fire, and <strong>more stars than seems right</strong>.</p><ul><li>For people who sleep well on the ground, or want to know</li><li>A woollen hat for the night and a wide one for the day</li><li>A lamp with a red light, so that the sky stays dark</li></ul>',
      legs: [['red-centre', '12345']], extras: ['Swags, cook and support vehicle', 'An Anangu guide at Uluṟu'],
      reviews: [['Bronwyn K.', 'Australia', 5, 'At home and never been', 'Fifty-one years old and I finally walked round it.'], ['Emil T.', 'Denmark', 4, 'Cold enough to hear', 'So is a swag at four. Take the second blanket.'], ['Grace O.', 'United States', 5, 'The parts that may be told', 'I keep thinking about the ones that may not.']] },
  ],
  guide: {
    title: 'Australia, two extremes', line: 'The wettest island and the driest middle.',
    lead: 'It is too large to see and too good to skim. Put a cool green end and a hot red middle together and you have <em>most</em> of the argument.',
    facts: [['Getting in', 'An eVisitor or ETA for most.'], ['Money', 'Australian dollars.'], ['Plugs', 'Type I, 230 volts.'], ['Time', 'Eight to eleven hours ahead of UTC.']],
    months: '112222222112',
    sections: [
      ['When to go where', 'Tasmania from November to April, with the fagus turning at Anzac Day. The centre from May to September, when days are 22 degrees and nights are zero.', 'In summer the centre shuts its longer walks by nine in the morning, for good reason.', 'The cool months of the middle are those of <a href="/trip-gallery/red-centre-on-foot">the red centre on foot</a>: frost on the swag, shirt sleeves by ten.'],
      ['Country', '<strong>You are always on somebody’s land.</strong> Uluṟu’s climb closed in 2019 because its owners asked, and they had been asking for decades.', 'Some places are not to be photographed; signs say so. A guide from there is the difference between rock and story.', 'What is open at Uluṟu, and what is not to be photographed, is kept up to date by <a href="https://parksaustralia.gov.au/">Parks Australia</a>, together with Anangu.'],
      ['Distances', 'Alice to Uluṟu is 450 kilometres, and the roadhouse has the only coffee. Fill up, take ten litres of water, tell somebody.', 'Do not drive at dusk. Kangaroos are heavier than they look, and so are wombats.', '<ul><li>Fuel at each roadhouse, needed or not</li><li>Water within reach, not under the bags</li><li>If the car stops, stay with the car</li></ul>'],
      ['Animals that worry you', 'Nearly all of them would rather leave. Shake your boots, wear gaiters in long grass, and let the snake have the path.', 'The dangerous ones are the sun, the surf and the road, in that order.', '<ol><li>Hat, sleeves and cream, before nine</li><li>Swim between the flags, or do not swim</li><li>Be parked by dusk</li></ol>'],
      ['At the table', 'Oysters, pinot and whisky from Tasmania; wattle seed, <em>quandong</em> and kangaroo from the middle. A <em>parmi</em> is a pub’s coat of arms.', '<h3>Before you order</h3><p>Coffee is a national sport. Ask for a flat white and say nothing about where you first had one.</p>', 'Jack was a cook before he was <a href="/australia/local-designers">a designer</a>, so dinner is the part of the plan with the footnotes.'],
    ],
  },
}
