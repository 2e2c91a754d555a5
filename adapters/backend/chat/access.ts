import type { Conversation, Member } from '../store/chat-store.ts'
import { goneError } from './chat-error.ts'
import type { Caller, ChatPorts } from './chat-ports.ts'

/** Members may enter, and any concierge. */
export function mayEnter(caller: Caller, members: readonly Member[]): boolean {
  return caller.type === 'TC' || isMember(caller, members)
}

export function isMember(caller: Caller, members: readonly Member[]): boolean {
  return members.some((member) => member.person.id === caller.userId)
}

/**
 * A conversation that the caller may read.
 * @throws ChatError 1406 when it is foreign or unknown
 */
export async function enter(ports: ChatPorts, caller: Caller, convId: string): Promise<Conversation> {
  const conversation = await ports.store.conversation(convId)
  if (conversation && mayEnter(caller, conversation.members)) return conversation
  if (conversation) ports.foreign?.(caller, 'conversation')
  throw goneError()
}

/** Those who get a conversation's events: its members, and every concierge while none is among them. */
export async function audienceOf(ports: ChatPorts, conversation: Conversation): Promise<number[]> {
  const members = conversation.members.map((member) => member.person.id)
  const hasConcierge = conversation.members.some((member) => member.person.type === 'TC')
  const concierges = hasConcierge ? [] : await ports.store.conciergeIds()
  return [...new Set([...members, ...concierges])]
}
