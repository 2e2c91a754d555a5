import type { LogMessage, PendingState } from '../../core/chat/message.ts'
import type { SealedEntry } from '../../core/chat/outbox/outbox-entry.ts'
import { declareEvents, type EventOf, flag } from '../../core/door/event.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { Head } from '../../core/wire/conversation.ts'
import { Seq } from '../../core/wire/formats.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { ChatFact } from '../connection/connection.events.ts'

/** What a user may send to an opened conversation. */
export const conversationEvents = declareEvents({
  /** It is expanded in a visible window, by the user's own act: its messages count as read. */
  'conversation.attend': {},
  'conversation.unattend': {},
  'conversation.loadOlder': {},
  /** Loads a page of the gap before the message with this `seq`, from the end of the gap that the user reads. */
  'conversation.fillGap': { seq: Seq, isReadAbove: flag },
  /** The user wants to see the message with this `seq`; what is not loaded is fetched. */
  'conversation.jump': { seq: Seq },
  /** That message is in sight, or the user no longer looks for it. */
  'conversation.land': {},
  /** Retries after the opening failed. */
  'conversation.reopen': {},
})
export type ConversationCommand = EventOf<typeof conversationEvents>

/** One of the user's own messages, held by the outbox. */
export interface PendingMessage {
  readonly hash: string
  readonly text: SealedText
  readonly media?: SealedEntry['media']
  readonly time: string
  readonly state: PendingState
  readonly failed: PortFailure | null
  /** It was restored from before this page load: it is shown at once. */
  readonly isRestored: boolean
}

export type ConversationFact =
  | { readonly type: 'conversation.liveChanged'; readonly isLive: boolean }
  /** After a sync: the conversation's head on the server; what is missing is fetched. */
  | { readonly type: 'conversation.catchUp'; readonly head: Head | null }
  | { readonly type: 'conversation.visibilityChanged'; readonly visible: boolean }
  | { readonly type: 'conversation.pendingChanged'; readonly pending: readonly PendingMessage[] }
  | Extract<
      ChatFact,
      {
        type:
          | 'chat.messageReceived'
          | 'chat.presenceChanged'
          | 'chat.typingChanged'
          | 'chat.readMoved'
          | 'chat.conversationChanged'
      }
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
  /** The server has one of the user's messages that is still pending here: its acknowledgement was lost. */
  | { readonly type: 'conversation.ownFound'; readonly message: LogMessage }
  | { readonly type: 'conversation.read'; readonly convId: string; readonly seq: number }
