import * as v from 'valibot'
import { ConversationItem } from './conversation.ts'
import { ConversationId, lastOnline, Seq } from './formats.ts'
import { StoredMessage } from './message.ts'

const Typing = v.object({ convId: ConversationId, user_id: v.number(), on: v.boolean() })
const Presence = v.object({ user_id: v.number(), online: v.boolean(), last_online: lastOnline })
const Read = v.object({ convId: ConversationId, user_id: v.number(), seq: Seq })
const Gone = v.object({ convId: ConversationId })

/** Why a socket was lost, in Socket.IO's words. */
const LostReason = v.fallback(
  v.picklist([
    'io server disconnect',
    'io client disconnect',
    'ping timeout',
    'transport close',
    'transport error',
    'parse error',
    'other',
  ]),
  'other',
)

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
  v.object({ type: v.literal('chat.conversationGone'), convId: ConversationId }),
  v.object({ type: v.literal('chat.sessionEnded') }),
  v.object({ type: v.literal('chat.socketLost'), reason: LostReason }),
])
export type ChatFact = v.InferOutput<typeof ChatFact>
