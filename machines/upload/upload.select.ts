import type { SnapshotFrom } from 'xstate'
import { CODE } from '../../core/wire/envelope.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { createUploadMachine } from './upload.machine.ts'

type UploadSnapshot = SnapshotFrom<ReturnType<typeof createUploadMachine>>

export interface UploadView {
  readonly hash: string
  /** By which the page knows its bytes. */
  readonly file: string
  readonly name: SealedText
  readonly state: 'optimising' | 'uploading' | 'uploaded' | 'failed' | 'refused'
  /** 0 to 100. */
  readonly percent: number
  /** What went wrong, for as long as it is said (UP-03). */
  readonly error: Reason | null
  /** Why, where more is known of a file whose format is not supported. */
  readonly errorDetail: SealedText | null
  readonly canRetry: boolean
  /** The person has pressed Send: its message goes once it is up. */
  readonly isReleased: boolean
}

const STATES = ['uploading', 'uploaded', 'failed', 'refused'] as const

/** A file as the tray shows it. */
export function selectUpload(snapshot: UploadSnapshot): UploadView {
  const { hash, file, name, percent, failure, isReleased } = snapshot.context
  const state = snapshot.matches({ file: 'crowded' })
    ? 'uploading'
    : (STATES.find((one) => snapshot.matches({ file: one })) ?? 'optimising')
  const error = failure && wordsFor(failure)
  const errorDetail = failure?.fields?.['file'] ?? null
  return { hash, file, name, state, percent, error, errorDetail, canRetry: state === 'failed', isReleased }
}

/** Whether Send would send it: it is neither sent already nor refused. */
export function selectIsSendable(snapshot: UploadSnapshot): boolean {
  return !(snapshot.context.isReleased || snapshot.matches({ file: 'refused' }))
}

/** 406 has words of its own, and so has what this page refuses; others say what the server said (UP-03). */
function wordsFor(failure: Parameters<typeof reasonOf>[0]): Reason {
  if (failure.code === CODE.unsupportedFile) return { said: null, otherwise: 'File format not supported.' }
  const reason = reasonOf(failure)
  if (failure.code === CODE.tooLarge && reason.said === null)
    return { said: null, otherwise: 'That file is too large.' }
  return reason
}
