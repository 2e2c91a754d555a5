import { mix } from '../palettes.ts'
import { at, box, type Place, type Shape } from './canvas.ts'

/** A gate on two leaning posts; in the sea it stands in its own reflection. */
export function torii(place: Place): readonly Shape[] {
  const p = at(place)
  const red = mix('#b8402a', place.palette.ink, place.palette.hasStars ? 0.6 : 0.18)
  const posts = 'M-33,-6L-28,78L-21,78L-23,-6ZM33,-6L28,78L21,78L23,-6Z'
  return [
    { d: p('M-34,-6L34,-6L27,-20L-27,-20Z'), fill: place.palette.ink, opacity: 0.18 },
    { d: p(posts + box(-36, 60, 72, 6) + box(-4, 66, 8, 12)), fill: red },
    { d: p('M-52,92Q0,80 52,92L48,82Q0,72 -48,82Z'), fill: red },
    { d: p('M-55,98Q0,84 55,98L52,91Q0,79 -52,91Z'), fill: place.palette.ink },
    { d: p(`${box(-35, -6, 14, 7)}${box(21, -6, 14, 7)}`), fill: place.palette.ink },
  ]
}

/** A church of tarred timber, roof over roof. */
export function stave(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, near, light } = place.palette
  const wood = mix(ink, near, 0.22)
  const tier = (y: number, half: number, high: number) =>
    `M${-half - 5},${y}L${-half * 0.42},${y + high}L${half * 0.42},${y + high}L${half + 5},${y}Z`
  return [
    {
      d: p(box(-36, -4, 72, 18) + box(-24, 26, 48, 12) + box(-14, 48, 28, 9) + box(-7, 66, 14, 8)),
      fill: wood,
    },
    { d: p(tier(13, 38, 15) + tier(37, 25, 13) + tier(56, 15, 11)), fill: ink },
    { d: p('M-10,74L0,100L10,74Z'), fill: ink },
    { d: p('M-26,50L-33,59L-21,52ZM26,50L33,59L21,52ZM-40,26L-48,33L-34,28ZM40,26L48,33L34,28Z'), fill: ink },
    { d: p(box(-4, -4, 8, 14) + box(-16, 29, 4, 6) + box(12, 29, 4, 6)), fill: light, opacity: 0.85 },
  ]
}

/** Earth towers with a gate, battlements and small windows. */
export function kasbah(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, ground, groundLit, light } = place.palette
  const wall = mix(groundLit, ink, 0.22)
  const shade = mix(ground, ink, 0.45)
  const side = place.sunSide
  const towers = [
    [-74, 62, 24],
    [-14, 88, 26],
    [44, 72, 24],
    [86, 46, 20],
  ] as const
  const tower = ([x, high, wide]: readonly [number, number, number]) =>
    `M${x - wide / 2},-6L${x - wide / 2 + 3},${high}L${x + wide / 2 - 3},${high}L${x + wide / 2},-6Z${[0, 1, 2].map((step) => box(x - wide / 2 + 3 + step * ((wide - 6) / 2.6), high, 4, 6)).join('')}`
  const dark = towers.map(([x, high, wide]) =>
    side === 1
      ? `M${x - wide / 2},-6L${x - wide / 2 + 3},${high}L${x - 3},${high}L${x - 2},-6Z`
      : `M${x + wide / 2},-6L${x + wide / 2 - 3},${high}L${x + 3},${high}L${x + 2},-6Z`,
  )
  const windows = towers.flatMap(([x, high]) => [
    box(x - 6, high - 16, 3, 6),
    box(x + 4, high - 16, 3, 6),
    box(x - 1, high - 32, 3, 6),
  ])
  return [
    { d: p(box(-84, -6, 180, 38)), fill: mix(wall, shade, 0.35) },
    { d: p(towers.map(tower).join('')), fill: wall },
    { d: p(dark.join('')), fill: shade, opacity: 0.55 },
    { d: p(windows.join('')), fill: ink, opacity: 0.8 },
    { d: p('M10,-6L10,16Q18,28 26,16L26,-6Z'), fill: ink },
    { d: p('M14,-6L14,12Q18,20 22,12L22,-6Z'), fill: light, opacity: 0.4 },
  ]
}

/** Walls on a rock above the water, a round tower and roofs. */
export function fortress(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, near, light } = place.palette
  const stone = mix(light, near, 0.34)
  const shaded = mix(stone, ink, 0.38)
  const roof = mix('#c4603c', ink, place.palette.hasStars ? 0.6 : 0.12)
  const teeth = (from: number, count: number, y: number) =>
    Array.from({ length: count }, (_one, step) => box(from + step * 9, y, 5, 5)).join('')
  return [
    { d: p('M-130,-14L-118,4L-90,10L70,12L104,2L120,-14Z'), fill: mix(ink, near, 0.4) },
    { d: p('M-100,4L-98,36L-54,38L-54,8ZM0,8L0,34L88,32L92,2Z'), fill: shaded },
    { d: p(teeth(-98, 5, 35) + teeth(2, 10, 32)), fill: shaded },
    { d: p('M40,34L40,48L56,58L72,48L72,34ZM14,34L14,44L26,52L38,44L38,34Z'), fill: stone },
    { d: p('M37,46L56,60L75,46ZM11,42L26,54L41,42Z'), fill: roof },
    { d: p('M-60,2L-55,74L-5,74L0,2Z'), fill: stone },
    {
      d: p(place.sunSide === 1 ? 'M-60,2L-55,74L-36,74L-38,2Z' : 'M0,2L-5,74L-24,74L-22,2Z'),
      fill: ink,
      opacity: 0.2,
    },
    { d: p(box(-59, 72, 58, 6) + teeth(-59, 7, 78)), fill: stone },
    { d: p(box(-42, 90, 1.6, 22)), fill: ink },
    { d: p('M-40,112L-22,106L-40,100Z'), fill: roof },
    { d: p(box(-40, 44, 4, 9) + box(-22, 44, 4, 9) + box(-31, 20, 4, 9)), fill: ink, opacity: 0.7 },
  ]
}

