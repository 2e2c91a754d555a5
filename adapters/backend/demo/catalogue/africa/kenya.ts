import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const KENYA: DemoCountry = {
  code: 'KE', slug: 'kenya', name: 'Kenya', continent: 'Africa', rank: 11,
  line: 'Grass to the horizon, and then a dhow.',
  destinations: [
    { slug: 'maasai-mara', name: 'Maasai Mara', stay: 'Tents in Naboisho Conservancy', days: [
      ['Down into the Rift', 'light aircraft, 45 min', 'The plane circles once to clear the strip of zebra. Before the bags are in the tent you have seen a lilac-breasted roller, and by supper, lions.', 'Naboisho', -1.4251, 35.3904, 'BLD'],
      ['With the Maasai, on foot', 'walking, 8 km', 'Without an engine everything is taller. Your guide reads dung, spoor and oxpeckers aloud, and carries a spear that he calls paperwork.', 'Naboisho hills', -1.4062, 35.4312, 'BLD'],
      ['A balloon before breakfast', 'balloon, 1 h', '<p>The burner stops and there is only grass, and a hyena going home late. You come down where the tablecloth is.</p><ul><li>A warm layer for the ascent, a hat for the burner</li><li>Trousers: you climb in over the side of the basket</li></ul>', 'Keekorok plains', -1.6000, 35.2400, 'BLD'],
      ['At the river', 'jeep, full day', 'From July the wildebeest mass on the bank and think. One goes, then all; crocodiles have been thinking as well.', 'Mara River crossing', -1.5300, 34.9900, 'BLD'],
      ['Cheetah hours', 'jeep, two drives', 'A mother on a termite mound looks, for <strong>three hours</strong>, at everything but you. The grass is so open that her whole hunt is in your sight, the misses included.', 'Ol Kinyei', -1.3300, 35.4600, 'BLD'],
    ] },
    { slug: 'laikipia', name: 'Laikipia', stay: 'Stone cottages at Ol Pejeta', days: [
      ['The last two', 'light aircraft, 50 min', '<strong>Najin and Fatu</strong> are the only northern white rhinos in the world, mother and daughter. Their keeper knows which side each likes scratched.', 'Ol Pejeta', 0.0040, 36.9640, 'BLD'],
      ['Under Mount Kenya', 'jeep and on foot', 'The peak shows itself at six and is gone by nine. In between there are Grevy’s zebra, drawn with a finer pen than the others.', 'Ol Pejeta plains', 0.0200, 36.9000, 'BLD'],
      ['Camels along the Ewaso', 'camel and walking, 12 km', '<p>Samburu handlers walk ahead and the kettle swings behind. Midday is for a pool in the river where there are, they say, no crocodiles.</p><ul><li>Shoes that may get wet and a pair that may not</li><li>A scarf for the dust, long sleeves for the thorns</li><li>Ride when the heat comes; until then walk</li></ul>', 'Ewaso Ng’iro', 0.5200, 36.8600, 'BLD'],
      ['Wild dogs, if luck has legs', 'jeep, two drives', 'A pack came back to these hills in 2019 and crosses forty kilometres a night. The trackers start at four and ring the lodge.', 'Mugie', 0.7200, 36.6500, 'BLD'],
      ['A night under nothing', 'on foot, 3 km', 'Star beds on wheels are rolled out to a rock. The equator passes somewhere underneath the mattress, so that you have both halves of the sky.', 'Loisaba', 0.6030, 36.7810, 'BLD'],
    ] },
    { slug: 'lamu', name: 'Lamu', stay: 'Coral House, Shela', days: [
      ['Where the donkeys have a hospital', 'flight, then boat, 15 min', 'No cars, one ambulance, three thousand donkeys. Shela’s lanes are as wide as a loaded one and its houses turn their backs to keep cool.', 'Shela', -2.2950, 40.9130, 'D'],
      ['A dhow and a sandbar', 'sailing dhow, 6 h', 'The <em>lateen</em> sail goes up with a song, and the lunch swims until eleven. At low water there is an island that has no name because it is not always there.', 'Manda Toto', -2.2300, 40.9900, 'BL'],
      ['Doors of old Lamu', 'on foot, 4 km', 'Carvers copy nothing: each door has its own vine. At the fort there is a library, at the jetty <em>halwa</em>, and on each step a game of <em>bao</em>.', 'Lamu Old Town', -2.2694, 40.9020, 'B'],
      ['The drowned city', 'boat, 2 h', 'On Manda stand the coral mosques of Takwa, left one night in the seventeenth century. A baobab has the best room.', 'Takwa Ruins', -2.2870, 40.9680, 'BL'],
      ['Twelve kilometres of nobody', 'on foot', '<p>Walk south from Shela in the morning and your prints are the only ones. The dunes behind keep the village’s sweet water.</p><ul><li>Set out before eight, on sand that is still firm</li><li>Water and a hat: there is no shade and no stall</li></ul>', 'Shela Beach', -2.3200, 40.9000, 'B'],
    ] },
  ],
  trips: [
    { slug: 'kenya-two-conservancies', title: 'Two conservancies, ten dawns', themes: ['wildlife', 'walking'], price: 6850, recommended: 87, season: [6, 10], designer: 'wanjiru-mwangi', party: [2, 6],
      summary: '<p>Laikipia first, for rhinos, camels and a bed under both halves of the sky; then the Mara in the months of the crossing. Private land throughout: <strong>no queue at any lion</strong>.</p><ul><li>For people who wake before the alarm</li><li>Layers in the colours of dry grass</li><li>Binoculars each, or you will be lent somebody’s for ever</li></ul>',
      legs: [['laikipia', '12345'], ['maasai-mara', '12345', 'light aircraft, 1 h 10']], extras: ['All flights within Kenya', 'Conservancy fees, a balloon and a walking guide'], deposit: { kind: 'percent', percent: 30 },
      reviews: [['Roderick M.', 'United Kingdom', 5, 'Paperwork', 'The man with the spear has the best deadpan in Africa.'], ['Yvonne T.', 'South Africa', 5, 'And I live here', 'Not a second vehicle for four days.'], ['Carla B.', 'Italy', 5, 'Najin', 'I cried, and the keeper waited.'], ['Doug E.', 'United States', 4, 'Early', 'Ten dawns is truth in advertising.']] },
    { slug: 'kenya-bush-and-dhow', title: 'Bush and dhow', themes: ['wildlife', 'coast', 'family'], price: 8900, recommended: 83, season: [7, 3], designer: 'wanjiru-mwangi', party: [2, 8],
      summary: '<p>Nine days with animals and five with sails. A fortnight for families whose children can sit still for a cheetah, and then need not sit still <em>at all</em>.</p><p>The pool comes after the morning drive and before the argument. The last four nights are in one house, so that everything can be unpacked and some of it lost.</p>',
      legs: [['laikipia', '1235'], ['maasai-mara', '12345', 'light aircraft, 1 h 10'], ['lamu', '12345', 'flight by way of Nairobi, 3 h']], extras: ['Private vehicle and guide', 'A dhow with skipper for two days'], deal: ['Family weeks', 7, 45],
      reviews: [['Tamsin H.', 'Australia', 5, 'The sandbar', 'An island for four hours. We left a castle on it.'], ['Lukas Z.', 'Switzerland', 5, 'No cars, many donkeys', 'One followed us home each night.'], ['Nkechi O.', 'United Kingdom', 4, 'Dear, and I would pay it again', 'The children keep field notes now.'], ['Bruno S.', 'Brazil', 5, 'Three hours of a cheetah', 'My son is eight and did not speak. A record.']] },
  ],
  guide: {
    title: 'Kenya, grass to coral', line: 'Choose the land first and the lodge second.',
    lead: 'The difference between a good safari and a queue of jeeps is <strong>who owns the grass</strong>. Conservancies rented from Maasai and Samburu families take few beds and allow walking; that is where we go.',
    facts: [['Getting in', 'Electronic travel authorisation; Nairobi.'], ['Money', 'Shillings; M-Pesa for everything.'], ['Plugs', 'Type G, 240 volts.'], ['Time', 'Three hours ahead of UTC.']],
    months: '220001222111',
    sections: [
      ['The two rains', 'The long rains come in April and May, the short in November. <strong>January and February</strong> are dry, green at the edges and half empty.', 'The crossing in the Mara has no date. August and September are a fair bet; the wildebeest hold the vote.', 'The months of the crossing are those of <a href="/trip-gallery/kenya-two-conservancies">two conservancies and ten dawns</a>, which waits for the herds on private grass.'],
      ['How a day runs', 'Tea at half past five, out until the heat, brunch, sleep, out until the stars. Guides keep going for as long as you want; say so.', 'One good sighting for an hour beats six for ten minutes. Turn off the engine and see who comes.', '<ol><li>Tea and a biscuit in the dark</li><li>Out with the sun, home with the heat</li><li>Sleep, without shame, until four</li><li>Out again, and back by lamp</li></ol>'],
      ['Walking and night', 'Walks are possible in conservancies, with an armed ranger and a sense of proportion. You will remember the footprints longer than the lions.', '<h3>After supper</h3><p>After dark there are aardvarks, bush babies and chameleons shining white in the lamp.</p>'],
      ['On the Swahili coast', 'Lamu is Muslim, courteous and slow. Cover up in town, greet before you ask, and bargain sitting down.', 'The <em>kaskazi</em> blows from December, the <em>kusi</em> from April. Dhows go with it; so should plans.', '<ul><li><em>Jambo</em> will do, <em>shikamoo</em> for anybody older than you</li><li>A <em>kikoi</em> is towel, skirt and sunshade</li><li>Ask the skipper about the tide, not the watch</li></ul>'],
      ['Health and bags', 'Malaria tablets for Mara and coast; yellow fever papers if you come from where it is. Light aircraft take fifteen kilos in a soft bag.', 'Plastic bags are against the law. Customs does look.', '<ul><li>A soft bag without wheels or frame</li><li>One set of clothes to wear while the other dries; lodges wash daily</li><li>Entry rules of the national parks are with the <a href="https://www.kws.go.ke/">Kenya Wildlife Service</a></li></ul>', 'For tablets ask a doctor; for the rest ask <a href="/kenya/local-designers">somebody who lives there</a>.'],
    ],
  },
}
