import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

type Colours = readonly [string, ...string[]]

const SKIES: readonly [Colours, ...Colours[]] = [
  ['#f2c9a1', '#e39a6f', '#7b9e87'],
  ['#bcd8d6', '#7fb0b3', '#2f6f73'],
  ['#f6dfae', '#eab464', '#b4654a'],
  ['#d9c8e3', '#a98bb8', '#5d4a77'],
  ['#f4b9a7', '#dd7f6b', '#8c4a4f'],
  ['#cfe0b8', '#93b572', '#4c7a4b'],
  ['#b9d2ea', '#7aa3cf', '#35608f'],
]
const SKINS: Colours = ['#f3d3b8', '#e8b894', '#d29a70', '#b97c52', '#8f5a3a', '#6d412a']
const HAIRS: Colours = [
  '#20191a',
  '#3b2621',
  '#5f3b28',
  '#8a5a33',
  '#c28f4d',
  '#a8482f',
  '#b9b4ae',
  '#2c2f45',
]
const CLOTHES: Colours = [
  '#24484f',
  '#b4532a',
  '#34406b',
  '#7a2f3d',
  '#4e6b3a',
  '#d9a441',
  '#efe6d6',
  '#5a4a78',
]

/** The hair behind the head and over it, by shape; the face is a circle of 20 around (48, 43). */
const HAIR_SHAPES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['', 'M27 43c-2-19 9-26 21-26s23 7 21 26c-3-9-8-13-14-14-9 3-20 3-24 1-2 4-3 8-4 13z'],
  [
    'M24 74c-3-20-2-57 24-57s27 37 24 57z',
    'M28 45c0-14 8-24 24-23 11 1 17 9 17 23-6-4-10-9-12-14-8 8-19 9-29 14z',
  ],
  ['', 'M28 41c-1-15 7-22 20-22s21 7 20 22c-2-7-6-11-11-11H39c-5 0-9 4-11 11z'],
  [
    'M23 52c-5-24 7-37 25-37s30 13 25 37c-1 9-6 13-8 12H31c-2 1-7-3-8-12z',
    'M28 42c2-12 9-17 20-17s18 5 20 17c-9-3-14-6-17-11-4 6-12 10-23 11z',
  ],
  [
    'M40 17a8 8 0 1 1 16 0 8 8 0 0 1-16 0z',
    'M28 42c0-16 9-21 20-21s20 5 20 21c-4-7-10-12-20-12s-16 5-20 12z',
  ],
  [
    'M22 46a11 11 0 0 1 5-17 12 12 0 0 1 13-12 13 13 0 0 1 18 1 12 12 0 0 1 11 12 11 11 0 0 1 4 17 10 10 0 0 1-6 14H28a10 10 0 0 1-6-15z',
    'M29 39c3-9 9-13 19-13s16 4 19 13c-5-4-11-6-19-6s-14 2-19 6z',
  ],
  ['', ''],
  [
    'M26 66c-4-16-4-48 22-48 20 0 26 14 24 30 0 6-4 12-9 18z',
    'M27 46c-1-16 8-25 21-25 14 0 22 9 21 23-11-1-22-5-27-12-2 6-8 11-15 14z',
  ],
]

/** A small travel poster of somebody who doesn't exist: 96 by 96, the same for the same number. */
export function drawPortrait(seed: number): string {
  const random = createSeededRandom(seed * 7919 + 17)
  const [light, middle, dark = middle] = random.pick(SKIES)
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIRS)
  const clothes = random.pick(CLOTHES)
  const [behind, over] = random.pick(HAIR_SHAPES)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">',
    `<rect width="96" height="96" fill="${light}"/>`,
    landscape(random, middle ?? light, dark ?? light),
    behind && `<path d="${behind}" fill="${hair}"/>`,
    `<path d="M40 58h16v14H40z" fill="${skin}"/><path d="M40 62c5 5 11 5 16 0v4c-5 5-11 5-16 0z" fill="#000" opacity=".12"/>`,
    shoulders(random, clothes),
    `<ellipse cx="48" cy="44" rx="19" ry="21" fill="${skin}"/>`,
    over && `<path d="${over}" fill="${hair}"/>`,
    face(random, hair),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}

function landscape(random: SeededRandom, middle: string, dark: string): string {
  const x = random.between(16, 80)
  const sun = `<circle cx="${x}" cy="${random.between(16, 30)}" r="${random.between(8, 13)}" fill="#fff" opacity=".55"/>`
  const hills = random.pick([
    ['M0 58 22 34l18 20 20-26 36 32v36H0z', 'M0 74c22-14 50-12 96 2v20H0z'],
    ['M0 60c20-16 34-14 48-4s30 8 48-6v46H0z', 'M0 78c30-10 62-8 96-2v20H0z'],
    ['M0 62h14V46h10v16h10V38h8v24h30V48h10v14h14v34H0z', 'M0 76h96v20H0z'],
  ])
  return `${sun}<path d="${hills[0]}" fill="${middle}"/><path d="${hills[1]}" fill="${dark}"/>`
}

function shoulders(random: SeededRandom, clothes: string): string {
  const body = `<path d="M14 96c1-18 12-25 26-27 5 5 11 5 16 0 14 2 25 9 26 27z" fill="${clothes}"/>`
  const detail = random.pick([
    '<path d="M40 69l8 13 8-13" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>',
    '<path d="M34 72c6 12 22 12 28 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4"/>',
    '<path d="M30 73v23M66 73v23" stroke="#000" stroke-opacity=".28" stroke-width="5"/>',
    '',
  ])
  return body + detail
}

function face(random: SeededRandom, hair: string): string {
  const eyes =
    '<circle cx="41" cy="45" r="1.9" fill="#2a2120"/><circle cx="55" cy="45" r="1.9" fill="#2a2120"/>'
  const brows = `<path d="M37.5 40.5q3.5-2 7 0M51.5 40.5q3.5-2 7 0" fill="none" stroke="${hair}" stroke-width="1.6" stroke-linecap="round"/>`
  const mouth = `<path d="M43 54.5q5 ${random.between(3, 5)} 10 0" fill="none" stroke="#7c2f2a" stroke-width="1.8" stroke-linecap="round"/>`
  const cheeks =
    '<circle cx="36.500" cy="51" r="3" fill="#d9604c" opacity=".22"/><circle cx="59.500" cy="51" r="3" fill="#d9604c" opacity=".22"/>'
  const extra = random.pick([
    '',
    '',
    '<path d="M34.500 45a6 6 0 0 0 12.500 0 6 6 0 0 0-12.500 0zm14.500 0a6 6 0 0 0 12.500 0 6 6 0 0 0-12.500 0zM47 44h2" fill="none" stroke="#2a2120" stroke-width="1.4"/>',
    `<path d="M31 48c1 13 8 18 17 18s16-5 17-18c-3 6-6 8-9 8-4-3-12-3-16 0-3 0-6-2-9-8z" fill="${hair}" opacity=".92"/>`,
  ])
  return cheeks + (extra.includes('M31') ? extra + eyes + brows + mouth : eyes + brows + mouth + extra)
}
