import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const SRI_LANKA: DemoCountry = {
  code: 'LK', slug: 'sri-lanka', name: 'Sri Lanka', continent: 'Asia', rank: 8,
  line: 'A blue train through tea, and leopards at the end of the line.',
  destinations: [
    { slug: 'cultural-triangle', name: 'Cultural Triangle', stay: 'Habarana Lake Lodge', days: [
      ['Inland from the sea', 'car, 3 h 30', 'Coconut gives way to rice and then to <em>tanks</em>, the great reservoirs that kings dug before anybody else had plumbing. Supper is on a veranda full of frogs.', 'Habarana', 8.0362, 80.7517, 'D'],
      ['Lion Rock by the first light', 'climbing, 1,200 steps', '<p>Sigiriya was a palace for eighteen years and a legend ever since. Half-way up the painted ladies still float over the drop.</p><ul><li>Be at the gate when it opens; the stair has shade for an hour</li><li>Both hands free for the iron steps</li><li>Water: none is sold at the top</li></ul>', 'Sigiriya', 7.9570, 80.7603, 'BL'],
      ['Polonnaruwa by bicycle', 'bicycle, 12 km', 'Four Buddhas cut from one wall of granite, one of them asleep for eight hundred years. Monkeys keep the ticket office honest.', 'Gal Vihara', 7.9660, 81.0050, 'BL'],
      ['The gathering', 'jeep, 4 h', 'As the tanks dry, elephants come to the new grass at Minneriya, at times two hundred together. The matriarchs decide when it is over.', 'Minneriya', 8.0360, 80.8990, 'BLD'],
      ['Dambulla’s painted caves', 'on foot', 'Five caves, every inch of ceiling painted as if it were cloth. Below them is a wholesale vegetable market that is just as colourful and louder.', 'Dambulla', 7.8567, 80.6490, 'BL'],
    ] },
    { slug: 'hill-country', name: 'Hill Country', stay: 'Planter’s Bungalow at Haputale', days: [
      ['Kandy and the evening drums', 'car, 2 h 30', 'The tooth is never seen, only its casket, and that for a breath. The drumming is for everybody, and can be felt through the floor.', 'Temple of the Tooth, Kandy', 7.2936, 80.6413, 'BD'],
      ['The blue train', 'train, 6 h 30', '<strong>Second class, windows down</strong>, vendors with hot lentil cakes at each halt. After Hatton there is nothing but tea on both sides and the odd waving school.', 'Nanu Oya', 6.9420, 80.7430, 'B'],
      ['A day in the tea', 'on foot, 8 km', 'Pluckers walk faster uphill with twenty kilos than you will with a camera. The factory smells of cut apples and lets you taste from eight small bowls.', 'Lipton’s Seat, Haputale', 6.7830, 81.0120, 'BLD'],
      ['World’s End', 'walking, 10 km', '<p>Set out across Horton Plains at six among sambar deer. The plateau simply stops, and on a clear morning there is the sea eighty kilometres off.</p><ul><li>A fleece: at two thousand metres six o’clock is cold</li><li>Breakfast in paper; plastic is taken from you at the gate</li><li>At the edge by nine, before the cloud is</li></ul>', 'World’s End', 6.7810, 80.7960, 'BL'],
      ['Nine arches and a milk tea', 'walking, 6 km', 'Along the line through tunnels that the stationmaster has timed for you. The bridge was built without steel and has a tea stall at its best angle.', 'Nine Arch Bridge, Ella', 6.8768, 81.0608, 'B'],
    ] },
    { slug: 'south-coast', name: 'South Coast', stay: 'Tangalle Palm House', days: [
      ['Leopards at Yala’s edge', 'jeep, two drives', 'The eastern blocks have fewer jeeps and as many leopards. Between drives there is a pool, and a list of birds that somebody’s uncle has kept since 1981.', 'Yala', 6.3720, 81.5160, 'BLD'],
      ['A beach with a rule', 'car, 1 h 30', '<p>The waves at Goyambokka are for jumping, not swimming; behind the reef at the next bay there is a natural pool. Turtles come at night, with a warden and a red lamp.</p><ul><li>Swim where the house says, and only there</li><li>With the turtles: no lamp of your own and no flash</li></ul>', 'Tangalle', 6.0240, 80.7950, 'BD'],
      ['Blue whales off Dondra', 'boat, 4 h', 'The shelf falls away six miles out and the largest animals there have ever been feed along the drop. The skipper <strong>keeps his distance</strong> and cuts the engine.', 'Mirissa', 5.9483, 80.4716, 'B'],
      ['Galle inside the walls', 'on foot, 3 km', 'Walk the ramparts as everyone does, clockwise, at five. Dutch gables, a lighthouse, and boys who still dive from Flag Rock.', 'Galle Fort', 6.0269, 80.2170, 'B'],
      ['Cinnamon on the lagoon', 'rowing boat, 2 h', 'On an island in Koggala a family strips cinnamon bark with one stroke of a brass knife. Kingfishers supervise.', 'Koggala Lagoon', 5.9960, 80.3290, 'BL'],
    ] },
  ],
  trips: [
    { slug: 'ceylon-by-blue-train', title: 'Ceylon by blue train', themes: ['rail', 'culture', 'wildlife'], price: 2740, recommended: 88, season: [1, 9], designer: 'dilan-perera', party: [1, 8],
      summary: '<p>Thirteen days that follow the water: from the kings’ reservoirs, up by train through the tea and down to the whales. Half of the days start early and <strong>all of them end on a veranda</strong>.</p><ul><li>For people who can be cheerful at five</li><li>A scarf for temples, trains and dust</li><li>Sandals that come off in a second</li></ul>',
      legs: [['cultural-triangle', '1234'], ['hill-country', '12345'], ['south-coast', '1234']], extras: ['Reserved window seats from Kandy to Ella', 'A driver who stays with you throughout'], deal: ['Tea season', 8, 18],
      reviews: [['Marguerite D.', 'Belgium', 5, 'Dilan’s uncle’s bird list', 'It hangs in the lodge. We added one and were toasted.'], ['Stephen G.', 'Australia', 5, 'Window down, feet up', 'The train deserves its fame, and the lentil cakes deserve more.'], ['Hanne V.', 'Norway', 4, 'Two early mornings too many', 'But I would not give back either of them.'], ['Joaquín R.', 'Mexico', 5, 'Two hundred elephants', 'I stopped counting and began to whisper.']] },
    { slug: 'sri-lanka-slow-south', title: 'A slow week in the south', themes: ['coast', 'family'], price: 1560, recommended: 68, season: [11, 4], designer: 'dilan-perera', party: [2, 8],
      summary: 'Two days in the cool of the tea and five by the water, with no drive over three hours. Turtles, ramparts, a boat among kingfishers and a house whose cook <em>takes requests</em>.',
      legs: [['hill-country', '35'], ['south-coast', '12345', 'car down from the hills, 3 h']], extras: ['A cook and a night guard at the palm house', 'Child seats in the van'],
      reviews: [['Emma B.', 'United Kingdom', 5, 'The first holiday with three', 'They ate curry for breakfast by day four.'], ['Johan K.', 'Finland', 4, 'Warm', 'The sea is wild; trust the rule about which bay. The pool by the reef is wonderful.'], ['Rachel S.', 'Israel', 5, 'The turtle', 'Midnight, a red lamp, four children holding their breath.'], ['Vikram P.', 'India', 3, 'Good, a little sleepy', 'Teenagers wanted more to do. The grandparents wanted to stay for ever.']] },
  ],
  guide: {
    title: 'Sri Lanka, tank to sea', line: 'Two monsoons, one island, and always a dry side.',
    lead: 'It is the size of Ireland with the contents of a continent. Distances look short on the map and are long on the road, so the wise itinerary is a single line drawn <strong>downhill</strong>.',
    facts: [['Getting in', 'Electronic travel authority before you fly to Colombo.'], ['Money', 'Rupees; tip in small notes.'], ['Plugs', 'Types D and G, 230 volts.'], ['Time', 'Five and a half hours ahead of UTC.']],
    months: '222111122111',
    sections: [
      ['The two monsoons', 'From May to September rain falls on the south-west, from October to January on the north-east. There is <strong>always a coast in the sun</strong>; it is never the same one for long.', 'The hills make their own weather. Mornings are clear, afternoons are for tea, and that is a timetable you can trust.'],
      ['The line from Kandy', 'Reservations open thirty days ahead and are gone in an hour; we stand in that queue for you. Unreserved third class is friendlier than it sounds and fuller than you can imagine.', 'Sit <strong>on the right</strong> from Kandy to Nanu Oya, and then on the left.', 'You will find all of it in <a href="/trip-gallery/ceylon-by-blue-train">Ceylon by blue train</a>, windows included.'],
      ['Rice and curry', 'The name stands for one mound and nine small dishes. Eat with the right hand, mix as you go, and leave the driest <em>sambol</em> until you know your own strength.', '<em>Hoppers</em> are an evening food. An egg one and two plain ones is the correct opening order.', '<ol><li>Rice in the middle, less than you think</li><li>Lentils first: they make peace between the others</li><li>The reds and the greens, one at a time, from the rim</li><li>Curd and treacle, when all is over</li></ol>'],
      ['Animals and distance', 'A good tracker turns the engine off early. If your jeep is the twentieth round a leopard you are in the wrong park, or in the wrong block of it.', '<h3>Without chains</h3><p>We use no elephant rides and no orphanage with chains. The wild ones are plentiful and free of charge.</p>', 'Which block is quiet this month is known to <a href="/sri-lanka/local-designers">our designer in Kandy</a>, who was a naturalist at Yala before he had daughters.'],
      ['Temples and shoulders', 'Cover knees and shoulders, take shoes and hats off, and never pose with your back to a Buddha. White is the colour to wear on a full-moon day.', '<em>Poya</em>, the full moon, closes bars and opens temples. It is the best evening of the month to be in Kandy.', '<ul><li>A sarong in the bag opens most doors</li><li>Socks for stone that has been in the sun since six</li><li>Feast days and full moons are kept by <a href="https://www.srilanka.travel/">Sri Lanka Tourism</a></li></ul>'],
    ],
  },
}
