import { checkContent } from '../content/content-check.ts'
import { harmlessSvg } from '../content/harmless-svg.ts'
import { BadPicture, cleanPicture } from '../content/picture.ts'
import { textOf } from '../content/text-content.ts'

/** A file that may be kept, as it is kept. */
export interface KeptFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * Judges a file by its name and its content, and takes out of it what is nobody's business or could run (UP-01).
 * It costs by the bytes and pixels of strangers: see `judge-pool.ts` for where it runs.
 * @returns null when it is of no type that may be attached, or of another one than its name
 */
export async function judgeFile(name: string, bytes: Uint8Array): Promise<KeptFile | null> {
  const kind = await checkContent(name, bytes)
  if (!kind) return null
  const { mime } = kind
  if (mime === 'image/svg+xml') return drawing(mime, bytes)
  try {
    return { mime, ...(await cleanPicture(mime, bytes)) }
  } catch (thrown) {
    if (thrown instanceof BadPicture) return null
    throw thrown
  }
}

function drawing(mime: string, bytes: Uint8Array): KeptFile | null {
  const clean = harmlessSvg(textOf(bytes, mime) ?? '')
  return clean === null ? null : { bytes: new TextEncoder().encode(clean), mime, width: null, height: null }
}
