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
export const ENQUIRY = 900
export const TALK = conversationId(3, ENQUIRY)
export const ASIDE = conversationId(2, ENQUIRY)

const CUSTOMER = 2
const LEAST_OPERATIONS = 50
const MOST_OPERATIONS = 200

/** 2 to 5 members with 1 to 3 tabs each, 50 to 200 operations, 1 or 2 nodes: all from the seed, most of them few. */
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
  const members = [...customer, ...shuffled.slice(0, othersOf(random))]
  return {
    seed,
    members: members.map(({ id, email }) => ({ userId: id, email: email ?? '', tabs: tabsOf(random) })),
    operations: operationsOf(random),
    nodes: random.between(1, 2),
  }
}

/** The conversations that somebody is a member of: the second one is the first two members' own. */
export function conversationsOf({ members }: Scenario, userId: number): readonly string[] {
  const isAside = members.slice(0, 2).some((member) => member.userId === userId)
  return isAside ? [TALK, ASIDE] : [TALK]
}

/** Who may be taken out of the conversation again. */
export function isDesigner(userId: number): boolean {
  return DEMO_PEOPLE.some(({ id, type }) => id === userId && type === 'LS')
}

/** Small worlds are found out about sooner; large ones are rarer. */
function othersOf(random: SeededRandom): number {
  const dice = random.next()
  if (dice < 0.4) return 1
  if (dice < 0.7) return 2
  return dice < 0.9 ? 3 : 4
}

function operationsOf(random: SeededRandom): number {
  return LEAST_OPERATIONS + Math.round(random.next() ** 2 * (MOST_OPERATIONS - LEAST_OPERATIONS))
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
    enquiries: [
      { id: ENQUIRY, customerId: CUSTOMER, companyId: null, designerId: null, destination: 'Japan' },
    ],
  })
  const ids = members.map(({ userId }) => userId)
  const aside = scenario.members
    .filter(({ userId }) => conversationsOf(scenario, userId).includes(ASIDE))
    .map(({ userId }) => userId)
  await store.create({ id: TALK, ways: 3, enquiryId: ENQUIRY, memberIds: ids })
  await store.create({ id: ASIDE, ways: 2, enquiryId: ENQUIRY, memberIds: aside })
  return store
}
