import { createSeededRandom, type SeededRandom } from '../../../backend/demo/seeded-random.ts'

/** Somebody who writes letters, and may read what comes of them. */
export interface Writer {
  readonly name: string
  /** The account that is signed in at first; null: nobody is, and whoever sends a letter becomes a guest. */
  readonly email: string | null
  /** What stands in their letters. */
  readonly contact: string
  readonly isAgent: boolean
  readonly tabs: number
}

/** Who takes part in a world of letters, and for how long. */
export interface LetterScenario {
  readonly seed: number
  readonly writers: readonly [Writer, ...Writer[]]
  readonly operations: number
  readonly nodes: number
  /** How many things are done about plans, after all operations; 0 where letters are not answered with any. */
  readonly plans: number
}

export const CONCIERGE = 'concierge@demo.test'
/** A guest whose address has an account, whose owner is signed in elsewhere. */
export const OWNER = 'traveller@demo.test'
const ACCOUNT = 'newcomer@demo.test'
const AGENT = 'agent@demo.test'
const LEAST_OPERATIONS = 30
const MOST_OPERATIONS = 90

/** Of all worlds of letters. */
const SHARE_WITH_PLANS = 0.6
const LEAST_ABOUT_PLANS = 25
const MOST_ABOUT_PLANS = 60

/** A guest or somebody with an account, now and then both, 30 to 90 operations, 1 or 2 nodes; in most, plans. */
export function letterScenarioOf(seed: number): LetterScenario {
  const random = createSeededRandom(seed ^ 0x1e77e5)
  const first = writerOf(random, random.next() < 0.65)
  const second = random.next() < 0.3 ? [writerOf(random, first.email !== null)] : []
  return {
    seed,
    writers: [first, ...second],
    operations: random.between(LEAST_OPERATIONS, MOST_OPERATIONS),
    nodes: random.between(1, 2),
    plans: plansOf(createSeededRandom(seed ^ 0x91a4)),
  }
}

/** Of a chance of its own: worlds are the same with plans and without, until the first one. */
function plansOf(random: SeededRandom): number {
  return random.next() < SHARE_WITH_PLANS ? random.between(LEAST_ABOUT_PLANS, MOST_ABOUT_PLANS) : 0
}

function writerOf(random: SeededRandom, isGuest: boolean): Writer {
  const tabs = random.next() < 0.7 ? 1 : 2
  if (isGuest) {
    const contact = random.next() < 0.5 ? OWNER : 'nora@example.test'
    return { name: 'guest', email: null, contact, isAgent: false, tabs }
  }
  const isAgent = random.next() < 0.3
  const email = isAgent ? AGENT : ACCOUNT
  return { name: isAgent ? 'agent' : 'traveller', email, contact: email, isAgent, tabs }
}
