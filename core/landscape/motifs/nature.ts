import { mix } from '../palettes.ts'
import { between } from '../ridges.ts'
import { at, box, oval, type Place, type Shape } from './canvas.ts'

/** Two animals of a caravan, and who leads them. */
export function camels(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink } = place.palette
  const to = place.sunSide
  const camel = (x: number) => {
    const q = (path: string) =>
      path.replace(
        /(-?[\d.]+),(-?[\d.]+)/g,
        (_, left: string, up: string) => `${Number(left) * to + x},${up}`,
      )
    return q(
      'M-26,44C-24,58 -14,56 -10,60C-4,76 6,76 11,60C16,58 20,54 24,50C30,50 34,60 36,76C38,84 48,84 56,78L57,73L46,72C44,58 40,40 28,38L26,2L21,2L20,32L14,34L-12,34L-16,2L-21,2L-20,32L-24,2L-29,2L-28,36Z',
    )
  }
  const walker = (x: number) =>
    `M${x - 5},0L${x - 4},34Q${x},42 ${x + 4},34L${x + 6},0Z${oval(x, 45, 4.4, 5)}`
  return [
    { d: p(camel(0) + camel(-86 * to) + camel(-170 * to)), fill: ink },
    { d: p(walker(84 * to)), fill: ink },
    { d: p(box(-10, 60, 20, 10) + box(-86 * to - 10, 60, 20, 10)), fill: mix('#b8402a', ink, 0.3) },
  ]
}

/** It looks at you. */
export function llama(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light } = place.palette
  const to = place.sunSide
  const turned = (path: string, x: number, scale: number) =>
    path.replace(
      /(-?[\d.]+),(-?[\d.]+)/g,
      (_, left: string, up: string) => `${Number(left) * to * scale + x},${Number(up) * scale}`,
    )
  const body =
    'M-30,46C-32,56 -26,58 -14,56L10,54C16,58 17,70 18,82L16,98L21,90L24,99L27,88C34,86 40,82 40,78C38,74 32,76 29,74C30,60 30,46 24,38L22,-4L16,-4L15,28L11,30L10,-4L5,-4L4,30L-14,30L-16,-4L-22,-4L-22,28L-25,-4L-30,-4L-30,36Z'
  const blanket = 'M-20,57L8,55L9,38L-19,38Z'
  return [
    { d: p(turned(body, -92 * to, 0.62) + turned(body, 74 * to, 0.5)), fill: ink, opacity: 0.85 },
    { d: p(turned(body, 0, 1)), fill: ink },
    { d: p(turned(blanket, 0, 1)), fill: mix('#c2452d', ink, 0.12) },
    { d: p(turned('M-20,50L8,49L8,46L-20,47Z', 0, 1)), fill: light },
  ]
}

/** A flat crown over grass. */
export function acacia(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink } = place.palette
  const crown =
    'M-84,76C-70,92 -38,88 -24,98C2,104 30,100 44,92C66,94 84,86 90,74C60,80 44,70 20,74C-6,78 -48,68 -84,76Z'
  const trunk = 'M-6,-6C-2,24 -8,44 -34,74L-28,76C-8,56 0,48 2,34C8,52 22,62 40,78L46,76C24,54 10,36 8,-6Z'
  return [
    { d: p(trunk), fill: ink },
    { d: p(crown), fill: ink },
    {
      d: p(
        'M110,-4C111,16 108,24 98,38L101,39C110,30 112,26 113,20C116,28 122,32 130,39L133,38C122,28 116,18 116,-4ZM78,38C88,50 106,46 116,52C132,52 146,46 152,38C130,42 104,36 78,38Z',
      ),
      fill: ink,
      opacity: 0.8,
    },
  ]
}

