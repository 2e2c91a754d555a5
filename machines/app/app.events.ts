import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { ConversationId } from '../../core/wire/conversation.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { ChatFact } from '../connection/connection.events.ts'
import type { Box } from '../dock/dock.machine.ts'
import type { PortOutput } from '../kernel/door.ts'
import type { OutboxNews } from '../outbox/outbox.plan.ts'
import type { SessionContext } from '../session/session.machine.ts'

/** What a person does that concerns several machines at once. */
export const appEvents = declareEvents({
  /** Opens a conversation by one's own act: on the messenger page, or in a floating box. */
  'app.openPage': { convId: ConversationId },
  'app.openBox': { convId: ConversationId },
})
export type AppCommand = EventOf<typeof appEvents>

/** What the children tell their root, which passes it on. */
export type AppFact =
  | ({ readonly type: 'session.started' } & SessionContext)
  | { readonly type: 'session.ended' }
  | { readonly type: 'session.lost' }
  | { readonly type: 'connection.ended' }
  | ({ readonly type: 'connection.synchronised' } & PortOutput<'chat', 'sync'>)
  | { readonly type: 'connection.live' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'navigation.arrived'; readonly route: string | null; readonly search: string }
  | { readonly type: 'rooms.messageArrived'; readonly convId: string }
  | { readonly type: 'conversation.caughtUp'; readonly convId: string }
  | { readonly type: 'conversation.gone'; readonly convId: string }
  | {
      readonly type: 'conversation.read'
      readonly convId: string
      readonly unreadList: Readonly<Record<string, number>>
    }
  | { readonly type: 'composer.submitted'; readonly convId: string; readonly text: SealedText }
  | { readonly type: 'dock.changed'; readonly boxes: readonly Box[] }
  | { readonly type: 'browser.visibilityChanged'; readonly visible: boolean }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
  | OutboxNews
  | ChatFact
