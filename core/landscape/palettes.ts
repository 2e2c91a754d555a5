/** The colours of a landscape: sky from top to horizon, ridges from far to near, and what stands in front. */
export interface Palette {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly glow: string
  readonly far: string
  readonly near: string
  readonly ground: string
  /** The ground's other tone: lit sand, foam, the next terrace. */
  readonly groundLit: string
  /** The sea's, from the horizon to the front. */
  readonly water: readonly [string, string]
  readonly ink: string
  /** What is light in a motif: a sail, a tent, a window. */
  readonly light: string
  /** How broken the ridges are, 0 (dunes) to 1 (alps). */
  readonly roughness: number
  readonly hasSnow: boolean
  readonly hasStars: boolean
}

const LAND = { roughness: 0.5, hasSnow: false, hasStars: false }

export const PALETTES = {
  dawn: {
    ...LAND,
    sky: ['#cf8fa0', '#eeab98', '#fbd0a2'],
    sun: '#fff3d6',
    glow: '#ffe2b0',
    far: '#c29aac',
    near: '#5c4c70',
    ground: '#2c3250',
    groundLit: '#3a3e60',
    water: ['#c98f92', '#454566'],
    ink: '#262a47',
    light: '#ffd9a0',
  },
  lagoon: {
    ...LAND,
    sky: ['#6ab3ba', '#9ad3cf', '#d5ede2'],
    sun: '#fffbe6',
    glow: '#f4fbe4',
    far: '#86b8b6',
    near: '#2f666b',
    ground: '#14717a',
    groundLit: '#8cc7c3',
    water: ['#93cdc8', '#14717a'],
    ink: '#0d3b40',
    light: '#f3f8ea',
    roughness: 0.42,
  },
  desert: {
    ...LAND,
    sky: ['#e58f5b', '#f2b177', '#fbdca4'],
    sun: '#fff7df',
    glow: '#ffe9b8',
    far: '#d79a72',
    near: '#a9603f',
    ground: '#b6582f',
    groundLit: '#e0985f',
    water: ['#e0985f', '#b6582f'],
    ink: '#5a2417',
    light: '#ffe7bd',
    roughness: 0.3,
  },
  alpine: {
    ...LAND,
    sky: ['#7ba7cd', '#a9c9e2', '#e2eef3'],
    sun: '#ffffff',
    glow: '#ffffff',
    far: '#9cb7cd',
    near: '#3f5d78',
    ground: '#1d3a3a',
    groundLit: '#2a4c48',
    water: ['#9dbfd3', '#2c5a72'],
    ink: '#142b2e',
    light: '#ffe9b0',
    roughness: 0.95,
    hasSnow: true,
  },
  dusk: {
    ...LAND,
    sky: ['#45396f', '#84528a', '#e0859a'],
    sun: '#ffd9a8',
    glow: '#ffb38f',
    far: '#80588f',
    near: '#38295a',
    ground: '#1d1a38',
    groundLit: '#3a2c56',
    water: ['#7d4d80', '#1d1a38'],
    ink: '#17142e',
    light: '#ffcf87',
    roughness: 0.5,
  },
  jungle: {
    ...LAND,
    sky: ['#8abb8d', '#b9d69f', '#eef2c4'],
    sun: '#fffde0',
    glow: '#fdfbd0',
    far: '#93b892',
    near: '#2f6353',
    ground: '#123c33',
    groundLit: '#3a6c56',
    water: ['#a9cba0', '#1f5a50'],
    ink: '#0c2b26',
    light: '#f4f0c0',
    roughness: 0.45,
  },
  night: {
    ...LAND,
    sky: ['#0d1837', '#182c56', '#33568a'],
    sun: '#f6efd8',
    glow: '#b9c8de',
    far: '#365a86',
    near: '#15294c',
    ground: '#081127',
    groundLit: '#10203f',
    water: ['#2a4b7c', '#081127'],
    ink: '#050b1c',
    light: '#ffd58a',
    roughness: 0.7,
    hasSnow: true,
    hasStars: true,
  },
  tundra: {
    ...LAND,
    sky: ['#a7b2cf', '#cdc6d8', '#f6ddd4'],
    sun: '#fff6ea',
    glow: '#ffeadd',
    far: '#a9aec2',
    near: '#646f8a',
    ground: '#dfe6ec',
    groundLit: '#f7fafb',
    water: ['#d9cfd8', '#7d89a8'],
    ink: '#2b3349',
    light: '#fff3dc',
    roughness: 0.75,
    hasSnow: true,
  },
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof PALETTES

export type GroundName = 'hills' | 'sea' | 'dunes' | 'forest' | 'terraces'
/** How high each motif is, as a share of the picture. */
export const MOTIF_HEIGHT = {
  pagoda: 0.36,
  boat: 0.2,
  tents: 0.13,
  cabin: 0.15,
  palms: 0.36,
  lighthouse: 0.34,
  city: 0.24,
  torii: 0.3,
  stave: 0.34,
  kasbah: 0.24,
  fortress: 0.22,
  stupa: 0.28,
  windmill: 0.3,
  chapel: 0.26,
  viaduct: 0.2,
  camels: 0.14,
  llama: 0.24,
  acacia: 0.28,
  elephant: 0.18,
  whale: 0.2,
  karst: 0.36,
  waterfall: 0.36,
  volcano: 0.4,
  monolith: 0.2,
  balloon: 0.26,
  none: 0,
} as const
export type MotifName = keyof typeof MOTIF_HEIGHT

/** What stands far off, behind the nearer ridges; and what floats. */
export const FAR_MOTIFS: readonly MotifName[] = ['volcano']
export const SKY_MOTIFS: readonly MotifName[] = ['balloon']

/** What fits a palette; the first of each is the likeliest. */
export const FITTING: Record<
  PaletteName,
  { readonly grounds: readonly GroundName[]; readonly motifs: readonly MotifName[] }
> = {
  dawn: { grounds: ['hills', 'sea', 'terraces'], motifs: ['pagoda', 'boat', 'city'] },
  lagoon: { grounds: ['sea'], motifs: ['boat', 'lighthouse', 'palms'] },
  desert: { grounds: ['dunes'], motifs: ['tents', 'palms'] },
  alpine: { grounds: ['forest', 'sea'], motifs: ['cabin', 'boat'] },
  dusk: { grounds: ['sea', 'hills'], motifs: ['boat', 'city', 'lighthouse'] },
  jungle: { grounds: ['terraces', 'hills'], motifs: ['palms', 'pagoda', 'cabin'] },
  night: { grounds: ['forest', 'sea'], motifs: ['cabin', 'lighthouse', 'city'] },
  tundra: { grounds: ['hills', 'forest', 'sea'], motifs: ['lighthouse', 'cabin'] },
}

const AT_SEA: readonly MotifName[] = ['boat', 'lighthouse', 'palms', 'whale', 'none']

/** The motifs of a palette that can stand on a ground: no boat in a forest, no cabin on the water. */
export function motifsOn(palette: PaletteName, ground: GroundName): readonly MotifName[] {
  const fitting = FITTING[palette].motifs.filter((motif) =>
    ground === 'sea' ? AT_SEA.includes(motif) : motif !== 'boat',
  )
  return fitting.length > 0 ? fitting : ['none']
}

/** A colour between two, `share` 0 to 1 of the second. */
export function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
