import type { LogMessage } from '../../core/chat/message.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { ConversationId, Seq } from '../../core/wire/formats.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { ChatFact } from '../connection/connection.events.ts'
import type { Box } from '../dock/dock.boxes.ts'
import type { PortOutput } from '../kernel/door.ts'
import type { OutboxNews } from '../outbox/outbox.effect.ts'
import type { TrayNews } from '../tray/tray.events.ts'

/** What a person does that concerns several machines at once. */
export const chatEvents = declareEvents({
  /** Opens a conversation by one's own act: on the messenger page, or in a floating box. */
  'chat.openPage': { convId: ConversationId },
  'chat.openBox': { convId: ConversationId },
  /** Opens a conversation on the messenger page where it has this message. */
  'chat.openMessage': { convId: ConversationId, seq: Seq },
  /** The page is there that can tell: from now on somebody sees to sound, notices and what is announced. */
  'chat.watchAlerts': {},
  /** Starts a conversation anew whose actor has failed. */
  'chat.restart': { convId: ConversationId },
})
export type ChatCommand = EventOf<typeof chatEvents>

/** What the chat's machines tell it, and what its parent does; it passes them on. */
export type ChatMachineFact =
  | { readonly type: 'session.lost' }
  | { readonly type: 'connection.ended' }
  | ({ readonly type: 'connection.synchronised' } & PortOutput<'chat', 'sync'>)
  | { readonly type: 'connection.live' }
  | { readonly type: 'connection.lost' }
  | {
      readonly type: 'navigation.arrived'
      readonly route: string | null
      readonly conversation: string | null
    }
  /** A count of unread messages that only the server can say. */
  | { readonly type: 'rooms.doubted' }
  | { readonly type: 'rooms.unknownArrived'; readonly convId: string }
  | { readonly type: 'conversation.caughtUp'; readonly convId: string }
  | { readonly type: 'conversation.gone'; readonly convId: string }
  /** The server has a message of one's own that still waits here: its acknowledgement was lost. */
  | { readonly type: 'conversation.ownFound'; readonly message: LogMessage }
  | {
      readonly type: 'conversation.read'
      readonly convId: string
      readonly seq: number
    }
  | { readonly type: 'outbox.doubted' }
  /** On signing out: all that was unsent then. */
  | { readonly type: 'leaving.discarded'; readonly hashes: readonly string[] }
  | { readonly type: 'composer.submitted'; readonly convId: string; readonly text: SealedText }
  | { readonly type: 'dock.changed'; readonly boxes: readonly Box[]; readonly isNarrow: boolean }
  | { readonly type: 'browser.visibilityChanged'; readonly visible: boolean }
  | { readonly type: `xstate.error.actor.${string}`; readonly actorId: string; readonly error: unknown }
  /** The outbox has learnt what is unsent. */
  | { readonly type: 'outbox.known' }
  | OutboxNews
  | TrayNews
  | ChatFact
