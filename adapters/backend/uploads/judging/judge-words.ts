import type { FileRefusal } from '../../../../core/chat/attachments/file-refusal.ts'
import type { KeptFile } from './judge-file.ts'

/** What a judge is asked. */
export interface JudgeQuestion {
  readonly id: number
  readonly name: string
  readonly bytes: Uint8Array
}

/** What it says. */
export interface JudgeAnswer {
  readonly id: number
  /** Without bytes a file is kept as it was given, which nobody needs to send back. */
  readonly judged:
    | { readonly kept: Omit<KeptFile, 'bytes'> & { readonly bytes: Uint8Array | null } }
    | { readonly refusal: FileRefusal }
  /** What its process holds by now, in bytes. */
  readonly memory: number
}
