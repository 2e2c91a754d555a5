import type { LogMessage, PendingState } from '../../core/chat/message.ts'
import type { SealedEntry } from '../../core/chat/outbox/outbox-entry.ts'
import type { PortFailure } from '../../core/ports/port.ts'

/** An entry in its lane; `isStored` holds back the first byte until the browser has it. */
export interface QueuedEntry extends SealedEntry {
  readonly isStored: boolean
  /** By the person's hand, while others were before it. */
  readonly isDiscarded?: boolean
}

/** What the outbox tells the lane of one conversation. */
export type DeliveryFact =
  | { readonly type: 'delivery.added'; readonly entry: QueuedEntry }
  /** The entry is in storage, or storage failed and it goes anyway. */
  | { readonly type: 'delivery.stored'; readonly hash: string }
  | { readonly type: 'delivery.liveChanged'; readonly isLive: boolean }
  /** The server has it: another way told it first (the broadcast, another tab). */
  | { readonly type: 'delivery.confirmed'; readonly hash: string }
  /** Take it out; one that may have reached the server is closed there first. */
  | { readonly type: 'delivery.discarded'; readonly hash: string }

/** What the lane tells the outbox. */
export type DeliveryOutcome =
  | { readonly type: 'outbox.sent'; readonly message: LogMessage }
  /** Certain: the server will never take this epoch. */
  | { readonly type: 'outbox.refused'; readonly hash: string; readonly failure: PortFailure }
  /** Discarded; `isFenced` when the server has refused it for ever, else it never was sent from here. */
  | { readonly type: 'outbox.dropped'; readonly hash: string; readonly isFenced: boolean }
  | {
      readonly type: 'outbox.stateChanged'
      readonly convId: string
      readonly hash: string
      readonly state: PendingState
    }
  /** A send was not answered, and nothing else was heard: the socket may be dead. */
  | { readonly type: 'outbox.doubted' }
  /** The session is over: the queue waits for the person to come back. */
  | { readonly type: 'outbox.signedOut' }
