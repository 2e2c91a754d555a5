import { attachmentName } from '../../../core/chat/attachments/file-name.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { HttpError } from '../http/http-error.ts'
import { checkContent } from './content/content-check.ts'
import { BadPicture, cleanPicture } from './content/picture.ts'

/** A file in the form in which it is kept. */
export interface AcceptedFile {
  readonly bytes: Uint8Array
  readonly media: {
    readonly name: string
    readonly mime: string
    readonly size: number
    readonly width: number | null
    readonly height: number | null
  }
}

/**
 * Judges a file by its name and its content, and writes pictures anew (UP-01).
 * @throws HttpError 406 when it is of no type that may be attached, or of another one than its name
 */
export type AcceptFile = (name: string, bytes: Uint8Array) => Promise<AcceptedFile>

/** Pictures are written anew at most so many at a time: each takes a core, and memory by its pixels. */
const AT_ONCE = 2

/** One for the whole server: whatever comes up waits in the same line. */
export function createAcceptance(): AcceptFile {
  const inTurn = createTurns(AT_ONCE)
  return (name, bytes) => inTurn(() => accepted(name, bytes))
}

async function accepted(given: string, bytes: Uint8Array): Promise<AcceptedFile> {
  const name = attachmentName(given)
  const kind = await checkContent(name, bytes)
  if (!kind) throw unsupportedError()
  try {
    const { bytes: clean, width, height } = await cleanPicture(kind.mime, bytes)
    return { bytes: clean, media: { name, mime: kind.mime, size: clean.length, width, height } }
  } catch (thrown) {
    throw thrown instanceof BadPicture ? unsupportedError() : thrown
  }
}

const unsupportedError = (): HttpError =>
  new HttpError(406, 'File format not supported.', { code: CODE.unsupportedFile })

/** Lets so many run at once; the others wait in their order. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
