import { chapel, fortress, kasbah, stave, stupa, torii, viaduct, windmill } from './motifs/buildings.ts'
import { at, box, type Place, type Shape } from './motifs/canvas.ts'
import {
  acacia,
  balloon,
  camels,
  elephant,
  karst,
  llama,
  monolith,
  volcano,
  waterfall,
  whale,
} from './motifs/nature.ts'
import { type MotifName, mix } from './palettes.ts'
import { between, type Random } from './ridges.ts'

function pagoda(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, near } = place.palette
  const floors = [0, 1, 2, 3, 4]
  const roofs = floors.map((floor) => {
    const [y, half] = [14 + floor * 15, 27 - floor * 3.6]
    return `M${-half},${y - 2}Q${-half * 0.62},${y + 1} ${-half * 0.42},${y + 7}L${half * 0.42},${y + 7}Q${half * 0.62},${y + 1} ${half},${y - 2}Q0,${y + 1} ${-half},${y - 2}Z`
  })
  const walls = floors.map((floor) => box(-(12 - floor * 1.7), floor * 15, 24 - floor * 3.4, 14))
  const windows = floors.slice(0, 4).map((floor) => box(-2.4, floor * 15 + 3, 4.8, 6))
  return [
    { d: p(walls.join('')), fill: mix(ink, near, 0.35) },
    { d: p(windows.join('')), fill: light, opacity: 0.75 },
    { d: p(roofs.join('') + box(-1, 80, 2, 20) + box(-3, 87, 6, 1.6) + box(-2.4, 91, 4.8, 1.4)), fill: ink },
    { d: p(`${box(-30, -3, 60, 4)}`), fill: ink },
  ]
}

function boat(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, sun } = place.palette
  const lit = place.sunSide
  const main = `M${2 * lit},16L${2 * lit},100Q${40 * lit},58 ${34 * lit},16Z`
  const jib = `M${-2 * lit},16L${-2 * lit},86Q${-16 * lit},44 ${-28 * lit},16Z`
  return [
    { d: p('M-34,-4L34,-4L20,-9L-20,-9Z'), fill: ink, opacity: 0.25 },
    { d: p(main), fill: mix(light, sun, 0.5) },
    { d: p(jib), fill: mix(light, ink, 0.18) },
    { d: p(box(-1, 8, 2, 94)), fill: ink },
    { d: p('M-42,10Q0,5 42,10L30,-4Q0,-7 -30,-4Z'), fill: ink },
  ]
}

function tents(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, ground } = place.palette
  const tent = (x: number, half: number, height: number): readonly Shape[] => [
    { d: p(`M${x - half},0L${x},${height}L${x + half},0Z`), fill: light },
    { d: p(`M${x},${height}L${x + half},0L${x + half * 0.2},0Z`), fill: mix(light, ground, 0.42) },
    { d: p(`M${x - half * 0.3},0L${x},${height * 0.72}L${x + half * 0.2},0Z`), fill: ink },
    { d: p(box(x - 0.8, height - 2, 1.6, 12)), fill: ink },
  ]
  return [...tent(-62, 34, 50), ...tent(46, 28, 42), ...tent(-6, 46, 70)]
}

function tree(x: number, y: number, height: number): string {
  const half = height * 0.24
  const tier = (from: number, to: number, width: number) =>
    `M${x - width},${y + height * from}L${x},${y + height * to}L${x + width},${y + height * from}Z`
  return (
    tier(0.08, 0.62, half) +
    tier(0.34, 0.82, half * 0.78) +
    tier(0.58, 1, half * 0.54) +
    box(x - 1, y, 2, height * 0.1)
  )
}

function cabin(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, near, hasSnow } = place.palette
  const roof = hasSnow ? '#f2f6f8' : mix(near, '#ffffff', 0.2)
  const trees = [-78, -62, 58, 74, 92].map((x) => tree(x, -4, between(place.random, 62, 104)))
  return [
    { d: p(trees.join('')), fill: ink },
    { d: p(box(18, 52, 10, 26)), fill: ink },
    { d: p('M-36,0L-36,36L0,66L36,36L36,0Z'), fill: mix(ink, near, 0.25) },
    { d: p('M-46,30L0,70L46,30L41,26L0,61L-41,26Z'), fill: roof, opacity: place.palette.hasStars ? 0.75 : 1 },
    { d: p(box(-24, 14, 16, 15) + box(8, 0, 14, 26)), fill: light },
    { d: p(box(-16.8, 14, 1.6, 15) + box(-24, 20.8, 16, 1.6)), fill: ink },
  ]
}

