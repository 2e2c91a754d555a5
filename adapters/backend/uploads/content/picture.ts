import sharp, { type Sharp } from 'sharp'
import { withoutHeifMetadata } from './heif-metadata.ts'

/** A picture as it is kept: nothing in it but what is seen. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

/** The largest that our own page sends up (UP-02). */
const OPTIMISED = 4096 * 4096

/**
 * Pixels, all frames together, by what writing one anew costs: what claims more is not decoded at all. A JPEG
 * that is turned takes 10 bytes a pixel, a WebP or GIF 15, a PNG or TIFF goes through line by line. Pictures of
 * the HEIF family and bitmaps are only read by those who get them.
 */
export const MOST_PIXELS: Readonly<Record<string, number>> = {
  'image/jpeg': 24_000_000,
  'image/png': 50_000_000,
  'image/gif': OPTIMISED,
  'image/webp': OPTIMISED,
  'image/tiff': 24_000_000,
  'image/avif': OPTIMISED,
  'image/heic': 64_000_000,
  'image/bmp': 24_000_000,
}
const MOST_FRAMES = 1000
const SECONDS = 20

/** How each type is written anew. Types that are missing here hold no metadata, or are cleaned in place. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 88, effort: 2 }),
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
  if (mime === 'image/heic' || mime === 'image/avif') return cleanHeif(mime, bytes)
  if (mime === 'image/bmp') expectFew(mime, ...sizeOfBitmap(bytes))
  const write = WRITERS[mime]
  if (!write) return { bytes, width: null, height: null }
  try {
    const open = () =>
      sharp(bytes, {
        limitInputPixels: MOST_PIXELS[mime] ?? 0,
        failOn: 'error',
        animated: MOVING.has(mime),
      })
    // The head alone: nothing is decoded of what says itself that it is too much.
    const { width, height, pageHeight = height, pages = 1 } = await open().metadata()
    const frames = MOVING.has(mime) ? pages : 1
    if (frames > MOST_FRAMES) throw new BadPicture('the picture has too many frames')
    expectFew(mime, width, pageHeight * frames)
    const { data, info } = await write(open().autoOrient())
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (cause) {
    throw new BadPicture('the picture can’t be read', { cause })
  }
}

function cleanHeif(mime: string, bytes: Uint8Array): CleanPicture {
  const clean = withoutHeifMetadata(bytes)
  if (!clean) throw new BadPicture('the picture is not understood')
  if (mime === 'image/avif' && clean.width === null) throw new BadPicture('the picture has no size')
  expectFew(mime, clean.width ?? 0, clean.height ?? 0)
  return clean
}

/** @throws BadPicture when it has more pixels than one of that type may have */
function expectFew(mime: string, width: number, height: number): void {
  if (width * height > (MOST_PIXELS[mime] ?? 0)) throw new BadPicture('the picture has too many pixels')
}

function sizeOfBitmap(bytes: Uint8Array): readonly [width: number, height: number] {
  if (bytes.length < 26) throw new BadPicture('the bitmap has no size')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))]
}
