import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const VIETNAM: DemoCountry = {
  code: 'VN', slug: 'vietnam', name: 'Vietnam', continent: 'Asia', rank: 6,
  line: 'Limestone, lanterns and breakfast on a plastic stool.',
  destinations: [
    { slug: 'hanoi', name: 'Hanoi & the Red River', stay: 'Ngọc Hà Courtyard', days: [
      ['Thirty-six streets', 'cyclo and on foot', 'Each lane of the old quarter once sold one thing, and some still do: tin, paper, coffins, sieves. End at the lake when the traffic stops for the evening walk.', 'Hoàn Kiếm Lake', 21.0287, 105.8524, 'D'],
      ['Phở at six, puppets at six', 'on foot', 'Breakfast is <strong>where the queue is</strong>. The morning goes to the Temple of Literature and its stone tortoises, the evening to a theatre whose stage is a pond.', 'Temple of Literature', 21.0293, 105.8355, 'B'],
      ['Boats through the Tràng An caves', 'car, 2 h', 'A woman rows with her feet through nine dark tunnels into nine green basins. The limestone rises straight out of lilies and there are goats, somehow, at the top.', 'Tràng An', 20.2506, 105.8969, 'BL'],
      ['A potter’s village on the dyke', 'bicycle, 18 km', 'Bát Tràng has made bowls for six hundred years on a bend of the river. Throw one, badly, and collect it glazed before you leave the country.', 'Bát Tràng', 20.9757, 105.9128, 'BL'],
      ['Lan Hạ, the quiet bay', 'wooden boat, one night', '<p>The same karst islands as Hạ Long with a tenth of the ships. Paddle under an arch at low water and drift about a lagoon with no other way in.</p><ul><li>A small bag for the night; the large one stays in Hanoi</li><li>Swimming things at the top of it</li><li>Shoes that stay on in water: the rock is sharp</li></ul>', 'Lan Hạ Bay', 20.7540, 107.0840, 'BLD'],
    ] },
    { slug: 'ha-giang', name: 'Hà Giang', stay: 'Lô Lô Stone House', days: [
      ['North along the Lô', 'car, 6 h with stops', 'Rice turns to maize and the hills begin to lean. The last town on the plain is the place for sticky rice in five colours and a good night’s sleep.', 'Hà Giang town', 22.8233, 104.9836, 'BLD'],
      ['Heaven’s Gate', 'car and on foot, 7 km', 'The road climbs to a pass from which the Twin Mountains look poured rather than raised. Walk down through Hmong hamlets where hemp dries on every wall.', 'Quản Bạ', 23.0700, 104.9840, 'BLD'],
      ['The grey plateau', 'car and on foot', 'At Đồng Văn maize grows in pockets of soil carried up by hand. The old quarter’s clay houses were built round opium, and now they brew coffee.', 'Đồng Văn', 23.2790, 105.3630, 'BLD'],
      ['Mã Pì Lèng on foot', 'walking, 11 km', '<p>An old path runs above the famous road, a thousand metres over the jade Nho Quế. Few take it; the goats step aside.</p><ul><li>Boots with a tread, and nothing that swings from your pack</li><li>A jacket against the wind, in every month</li><li>Let goats pass on the inside</li></ul>', 'Mã Pì Lèng Pass', 23.2410, 105.4100, 'BLD'],
      ['Sunday market at Mèo Vạc', 'on foot', 'People come down from <strong>before dawn</strong> with bullocks, indigo, hoes and grandchildren. Lunch is whatever is in the largest pot.', 'Mèo Vạc', 23.1640, 105.4090, 'BL'],
    ] },
    { slug: 'hoi-an', name: 'Hội An', stay: 'An Bàng Garden Rooms', days: [
      ['The lantern town', 'flight to Đà Nẵng, 45 min by road', 'A trading port that silted up at the right moment, and so kept its Japanese bridge and Chinese halls. Walk it <strong>twice</strong>, at dusk and again before seven.', 'Japanese Covered Bridge', 15.8771, 108.3260, 'D'],
      ['To market with Mrs Hạnh', 'on foot and by bicycle', 'She smells the fish and pinches the herbs, and you learn to do both. Then four hours in her kitchen, and a noodle that is made only with water from one well.', 'Hội An Market', 15.8766, 108.3312, 'BL'],
      ['Herb fields of Trà Quế', 'bicycle, 12 km', 'Rake seaweed into the beds as they have always done here. The reward is a foot bath, a pancake that shatters and a hammock.', 'Trà Quế', 15.9030, 108.3380, 'BL'],
      ['Basket boats and nipa palms', 'boat, 3 h', 'Round bamboo boats spin in the creeks where crab is caught with a stick and a string. Children are faster at it than anyone.', 'Cẩm Thanh', 15.8740, 108.3720, 'BL'],
      ['Mỹ Sơn before the heat', 'car, 1 h', '<p>Brick towers of the Cham, fitted without mortar that anyone can find. At half past six there are drongos, mist and nobody.</p><ul><li>Away by half past five; breakfast comes along</li><li>Long sleeves, for mosquitoes more than for sun</li><li>Keep to the marked paths, without exception</li></ul>', 'Mỹ Sơn Sanctuary', 15.7640, 108.1240, 'B'],
    ] },
  ],
  trips: [
    { slug: 'red-river-to-lantern-town', title: 'From the Red River to the lantern town', themes: ['culture', 'food'], price: 1990, recommended: 82, season: [10, 4], designer: 'linh-tran', party: [1, 8],
      summary: '<p>Hanoi’s old quarter, karst boats and a potter’s bowl in the north; then south to Hội An for herb fields and lanterns. Nine days with a flight in the middle and no day <em>longer than it should be</em>.</p><p>The north is eaten standing or on a stool, the south at a table with a cloth. It is good to have them in that order.</p>',
      legs: [['hanoi', '1234'], ['hoi-an', '12345']], extras: ['The flight from Hanoi to Đà Nẵng', 'A cooking day with Mrs Hạnh'], deal: ['Lantern month', 10, 33],
      reviews: [['Beatrix J.', 'Germany', 5, 'Linh knows every stool', 'Seven breakfasts at seven corners, and she was known at each of them.'], ['Owen C.', 'United Kingdom', 4, 'A lovely shape to it', 'Busy north, slow south, in the right order. The pot I threw is hideous and on my desk.'], ['Naomi A.', 'Australia', 5, 'The foot rower', 'She rowed for three hours with her feet while peeling an orange. I have questions.'], ['Ricardo T.', 'Brazil', 4, 'Go before the crowds', 'We grumbled about six o’clock until we stood on that bridge alone.']] },
    { slug: 'ha-giang-high-road', title: 'The high road of Hà Giang', themes: ['walking', 'culture'], price: 940, recommended: 74, season: [9, 5], designer: 'linh-tran', party: [2, 6],
      summary: '<p>Six days along the northern border, by car where it is dull and on foot where it is not. Clay houses, a market that starts in the dark, and the path <em>above</em> the pass that the motorcycles never see.</p><ul><li>For people who like a bend in the road</li><li>A sleeping mat, if you have a back</li><li>Small notes for the market, and room for indigo</li></ul>',
      legs: [['hanoi', '1'], ['ha-giang', '12345']], extras: ['A Hmong walking guide for three days', 'Border-area permits'],
      reviews: [['Kasper L.', 'Denmark', 5, 'Above the road', 'Looking down on the famous road from an older one, with nobody there, was the trip for me.'], ['Jo H.', 'Australia', 4, 'Beds are hard, hearts are not', 'Take a sleeping mat if you have a back. Take an appetite in any case.'], ['Sabine W.', 'Austria', 5, 'Market day', 'A bullock stood on my foot and its owner bought me corn wine. Fair.'], ['Tim Y.', 'Taiwan', 4, 'Big views, long drives', 'The first day is mostly car. The other five pay for it.']] },
    { slug: 'hoi-an-cooking-days', title: 'Cooking days in Hội An', themes: ['food', 'family'], price: 690, recommended: 70, season: [2, 9], designer: 'linh-tran', party: [2, 8],
      summary: 'Four days, one kitchen, three gardens and a river. Children catch the crabs, parents burn the first pancake, and everybody goes home with a recipe that <em>works</em>.',
      legs: [['hoi-an', '1234']], extras: ['Bicycles, with child seats', 'Aprons you may keep'],
      reviews: [['Caro M.', 'Argentina', 5, 'My daughter cooks now', 'She is nine. It is fish every Friday.'], ['Leonard F.', 'United States', 4, 'Small and perfect', 'We would add a beach day. Otherwise I would not touch it.'], ['Yuki O.', 'Japan', 5, 'The well water noodle', 'I did not believe it about the well, and then I tasted both.']] },
  ],
  guide: {
    title: 'Vietnam from north to middle', line: 'A thin country with three weathers and one long appetite.',
    lead: 'Vietnam is sixteen hundred kilometres long, and when it is fine at one end it is usually pouring at the other. Choose two regions, not four, and leave room for <em>the second bowl</em>.',
    facts: [['Getting in', 'An e-visa takes three working days; Hanoi and Đà Nẵng have direct flights.'], ['Money', 'Đồng, in large numbers; cash rules outside hotels.'], ['Plugs', 'Types A, C and F, 220 volts.'], ['Time', 'Seven hours ahead of UTC.']],
    months: '122211111122',
    sections: [
      ['Three weathers', 'The north has a real winter: fog and a jacket from December to February. The middle coast is dry and hot from February to August and takes its floods in October and November.', '<strong>September</strong> is the month for rice gold on the northern terraces, and for booking early.', 'Festivals move with the moon; <a href="https://vietnam.travel/">Vietnam Tourism</a> has their dates.'],
      ['How to cross a street', 'Step off, keep an even pace, and never run. The traffic is a river and you are a stone; it will go round you if you do not change your mind.', 'In the old quarters mornings and Sunday evenings are closed to engines. Plan your strolling for then.'],
      ['Breakfast is the meal', '<em>Phở</em> in Hanoi is clear and stern; in the middle there is <em>bún bò</em>, which is neither. Both are finished by nine.', 'Choose the stall that makes one thing. A long menu is a bad sign and an English one is worse.', '<ol><li>Find the queue and join it</li><li>Sit wherever a stool comes free</li><li>Taste, then add lime, then chilli</li><li>Pay as you get up; she has counted</li></ol>'],
      ['Among the border peoples', 'Hmong, Lô Lô, Tày and Dao villages lie within a day’s walk of each other and do not share a language. A local guide is manners, not luxury.', '<h3>Faces and indigo</h3><p>Ask before you photograph a face. Buy the indigo from whoever dyed it: her hands will be blue.</p>', 'Three days with a Hmong guide are part of <a href="/trip-gallery/ha-giang-high-road">the high road of Hà Giang</a>, mostly above the road.'],
      ['Getting about', 'Night trains are sociable and slow; a flight of an hour saves a day of road. In the mountains count on thirty kilometres an hour, and on wanting to stop.', 'We do not sell motorcycle loops to people who have not ridden before. The car has better windows than you think.', '<ul><li>Lower berths go first; ask for them early</li><li>On mountain roads sit in front if you are seldom well behind</li><li>Whatever the map says, <a href="/vietnam/local-designers">ask Linh</a> how long it takes</li></ul>'],
    ],
  },
}
