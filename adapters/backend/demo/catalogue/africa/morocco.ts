import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const MOROCCO: DemoCountry = {
  code: 'MA', slug: 'morocco', name: 'Morocco', continent: 'Africa', rank: 3,
  line: 'Mud castles, mint tea, and a thousand lanes that all look right.',
  destinations: [
    { slug: 'high-atlas', name: 'Marrakech & the High Atlas', stay: 'Kasbah at Imlil', days: [
      ['The square at dusk', 'on foot, 2 km', 'Smoke goes up from a hundred grills as the drums begin. From a roof it is a stage; then <strong>go down and be on it</strong>, with snails in broth.', 'Jemaa el-Fna', 31.6258, -7.9891, 'D'],
      ['Up to the walnut villages', 'car, 1 h 30, and mule', 'The road stops at Imlil and the mule with your bag does not. Water runs beside each path, and there is always somebody’s cousin with a kettle.', 'Imlil', 31.1370, -7.9190, 'BLD'],
      ['Over the Tizi n’Tamatert', 'walking, 12 km, 600 m up', '<p>Juniper to the pass, terraces beyond it. In the valley of Imenane women come home under haystacks and laugh at your poles.</p><ul><li>Poles for the descent, whatever the women say</li><li>A litre and a half of water; there is tea at both ends</li></ul>', 'Tizi n’Tamatert', 31.1540, -7.8900, 'BLD'],
      ['The shepherds’ azib', 'walking, 14 km', 'Stone huts where the flocks pass the summer, under the north wall of Toubkal. Bread is baked on pebbles and torn, not cut.', 'Azib Tamsoult', 31.1090, -7.9570, 'BLD'],
      ['Majorelle and the way home', 'car, 1 h 30', 'Down through the almonds to a garden of one blue. Leave the afternoon for the <em>hammam</em>, where you are scrubbed as if owing money.', 'Jardin Majorelle', 31.6417, -8.0033, 'B'],
    ] },
    { slug: 'fes', name: 'Fes & the Rif', stay: 'Riad of the Two Fountains', days: [
      ['Lost by arrangement', 'on foot, 4 km', 'Nine thousand lanes, no cars, and donkeys with right of way. Your guide <strong>lets you lead</strong> for an hour, and then shows you how near the riad is.', 'Bab Bou Jeloud', 34.0617, -4.9840, 'D'],
      ['Bread, brass and the blue dye', 'on foot', 'Each quarter sends its dough to the one oven on a child’s head. From a roof above the tanneries, with mint under your nose, you see eleven centuries of the same work.', 'Chouara Tannery', 34.0660, -4.9710, 'BL'],
      ['Volubilis and the holy town', 'car, 1 h 20', 'Rome’s last city lies in wheat with its mosaics open to the larks. On the hill opposite is Moulay Idriss, where nobody but the faithful slept until 2005.', 'Volubilis', 34.0730, -5.5550, 'BL'],
      ['To the blue town', 'car, 3 h 30', 'Chefchaouen is painted anew each spring; ask why and get six answers. Climb to the ruined mosque for the hour when <strong>the blue goes violet</strong>.', 'Chefchaouen', 35.1688, -5.2636, 'BD'],
      ['God’s Bridge', 'walking, 11 km', '<p>A gorge in the Rif with green pools, and a natural arch of red rock over it. Macaques have opinions about your lunch.</p><ul><li>Swimming things under your clothes</li><li>Shoes that hold on wet rock</li><li>Lunch in a bag that closes</li></ul>', 'Akchour', 35.2420, -5.1760, 'BL'],
    ] },
    { slug: 'draa-sahara', name: 'Drâa & the Sahara', stay: 'Camp at Erg Chegaga', days: [
      ['Aït Benhaddou by starlight', 'over the Tichka pass, 4 h', 'When the day’s coaches have gone the earth fort belongs to five families and you. Cross by the stepping-stones and climb to the granary.', 'Aït Benhaddou', 31.0470, -7.1296, 'BD'],
      ['Down the valley of dates', 'car, 3 h', 'The Drâa is a river of palms a hundred miles long, with a <em>kasbah</em> to each mile. In Tamegroute a library keeps star charts on gazelle skin.', 'Tamegroute', 30.2620, -5.6800, 'BLD'],
      ['With the camels from M’Hamid', 'walking and camel, 15 km', '<p>The tarmac stops at a sign that says fifty-two days to Timbuktu. The men walk, and before long so do you; the camels carry tea.</p><ul><li>Tie the scarf before you set out; the men will do it better</li><li>Bottles full at M’Hamid, and one more</li><li>What you need before evening goes in the small bag</li></ul>', 'M’Hamid', 29.8250, -5.7220, 'BLD'],
      ['Chegaga, on the highest dune', 'camel, 12 km', 'Three hundred metres of sand, best climbed <strong>barefoot and late</strong>. The drums are for the cook’s own pleasure.', 'Erg Chegaga', 29.8300, -6.2300, 'BLD'],
      ['Over a dead lake', 'four-wheel drive, 3 h', 'Lake Iriki is a floor of cracked clay as wide as the sky. At a well a boy draws water for strangers first and goats after.', 'Lake Iriki', 29.9300, -6.4500, 'BL'],
    ] },
  ],
  trips: [
    { slug: 'caravan-road-to-the-sahara', title: 'The caravan road to the Sahara', themes: ['culture', 'walking'], price: 2090, recommended: 94, season: [10, 4], designer: 'salma-benali', party: [2, 8],
      summary: '<p>From the square in Marrakech over the Atlas, down the valley of dates, and out with the camels to the highest dune. Nine days, and each is <em>quieter</em> than the one before.</p><ul><li>For people who would rather walk beside a camel than sit on it</li><li>A fleece: desert nights are cold from November on</li><li>Nothing that minds sand</li></ul>',
      legs: [['high-atlas', '1235'], ['draa-sahara', '12345']], extras: ['Camels, cook and a tent with beds', 'A muleteer in the Atlas'], deal: ['Date harvest', 11, 35],
      reviews: [['Philippa J.', 'Australia', 5, 'Quieter every day', 'By day eight I could hear the sand.'], ['Amadou S.', 'France', 5, 'Salma knows the men of the caravan', 'And their mothers. We were received as family.'], ['Cornelius B.', 'Netherlands', 4, 'Walk with the men', 'Riding is for photographs. My seat agrees.'], ['Sana K.', 'United Kingdom', 5, 'Star charts', 'A man of ninety turned the pages for us with a pencil.']] },
    { slug: 'atlas-villages-on-foot', title: 'Atlas villages on foot', themes: ['walking', 'family'], price: 980, recommended: 75, season: [3, 11], designer: 'youssef-amrani', party: [2, 8],
      summary: 'Five days under Toubkal from <strong>kettle to kettle</strong>, with mules for the bags and for tired children. You sleep in a kasbah, a village house, and once among shepherds.',
      legs: [['high-atlas', '12345']], extras: ['A mule for each two walkers', 'All meals in the mountains'],
      reviews: [['Isla M.', 'United Kingdom', 5, 'Our mule was called Toyota', 'He never broke down.'], ['Ferran P.', 'Spain', 4, 'Bread on pebbles', 'One cold night, eleven blankets, a sky I had forgotten about.'], ['Monique L.', 'Canada', 5, 'They laughed at my poles', 'Rightly.'], ['Arjun D.', 'India', 4, 'Good with children', 'Ages seven and ten; the mule did a third.']] },
    { slug: 'fes-and-the-blue-hills', title: 'Three days lost in Fes', themes: ['culture', 'food'], price: 720, recommended: 67, season: [2, 11], designer: 'salma-benali', party: [1, 6],
      summary: '<p>A long weekend in the largest medieval city that still <em>works for a living</em>. One day to get lost, one to see how things are made, one among Roman mosaics and larks.</p><p>The second evening ends on the roof of the riad, where you can see at last how it all hangs together. It will be dark before you are sure.</p>',
      legs: [['fes', '123']], extras: ['A licensed guide of the medina for two days', 'A cooking lesson at the riad'],
      reviews: [['Rosalind F.', 'Ireland', 5, 'I led us to a wall', 'Twice. The guide applauded.'], ['Takumi H.', 'Japan', 4, 'The one oven', 'I carried a tray on my head. Two metres.'], ['Eva S.', 'Austria', 5, 'Mint under the nose', 'Take it. Take two.']] },
  ],
  guide: {
    title: 'Morocco, unhurried', line: 'Bargain for the rug, never for the tea.',
    lead: 'It takes two days to stop being in a hurry here, and <em>then</em> the country begins. Plan less per day than you think; the gaps are where it happens.',
    facts: [['Getting in', 'No visa for most, 90 days; Marrakech, Fes, Casablanca.'], ['Money', 'Dirhams, which cannot be taken out.'], ['Plugs', 'Types C and E, 220 volts.'], ['Time', 'UTC+1, but UTC in Ramadan.']],
    months: '112221001221',
    sections: [
      ['Seasons', 'March to May and October are kind everywhere. In July the south is an oven and the Atlas a terrace.', 'In Ramadan days are slow and nights are splendid. Travel then if you can eat breakfast at sunset.', '<strong>October has the dates.</strong> It is then that <a href="/trip-gallery/caravan-road-to-the-sahara">our caravan</a> goes south, with the harvest coming the other way.'],
      ['The medina', 'It was built to confuse cavalry and works on you. Downhill leads to the middle, uphill to a gate.', 'A child who says the street is closed is offering a service. A smile and a no do.', '<ul><li><em>Balak!</em> means that there is a mule behind you</li><li>Keep the name of your <em>riad</em> in Arabic in your pocket</li><li>Shopkeepers give directions for nothing, boys seldom do</li></ul>'],
      ['Tea and bargaining', 'Three glasses: the first is gentle as life, the second strong as love, the third bitter as death, or so you are told on the third.', 'Offer half if you want the thing; offer nothing if you do not. When you have agreed, you have bought.', '<ol><li>Sit down; nothing good is sold standing</li><li>Name your price once, and drink</li><li>Get up slowly; the last price is called after you</li><li>Agree, shake hands, stop comparing</li></ol>'],
      ['In the mountains', 'Mules carry forty kilos and their owners live by it; we weigh the bags. Leave sweets at home and bring school things for the teacher.', '<h3>Pictures</h3><p>Ask before photographs, women above all. A printed picture sent back later is remembered for years.</p>', 'Our walks are planned by <a href="/morocco/local-designers">people who live in the valley</a>, and the houses share what you pay.'],
      ['In the sand', 'A scarf of five metres is hat, mask, towel and rope. Shoes are for the stones, bare feet for the dunes.', 'Chegaga takes a day longer to reach than Merzouga and has a tenth of the quad bikes. That is the reason to go.', 'By train, with <a href="https://www.oncf.ma/">ONCF</a>, you come as far as Marrakech or Fes. After that it is wheels, and after that it is feet.'],
    ],
  },
}
