import * as v from 'valibot'
import { ConversationItem } from './conversation.ts'
import { Seq, StoredMessage } from './message.ts'

const Typing = v.object({ convId: v.string(), user_id: v.number(), on: v.boolean() })
const Presence = v.object({ user_id: v.number(), online: v.boolean(), last_online: v.nullable(v.string()) })
const Read = v.object({ convId: v.string(), user_id: v.number(), seq: Seq })
const Gone = v.object({ convId: v.string() })

/** What the server pushes to a socket, by event name. */
export const CHAT_EVENTS = {
  message: StoredMessage,
  typing: Typing,
  presence: Presence,
  read: Read,
  conversation: ConversationItem,
  'conversation.gone': Gone,
  'session.ended': v.object({}),
} as const
export type ChatEventName = keyof typeof CHAT_EVENTS

/** The same as facts that machines are told, with the socket's own two. */
export const ChatFact = v.variant('type', [
  v.object({ type: v.literal('chat.messageReceived'), message: StoredMessage }),
  v.object({ type: v.literal('chat.typingChanged'), ...Typing.entries }),
  v.object({ type: v.literal('chat.presenceChanged'), ...Presence.entries }),
  v.object({ type: v.literal('chat.readMoved'), ...Read.entries }),
  v.object({ type: v.literal('chat.conversationChanged'), item: ConversationItem }),
  v.object({ type: v.literal('chat.conversationGone'), convId: v.string() }),
  v.object({ type: v.literal('chat.sessionEnded') }),
  v.object({ type: v.literal('chat.socketLost'), reason: v.string() }),
])
export type ChatFact = v.InferOutput<typeof ChatFact>
