import { conversationId } from '../../../../core/chat/conversation-id.ts'
import { createSeededRandom } from '../../../backend/demo/seeded-random.ts'
import { type Member, type Scenario, scenarioOf } from '../scenario.ts'

/** Something is done, or goes wrong. What exactly, follows from `dice` and from how things stand then. */
export interface Moment {
  /** Milliseconds since the start. */
  readonly at: number
  readonly kind: 'operation' | 'network' | 'kill'
  readonly dice: number
}

/** Who takes part in a world of real processes, where they talk, and what happens when. */
export interface RealScenario extends Scenario {
  readonly members: readonly [Member, ...Member[]]
  readonly enquiryId: number
  readonly talk: string
  readonly aside: string
  /** Milliseconds until everything works again. */
  readonly duration: number
  readonly moments: readonly Moment[]
}

/** Enquiries of the demo have lower numbers. */
const FIRST_ENQUIRY = 100_000
const MOST_MEMBERS = 4

/**
 * The same for the same seed, to the millisecond. What comes of it is not: processes and sockets run as they
 * like, so a seed names a schedule, and no interleaving.
 */
export function realScenarioOf(seed: number): RealScenario {
  const scenario = scenarioOf(seed)
  const [first, ...others] = scenario.members
  if (!first) throw new RangeError(`the scenario of ${seed} is empty`)
  const random = createSeededRandom(seed ^ 0xea1)
  const duration = random.between(4_000, 8_000)
  const enquiryId = FIRST_ENQUIRY + seed
  const many = (kind: Moment['kind'], count: number, from: number): readonly Moment[] =>
    Array.from({ length: count }, () => ({
      at: random.between(from, duration),
      kind,
      dice: random.between(1, 2 ** 30),
    }))
  const moments = [
    ...many('operation', random.between(25, 70), 0),
    ...many('network', random.between(4, 16), 300),
    ...many('kill', killsOf(random.next()), 500),
  ]
  return {
    ...scenario,
    members: [first, ...others.slice(0, MOST_MEMBERS - 1)],
    enquiryId,
    talk: conversationId(3, enquiryId),
    aside: conversationId(2, enquiryId),
    duration,
    moments: moments.sort((one, other) => one.at - other.at),
  }
}

/** A start costs seconds, so most worlds have one kill: one in eight has none, one in eight has two. */
function killsOf(dice: number): number {
  if (dice < 0.125) return 0
  return dice < 0.875 ? 1 : 2
}
