import sharp, { type Sharp } from 'sharp'
import type { FileRefusal } from '../../../../core/chat/attachments/file-refusal.ts'
import { withoutHeifMetadata } from './heif-metadata.ts'
import { type CleanMovingPicture, withoutApngMetadata, withoutGifMetadata } from './moving-picture.ts'
import { withoutTiffMetadata } from './tiff-metadata.ts'

/** A picture as it is kept: nothing in it but what is seen. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

/** The largest that our own page sends up (UP-02). */
const OPTIMISED = 4096 * 4096

/**
 * Pixels by what they cost here: what claims more is not decoded at all. A JPEG that is turned takes 10 bytes a pixel
 * as it is written anew, a WebP 15 for all of its frames together, a PNG goes through line by line. The frames of a GIF
 * stay as they are and are only looked at, one after the other: all of them together; pictures of the HEIF family, TIFF
 * and bitmaps are only read by those who get them: of those it is what their programs can open.
 */
export const MOST_PIXELS: Readonly<Record<string, number>> = {
  'image/jpeg': 24_000_000,
  'image/png': 50_000_000,
  'image/gif': 150_000_000,
  'image/webp': OPTIMISED,
  'image/tiff': 100_000_000,
  'image/avif': OPTIMISED,
  'image/heic': 64_000_000,
  'image/bmp': 24_000_000,
}
/** Of one frame of a GIF, which is looked at as a whole. */
const MOST_FRAME = 24_000_000
const MOST_FRAMES = 1000
/** Of a scan. */
const MOST_PAGES = 500
const SECONDS = 20

/** How each type is written anew. Types that are missing here hold no metadata, or are cleaned in place. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88, effort: 2 }),
}

/** The picture is broken, or too large to be one. */
export class BadPicture extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal, options?: ErrorOptions) {
    super(`the picture is refused: ${refusal.why}`, options)
    this.refusal = refusal
  }
}

/**
 * A picture without metadata (place, camera, owner), turned as it was meant to be seen, with all of its pages and
 * frames. What is no picture, or has nothing to be taken out, stays as it is.
 * @throws BadPicture
 */
export async function cleanPicture(mime: string, bytes: Uint8Array): Promise<CleanPicture> {
  if (mime === 'image/heic' || mime === 'image/avif') return cleanHeif(mime, bytes)
  if (mime === 'image/tiff') return cleanTiff(mime, bytes)
  if (mime === 'image/gif') return cleanMoving(mime, withoutGifMetadata(bytes))
  if (mime === 'image/bmp') expectFew(mime, ...sizeOfBitmap(bytes))
  const moving = mime === 'image/png' ? withoutApngMetadata(bytes) : null
  return moving ? cleanMoving(mime, moving) : writtenAnew(mime, bytes)
}

async function writtenAnew(mime: string, bytes: Uint8Array): Promise<CleanPicture> {
  const write = WRITERS[mime]
  if (!write) return { bytes, width: null, height: null }
  try {
    // The head alone: nothing is decoded of what says itself that it is too much.
    const { width, height, pageHeight = height, pages = 1 } = await opened(mime, bytes, false).metadata()
    if (pages > MOST_FRAMES) throw new BadPicture({ why: 'frames', count: pages, most: MOST_FRAMES })
    expectFew(mime, width, pageHeight * pages)
    const { data, info } = await write(opened(mime, bytes).autoOrient())
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (thrown) {
    throw asBadPicture(thrown)
  }
}

const opened = (mime: string, bytes: Uint8Array, most: number | false = MOST_PIXELS[mime] ?? 0): Sharp =>
  sharp(bytes, {
    limitInputPixels: most,
    failOn: 'error',
    animated: mime === 'image/webp' || mime === 'image/gif',
  })

const asBadPicture = (thrown: unknown): BadPicture =>
  thrown instanceof BadPicture ? thrown : new BadPicture({ why: 'damaged' }, { cause: thrown })

function cleanHeif(mime: string, bytes: Uint8Array): CleanPicture {
  const clean = withoutHeifMetadata(bytes)
  if (!clean || (mime === 'image/avif' && clean.width === null)) throw new BadPicture({ why: 'damaged' })
  expectFew(mime, clean.width ?? 0, clean.height ?? 0)
  return clean
}

function cleanTiff(mime: string, bytes: Uint8Array): CleanPicture {
  const clean = withoutTiffMetadata(bytes)
  if (!clean) throw new BadPicture({ why: 'damaged' })
  const { pages, pixels, width, height } = clean
  if (pages > MOST_PAGES) throw new BadPicture({ why: 'pages', count: pages, most: MOST_PAGES })
  expectFew(mime, pixels, 1)
  return { bytes: clean.bytes, width, height }
}

/** A picture whose frames stay as they are, once they were all looked at. */
async function cleanMoving(mime: string, moving: CleanMovingPicture | null): Promise<CleanPicture> {
  if (!moving) throw new BadPicture({ why: 'damaged' })
  const { bytes, width, height, frames } = moving
  if (frames > MOST_FRAMES) throw new BadPicture({ why: 'frames', count: frames, most: MOST_FRAMES })
  // Only the first frame of an animated PNG is looked at: no coder here reads the others.
  if (mime === 'image/gif') expectAtMost(width * height, MOST_FRAME)
  expectFew(mime, width, height * (mime === 'image/gif' ? frames : 1))
  try {
    // Into next to nothing: what is wanted is that it can be read to its end.
    await opened(mime, bytes).resize({ width: 4 }).raw().timeout({ seconds: SECONDS }).toBuffer()
    return { bytes, width, height }
  } catch (thrown) {
    throw asBadPicture(thrown)
  }
}

/** @throws BadPicture when it has more pixels than one of that type may have */
function expectFew(mime: string, width: number, height: number): void {
  expectAtMost(width * height, MOST_PIXELS[mime] ?? 0)
}

function expectAtMost(count: number, most: number): void {
  if (count > most) throw new BadPicture({ why: 'pixels', count, most })
}

/** Those of OS/2 have shorter numbers. */
function sizeOfBitmap(bytes: Uint8Array): readonly [width: number, height: number] {
  if (bytes.length < 26) throw new BadPicture({ why: 'damaged' })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(14, true) === 12) return [view.getUint16(18, true), view.getUint16(20, true)]
  return [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))]
}
