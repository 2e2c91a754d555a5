import { composeLandscape, type Scene } from './landscape.ts'
import type { GroundName, MotifName, PaletteName } from './palettes.ts'
import { PICTURE_SHAPES, type PictureName } from './picture-path.ts'
import { createRandom, pick } from './ridges.ts'

interface Look {
  readonly palettes: readonly PaletteName[]
  readonly ground: GroundName
  readonly motifs: readonly MotifName[]
  /** The themes that it is above all for. */
  readonly themes: string
}

const LOOKS: Readonly<Record<string, readonly Look[]>> = {
  japan: [
    {
      palettes: ['dawn'],
      ground: 'hills',
      motifs: ['pagoda', 'torii', 'volcano'],
      themes: 'culture food any',
    },
    {
      palettes: ['dawn', 'dusk'],
      ground: 'sea',
      motifs: ['torii', 'volcano'],
      themes: 'coast family walking',
    },
    {
      palettes: ['tundra', 'night'],
      ground: 'forest',
      motifs: ['pagoda', 'volcano', 'torii'],
      themes: 'winter wildlife rail',
    },
    { palettes: ['jungle'], ground: 'terraces', motifs: ['torii', 'pagoda'], themes: 'walking food' },
  ],
  vietnam: [
    { palettes: ['jungle'], ground: 'terraces', motifs: ['karst'], themes: 'walking any food' },
    { palettes: ['dawn', 'jungle'], ground: 'sea', motifs: ['karst'], themes: 'culture coast family' },
  ],
  'sri-lanka': [
    { palettes: ['jungle'], ground: 'terraces', motifs: ['stupa', 'viaduct'], themes: 'rail culture any' },
    { palettes: ['lagoon', 'dawn'], ground: 'sea', motifs: ['palms'], themes: 'coast family' },
    { palettes: ['jungle'], ground: 'hills', motifs: ['elephant'], themes: 'wildlife' },
  ],
  croatia: [
    { palettes: ['lagoon'], ground: 'sea', motifs: ['fortress'], themes: 'coast family any culture' },
    { palettes: ['dawn', 'dusk'], ground: 'sea', motifs: ['fortress', 'boat'], themes: 'culture coast' },
    { palettes: ['jungle'], ground: 'terraces', motifs: ['chapel'], themes: 'food walking' },
  ],
  norway: [
    { palettes: ['alpine'], ground: 'sea', motifs: ['boat', 'lighthouse'], themes: 'coast any rail' },
    { palettes: ['alpine'], ground: 'forest', motifs: ['stave', 'cabin'], themes: 'walking rail culture' },
    { palettes: ['night'], ground: 'forest', motifs: ['cabin', 'stave'], themes: 'winter wildlife' },
  ],
  portugal: [
    {
      palettes: ['dawn', 'jungle'],
      ground: 'terraces',
      motifs: ['viaduct', 'windmill'],
      themes: 'rail food any',
    },
    { palettes: ['lagoon'], ground: 'sea', motifs: ['whale'], themes: 'wildlife coast walking' },
    { palettes: ['dusk', 'dawn'], ground: 'hills', motifs: ['windmill', 'chapel'], themes: 'culture food' },
  ],
  iceland: [
    { palettes: ['tundra'], ground: 'hills', motifs: ['waterfall', 'volcano'], themes: 'walking any coast' },
    { palettes: ['night'], ground: 'sea', motifs: ['volcano', 'lighthouse'], themes: 'winter' },
    { palettes: ['tundra'], ground: 'sea', motifs: ['whale', 'volcano'], themes: 'wildlife coast' },
  ],
  italy: [
    { palettes: ['alpine'], ground: 'forest', motifs: ['chapel'], themes: 'walking any' },
    { palettes: ['dusk', 'dawn'], ground: 'sea', motifs: ['volcano'], themes: 'family coast' },
    {
      palettes: ['dawn', 'jungle'],
      ground: 'terraces',
      motifs: ['chapel', 'windmill'],
      themes: 'food culture',
    },
  ],
  morocco: [
    {
      palettes: ['desert'],
      ground: 'dunes',
      motifs: ['kasbah', 'camels', 'tents'],
      themes: 'culture any walking family',
    },
    { palettes: ['dusk'], ground: 'dunes', motifs: ['kasbah', 'camels'], themes: 'food culture' },
  ],
  kenya: [
    {
      palettes: ['desert'],
      ground: 'hills',
      motifs: ['acacia', 'elephant', 'balloon'],
      themes: 'wildlife any walking family',
    },
    { palettes: ['dawn'], ground: 'hills', motifs: ['acacia', 'balloon'], themes: 'walking wildlife' },
    { palettes: ['lagoon'], ground: 'sea', motifs: ['boat', 'palms'], themes: 'coast' },
  ],
  peru: [
    { palettes: ['alpine'], ground: 'terraces', motifs: ['llama'], themes: 'culture any wildlife' },
    { palettes: ['dawn'], ground: 'terraces', motifs: ['llama', 'volcano'], themes: 'walking food rail' },
  ],
  chile: [
    { palettes: ['desert'], ground: 'dunes', motifs: ['volcano', 'llama'], themes: 'family any walking' },
    {
      palettes: ['tundra', 'alpine'],
      ground: 'hills',
      motifs: ['llama', 'tents'],
      themes: 'walking wildlife',
    },
  ],
  'new-zealand': [
    {
      palettes: ['lagoon', 'alpine'],
      ground: 'sea',
      motifs: ['boat', 'whale'],
      themes: 'coast any family walking',
    },
    {
      palettes: ['alpine', 'jungle'],
      ground: 'forest',
      motifs: ['waterfall', 'cabin'],
      themes: 'walking wildlife',
    },
  ],
  australia: [
    { palettes: ['desert'], ground: 'hills', motifs: ['monolith'], themes: 'walking culture any' },
    { palettes: ['lagoon', 'dawn'], ground: 'sea', motifs: ['lighthouse'], themes: 'food coast' },
  ],
}

/** What a picture shows: country and theme choose its look, the seed the rest. */
export function sceneOf({ shape, country, theme, seed }: PictureName): Scene {
  const size = PICTURE_SHAPES[shape]
  const low = shape === 'card' ? {} : { horizonAt: 0.72 }
  const looks = LOOKS[country]
  if (!looks) return composeLandscape({ seed, ...size, ...low })
  const random = createRandom(`${seed} ${theme}`)
  const fitting = looks.filter(({ themes }) => themes.split(' ').includes(theme))
  const look = pick(random, fitting.length > 0 ? fitting : looks)
  const { ground } = look
  return composeLandscape({
    seed,
    ...size,
    ...low,
    ground,
    palette: pick(random, look.palettes),
    motif: pick(random, look.motifs),
  })
}
