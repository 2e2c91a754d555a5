import { conversationId } from '../../../core/chat/conversation-id.ts'
import type { Person } from '../store/chat-store.ts'
import { type ChatPorts, nowOf } from './chat-ports.ts'
import { memberIds, toChangedItem } from './wire-shapes.ts'

/**
 * Tells who sees a conversation that it is new or has changed, each as it reads to them.
 * @param before who saw it until now: those who don't any more are told that it is gone
 */
export async function announceConversation(
  ports: ChatPorts,
  convId: string,
  before: readonly number[] = [],
): Promise<void> {
  const conversation = await ports.store.conversation(convId)
  if (!conversation) return
  const isUnassigned = !conversation.members.some((member) => member.person.type === 'TC')
  const members = memberIds(conversation)
  const online = await ports.presence.online(members, ports.clock.monotonic())
  const now = new Set([...members, ...(isUnassigned ? await ports.store.conciergeIds() : [])])
  for (const userId of now) {
    const person = await ports.store.person(userId)
    if (!person) continue
    const viewer = { userId, type: person.type }
    const [summary] = await ports.store.summaries(viewer, [convId])
    if (summary) ports.broadcast.toUsers([userId], 'conversation', toChangedItem(viewer, summary, online))
  }
  const gone = before.filter((userId) => !now.has(userId))
  if (gone.length > 0) ports.broadcast.toUsers(gone, 'conversation.gone', { convId })
}

/** So many of somebody's conversations, the latest, are told at once; in others it is read when they are opened. */
const MOST_OF_A_PERSON = 50

/** Tells those who talk with somebody what they are called from now on; nobody waits for that. */
export async function announcePerson(
  ports: ChatPorts,
  { id, type }: Pick<Person, 'id' | 'type'>,
): Promise<void> {
  try {
    const ids = await ports.store.listIds(
      { userId: id, type },
      { view: type === 'TC' ? 'mine' : 'all', asOf: nowOf(ports), offset: 0, limit: MOST_OF_A_PERSON },
    )
    for (const convId of ids) await announceConversation(ports, convId)
  } catch (thrown) {
    ports.report(thrown, 'person.announced')
  }
}

/** Tells everybody in an enquiry's conversations that it has changed; nobody waits for that. */
export async function announceEnquiry(ports: ChatPorts, enquiryId: number): Promise<void> {
  try {
    for (const ways of [2, 3] as const) await announceConversation(ports, conversationId(ways, enquiryId))
  } catch (thrown) {
    ports.report(thrown, 'enquiry.announced')
  }
}
