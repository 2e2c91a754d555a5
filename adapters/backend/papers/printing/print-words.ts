import type { SentPaper } from '../../../../core/wire/papers.ts'

/** What is asked of the process that prints, and what it answers. */
export interface PrintQuestion {
  readonly id: number
  readonly paper: SentPaper
}

export type PrintAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string }
