import sharp, { type Sharp } from 'sharp'
import { withoutHeifMetadata } from './heif-metadata.ts'

/** A picture as it is kept: nothing in it but what is seen. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

/** More than a phone's largest; what claims more is a bomb. */
const MOST_PIXELS = 120_000_000
const SECONDS = 20

/** How each type is written anew. Types that are missing here hold no metadata, or are cleaned in place. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  'image/avif': (picture) => picture.avif({ quality: 65, effort: 2 }),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
}
const MOVING: ReadonlySet<string> = new Set(['image/gif', 'image/webp'])

/** The picture is broken, or too large to be one. */
export class BadPicture extends Error {}

/**
 * A picture without metadata (place, camera, owner), turned as it was meant to be seen. What is no picture, or
 * has nothing to be taken out, stays as it is.
 * @throws BadPicture
 */
export async function cleanPicture(mime: string, bytes: Uint8Array): Promise<CleanPicture> {
  if (mime === 'image/heic') {
    const clean = withoutHeifMetadata(bytes)
    if (!clean) throw new BadPicture('the picture is not understood')
    return { bytes: clean, width: null, height: null }
  }
  const write = WRITERS[mime]
  if (!write) return { bytes, width: null, height: null }
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      animated: MOVING.has(mime),
    })
    const { data, info } = await write(picture.autoOrient())
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (cause) {
    throw new BadPicture('the picture can’t be read', { cause })
  }
}
