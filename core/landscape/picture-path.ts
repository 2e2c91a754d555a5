/** Goes up when the drawing changes: browsers keep a picture for a year. */
const VERSION = 'v1'

/** `card` is 4 : 3; `wide` stands over a page; `og` is what other sites show of a link, as PNG. */
export const PICTURE_SHAPES = {
  card: { width: 800, height: 600 },
  wide: { width: 1600, height: 700 },
  og: { width: 1200, height: 630 },
} as const
export type PictureShape = keyof typeof PICTURE_SHAPES

/** What a picture is drawn from: country and theme choose its look, the seed the rest. */
export interface PictureName {
  readonly shape: PictureShape
  /** Slugs; `any` where there is none. */
  readonly country: string
  readonly theme: string
  readonly seed: string
}

const SLUG = '[a-z0-9][a-z0-9-]{0,59}'
const DRAWN = new RegExp(`^/pictures/${VERSION}/(card|wide)/(${SLUG})/(${SLUG})/(${SLUG})\\.svg$`)
const SHARED = new RegExp(`^/pictures/og/${VERSION}/(${SLUG})/(${SLUG})/(${SLUG})\\.png$`)

export function picturePath({ shape, country, theme, seed }: PictureName): string {
  const name = `${country}/${theme}/${seed}`
  return shape === 'og' ? `/pictures/og/${VERSION}/${name}.png` : `/pictures/${VERSION}/${shape}/${name}.svg`
}

/** @returns null for a path that names no picture */
export function readPicturePath(path: string): PictureName | null {
  const drawn = DRAWN.exec(path)
  if (drawn) {
    const [, shape, country = '', theme = '', seed = ''] = drawn
    return { shape: shape === 'wide' ? 'wide' : 'card', country, theme, seed }
  }
  const shared = SHARED.exec(path)
  if (!shared) return null
  const [, country = '', theme = '', seed = ''] = shared
  return { shape: 'og', country, theme, seed }
}

/** The same motive as a picture for other sites; null where the path is none of ours. */
export function sharedPicture(path: string): string | null {
  const name = readPicturePath(path)
  return name && picturePath({ ...name, shape: 'og' })
}
