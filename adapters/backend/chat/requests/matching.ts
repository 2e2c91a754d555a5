import { conversationId } from '../../../../core/chat/conversation-id.ts'
import { isMember } from '../access.ts'
import { announceConversation } from '../announcing.ts'
import type { Caller, ChatPorts } from '../chat-ports.ts'
import { createConversation } from './creating.ts'

/**
 * A concierge brings an enquiry's customer together with a designer (ENQ-08): the 3-way conversation is there
 * for all of them, made now or before.
 * @throws ChatError 1403, 1406 for an unknown enquiry, 1422 when that is no designer
 */
export async function matchDesigner(
  ports: ChatPorts,
  caller: Caller,
  enquiryId: number,
  designerId: number,
): Promise<string> {
  const request = { enquiryId, type: 'enquiry-3w', memberId: designerId } as const
  const { convId } = await createConversation(ports, caller, request)
  const { before, hasJoined } = await ports.store.transact(convId, async (locked) => {
    const members = await locked.members()
    const missing = [designerId, caller.userId].filter((userId) => !isMember({ ...caller, userId }, members))
    const recipients = await locked.recipients()
    for (const userId of missing) await locked.join(userId)
    return { before: recipients, hasJoined: missing.length > 0 }
  })
  if (hasJoined) await announceConversation(ports, convId, before)
  return convId
}

/**
 * Takes a designer out of an enquiry's 3-way conversation, under its lock: no message that is stored from then
 * on is theirs. They keep what came before.
 * @returns false when they were never in it
 * @throws UnknownConversation
 */
export async function unmatchDesigner(
  ports: ChatPorts,
  enquiryId: number,
  designerId: number,
): Promise<boolean> {
  const convId = conversationId(3, enquiryId)
  const person = await ports.store.person(designerId)
  if (person?.type !== 'LS') return false
  const { before, hasLeft } = await ports.store.transact(convId, async (locked) => ({
    before: await locked.recipients(),
    hasLeft: await locked.leave(designerId),
  }))
  if (hasLeft) await announceConversation(ports, convId, before)
  return hasLeft || (await ports.store.leftAt?.(convId, designerId)) !== null
}
