import type { LogMessage } from '../../core/chat/message.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import { MessageHash } from '../../core/wire/message.ts'
import type { DeliveryOutcome } from '../delivery/delivery.events.ts'
import type { PortOutput } from '../kernel/door.ts'
import type { Written } from './outbox.context.ts'
import type { OutboxNews } from './outbox.effect.ts'

const one = { hash: MessageHash }

/** What a person may do with a message of their own that is not sent. */
export const outboxEvents = declareEvents({ 'outbox.retry': one, 'outbox.discard': one })
export type OutboxCommand = EventOf<typeof outboxEvents>

export type OutboxFact =
  | ({ readonly type: 'outbox.added' } & Written)
  | { readonly type: 'outbox.liveChanged'; readonly isLive: boolean }
  /** The server and this tab have compared what they know. */
  | { readonly type: 'outbox.synchronised' }
  /** A stored message of one's own that came by broadcast. */
  | { readonly type: 'outbox.seen'; readonly message: LogMessage }
  | DeliveryOutcome

/** What the outbox sends the chat. */
export type OutboxSends =
  | OutboxNews
  /** The outbox has learnt what is unsent. */
  | { readonly type: 'outbox.known' }
  /** A send was not answered: the connection may be dead. */
  | { readonly type: 'outbox.doubted' }
  | { readonly type: 'session.lost' }

/** What the other tabs bring, and the tabs of one browser agree on. */
export type TabsFact = PortOutput<'tabs', 'news'>

/** Answers of the calls that the outbox spawned, and its own timers. */
export type OutboxInternal =
  | {
      readonly type: 'xstate.done.actor.read'
      readonly actorId: string
      readonly output: PortOutput<'outbox', 'read'>
    }
  | { readonly type: 'xstate.error.actor.read'; readonly actorId: string; readonly error: PortFailure }
  | {
      readonly type: `xstate.done.actor.put:${string}`
      readonly actorId: string
      readonly output: PortOutput<'outbox', 'put'>
    }
  | {
      readonly type: `xstate.error.actor.put:${string}`
      readonly actorId: string
      readonly error: PortFailure
    }
  | { readonly type: `xstate.done.actor.remove:${string}`; readonly actorId: string; readonly output: null }
  | {
      readonly type: `xstate.error.actor.remove:${string}`
      readonly actorId: string
      readonly error: PortFailure
    }
  | { readonly type: `xstate.error.actor.lane:${string}`; readonly actorId: string; readonly error: unknown }
  | {
      readonly type: `xstate.done.actor.check:${string}`
      readonly actorId: string
      readonly output: PortOutput<'tabs', 'check'>
    }
  | { readonly type: 'outbox.storeLate'; readonly hash: string }
  | { readonly type: 'outbox.readLate' }
  /** Storage is asked again for what it has refused. */
  | { readonly type: 'outbox.readDue' }
  | { readonly type: 'outbox.removeDue'; readonly hash: string }
  /** The owner has had its second to acknowledge something. */
  | { readonly type: 'outbox.unanswered'; readonly hash: string }
