import type { SeededRandom } from '../../../backend/demo/seeded-random.ts'
import type { Tab } from '../../world/tab.ts'
import type { FaultCounts } from '../faults.ts'
import type { Ledger } from '../judging/ledger.ts'
import type { Stage } from '../stage.ts'

/** Something that a person, their machine or the server does. */
export interface Operation {
  readonly what: string
  readonly weight: number
  readonly act: () => void
}

export interface OperationParts {
  readonly stage: Stage
  readonly ledger: Ledger
  readonly counts: FaultCounts
  readonly random: SeededRandom
  /** What is done more often than in other worlds. */
  readonly oftener?: RegExp | undefined
}

export const op = ({ name }: Tab, what: string, weight: number, act: () => void): Operation => ({
  what: `${name} ${what}`,
  weight,
  act,
})
