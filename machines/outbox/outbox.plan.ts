import type { LogMessage, PendingState } from '../../core/chat/message.ts'
import type { SealedEntry } from '../../core/chat/outbox-entry.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { PendingMessage } from '../conversation/conversation.events.ts'
import type { DeliveryFact, QueuedEntry } from '../delivery/delivery.events.ts'
import {
  failedEntry,
  itemOf,
  newEntry,
  type OutboxContext,
  type OutboxItem,
  pendingOf,
  restoredItems,
  retriedEntry,
  withItem,
  withoutItem,
} from './outbox.context.ts'

/** What the outbox tells the app. */
export type OutboxNews =
  | { readonly type: 'outbox.changed'; readonly convId: string; readonly pending: readonly PendingMessage[] }
  | { readonly type: 'outbox.confirmed'; readonly message: LogMessage }

/** What is to be done after a change: storage calls, lanes, news. */
export type Effect =
  | { readonly do: 'put'; readonly entry: SealedEntry }
  | { readonly do: 'remove'; readonly hash: string }
  | { readonly do: 'startLane'; readonly convId: string; readonly queue: readonly QueuedEntry[] }
  | { readonly do: 'tellLane'; readonly convId: string; readonly fact: DeliveryFact }
  | { readonly do: 'tell'; readonly news: OutboxNews }

export interface Plan {
  readonly changes: Partial<OutboxContext>
  readonly effects: readonly Effect[]
}

const NOTHING: Plan = { changes: {}, effects: [] }

/** A new message: into storage, into its lane, onto the screen (after a second). */
export function planAdded(
  context: OutboxContext,
  given: { readonly convId: string; readonly text: SealedText; readonly hash: string; readonly now: number },
): Plan {
  return planEntry(context, newEntry(context, given), false)
}

/** A failed message again: the next epoch, a new place in the order. */
export function planRetried(context: OutboxContext, hash: string): Plan {
  const item = itemOf(context, hash)
  if (item?.state !== 'failed') return NOTHING
  return planEntry(context, retriedEntry(context, item.entry), true)
}

function planEntry(context: OutboxContext, entry: SealedEntry, isRestored: boolean): Plan {
  const items = withItem(context.items, { entry, state: 'waiting', isRestored })
  return {
    changes: {
      items,
      nextPlace: context.nextPlace + 1,
      lanes: context.lanes.includes(entry.convId) ? context.lanes : [...context.lanes, entry.convId],
    },
    effects: [
      { do: 'put', entry },
      ...laneFor(context, entry.convId),
      {
        do: 'tellLane',
        convId: entry.convId,
        fact: { type: 'delivery.added', entry: { ...entry, isStored: false } },
      },
      changed(items, entry.convId),
    ],
  }
}

function laneFor(context: OutboxContext, convId: string): readonly Effect[] {
  return context.lanes.includes(convId) ? [] : [{ do: 'startLane', convId, queue: [] }]
}

/**
 * Storage has been read, in time or late: what was unsent before joins what was written since, and every
 * conversation with unsent entries gets its lane.
 */
export function planRead(
  context: OutboxContext,
  { entries, setAside }: { readonly entries: readonly SealedEntry[]; readonly setAside: number },
): Plan {
  const found = restoredItems(entries).filter((item) => !itemOf(context, item.entry.hash))
  const items = [...found, ...context.items]
  const waiting = found.filter((item) => item.state !== 'failed')
  const conversations = conversationsOf(waiting)
  const places = entries.map((entry) => entry.place)
  return {
    changes: {
      items,
      setAside,
      lanes: [...new Set([...context.lanes, ...conversations])],
      nextPlace: Math.max(context.nextPlace, ...places.map((place) => place + 1)),
    },
    effects: [
      ...conversations.flatMap((convId) => enlist(context, convId, queueOf(waiting, convId))),
      ...conversationsOf(found).map((convId) => changed(items, convId)),
    ],
  }
}

/** A lane that broke is begun anew with all that it had not delivered; the trace names what broke it. */
export function planLaneFailed(context: OutboxContext, convId: string): Plan {
  const waiting = context.items.filter((item) => item.state !== 'failed')
  return { changes: {}, effects: [{ do: 'startLane', convId, queue: queueOf(waiting, convId) }] }
}

