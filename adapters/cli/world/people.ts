import type { VerifyData } from '../../../core/wire/account.ts'
import { DEMO_CONVERSATIONS, type DemoConversation } from '../../backend/demo/conversations.ts'
import { linesOf } from '../../backend/demo/long-talks.ts'
import { DEMO_ENQUIRIES, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '../../backend/demo/people.ts'
import { createSeededRandom } from '../../backend/demo/seeded-random.ts'
import type { ChatStore, Person } from '../../backend/store/chat-store.ts'
import { createMemoryChatStore } from '../../backend/store/memory-chat-store.ts'
import type { MemoryPerson } from '../../memory/account.ts'

/** The invented people of the demo, as the account port knows them. */
export function demoAccounts(): readonly MemoryPerson[] {
  return DEMO_PEOPLE.flatMap((person) =>
    person.email === null ? [] : [{ password: DEMO_PASSWORD, user: verifyDataOf(person, person.email) }],
  )
}

function verifyDataOf(person: DemoPerson, email: string): VerifyData {
  return {
    token: tokenOf(person.id),
    hash: `session-of-${person.id}`,
    user_type: person.type,
    user_id: person.id,
    avatar: `/avatars/${person.id}.svg`,
    timezone: person.timezone,
    first_name: person.name[0],
    last_name: person.name[1],
    email,
    phone: null,
    country_code: person.country,
    currency_code: person.currency,
    status: person.status ?? 'active',
  }
}

/** The token by which a person's sockets are admitted here. */
export const tokenOf = (userId: number): string => `socket-token-of-${userId}`

/** Everybody of the demo, as the chat shows them. */
export function demoPeople(): readonly Person[] {
  return DEMO_PEOPLE.map((person) => ({
    id: person.id,
    type: person.type,
    firstName: person.name[0],
    lastName: person.name[1],
    avatar: `/avatars/${person.id}.svg`,
    timezone: person.timezone,
    isBot: person.isBot ?? false,
    lastOnline: null,
  }))
}

const LONGEST_TALK = 200
const MINUTE = 60_000

/** The demo's conversations in a memory store; long ones with their newest 200 messages. */
export async function demoStore(now: number): Promise<ChatStore> {
  const store = createMemoryChatStore({
    people: demoPeople(),
    enquiries: DEMO_ENQUIRIES.map((enquiry) => ({
      id: enquiry.id,
      customerId: enquiry.customerId,
      companyId: 'companyId' in enquiry ? enquiry.companyId : null,
      designerId: enquiry.designerId,
      destination: enquiry.destination,
    })),
  })
  for (const conversation of DEMO_CONVERSATIONS) await tell(store, conversation, now)
  return store
}

async function tell(store: ChatStore, demo: DemoConversation, now: number): Promise<void> {
  const { id, ways, enquiryId, memberIds } = demo
  await store.create({ id, ways, enquiryId, memberIds })
  const long = demo.long
    ? linesOf(demo.long.talk, Math.min(demo.long.messages, LONGEST_TALK), createSeededRandom(enquiryId))
    : []
  const lines = [...long, ...demo.lines]
  for (const [index, [senderId, text]] of lines.entries()) {
    const utc = new Date(now - (demo.lastAgo + (lines.length - index) * demo.pace) * MINUTE).toISOString()
    const hash = `demo-${String(index + 1).padStart(8, '0')}`
    await store.transact(id, (locked) =>
      locked.append({ hash, senderId, isBot: false, time: utc, utc, text }),
    )
  }
  for (const userId of memberIds) {
    const seq = Math.max(0, lines.length - (demo.unread[userId] ?? 0))
    await store.transact(id, (locked) => locked.moveMark(userId, seq))
  }
}