/** One large and one small. */
export function elephant(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, near, light } = place.palette
  const to = place.sunSide
  const drawn = (path: string, x: number, scale: number) =>
    path.replace(
      /(-?[\d.]+),(-?[\d.]+)/g,
      (_, left: string, up: string) => `${Number(left) * to * scale + x},${Number(up) * scale}`,
    )
  const body =
    'M-60,60C-58,84 -30,96 0,92C12,98 30,98 42,88C54,82 58,66 58,50C60,34 60,20 66,10C68,4 60,0 56,8C50,22 50,32 46,44C42,40 36,38 32,40L32,-4L14,-4L12,28L-18,28L-20,-4L-38,-4L-40,28L-44,-4L-54,-4C-52,20 -58,40 -60,60L-68,30L-64,62Z'
  const ear = 'M4,82C-8,70 -2,48 12,46C22,52 26,72 20,84Z'
  return [
    { d: p(drawn(body, -96 * to, 0.48)), fill: mix(ink, near, 0.2) },
    { d: p(drawn(body, 0, 1)), fill: ink },
    { d: p(drawn(ear, 0, 1)), fill: mix(ink, near, 0.32) },
    { d: p(drawn('M46,48C56,46 66,52 72,62C64,54 56,52 46,54Z', 0, 1)), fill: light },
  ]
}

/** A tail goes down, and drops fall from it. */
export function whale(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light, near } = place.palette
  return [
    { d: p('M-80,-8Q0,6 80,-8Q0,-20 -80,-8Z'), fill: light, opacity: 0.4 },
    {
      d: p(
        'M-16,-6C-14,26 -8,44 -3,58C-24,60 -54,72 -66,98C-40,90 -14,92 0,76C14,92 40,90 66,98C54,72 24,60 3,58C8,44 14,26 16,-6Z',
      ),
      fill: mix(ink, near, 0.12),
    },
    { d: p('M-2,58C-22,62 -46,74 -58,92C-40,84 -18,84 -3,70Z'), fill: mix(ink, near, 0.5), opacity: 0.5 },
    {
      d: p(
        'M-40,58L-41,46L-38,46ZM36,60L35,44L38,44ZM-24,48L-25,36L-22,36ZM24,46L23,32L26,32ZM50,66L49,56L52,56Z',
      ),
      fill: light,
      opacity: 0.8,
    },
  ]
}

/** Towers of limestone in the water or the rice. */
export function karst(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, near, far } = place.palette
  const rock = (x: number, high: number, half: number) => {
    // Up one flank and down the other, broken as limestone is.
    const outline = [-1, -0.94, -0.84, -0.8, -0.56, -0.3, 0, 0.34, 0.6, 0.72, 0.86, 0.9, 1]
    const heights = [0, 0.3, 0.46, 0.68, 0.84, 0.95, 1, 0.93, 0.8, 0.6, 0.5, 0.24, 0]
    const points = outline.map((share, index) => {
      const along = x + half * (share + between(place.random, -0.05, 0.05))
      const up = high * ((heights[index] ?? 0) + between(place.random, -0.035, 0.035))
      return `${Math.round(along)},${index === 0 || index === 12 ? -8 : Math.round(up)}`
    })
    return `M${points.join('L')}Z`
  }
  const jitter = () => between(place.random, 0.85, 1.15)
  return [
    { d: p(rock(-120, 62 * jitter(), 44) + rock(118, 70 * jitter(), 40)), fill: mix(near, far, 0.45) },
    { d: p(rock(-62, 84 * jitter(), 34) + rock(66, 58 * jitter(), 34)), fill: mix(near, ink, 0.2) },
    { d: p(rock(0, 104, 36)), fill: mix(ink, near, 0.4) },
    {
      d: p('M4,100C18,92 26,60 34,-8L12,-8C16,30 14,70 4,100Z'),
      fill: ink,
      opacity: place.sunSide === 1 ? 0.14 : 0.3,
    },
  ]
}

/** Water over a step of black rock. */
export function waterfall(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, near, light } = place.palette
  const rock = mix(ink, near, 0.35)
  const white = mix('#ffffff', light, 0.25)
  return [
    {
      d: p(
        'M-260,-10L-220,52L-160,70L-120,92L-60,98L-16,96L-12,90L16,90L20,97L70,100L130,84L180,60L236,44L270,-10Z',
      ),
      fill: rock,
    },
    {
      d: p('M-110,-8L-96,60L-80,88L-60,60L-56,-8ZM70,-8L78,70L96,90L112,56L120,-8Z'),
      fill: ink,
      opacity: 0.35,
    },
    { d: p('M-13,91C-16,60 -18,30 -22,-6L24,-6C20,30 18,60 15,91Z'), fill: white, opacity: 0.95 },
    { d: p('M-6,90L-9,4L-4,4ZM5,90L8,4L3,4Z'), fill: near, opacity: 0.25 },
    { d: p(oval(0, -4, 66, 13)), fill: white, opacity: 0.35 },
    { d: p(oval(4, -7, 40, 8)), fill: white, opacity: 0.6 },
  ]
}

