import { conversationId } from '../../../core/chat/conversation-id.ts'
import type { ChatPorts } from '../chat/chat-ports.ts'
import { createConversation } from '../chat/requests/creating.ts'
import type { WholeEnquiry } from '../store/enquiries/enquiry-store.ts'

/** Sees to it that there is a conversation in which an enquiry can be answered: else that with the team is begun. */
export async function expectConversation(
  chat: ChatPorts,
  { id: enquiryId, customerId }: Pick<WholeEnquiry, 'id' | 'customerId'>,
): Promise<void> {
  for (const ways of [3, 2] as const)
    if (await chat.store.conversation(conversationId(ways, enquiryId))) return
  const customer = await chat.store.person(customerId)
  if (!customer) throw new Error(`Enquiry ${enquiryId} has no customer.`)
  const caller = { userId: customer.id, type: customer.type, isAdminSession: false }
  await createConversation(chat, caller, { enquiryId, type: 'enquiry-2w' })
}
