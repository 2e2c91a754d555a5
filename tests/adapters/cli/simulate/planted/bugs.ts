import type { Bug } from './bug.ts'
import { BUGS_OF_LETTERS } from './bugs-of-letters.ts'
import { BUGS_OF_PLANS } from './bugs-of-plans.ts'
import { BUGS_OF_READING } from './bugs-of-reading.ts'
import { BUGS_OF_SENDING } from './bugs-of-sending.ts'

/** What has gone wrong somewhere in every chat; the simulator must find each of them. */
export const BUGS: readonly Bug[] = [
  ...BUGS_OF_SENDING,
  ...BUGS_OF_READING,
  ...BUGS_OF_LETTERS,
  ...BUGS_OF_PLANS,
]
