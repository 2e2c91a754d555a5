import { conversationId } from '../../../core/chat/conversation-id.ts'
import type { ChatPorts } from './chat-ports.ts'
import { memberIds, toItem } from './wire-shapes.ts'

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
    if (summary) ports.broadcast.toUsers([userId], 'conversation', toItem(viewer, summary, online))
  }
  const gone = before.filter((userId) => !now.has(userId))
  if (gone.length > 0) ports.broadcast.toUsers(gone, 'conversation.gone', { convId })
}

/** Tells everybody in an enquiry's conversations that it has changed; nobody waits for that. */
export async function announceEnquiry(ports: ChatPorts, enquiryId: number): Promise<void> {
  try {
    for (const ways of [2, 3] as const) await announceConversation(ports, conversationId(ways, enquiryId))
  } catch (thrown) {
    ports.report(thrown, 'enquiry.announced')
  }
}
