import { conversationId } from '../../../../core/chat/conversation-id.ts'
import type { ChatPayload } from '../../../../core/wire/chat-requests.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { Enquiry, NewConversation, Person } from '../../store/chat-store.ts'
import { announceConversation } from '../announcing.ts'
import { ChatError, forbiddenError, goneError } from '../chat-error.ts'
import type { Caller, ChatPorts } from '../chat-ports.ts'

/** `conversation.create` (ENQ-06): the conversation of an enquiry, made once, whoever asks again. */
export async function createConversation(
  ports: ChatPorts,
  caller: Caller,
  payload: ChatPayload<'conversation.create'>,
) {
  const conversation = await plannedConversation(ports, caller, payload)
  const isNew = await ports.store.create(conversation)
  if (isNew) await announceConversation(ports, conversation.id)
  return { convId: conversation.id }
}

/**
 * The conversation that somebody asks for, as it would be made.
 * @throws ChatError 1403, 1406 for what is not theirs or unknown, 1422 for a member who can’t take part
 */
export async function plannedConversation(
  ports: ChatPorts,
  caller: Caller,
  { enquiryId, type, memberId }: ChatPayload<'conversation.create'>,
): Promise<NewConversation> {
  if (!mayCreate(caller, type)) throw forbiddenError()
  const enquiry = await ports.store.enquiry(enquiryId)
  if (!(enquiry && concerns(caller, enquiry))) {
    if (enquiry) ports.foreign?.(caller, 'enquiry')
    throw goneError()
  }
  if (type === 'enquiry-2w')
    return { id: conversationId(2, enquiryId), ways: 2, enquiryId, memberIds: [caller.userId] }
  if (type === 'enquiry-3w') {
    const designer = await expectPerson(ports, memberId ?? enquiry.designerId, 'LS')
    const memberIds = [enquiry.customerId, designer.id, caller.userId]
    return { id: conversationId(3, enquiryId), ways: 3, enquiryId, memberIds }
  }
  return plannedTeam(ports, caller, enquiry, memberId)
}

/** A tc-team pairs a concierge with a designer, whichever of the two makes it. */
async function plannedTeam(ports: ChatPorts, caller: Caller, enquiry: Enquiry, memberId: number | undefined) {
  const isDesigner = caller.type === 'LS'
  const designerId = isDesigner
    ? caller.userId
    : (await expectPerson(ports, memberId ?? enquiry.designerId, 'LS')).id
  const conciergeId = isDesigner ? memberId : caller.userId
  const concierge = conciergeId === undefined ? [] : [(await expectPerson(ports, conciergeId, 'TC')).id]
  return {
    id: conversationId(2, enquiry.id, designerId),
    ways: 2 as const,
    enquiryId: enquiry.id,
    memberIds: [designerId, ...concierge],
  }
}

function mayCreate(caller: Caller, type: ChatPayload<'conversation.create'>['type']): boolean {
  if (type === 'enquiry-2w') return caller.type === 'TV' || caller.type === 'TA'
  if (type === 'enquiry-3w') return caller.type === 'TC'
  return caller.type === 'TC' || caller.type === 'LS'
}

/** An enquiry is its customer's, its designer's and every concierge's; to all others it doesn't exist. */
function concerns(caller: Caller, enquiry: Enquiry): boolean {
  return caller.type === 'TC' || enquiry.customerId === caller.userId || enquiry.designerId === caller.userId
}

async function expectPerson(
  ports: ChatPorts,
  userId: number | null | undefined,
  type: Person['type'],
): Promise<Person> {
  const isId = typeof userId === 'number' && userId <= 2_147_483_647
  const person = isId ? await ports.store.person(userId) : null
  if (person?.type === type && !person.isBot) return person
  throw new ChatError(CODE.badValue, 'That member can’t take part in this conversation.')
}