/** A white dome with rings and a point. */
export function stupa(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, near, light } = place.palette
  const white = mix('#ffffff', light, 0.5)
  const shade = mix(white, near, 0.42)
  const dome = 'M-42,14C-46,42 -26,60 0,60C26,60 46,42 42,14Z'
  const dark =
    place.sunSide === 1
      ? 'M-42,14C-46,42 -26,60 0,60C-14,50 -22,34 -20,14Z'
      : 'M42,14C46,42 26,60 0,60C14,50 22,34 20,14Z'
  return [
    { d: p('M-58,-6L-56,6L56,6L58,-6ZM-50,6L-48,14L48,14L50,6Z'), fill: shade },
    { d: p(dome), fill: white },
    { d: p(dark), fill: shade },
    { d: p(box(-10, 59, 20, 11)), fill: white },
    { d: p('M-7,70L0,100L7,70Z'), fill: mix('#e0a83c', ink, 0.15) },
    { d: p(box(-6, -6, 12, 16)), fill: ink, opacity: 0.6 },
  ]
}

/** White, round, with four sails of cloth. */
export function windmill(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, near } = place.palette
  const wall = mix('#ffffff', light, 0.5)
  const arm = (angle: number) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const point = (along: number, across: number) =>
      `${round(along * c - across * s)},${round(58 + along * s + across * c)}`
    return {
      pole: `M${point(0, -1)}L${point(48, -1)}L${point(48, 1)}L${point(0, 1)}Z`,
      sail: `M${point(10, 1)}L${point(46, 1)}L${point(42, 15)}Z`,
    }
  }
  const arms = [0.35, 1.92, 3.49, 5.06].map(arm)
  return [
    { d: p('M-20,-4L-15,56L15,56L20,-4Z'), fill: wall },
    {
      d: p(place.sunSide === 1 ? 'M-20,-4L-15,56L-2,56L-4,-4Z' : 'M20,-4L15,56L2,56L4,-4Z'),
      fill: mix(wall, near, 0.45),
    },
    { d: p('M-18,55L0,76L18,55Z'), fill: ink },
    { d: p(box(-5, -4, 10, 16) + box(-3, 30, 6, 7)), fill: ink, opacity: 0.75 },
    { d: p(arms.map(({ sail }) => sail).join('')), fill: mix(light, '#ffffff', 0.4) },
    { d: p(arms.map(({ pole }) => pole).join('')), fill: ink },
  ]
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A chapel with an onion on its tower. */
export function chapel(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, near } = place.palette
  const wall = mix('#ffffff', light, 0.4)
  return [
    { d: p('M-4,-4L-4,30L48,30L48,-4Z'), fill: wall },
    { d: p('M-8,28L4,46L44,46L54,28Z'), fill: mix(ink, near, 0.3) },
    { d: p(box(-28, -4, 26, 62)), fill: mix(wall, near, 0.22) },
    {
      d: p('M-30,57C-36,68 -22,72 -18,80C-17,84 -16,88 -15,96C-14,88 -13,84 -12,80C-8,72 6,68 0,57Z'),
      fill: mix('#8d3b2c', ink, place.palette.hasStars ? 0.6 : 0.15),
    },
    {
      d: p(box(-20, 40, 9, 11) + box(10, 8, 5, 12) + box(24, 8, 5, 12) + box(38, 8, 5, 12)),
      fill: ink,
      opacity: 0.75,
    },
    { d: p(`${box(-15.7, 94, 1.4, 10)}${box(-18, 99, 6, 1.4)}`), fill: ink },
  ]
}

/** Arches of stone with a small train on them. */
export function viaduct(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, near, light, ground } = place.palette
  const stone = mix(ink, near, 0.42)
  const train = mix('#2f6aa8', ink, place.palette.hasStars ? 0.5 : 0.15)
  const step = 46
  const piers = Array.from({ length: 11 }, (_one, index) => (index - 5) * step)
  const arches = piers.map(
    (x) =>
      `M${x + 6},-40L${x + 6},52Q${x + step / 2},84 ${x + step - 6},52L${x + step - 6},-40L${x + step + 6},-40L${x + step + 6},78L${x - 6},78L${x - 6},-40Z`,
  )
  const cars = [-80, -46, -12, 22]
  return [
    // Both ends run into a hillside.
    {
      d: p(
        'M-800,130L-340,98C-280,92 -250,60 -226,-44L-800,-44ZM262,-44C286,60 316,92 376,98L800,130L800,-44Z',
      ),
      fill: mix(ground, ink, 0.3),
    },
    { d: p(arches.join('')), fill: stone },
    { d: p(box(-300, 76, 640, 7)), fill: mix(stone, ink, 0.5) },
    { d: p(`${cars.map((x) => box(x, 85, 31, 14)).join('')}M56,85L56,99L74,99Q86,96 86,85Z`), fill: train },
    {
      d: p(cars.map((x) => box(x + 4, 91, 5, 4) + box(x + 13, 91, 5, 4) + box(x + 22, 91, 5, 4)).join('')),
      fill: light,
      opacity: 0.9,
    },
  ]
}
