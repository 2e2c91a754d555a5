import { attachmentName } from '../../../core/chat/attachments/file-name.ts'
import { type FileRefusal, refusedFile } from '../../../core/chat/attachments/file-refusal.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { HttpError } from '../http/http-error.ts'
import { type Judged, judgeFile } from './judging/judge-file.ts'

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
 * @param sender whose turn it takes where several wait
 * @throws HttpError 406 when it is of no type that may be attached, or of another one than its name: why stands in
 * `fields.file`; 413 when it has more in it than it may, 422 when it can't be kept for another reason, each in a
 * sentence; 429 when too many wait to be judged
 */
export type AcceptFile = (name: string, bytes: Uint8Array, sender: string) => Promise<AcceptedFile>

/** Who looks into the bytes. */
export type JudgeFile = (name: string, bytes: Uint8Array, sender: string) => Promise<Judged>

/**
 * @param judge where the bytes are looked into: in a process of its own, wherever they come from strangers.
 * Without one it happens here, for runs that have no other process and make their files themselves.
 */
export function createAcceptance(judge: JudgeFile = judgeFile): AcceptFile {
  return async (given, bytes, sender) => {
    const name = attachmentName(given)
    const judged = await judge(name, bytes, sender)
    if ('refusal' in judged) throw refusedError(judged.refusal, name)
    const { bytes: clean, mime, width, height } = judged.kept
    return { bytes: clean, media: { name, mime, size: clean.length, width, height } }
  }
}

function refusedError(refusal: FileRefusal, name: string): HttpError {
  const { status, message, reason } = refusedFile(refusal, name)
  if (status !== 406) return new HttpError(status, message)
  return new HttpError(status, message, {
    code: CODE.unsupportedFile,
    ...(reason && { fields: { file: reason } }),
  })
}
