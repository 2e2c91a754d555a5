import type { ChatEventName } from '../../../core/wire/chat-events.ts'

interface Fact {
  readonly type: string
}

/** How each event of the wire is told to machines. */
const FACTS: Readonly<Record<ChatEventName, (data: object) => Fact>> = {
  message: (message) => fact('chat.messageReceived', { message }),
  conversation: (item) => fact('chat.conversationChanged', { item }),
  typing: (data) => fact('chat.typingChanged', data),
  presence: (data) => fact('chat.presenceChanged', data),
  read: (data) => fact('chat.readMoved', data),
  'conversation.gone': (data) => fact('chat.conversationGone', data),
  'session.ended': () => fact('chat.sessionEnded', {}),
}

function fact(type: string, fields: object): Fact {
  return { ...fields, type }
}

/** An event of the wire as a fact; null for one that this program does not know. */
export function factOf(event: string, data: unknown): Fact | null {
  if (!Object.hasOwn(FACTS, event)) return null
  return FACTS[event as ChatEventName]((data ?? {}) as object)
}
