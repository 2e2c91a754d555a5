import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const NORWAY: DemoCountry = {
  code: 'NO', slug: 'norway', name: 'Norway', continent: 'Europe', rank: 2,
  line: 'Fjords by train, islands on foot, and green fire overhead.',
  destinations: [
    { slug: 'fjords', name: 'Bergen & the Fjords', stay: 'Ulvik Orchard Hotel', days: [
      ['Bryggen in the rain', 'on foot, 3 km', '<p>Bergen counts 240 wet days a year and builds for them: timber alleys so narrow that the eaves meet. The funicular rises out of the drizzle, sometimes into the sun.</p><ul><li>A hood; umbrellas are turned inside out</li><li>Shoes with a tread, for wet planks</li></ul>', 'Bryggen, Bergen', 60.3975, 5.3245, 'D'],
      ['The line over the roof', 'train, 3 h', 'The Bergen railway climbs from orchards to glaciers in two hours. Get out at Finse, which has a hotel, a lake and no road, and <strong>throw a snowball in July</strong>.', 'Finse', 60.6020, 7.5040, 'BL'],
      ['Down to Flåm', 'train and boat, 4 h', 'Twenty tunnels, eighteen dug by hand, and a waterfall at which the train simply stops. From the quay a silent electric boat goes into the narrowest fjord of them all.', 'Nærøyfjord', 60.9500, 6.9700, 'BL'],
      ['The stave church at Borgund', 'bus, 1 h', 'Tarred black, roofed like a dragon, and dated by its timber to the winter of 1180. The old king’s road leads on from it through the gorge.', 'Borgund Stave Church', 61.0470, 7.8122, 'B'],
      ['Cider above the Hardanger', 'bicycle, 16 km', 'Half a million fruit trees stand along this fjord, in flower in May and in bottles ever after. A farmer pours six and explains none of them.', 'Ulvik', 60.5680, 6.9150, 'BLD'],
    ] },
    { slug: 'lofoten', name: 'Lofoten', stay: 'Rorbu on the quay at Reine', days: [
      ['Into the wall', 'ferry from Bodø, 3 h 15', 'From the mainland the islands look like one wall, a hundred kilometres long. Up close it opens, and there are red cabins on stilts in the gap.', 'Reine', 67.9324, 13.0890, 'D'],
      ['Reinebringen by the sherpa stairs', 'walking, 1,978 steps', '<p>Nepali masons laid the stair and it is as steep as it is beautiful. The picture at the top has been on every poster, and it is still better than the posters.</p><ul><li>Set out at six in the evening, when the crowd is at supper</li><li>After heavy rain wait a day: the stone is smooth</li><li>Go down slowly; your knees count the steps again</li></ul>', 'Reinebringen', 67.9260, 13.0780, 'BL'],
      ['Bunes, the beach with no road', 'boat and walking, 7 km', 'The little ferry drops you in a village of eleven houses, and a low pass leads to a mile of white sand beneath a cliff. Sheep sunbathe there.', 'Bunes', 67.9700, 12.9900, 'BL'],
      ['Cod, heads and Å', 'bus and on foot', 'Racks of drying cod line the road; the heads are children’s pocket money. The museum village at the end has the shortest name in Norway and the best <strong>cinnamon buns</strong>.', 'Å i Lofoten', 67.8790, 12.9780, 'B'],
      ['Henningsvær under the goat', 'bus, 2 h', 'A football pitch on a rock, galleries in a caviar factory, and twin peaks between which climbers jump. You may watch, with a beer.', 'Henningsvær', 68.1540, 14.2010, 'BD'],
    ] },
    { slug: 'tromso', name: 'Tromsø', stay: 'Harbour House, Tromsø', days: [
      ['Blue hour at noon', 'on foot, 3 km', 'In December the sun does not rise, but for three hours the snow turns every blue there is. The Arctic Cathedral glows across the sound like a tent.', 'Arctic Cathedral', 69.6480, 18.9870, 'D'],
      ['Chasing a hole in the cloud', 'minibus, 7 h', '<p>The guide follows three forecasts and a feeling, as far as Finland if need be. When it comes it is not a picture: <em>it moves</em>.</p><ul><li>Wool next to the skin and the thermal suit over it</li><li>A tripod, or a fence post</li><li>Sleep in the afternoon; the sky keeps no hours</li></ul>', 'Skibotn', 69.3900, 20.2700, 'BLD'],
      ['Two hundred dogs', 'dog sled, 15 km', 'The noise stops the moment the anchor is pulled. You drive one team yourself over Kvaløya and the leader, a small black bitch, corrects you.', 'Kvaløya', 69.6700, 18.6500, 'BL'],
      ['With the herd', 'minibus, 1 h', 'A Sámi family keeps its reindeer at the foot of the Lyngen Alps. There is broth in a <em>lavvo</em>, a <em>joik</em> for each grandchild, and antlers in all the photographs.', 'Breivikeidet', 69.6540, 19.5900, 'BL'],
      ['Orcas in the dark months', 'hybrid boat, 6 h', 'The herring winter off Skjervøy and everything with teeth comes after them. Fins taller than you go by in the pink of noon.', 'Skjervøy', 70.0330, 20.9710, 'B'],
    ] },
  ],
  trips: [
    { slug: 'norway-fjord-line', title: 'The fjord line and the islands', themes: ['rail', 'coast', 'walking'], price: 4280, recommended: 95, season: [5, 9], designer: 'ingrid-solheim', party: [2, 8],
      summary: '<p>Two great railways, one narrow fjord and a wall of islands. Nine days in the light season, when you can set out for a walk <em>after supper</em> and be back by day.</p><p>Bags travel with you, so bring one that goes up a gangway in one hand. The other hand is for the bun.</p>',
      legs: [['fjords', '12345'], ['lofoten', '1234', 'flight to Bodø and the ferry']], extras: ['The Bergen and Flåm railways, seats by the window', 'The flight to Bodø and the Lofoten ferry'], deposit: { kind: 'perPerson', usd: 600 },
      reviews: [['Harriet W.', 'United Kingdom', 5, 'A snowball in July', 'Finse was the surprise: nothing there, and we wanted to stay.'], ['Akio S.', 'Japan', 5, 'Precise', 'Eleven connections, eleven minutes to spare each time. Ingrid thinks like a railway.'], ['Daniela M.', 'Italy', 4, 'Dear and worth it', 'One beer costs a lunch. The light is free.'], ['Scott R.', 'Australia', 5, 'The stair', 'My knees hated me and I regret nothing.']] },
    { slug: 'tromso-under-the-green-sky', title: 'Tromsø under the green sky', themes: ['winter', 'wildlife'], price: 3150, recommended: 89, season: [11, 2], designer: 'elle-somby', party: [2, 8],
      summary: '<p>Five days in the blue dark: two chances at the northern lights, a dog team of your own, a Sámi herd and orcas at noon. If the sky stays shut, the second chase is <strong>on us until it opens</strong>.</p><ul><li>For people who can wait, and do it outdoors</li><li>Woollen underwear; we have everything above it</li><li>Spare batteries, kept next to your heart</li></ul>',
      legs: [['tromso', '12345']], extras: ['Thermal suits and boots', 'Two nights’ northern-lights chase'], deal: ['Polar night', 10, 12],
      reviews: [['Kirsty D.', 'Australia', 5, 'It moves', 'They told us it moves. Nothing prepares you for it moving.'], ['Paulo V.', 'Portugal', 4, 'One clear night in four', 'It was enough. Elle drove us to Finland for it.'], ['Mina C.', 'South Korea', 5, 'The small black dog', 'She looked at me as if I was the new one. I was.'], ['Greg F.', 'Canada', 5, 'Broth in the lavvo', 'We stayed three hours longer than planned because the stories were not finished.']] },
    { slug: 'lofoten-on-foot', title: 'Lofoten on foot', themes: ['walking', 'coast'], price: 2690, recommended: 80, season: [6, 9], designer: 'ingrid-solheim', party: [2, 8],
      summary: 'A fisherman’s cabin on the quay for five nights and a walk from the door each morning. Sherpa stairs, roadless beaches, and cod in <em>ways you have not had it</em>.',
      legs: [['lofoten', '12345']], extras: ['The ferry from Bodø and all local boats', 'A guide for the two steep days'],
      reviews: [['Maud B.', 'Netherlands', 5, 'Eleven houses', 'We met six of the people. One played the accordion.'], ['Rafael G.', 'Spain', 4, 'Weather in all colours', 'Four seasons a day and the cabin warm at the end of each.'], ['Jenny P.', 'United Kingdom', 5, 'Cinnamon buns at Å', 'Worth crossing a sea for, and we did.'], ['Lars-Erik J.', 'Sweden', 3, 'Popular', 'The stair was busy at noon. Do as they say and go at six in the evening.']] },
  ],
  guide: {
    title: 'Norway in two lights', line: 'One country in summer, another in winter, and both of them true.',
    lead: 'For two months the sun does not set and for two it does not rise. <strong>Decide first</strong> which of the two you are coming for; the map follows from it.',
    facts: [['Getting in', 'Schengen rules; Bergen, Oslo and Tromsø have flights.'], ['Money', 'Kroner; nobody uses cash.'], ['Plugs', 'Types C and F, 230 volts.'], ['Time', 'Central European.']],
    months: '211012221022',
    sections: [
      ['Summer or winter', 'From late May to mid-July there is no night in the north. Flowers, newborn lambs and snow on the tops come all at once.', 'From November to early February there is blue light and aurora. <strong>March</strong> has both snow and sun and is what Norwegians choose themselves.'],
      ['On the rails', 'The Bergen line is the highest main railway in northern Europe. Book seats early and sit on the left out of Oslo, the right out of Bergen.', 'The Flåm branch is a tourist train and makes no secret of it. Take the first or the last one.', 'Seats and times are with <a href="https://www.vy.no/">Vy</a>, the national railway; both lines, with the windows chosen for you, are in <a href="/trip-gallery/norway-fjord-line">the fjord line and the islands</a>.'],
      ['What it costs, and how not to', 'Eat the hotel breakfast like a Norwegian and make your lunch from it, openly: they sell the paper. Dinner is where the money goes.', 'Water is better from the tap, and so is most of the wine advice from whoever is next to you.', '<ul><li><em>Matpakke</em> is the lunch in paper, and no shame at any table</li><li>A refill cup from the kiosk pays for itself by the third coffee</li><li>Wine and spirits are sold by the state, and not on Sundays</li></ul>'],
      ['The right to roam', 'You may walk and camp on open land, 150 metres from any house, for two nights. You may pick berries but not the cloudberries of somebody who is looking.', 'Leave gates as you found them and paths drier than you found them.', 'The word for it is <em>allemannsretten</em>, the right of everybody, and it comes with duties.', '<ul><li>No fires in or near the woods from mid-April to mid-September</li><li>Ploughed and sown land is not open land</li><li>Carry out what you carried in</li></ul>'],
      ['Looking for the lights', 'Darkness, a gap in the cloud, and patience: the strength of the storm matters less than people say. Look north first, and then straight up.', '<h3>When it comes</h3><p>Let your eyes have twenty minutes. Take the picture, and then put the telephone in your pocket.</p>', 'Our designer in Tromsø is a meteorologist; <a href="/norway/local-designers">ask her</a> about the cloud, and dress for her answer.'],
    ],
  },
}
