import { conversationId } from '../../../core/chat/conversation-id.ts'
import { announceConversation } from '../chat/announcing.ts'
import { writeOnce } from '../chat/bot/bot-writing.ts'
import { greetNewcomer } from '../chat/bot/greeting.ts'
import type { ChatPorts } from '../chat/chat-ports.ts'
import { createConversation } from '../chat/requests/creating.ts'
import type { Person } from '../store/chat-store.ts'
import type { SentLetter } from '../store/enquiries/letter-store.ts'

/**
 * The conversation of a letter (ENQ-06), made once, whoever asks again: with the designer whom it was written to, or
 * else with the concierge team, which greets.
 * @param isNew it was written down just now, and its conversation with it: nobody has been told
 */
export async function openConversationOf(
  chat: ChatPorts,
  letter: SentLetter,
  isNew: boolean,
): Promise<string> {
  const { enquiryId, designerId, isToDesigner } = letter
  const withDesigner = conversationId(3, enquiryId)
  if (isNew) await announceConversation(chat, isToDesigner ? withDesigner : conversationId(2, enquiryId))
  if (isToDesigner && designerId !== null) return openWithDesigner(chat, letter, designerId)
  // A designer who was taken out of it since leaves it open with the team.
  if (isToDesigner && (await chat.store.conversation(withDesigner))) return withDesigner
  return openWithTeam(chat, letter)
}

async function openWithTeam(chat: ChatPorts, { enquiryId, customer }: SentLetter): Promise<string> {
  const caller = { userId: customer.id, type: customer.type, isAdminSession: false }
  const { convId } = await createConversation(chat, caller, { enquiryId, type: 'enquiry-2w' })
  // The conversation is open, whether or not it can be greeted just now.
  await greetNewcomer(chat, caller, convId).catch((thrown: unknown) =>
    chat.report(thrown, 'conversation.greet'),
  )
  return convId
}

async function openWithDesigner(
  chat: ChatPorts,
  { enquiryId, customer }: SentLetter,
  designerId: number,
): Promise<string> {
  const id = conversationId(3, enquiryId)
  const memberIds = [customer.id, designerId]
  const isNew = await chat.store.create({ id, ways: 3, enquiryId, memberIds })
  if (isNew) await announceConversation(chat, id)
  const [writer, reader] = await Promise.all(
    memberIds.toReversed().map((userId) => chat.store.person(userId)),
  )
  const opening = { senderId: designerId, hash: 'opening-1', text: openingText(reader, writer) }
  await writeOnce(chat, id, opening).catch((thrown: unknown) => chat.report(thrown, 'conversation.open'))
  return id
}

function openingText(reader: Person | null | undefined, writer: Person | null | undefined): string {
  const [name, designer] = [reader?.firstName ?? '', writer?.firstName ?? '']
  return `Hello ${name}, this is ${designer}. Your enquiry has just arrived. I’ll read it carefully and reply here. In the meantime, ask me anything.`
}
