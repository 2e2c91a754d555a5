import { conversationId } from '../../../core/chat/conversation-id.ts'
import { fingerprint, hex } from '../../../core/trace/hash.ts'
import { DEMO_PEOPLE } from '../../backend/demo/people.ts'
import { createSeededRandom, type SeededRandom } from '../../backend/demo/seeded-random.ts'
import type { ChatStore } from '../../backend/store/chat-store.ts'
import { createMemoryChatStore } from '../../backend/store/memory-chat-store.ts'
import { demoPeople } from '../world/people.ts'

/** Who takes part in a simulated world, and for how long. */
export interface Scenario {
  readonly seed: number
  readonly members: readonly Member[]
  readonly operations: number
  readonly nodes: number
}

export interface Member {
  readonly userId: number
  readonly email: string
  readonly tabs: number
}

/** The conversation in which everybody of a scenario talks, and a second one of fewer. */
export const TALK = conversationId(3, 900)
export const ASIDE = conversationId(2, 900)

const CUSTOMER = 2

/** 2 to 5 members with 1 to 3 tabs each, 50 to 200 operations, 1 or 2 nodes: all from the seed. */
export function scenarioOf(seed: number): Scenario {
  const random = createSeededRandom(seed)
  const others = DEMO_PEOPLE.filter(
    ({ id, email, type }) => email !== null && id !== CUSTOMER && type !== 'TA',
  )
  const shuffled = others
    .map((person) => ({ person, rank: random.next() }))
    .sort((first, second) => first.rank - second.rank)
    .map(({ person }) => person)
  const customer = DEMO_PEOPLE.filter(({ id }) => id === CUSTOMER)
  const members = [...customer, ...shuffled.slice(0, random.between(1, 4))]
  return {
    seed,
    members: members.map(({ id, email }) => ({ userId: id, email: email ?? '', tabs: tabsOf(random) })),
    operations: random.between(50, 200),
    nodes: random.between(1, 2),
  }
}

/** The conversations that somebody is a member of: the second one is the first two members' own. */
export function conversationsOf({ members }: Scenario, userId: number): readonly string[] {
  const isAside = members.slice(0, 2).some((member) => member.userId === userId)
  return isAside ? [TALK, ASIDE] : [TALK]
}

/** Most people have one tab. */
function tabsOf(random: SeededRandom): number {
  const dice = random.next()
  if (dice < 0.6) return 1
  return dice < 0.85 ? 2 : 3
}

/** The seed of a world's kernels, from a scenario's. */
export function worldSeed(seed: number): string {
  return [0, 1, 2, 3].map((part) => hex(fingerprint(`${seed} ${part}`))).join('')
}

/** A store with the two conversations, and nothing said in them. */
export async function storeFor(scenario: Scenario): Promise<ChatStore> {
  const { members } = scenario
  const store = createMemoryChatStore({
    people: demoPeople(),
    enquiries: [{ id: 900, customerId: CUSTOMER, companyId: null, designerId: null, destination: 'Japan' }],
  })
  const ids = members.map(({ userId }) => userId)
  const aside = scenario.members
    .filter(({ userId }) => conversationsOf(scenario, userId).includes(ASIDE))
    .map(({ userId }) => userId)
  await store.create({ id: TALK, ways: 3, enquiryId: 900, memberIds: ids })
  await store.create({ id: ASIDE, ways: 2, enquiryId: 900, memberIds: aside })
  return store
}
