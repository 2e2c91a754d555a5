import { conversationId } from '../../../../core/chat/conversation-id.ts'
import type { LockedConversation, MessageRow, Person } from '../../store/chat-store.ts'
import { announceConversation } from '../announcing.ts'
import { type Caller, type ChatPorts, nowOf } from '../chat-ports.ts'
import { toStoredMessage } from '../wire-shapes.ts'
import { plannedConversation } from './creating.ts'

/**
 * A concierge brings an enquiry's customer together with a designer (ENQ-08): the 3-way conversation is there
 * for all of them, made now or before. A designer who was there until now makes room for them.
 * @param introduction what the concierge says as the designer comes in; once, however often they do, whoever asks
 * @throws ChatError 1403, 1406 for an unknown enquiry, 1422 when that is no designer
 */
export async function matchDesigner(
  ports: ChatPorts,
  caller: Caller,
  enquiryId: number,
  designerId: number,
  introduction: string | null = null,
): Promise<string> {
  const request = { enquiryId, type: 'enquiry-3w', memberId: designerId } as const
  const planned = await plannedConversation(ports, caller, request)
  const convId = planned.id
  // The designer comes in together with the introduction: a server that ends in between leaves both to the next time.
  const others = planned.memberIds.filter((userId) => userId !== designerId)
  const isNew = await ports.store.create({ ...planned, memberIds: others })
  const { before, moved, said, recipients } = await ports.store.transact(convId, async (locked) => {
    const seenBy = await locked.recipients()
    const coming = await bringIn(locked, designerId, caller.userId)
    const isDue = introduction !== null && coming.joined.includes(designerId)
    const message =
      isDue && (await introduce(ports, locked, coming.present, { caller, designerId, introduction }))
    const present = coming.present.map(({ id }) => id)
    return {
      before: seenBy,
      moved: coming,
      said: message || null,
      recipients: [...present, ...coming.joined],
    }
  })
  if (isNew || moved.joined.length + moved.left.length > 0) await announceConversation(ports, convId, before)
  if (said) ports.broadcast.toUsers(recipients, 'message', toStoredMessage(said))
  return convId
}

/** @returns who came, who went, and who was there and stays */
async function bringIn(locked: LockedConversation, designerId: number, conciergeId: number) {
  const people = (await locked.members()).map(({ person }) => person)
  const joined = [designerId, conciergeId].filter((userId) => !people.some(({ id }) => id === userId))
  const makesRoom = ({ id, type }: Person) => type === 'LS' && id !== designerId
  const left = people.filter(makesRoom).map(({ id }) => id)
  for (const userId of joined) await locked.join(userId)
  for (const userId of left) await locked.leave(userId)
  return { joined, left, present: people.filter((person) => !makesRoom(person)) }
}

interface Introduction {
  readonly caller: Caller
  readonly designerId: number
  readonly introduction: string
}

/** In the name of the concierge; one who was brought in before, by whomever, is known. */
async function introduce(
  ports: ChatPorts,
  locked: LockedConversation,
  present: readonly Person[],
  { caller, designerId, introduction }: Introduction,
): Promise<MessageRow | null> {
  const hash = `introduction-${designerId}`
  const concierges = present.filter(({ type }) => type === 'TC').map(({ id }) => id)
  for (const senderId of new Set([caller.userId, ...concierges]))
    if ((await locked.forSending({ senderId, hash })).stored) return null
  const utc = nowOf(ports)
  return locked.append({ hash, senderId: caller.userId, isBot: false, time: utc, utc, text: introduction })
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
