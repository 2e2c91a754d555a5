import type { InvariantId } from '../../../../../adapters/cli/simulate/judging/ledger.ts'
import type { Oftener } from '../../../../../adapters/cli/simulate/operating/operation.ts'

/** A piece of one file, and what stands in its place where the bug is planted. */
export interface Piece {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A bug that no build carries: it is planted into a bundle of its own. */
export interface Bug {
  readonly name: string
  readonly pieces: readonly Piece[]
  /** The first world that shows it, and the promise that is broken there. */
  readonly seed: number
  /** Its worlds are those in which people write letters. */
  readonly isOfLetters?: true
  /** What is done more often in its worlds, where others meet it too seldom. */
  readonly oftener?: Oftener
  readonly breaks: InvariantId
}