/** A cone of its own behind the ridges, with snow and a thread of smoke. */
export function volcano(place: Place): readonly Shape[] {
  const p = at(place)
  const { far, near, sky, hasStars } = place.palette
  const rock = mix(far, near, 0.36)
  const snow = hasStars ? mix('#ffffff', rock, 0.45) : '#ffffff'
  const lit = place.sunSide
  return [
    {
      d: p('M-6,103C-2,112 -14,118 -4,128C8,136 22,132 34,140C24,128 14,128 6,120C0,114 6,108 6,103Z'),
      fill: mix('#ffffff', sky[0], 0.3),
      opacity: 0.7,
    },
    { d: p('M-190,-20C-110,4 -62,50 -14,101L-5,98L4,101L14,100C60,50 110,4 190,-20Z'), fill: rock },
    {
      d: p(
        lit === 1
          ? 'M-190,-20C-110,4 -62,50 -14,101L-5,98C-12,60 -30,20 -50,-20Z'
          : 'M190,-20C110,4 62,50 14,101L4,101C12,60 30,20 50,-20Z',
      ),
      fill: near,
      opacity: 0.28,
    },
    {
      d: p(
        'M-54,62C-38,78 -26,90 -14,101L-5,98L4,101L14,100C26,88 38,76 54,60L40,66L30,52L20,66L8,46L-2,64L-14,50L-24,66L-38,54Z',
      ),
      fill: snow,
      opacity: 0.95,
    },
  ]
}

/** A rock that stands by itself in the plain. */
export function monolith(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink } = place.palette
  const red = mix('#b1452a', ink, place.palette.hasStars ? 0.6 : 0.1)
  return [
    {
      d: p('M-190,-14L-178,40C-160,76 -130,92 -90,96C-30,104 60,102 110,92C150,84 172,60 184,20L196,-14Z'),
      fill: red,
    },
    {
      d: p(
        'M-150,-10L-144,60L-130,76L-126,-10ZM-96,-10L-92,72L-80,88L-74,-10ZM-36,-10L-30,80L-20,92L-14,-10ZM30,-10L34,78L46,90L50,-10ZM92,-10L94,66L104,80L112,-10ZM148,-10L148,46L158,56L164,-10Z',
      ),
      fill: ink,
      opacity: 0.24,
    },
    {
      d: p(`${oval(-210, -8, 22, 7)}${oval(150, -14, 30, 7)}${oval(-60, -16, 26, 6)}`),
      fill: ink,
      opacity: 0.7,
    },
  ]
}

/** Three in the sky, the nearest with a basket that can be seen. */
export function balloon(place: Place): readonly Shape[] {
  const p = at(place)
  const { ink, light } = place.palette
  const one = (x: number, y: number, size: number, cloth: string): readonly Shape[] => {
    const q = (path: string) =>
      p(
        path.replace(
          /(-?[\d.]+),(-?[\d.]+)/g,
          (_, left: string, up: string) => `${Number(left) * size + x},${Number(up) * size + y}`,
        ),
      )
    return [
      {
        d: q('M-8,14C-14,30 -36,40 -36,66C-36,88 -20,100 0,100C20,100 36,88 36,66C36,40 14,30 8,14Z'),
        fill: cloth,
      },
      {
        d: q('M-3,14C-6,30 -14,44 -14,66C-14,88 -8,98 0,100C8,98 14,88 14,66C14,44 6,30 3,14Z'),
        fill: light,
        opacity: 0.75,
      },
      { d: q('M-6,0L-6,8L6,8L6,0ZM-6,8L-8,14L-7,14L-5,8ZM6,8L8,14L7,14L5,8Z'), fill: ink },
    ]
  }
  return [
    ...one(110, 34, 0.34, mix('#2f6f73', ink, 0.1)),
    ...one(-96, 60, 0.24, mix('#8c4a4f', ink, 0.1)),
    ...one(0, 0, 1, mix('#c2452d', ink, 0.05)),
  ]
}
