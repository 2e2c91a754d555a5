import type { DemoCountry } from '../demo-country.ts'

// biome-ignore format: a table
export const NEW_ZEALAND: DemoCountry = {
  code: 'NZ', slug: 'new-zealand', name: 'New Zealand', continent: 'Oceania', rank: 12,
  line: 'Rainforest, glacier and gold sand in one long island.',
  destinations: [
    { slug: 'fiordland', name: 'Fiordland', stay: 'Lakeside Cabins, Te Anau', days: [
      ['Glow-worms under the lake', 'boat, 30 min', 'Across Te Anau a river has cut a cave and is still at it. You are poled in the dark beneath a second sky, of larvae.', 'Te Anau Caves', -45.3020, 167.7300, 'D'],
      ['Milford before the coaches', 'car, 2 h', '<strong>Leave at six.</strong> The Homer Tunnel drips, kea take your windscreen rubbers, and the sound has one small boat on it: yours.', 'Milford Sound', -44.6414, 167.8974, 'BL'],
      ['Up to Key Summit', 'walking, 7 km', 'The first hour of the Routeburn, to bog pools with three valleys’ peaks in them. Tomtits follow you for what your boots turn up.', 'Key Summit', -44.8240, 168.1340, 'BL'],
      ['A night on Doubtful', 'boat, overnight', '<p>The longer and quieter sound. When the engines stop the skipper asks for five minutes without a word, and in them a waterfall on the far side can be heard.</p><ul><li>A soft bag for one night; the rest stays in Te Anau</li><li>Something against sandflies, until the boat moves</li><li>A hat for the deck at six, when it is best</li></ul>', 'Doubtful Sound', -45.3000, 166.9800, 'BLD'],
      ['A day of the Kepler', 'walking, 15 km', 'Beech forest so mossy that it swallows sound, then the tussock with both lakes beneath. Down by the same path, or on by boat.', 'Luxmore Hut', -45.3850, 167.6190, 'BL'],
      ['Mirror lakes and a long lunch', 'car, 1 h', 'Wait for the ducks to stop and the Earl Mountains hang upside down. There is venison pie in Te Anau, and people drive from Queenstown for it.', 'Mirror Lakes', -45.0280, 168.0110, 'B'],
    ] },
    { slug: 'aoraki', name: 'Aoraki & the Mackenzie', stay: 'Sheep Station by Lake Ōhau', days: [
      ['The blue that is real', 'car, 3 h', 'Rock flour from the glaciers makes Pukaki the colour of a swimming pool. At its head the mountain stands in full, or there is cloud, and <strong>you come back at six</strong>.', 'Lake Pukaki', -44.0600, 170.1700, 'D'],
      ['The Hooker Valley', 'walking, 11 km', 'Three swing bridges, a lake with ice in it, and the south face over the whole of it. Easy for anybody, and nobody minds.', 'Hooker Lake', -43.6960, 170.1000, 'BL'],
      ['Among the bergs', 'boat, 1 h', 'Tasman Glacier leaves pieces of itself in a lake that did not exist in 1970. The guide lets you hold some that fell as snow three centuries ago.', 'Tasman Lake', -43.6900, 170.1700, 'BL'],
      ['Merino and a huntaway', 'on foot', 'The dog barks for a living. You pick up after the shearers, press wool, and are fed at half past nine as if you had worked.', 'Lake Ōhau', -44.2300, 169.8500, 'BLD'],
      ['Dark sky at Tekapo', 'car, 1 h', '<p>The reserve has turned its street lamps to the ground since 1981. Above a stone church the Magellanic Clouds look like weather.</p><ul><li>All that you have that is warm</li><li>A red lamp or none; a telephone undoes twenty minutes</li><li>Look first without the telescope</li></ul>', 'Lake Tekapo', -44.0040, 170.4770, 'BD'],
      ['By bicycle along the canals', 'bicycle, 30 km', 'The Alps to Ocean trail is flat here, beside water of a colour you no longer trust. There is salmon for lunch, from that water.', 'Twizel', -44.2570, 170.0990, 'BL'],
    ] },
    { slug: 'nelson-tasman', name: 'Nelson & Abel Tasman', stay: 'Bach at Kaiteriteri', days: [
      ['Sun, clay and hops', 'flight to Nelson', 'The sunniest corner has potters because of the clay and beer because of the hops. The Saturday market has both, and a brass band.', 'Nelson', -41.2710, 173.2840, 'D'],
      ['Gold sand by kayak', 'sea kayak, 10 km', '<p>Paddle along granite coves as far as Split Apple Rock, then into a lagoon that only the tide opens. Little penguins porpoise past.</p><ul><li>Sun cream twice: the water sends it back</li><li>What must stay dry goes in the guide’s bag</li><li>The tide sets the hour of lunch</li></ul>', 'Split Apple Rock', -40.9900, 173.0270, 'BL'],
      ['The coast track', 'water taxi and walking, 13 km', 'Taken off at one beach and fetched from another. In between: tree ferns, a swing bridge, a swim at each end.', 'Anchorage', -40.9550, 173.0550, 'BL'],
      ['Over the marble mountain', 'car, 2 h', 'Tākaka Hill is hollow; one shaft drops 176 metres. Beyond lies Golden Bay, where people went for a weekend in 1974 and are still there.', 'Harwoods Hole', -40.9550, 172.8900, 'B'],
      ['Where the island ends', 'walking, 8 km', 'Wharariki’s arches stand in the surf and its seal pups play in the pools. Past it Farewell Spit goes on for twenty-six kilometres without deciding to stop.', 'Wharariki Beach', -40.5050, 172.6800, 'BL'],
      ['Clearest water there is', 'on foot, 2 km', 'Te Waikoropupū wells up at fourteen thousand litres a second, so clear that instruments were doubted. It is <em>tapu</em>: look, listen, do not touch.', 'Te Waikoropupū Springs', -40.8490, 172.7700, 'B'],
    ] },
  ],
  trips: [
    { slug: 'southern-alps-to-abel-tasman', title: 'Down one island, slowly', themes: ['walking', 'coast', 'family'], price: 5950, recommended: 86, season: [10, 4], designer: 'aroha-ngata', party: [2, 8],
      summary: '<p>Eighteen days in three places, six in each: fiord, mountain, gold sand. <strong>Unpack three times</strong>, walk as much as you like, and know the baker by name when you leave.</p><ul><li>For people who like to have a shelf</li><li>A raincoat that has been tried under a shower</li><li>Boots without last year’s mud in them</li></ul>',
      legs: [['fiordland', '123456'], ['aoraki', '123456'], ['nelson-tasman', '123456', 'flight from Christchurch, 50 min']], extras: ['A hire car and the flight to Nelson', 'The overnight boat on Doubtful Sound'], deal: ['Autumn gold', 9, 50],
      reviews: [['Wendy S.', 'Australia', 5, 'Unpack three times', 'Why does nobody else do it like this?'], ['Hamza Q.', 'United Kingdom', 5, 'Five minutes without a word', 'Forty people managed it. The waterfall spoke.'], ['Ute G.', 'Germany', 4, 'Sandflies', 'They are the only thing wrong with Fiordland, and there are many.'], ['Jorge L.', 'Argentina', 5, 'Fed at half past nine', 'I pressed one fleece and received scones.']] },
    { slug: 'fiordland-great-walks', title: 'A week of great walks', themes: ['walking', 'wildlife'], price: 3350, recommended: 64, season: [11, 4], designer: 'aroha-ngata', party: [2, 6],
      summary: 'The best days of three Great Walks with a bed and a pie at the end of each. Fiordland’s moss and kea first, then two days under Aoraki for <em>dry boots</em>.',
      legs: [['fiordland', '12345'], ['aoraki', '12']], extras: ['Track transport, boats and hut permits', 'A guide on the Kepler'],
      reviews: [['Callie R.', 'United States', 5, 'The kea took my lunch', 'And the wrapper, and a glove.'], ['Dermot F.', 'Ireland', 4, 'Moss', 'I did not know that there was so much, or that I cared.'], ['Sakura M.', 'Japan', 5, 'A pie at the end', 'Venison. Every walk should have one.'], ['Helen Y.', 'Australia', 4, 'It rained, of course', 'Eight metres a year, they say. We had our share and loved it.']] },
  ],
  guide: {
    title: 'The South Island without rushing', line: 'The map looks small. It is lying.',
    lead: 'Every road bends, and each bend has a reason to stop. <strong>Three bases in three weeks</strong> beat fourteen in two.',
    facts: [['Getting in', 'NZeTA before you fly; Christchurch or Queenstown.'], ['Money', 'New Zealand dollars.'], ['Plugs', 'Type I, 230 volts.'], ['Time', 'Twelve hours ahead of UTC, thirteen in summer.']],
    months: '222210001122',
    sections: [
      ['Months', 'February and March are settled and warm. <strong>April</strong> turns Central Otago gold, and the huts are half empty.', 'In November the lupins flower along the lakes; they are weeds and nobody can bring themselves to hate them.', 'April is also when <a href="/trip-gallery/southern-alps-to-abel-tasman">eighteen days down one island</a> meet hardly anybody coming up it.'],
      ['At the border', 'Clean your boots, tent pegs and conscience. Mud is taken seriously, and an undeclared apple costs four hundred dollars.', 'Officers will wash your boots for you if you say so first.', '<ol><li>Eat the apple before you land</li><li>Tick yes for boots, tents and anything that grew</li><li>Say so again to the officer, and smile</li></ol>'],
      ['On the road', 'Keep left, let people pass, and reckon sixty kilometres an hour. One-lane bridges have an arrow: red gives way.', '<h3>Parrots</h3><p>Kea eat rubber. Do not feed them, and do not leave the windows open in the queue for the tunnel.</p>'],
      ['Walking', 'The Great Walks sell out within minutes in winter for the summer after. A day walk on the same track needs no ticket.', 'Rivers rise fast. If in doubt, the hut has tea.', '<ul><li>Huts, tracks and avalanche notices are with the <a href="https://www.doc.govt.nz/">Department of Conservation</a></li><li>Rain jacket and warm layer, whatever the morning says</li><li>Tell somebody where you are going and when you will be back</li></ul>'],
      ['Tikanga, small and large', 'Do not sit on tables, do not step over people, and leave shoes at the door of a meeting house. When somebody greets you with a <em>hongi</em>, breathe in.', 'Aoraki is an ancestor. Climbers stop just short of the summit, and so can you.', 'If you would like to know before you go, <a href="/new-zealand/local-designers">ask Aroha</a>; <em>tikanga</em> is easier over tea than from a page.'],
    ],
  },
}
