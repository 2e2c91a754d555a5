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

/** What is done so many times as often as otherwise, as its story names it: what is rare is found sooner so. */
export interface Oftener {
  readonly what: RegExp
  readonly times: number
}

export interface OperationParts {
  readonly stage: Stage
  readonly ledger: Ledger
  readonly counts: FaultCounts
  readonly random: SeededRandom
  readonly oftener?: Oftener | undefined
}

export const op = ({ name }: Tab, what: string, weight: number, act: () => void): Operation => ({
  what: `${name} ${what}`,
  weight,
  act,
})
