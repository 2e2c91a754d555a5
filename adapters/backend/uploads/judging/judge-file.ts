import type { FileRefusal } from '../../../../core/chat/attachments/file-refusal.ts'
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

/** A file as it is kept, or why it is not. */
export type Judged = { readonly kept: KeptFile } | { readonly refusal: FileRefusal }

/**
 * Judges a file by its name and its content, and takes out of it what is nobody's business or could run (UP-01).
 * It costs by the bytes and pixels of strangers: see `judge-pool.ts` for where it runs.
 */
export async function judgeFile(name: string, bytes: Uint8Array): Promise<Judged> {
  const checked = await checkContent(name, bytes)
  if ('refusal' in checked) return checked
  const { mime } = checked.kind
  if (mime === 'image/svg+xml') return drawing(mime, bytes)
  try {
    return { kept: { mime, ...(await cleanPicture(mime, bytes)) } }
  } catch (thrown) {
    if (thrown instanceof BadPicture) return { refusal: thrown.refusal }
    throw thrown
  }
}

/** Declarations of entities are how a drawing refers to other things without naming them. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i

function drawing(mime: string, bytes: Uint8Array): Judged {
  const text = textOf(bytes, mime) ?? ''
  const clean = harmlessSvg(text)
  if (clean === null)
    return { refusal: { why: DECLARES.test(text.slice(0, 4096)) ? 'reachingOut' : 'badDrawing' } }
  return { kept: { bytes: new TextEncoder().encode(clean), mime, width: null, height: null } }
}