/** A lane with these entries, or the lane that is there already is told of them. */
function enlist(context: OutboxContext, convId: string, queue: readonly QueuedEntry[]): readonly Effect[] {
  if (!context.lanes.includes(convId)) return [{ do: 'startLane', convId, queue }]
  return queue.map((entry): Effect => ({ do: 'tellLane', convId, fact: { type: 'delivery.added', entry } }))
}

function queueOf(items: readonly OutboxItem[], convId: string): readonly QueuedEntry[] {
  return items
    .filter((item) => item.entry.convId === convId)
    .sort((first, second) => first.entry.place - second.entry.place)
    .map((item) => ({ ...item.entry, isStored: true }))
}

/** The entry is in storage, or goes without: the lane may send it. */
export function planStored(context: OutboxContext, hash: string, isSafe: boolean): Plan {
  const item = itemOf(context, hash)
  const changes = { isUnsafe: !isSafe }
  if (!(item && context.lanes.includes(item.entry.convId))) return { changes, effects: [] }
  return {
    changes,
    effects: [{ do: 'tellLane', convId: item.entry.convId, fact: { type: 'delivery.stored', hash } }],
  }
}

/** The server has it, as the acknowledgement says. */
export function planSent(context: OutboxContext, message: LogMessage): Plan {
  const removed = planRemoved(context, message.hash)
  return {
    ...removed,
    effects: [{ do: 'tell', news: { type: 'outbox.confirmed', message } }, ...removed.effects],
  }
}

/** The server has it, as the broadcast says: before the acknowledgement, or in its place. */
export function planSeen(context: OutboxContext, { hash, convId }: LogMessage): Plan {
  if (!itemOf(context, hash)) return NOTHING
  const removed = planRemoved(context, hash)
  const confirmed: Effect[] = context.lanes.includes(convId)
    ? [{ do: 'tellLane', convId, fact: { type: 'delivery.confirmed', hash } }]
    : []
  return { ...removed, effects: [...confirmed, ...removed.effects] }
}

/** It is out of the outbox: sent, or discarded for certain. */
export function planRemoved(context: OutboxContext, hash: string): Plan {
  const item = itemOf(context, hash)
  if (!item) return NOTHING
  const items = withoutItem(context.items, hash)
  return { changes: { items }, effects: [{ do: 'remove', hash }, changed(items, item.entry.convId)] }
}

/** Failed, and certain to be: it waits for Retry or Discard, also after a reload. */
export function planRefused(context: OutboxContext, hash: string, failure: PortFailure): Plan {
  const item = itemOf(context, hash)
  if (!item) return NOTHING
  const entry = failedEntry(item.entry, failure)
  const items = withItem(context.items, { ...item, entry, state: 'failed' })
  return { changes: { items }, effects: [{ do: 'put', entry }, changed(items, entry.convId)] }
}

export function planState(context: OutboxContext, hash: string, state: PendingState): Plan {
  const item = itemOf(context, hash)
  if (!item || item.state === state) return NOTHING
  const items = withItem(context.items, { ...item, state })
  return { changes: { items }, effects: [changed(items, item.entry.convId)] }
}

/** By the person's hand: what has failed is fenced and goes at once; the rest goes by its lane. */
export function planDiscarded(context: OutboxContext, hash: string): Plan {
  const item = itemOf(context, hash)
  if (!item) return NOTHING
  if (item.state === 'failed') return planRemoved(context, hash)
  return {
    changes: {},
    effects: [{ do: 'tellLane', convId: item.entry.convId, fact: { type: 'delivery.discarded', hash } }],
  }
}

export function planLive(context: OutboxContext, isLive: boolean): Plan {
  const fact = { type: 'delivery.liveChanged', isLive } as const
  return { changes: { isLive }, effects: context.lanes.map((convId) => ({ do: 'tellLane', convId, fact })) }
}

function changed(items: readonly OutboxItem[], convId: string): Effect {
  return { do: 'tell', news: { type: 'outbox.changed', convId, pending: pendingOf(items, convId) } }
}

function conversationsOf(items: readonly OutboxItem[]): readonly string[] {
  return [...new Set(items.map((item) => item.entry.convId))]
}
