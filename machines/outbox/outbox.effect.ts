import type { LogMessage } from '../../core/chat/message.ts'
import type { SealedEntry } from '../../core/chat/outbox/outbox-entry.ts'
import type { PendingMessage } from '../conversation/conversation.events.ts'
import type { DeliveryFact, QueuedEntry } from '../delivery/delivery.events.ts'
import { changedBy, type Draft } from '../kernel/update.ts'
import {
  conversationsOf,
  type OutboxContext,
  type OutboxItem,
  pendingOf,
  type Word,
} from './outbox.context.ts'

/** What the outbox tells the app. */
export type OutboxNews =
  | { readonly type: 'outbox.changed'; readonly convId: string; readonly pending: readonly PendingMessage[] }
  | { readonly type: 'outbox.confirmed'; readonly message: LogMessage }

/** What is to be done after a change: port calls, lanes, news. */
export type Effect =
  | { readonly do: 'put'; readonly entry: SealedEntry }
  | { readonly do: 'remove'; readonly hash: string }
  /** Removes what was never sent from here; whether somebody else took it up is asked once it is removed. */
  | { readonly do: 'withdraw'; readonly hash: string }
  | { readonly do: 'check'; readonly hash: string }
  | { readonly do: 'startLane'; readonly convId: string; readonly queue: readonly QueuedEntry[] }
  | { readonly do: 'stopLane'; readonly convId: string }
  | { readonly do: 'tellLane'; readonly convId: string; readonly fact: DeliveryFact }
  | { readonly do: 'stopRead' }
  /** Storage has refused it: once more after a while. */
  | { readonly do: 'readLater'; readonly delay: 'readRetry' | 'storeRetry' }
  | { readonly do: 'removeLater'; readonly hash: string }
  /** To the other tabs. */
  | { readonly do: 'say'; readonly word: Word }
  /** The owner has a second to acknowledge it. */
  | { readonly do: 'await'; readonly hash: string }
  | { readonly do: 'take' }
  | { readonly do: 'tell'; readonly news: OutboxNews }

/**
 * What was decided, in a word for each branch: a support engineer reads it (TRACE-08). Nothing else goes by it.
 */
export type Decision =
  | 'acknowledged'
  | 'asks the owner'
  | 'asks whether it still owns'
  | 'discarding'
  | 'failed'
  | 'fenced'
  | 'gone'
  | 'goes without storage'
  | 'hands over'
  | 'ignored'
  | 'is a guest'
  | 'is no owner any more'
  | 'is on its way already'
  | 'is out of date'
  | 'is the owner'
  | 'kept'
  | 'known already'
  | 'leaves it to the owner'
  | 'left storage'
  | 'lists'
  | 'new owner'
  | 'nothing is due'
  | 'nothing new'
  | 'not known here'
  | 'not stored'
  | 'pauses'
  | 'queued'
  | 'reads again'
  | 'reads later'
  | 'read storage'
  | 'removed'
  | 'restarts the lane'
  | 'seen'
  | 'sends'
  | 'shown'
  | 'stays in storage'
  | 'stored'
  | 'takes over'
  | 'taken over'
  | 'tells the owner'
  | 'tried again'
  | 'unchanged'
  | 'waits for a list'
  | 'waits for storage'

/** What follows an event: the outbox as it is then, what is to be done, and what was decided on the way. */
export interface Plan {
  readonly next: OutboxContext
  readonly effects: readonly Effect[]
  readonly decided: readonly Decision[]
}

/** A plan with the word for the branch that led to it. */
export const as = (word: Decision, plan: Plan): Plan => ({ ...plan, decided: [word, ...plan.decided] })

/** The outbox stays as it is. */
export const doing = (context: OutboxContext, ...effects: readonly Effect[]): Plan => ({
  next: context,
  effects,
  decided: [],
})

/** The outbox is changed by a recipe. Effects are made of what it is then: a draft must not leave its recipe. */
export function changing(
  context: OutboxContext,
  recipe: (draft: Draft<OutboxContext>) => void,
  effects: (next: OutboxContext) => readonly Effect[] = () => [],
): Plan {
  const next = changedBy(context, recipe)
  return { next, effects: effects(next), decided: [] }
}

/** One plan, and another that goes on from what the first has changed. */
export function andThen(first: Plan, then: (next: OutboxContext) => Plan): Plan {
  const second = then(first.next)
  return {
    next: second.next,
    effects: [...first.effects, ...second.effects],
    decided: [...first.decided, ...second.decided],
  }
}

/** The app is told what a conversation's unsent messages are now. */
export function changed(items: readonly OutboxItem[], convId: string): Effect {
  return { do: 'tell', news: { type: 'outbox.changed', convId, pending: pendingOf(items, convId) } }
}

/** The same for every conversation that had or has any. */
export function allChanged(before: readonly OutboxItem[], now: readonly OutboxItem[]): readonly Effect[] {
  return conversationsOf([...before, ...now]).map((convId) => changed(now, convId))
}
