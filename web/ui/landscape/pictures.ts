import type { LandscapeOptions } from '../../../core/landscape/landscape.ts'

const small = { width: 320, height: 200 } as const
const hero = { width: 2000, height: 680, sunAt: 0.59, horizonAt: 0.8, cloudsFrom: 0.5 } as const

/** The product's own pictures by name. The build draws each one into a file: no browser has to. */
export const PICTURES = {
  'hero-day': { seed: 'kii', palette: 'dawn', ground: 'sea', motif: 'boat', ...hero },
  'hero-night': { seed: 'dovre', palette: 'night', ground: 'forest', motif: 'cabin', ...hero },
  login: { seed: 'back again', palette: 'lagoon', ground: 'sea', motif: 'boat', width: 640, height: 640 },
  messages: { seed: 'letters', palette: 'jungle', ground: 'terraces', motif: 'palms' },
  'not-found': { seed: 'too far', palette: 'desert', ground: 'dunes', motif: 'palms' },
  error: { seed: 'a light at sea', palette: 'night', ground: 'sea', motif: 'lighthouse' },
  hello: { seed: 'hello', palette: 'dawn', ground: 'hills', motif: 'pagoda', ...small },
  gone: { seed: 'gone', palette: 'tundra', ground: 'hills', motif: 'none', ...small },
  fog: { seed: 'fog', palette: 'night', ground: 'sea', motif: 'lighthouse', ...small },
  'list-failed': { seed: 'list', palette: 'night', ground: 'forest', motif: 'none', ...small },
  'list-empty': { seed: 'empty list', palette: 'dawn', ground: 'sea', motif: 'boat', ...small },
  choose: { seed: 'choose', palette: 'lagoon', ground: 'sea', motif: 'boat', ...small },
} as const satisfies Readonly<Record<string, LandscapeOptions>>

export type PictureName = keyof typeof PICTURES
