import type { LogMessage, PendingState } from '../../core/chat/message.ts'
import type { SealedEntry } from '../../core/chat/outbox/outbox-entry.ts'
import { declareEvents, type EventOf, flag } from '../../core/door/event.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { Head } from '../../core/wire/conversation.ts'
import { Seq } from '../../core/wire/formats.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { ChatFact } from '../connection/connection.events.ts'

/** What a person does with an opened conversation. */
export const conversationEvents = declareEvents({
  /** It is expanded in a visible window, by the person's own act: what is there counts as read. */
  'conversation.attend': {},
  'conversation.unattend': {},
  'conversation.loadOlder': {},
  /** Asks for a page of what is missing before the message with this `seq`, at the end of the gap that is read. */
  'conversation.fillGap': { seq: Seq, isReadAbove: flag },
  /** The person wants to see the message with this `seq`; what is not loaded is fetched. */
  'conversation.jump': { seq: Seq },
  /** It is in sight, or nobody looks for it any more. */
  'conversation.land': {},
  /** Try again, after the opening failed. */
  'conversation.reopen': {},
})
export type ConversationCommand = EventOf<typeof conversationEvents>

/** A message of one's own that the outbox holds. */
export interface PendingMessage {
  readonly hash: string
  readonly text: SealedText
  readonly media?: SealedEntry['media']
  readonly time: string
  readonly state: PendingState
  readonly failed: PortFailure | null
  /** It was there before this page load: it is shown at once. */
  readonly isRestored: boolean
}

export type ConversationFact =
  | { readonly type: 'conversation.liveChanged'; readonly isLive: boolean }
  /** After a sync: where the conversation stands on the server; fetch what is missing. */
  | { readonly type: 'conversation.catchUp'; readonly head: Head | null }
  | { readonly type: 'conversation.visibilityChanged'; readonly visible: boolean }
  | { readonly type: 'conversation.pendingChanged'; readonly pending: readonly PendingMessage[] }
  | { readonly type: 'conversation.confirmed'; readonly message: LogMessage }
  | Extract<
      ChatFact,
      { type: 'chat.messageReceived' | 'chat.presenceChanged' | 'chat.typingChanged' | 'chat.readMoved' }
    >

/** Raised within the machine. */
export type ConversationTimer =
  | { readonly type: 'pending.due'; readonly hash: string }
  | { readonly type: 'typing.expired'; readonly userId: number }
  | { readonly type: 'log.grew' }

/** What a conversation sends the chat. */
export type ConversationSends =
  | { readonly type: 'conversation.caughtUp'; readonly convId: string }
  | { readonly type: 'conversation.gone'; readonly convId: string }
  /** The server has a message of one's own that still waits here: its acknowledgement was lost. */
  | { readonly type: 'conversation.ownFound'; readonly message: LogMessage }
  | { readonly type: 'conversation.read'; readonly convId: string; readonly seq: number }