function palm(x: number, height: number, lean: number): string {
  const top = { x: x + lean, y: height }
  const trunk = `M${x - 2.6},-3Q${x + lean * 0.2},${height * 0.5} ${top.x - 1},${top.y}L${top.x + 1.4},${top.y}Q${x + lean * 0.2 + 5},${height * 0.5} ${x + 3.2},-3Z`
  const leaves = [
    [-36, -12, 20],
    [-26, 10, 22],
    [-10, 22, 20],
    [14, 20, 20],
    [30, 8, 22],
    [36, -14, 20],
    [-22, -28, 10],
    [24, -28, 10],
  ].map(([dx = 0, dy = 0, up = 0]) => {
    const tip = `${top.x + dx},${top.y + dy}`
    return `M${top.x},${top.y + 1}Q${top.x + dx * 0.45},${top.y + up} ${tip}Q${top.x + dx * 0.4},${top.y + up * 0.42} ${top.x},${top.y - 3}Z`
  })
  return trunk + leaves.join('')
}

function palms(place: Place): readonly Shape[] {
  const p = at(place)
  return [
    { d: p(palm(24, 62, 16)), fill: mix(place.palette.ink, place.palette.near, 0.35) },
    { d: p(palm(-8, 84, -14)), fill: place.palette.ink },
    { d: p('M-60,-6Q-10,9 56,-6Q0,-13 -60,-6Z'), fill: place.palette.ink },
  ]
}

function lighthouse(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, glow } = place.palette
  const beam = -place.sunSide
  return [
    { d: p(`M0,84L${150 * beam},102L${150 * beam},62Z`), fill: glow, opacity: 0.26 },
    { d: p('M-62,-6Q-34,10 -8,13Q30,16 66,-6Z'), fill: ink },
    { d: p('M-9,10L-6,78L6,78L9,10Z'), fill: '#fbf6ea' },
    { d: p('M2,10L2,78L6,78L9,10Z'), fill: ink, opacity: 0.14 },
    { d: p('M-8.2,28L-7.3,46L7.3,46L8.2,28Z M-6.6,60L-6.1,72L6.1,72L6.6,60Z'), fill: '#c9503c' },
    {
      d: p(`${box(-8, 77, 16, 2.6)}${box(-5, 79, 1.6, 10)}${box(3.4, 79, 1.6, 10)}M-7,89L0,99L7,89Z`),
      fill: ink,
    },
    { d: p(box(-3.4, 79.6, 6.8, 9.4)), fill: light },
    { d: p('M14,10L14,22L23,28L32,22L32,10Z'), fill: mix(ink, '#ffffff', 0.82) },
    { d: p('M11,21L23,30L35,21Z'), fill: ink },
  ]
}

function city(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, near } = place.palette
  const houses: string[] = []
  const lights: string[] = []
  for (let x = -190; x < 190; ) {
    const width = between(place.random, 14, 26)
    const height = between(place.random, 30, 96) * (1 - Math.abs(x) / 280)
    houses.push(box(Math.round(x), -4, Math.round(width), Math.round(height)))
    for (let up = 10; up < height - 12; up += 11) {
      if (place.random() < 0.4)
        lights.push(box(Math.round(x + between(place.random, 3, width - 6)), up, 2.6, 3.4))
    }
    x += width + between(place.random, -2, 5)
  }
  return [
    { d: p(houses.join('')), fill: mix(ink, near, 0.18) },
    { d: p(lights.join('')), fill: light, opacity: 0.9 },
  ]
}

const DRAW: Record<Exclude<MotifName, 'none'>, (place: Place) => readonly Shape[]> = {
  pagoda,
  boat,
  tents,
  cabin,
  palms,
  lighthouse,
  city,
  chapel,
  fortress,
  kasbah,
  stave,
  stupa,
  torii,
  viaduct,
  windmill,
  acacia,
  balloon,
  camels,
  elephant,
  karst,
  llama,
  monolith,
  volcano,
  waterfall,
  whale,
}

/** A motif in silhouette, standing at a place. */
export function drawMotif(name: MotifName, place: Place): readonly Shape[] {
  return name === 'none' ? [] : DRAW[name](place)
}

/** A row of firs along a crest, each one short path: there are many. */
export function drawTrees(
  random: Random,
  width: number,
  size: number,
  groundAt: (x: number) => number,
): string {
  const trees: string[] = []
  for (let x = -size; x < width + size; x += size * between(random, 0.2, 0.7)) {
    trees.push(fir(Math.round(x), Math.round(groundAt(x) + 4), size * between(random, 0.44, 1)))
  }
  return trees.join('')
}

function fir(x: number, foot: number, height: number): string {
  const tier = Math.round(height / 3)
  const [out, back] = [Math.round(height * 0.13), Math.round(height * 0.07)]
  const up = `l${out}-${tier}h-${back}`
  const down = `h-${back}l${out} ${tier}`
  const half = 3 * out - 2 * back
  return `M${x - half} ${foot}${up}${up}l${out}-${tier} ${out} ${tier}${down}${down}z`
}
