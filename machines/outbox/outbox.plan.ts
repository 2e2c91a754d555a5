import type { LogMessage, PendingState } from '../../core/chat/message.ts'
import type { SealedEntry } from '../../core/chat/outbox/outbox-entry.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { QueuedEntry } from '../delivery/delivery.events.ts'
import {
  byPlace,
  changeItem,
  dropItem,
  failedEntry,
  itemOf,
  listWord,
  newEntry,
  type OutboxContext,
  type OutboxDraft,
  type OutboxItem,
  ownItem,
  putItem,
  retriedEntry,
  type Written,
} from './outbox.context.ts'
import { andThen, as, changed, changing, doing, type Effect, type Plan } from './outbox.effect.ts'

// What the owner of the sending does.

/** A new message: into storage, into its lane, onto the screen (after a second). */
export function planAdded(
  context: OutboxContext,
  given: Written & { readonly hash: string; readonly now: number },
): Plan {
  return as('queued', planEntry(context, newEntry(context, given), false))
}

/** A failed message again: the next epoch, a new place in the order. Without its file it is none. */
export function planRetried(context: OutboxContext, hash: string): Plan {
  const item = itemOf(context, hash)
  if (item?.state !== 'failed' || item.entry.isLost)
    return as(item ? 'is on its way already' : 'not known here', announcing(context))
  return as('tried again', planEntry(context, retriedEntry(context, item.entry), true))
}

/** Something new into storage and onto the screen, and no further yet. */
export function planKept(context: OutboxContext, entry: SealedEntry): Plan {
  return as(
    'kept',
    changing(
      context,
      (draft) => putItem(draft, ownItem(entry)),
      ({ items }) => [{ do: 'put', entry }, changed(items, entry.convId)],
    ),
  )
}

function planEntry(context: OutboxContext, entry: SealedEntry, isRestored: boolean): Plan {
  const { convId } = entry
  return changing(
    context,
    (draft) => {
      putItem(draft, ownItem(entry, isRestored))
      addLane(draft, convId)
    },
    ({ items }) => [
      { do: 'put', entry },
      ...laneFor(context, convId),
      toLane(convId, { ...entry, isStored: false }),
      changed(items, convId),
    ],
  )
}

/**
 * An entry of another tab, for this one to send. Its writer has stored it, or could not; and waits to see it in
 * the list, even if it is there already.
 */
export function planHanded(context: OutboxContext, given: SealedEntry): Plan {
  const known = itemOf(context, given.hash)
  if (known && !(known.state === 'failed' && known.entry.epoch < given.epoch))
    return as('known already', announcing(context))
  const entry = { ...given, text: known?.entry.text ?? given.text, attempted: true }
  const { convId } = entry
  const item = ownItem(entry, known?.isRestored)
  const put = changing(context, (draft) => putItem(draft, item))
  if (item.state === 'failed') return as('failed', { ...put, effects: [changed(put.next.items, convId)] })
  return andThen(as('taken over', put), (next) =>
    changing(
      next,
      (draft) => addLane(draft, convId),
      ({ items }) => [
        ...laneFor(context, convId),
        toLane(convId, { ...entry, isStored: true }),
        changed(items, convId),
      ],
    ),
  )
}

/** Whether an entry has left the outbox: nobody may bring it back, or wait for it. */
export const isGone = (context: OutboxContext, hash: string): boolean =>
  context.gone.includes(hash) && !itemOf(context, hash)

/** The list once more, for a tab that waits to see what became of its request. */
export function announcing(context: OutboxContext): Plan {
  return doing(context, { do: 'say', word: listWord(context) })
}

export const toLane = (convId: string, entry: QueuedEntry): Effect => ({
  do: 'tellLane',
  convId,
  fact: { type: 'delivery.added', entry },
})

function laneFor(context: OutboxContext, convId: string): readonly Effect[] {
  return context.lanes.includes(convId) ? [] : [{ do: 'startLane', convId, queue: [] }]
}

function addLane({ lanes }: OutboxDraft, convId: string): void {
  if (!lanes.includes(convId)) lanes.push(convId)
}

/** A lane that broke is begun anew with all that it had not delivered; the trace names what broke it. */
export function planLaneFailed(context: OutboxContext, convId: string): Plan {
  const waiting = context.items.filter((item) => item.state !== 'failed')
  return as('restarts the lane', doing(context, { do: 'startLane', convId, queue: queueOf(waiting, convId) }))
}

/** A lane with these entries, or the lane that is there already is told of them. */
export function enlist(context: OutboxContext, convId: string, queue: readonly QueuedEntry[]): Effect[] {
  if (!context.lanes.includes(convId)) return [{ do: 'startLane', convId, queue }]
  return queue.map((entry) => toLane(convId, entry))
}

export function queueOf(items: readonly OutboxItem[], convId: string): readonly QueuedEntry[] {
  return items
    .filter((item) => item.entry.convId === convId)
    .sort(byPlace)
    .map((item) => ({ ...item.entry, isStored: true, isDiscarded: item.isDiscarding }))
}

/** The entry is in storage, or goes without: the lane may send it. */
export function planStored(context: OutboxContext, hash: string, isSafe: boolean): Plan {
  const item = itemOf(context, hash)
  // What was written while storage was being read may be missing in the answer: it counts as not stored.
  const isStored = isSafe && !context.isReading
  const { next } = changing(context, (draft) => {
    draft.isUnsafe = !isSafe
    changeItem(draft, hash, { isStored })
  })
  if (!item) return as('not known here', doing(next))
  const word = isStored ? 'stored' : 'not stored'
  const { convId } = item.entry
  // Said at once: a tab that takes over must know of what storage has had.
  const said: Effect[] = isStored === item.isStored ? [] : [{ do: 'say', word: listWord(next) }]
  if (!context.lanes.includes(convId)) return as(word, doing(next, ...said))
  return as(word, doing(next, ...said, { do: 'tellLane', convId, fact: { type: 'delivery.stored', hash } }))
}

/** The server has it, as the acknowledgement says. */
export function planSent(context: OutboxContext, message: LogMessage): Plan {
  const confirmed = doing(context, { do: 'tell', news: { type: 'outbox.confirmed', message } })
  return as(
    'acknowledged',
    andThen(confirmed, (next) => planRemoved(next, message.hash)),
  )
}

/** The server has it, as the broadcast says: before the acknowledgement, or in its place. */
export function planSeen(context: OutboxContext, { hash, convId }: LogMessage): Plan {
  if (!itemOf(context, hash)) return as('not known here', doing(context))
  const confirmed: Effect[] = context.lanes.includes(convId)
    ? [{ do: 'tellLane', convId, fact: { type: 'delivery.confirmed', hash } }]
    : []
  return as(
    'seen',
    andThen(doing(context, ...confirmed), (next) => planRemoved(next, hash)),
  )
}

/** It is out of the outbox: sent, or discarded for certain. */
function planRemoved(context: OutboxContext, hash: string): Plan {
  const item = itemOf(context, hash)
  if (!item) return as('not known here', doing(context))
  return as(
    'removed',
    changing(
      context,
      (draft) => takeOut(draft, hash),
      ({ items }) => [{ do: 'remove', hash }, changed(items, item.entry.convId)],
    ),
  )
}

/** So many of those that left are remembered: far more than words of tabs are under way. */
const MOST_GONE = 200

function takeOut(draft: OutboxDraft, hash: string): void {
  dropItem(draft, hash)
  draft.gone = [...draft.gone, hash].slice(-MOST_GONE)
}

/** Failed, and certain to be: it waits for Retry or Discard, also after a reload. */
export function planRefused(context: OutboxContext, hash: string, failure: PortFailure): Plan {
  const item = itemOf(context, hash)
  if (!item) return as('not known here', doing(context))
  const entry = failedEntry(item.entry, failure)
  return as(
    'failed',
    changing(
      context,
      (draft) => changeItem(draft, hash, { entry, state: 'failed' }),
      ({ items }) => [{ do: 'put', entry }, changed(items, entry.convId)],
    ),
  )
}

export function planState(context: OutboxContext, hash: string, state: PendingState): Plan {
  const item = itemOf(context, hash)
  if (!item || item.state === state) return as('unchanged', doing(context))
  return as(
    'shown',
    changing(
      context,
      (draft) => changeItem(draft, hash, { state }),
      ({ items }) => [changed(items, item.entry.convId)],
    ),
  )
}

/** By the person's hand: what has failed is fenced and goes at once; the rest goes by its lane. */
export function planDiscarded(context: OutboxContext, hash: string): Plan {
  const item = itemOf(context, hash)
  if (!item) return as('not known here', announcing(context))
  if (item.state === 'failed') return planRemoved(context, hash)
  const { convId } = item.entry
  return as(
    'discarding',
    changing(
      context,
      (draft) => changeItem(draft, hash, { isDiscarding: true }),
      ({ items }) => [
        { do: 'tellLane', convId, fact: { type: 'delivery.discarded', hash } },
        changed(items, convId),
      ],
    ),
  )
}

/** Another tab's wish to discard: what is not known here may have been sent by somebody, so it goes by the fence. */
export function planUnwanted(context: OutboxContext, given: SealedEntry): Plan {
  if (itemOf(context, given.hash)) return planDiscarded(context, given.hash)
  return andThen(planKeptUnwanted(context, given), (kept) => {
    const item = itemOf(kept, given.hash)
    return item ? planFenced(kept, item) : as('not known here', doing(kept))
  })
}

/** It is shown as being discarded, and neither stored nor sent. */
export function planKeptUnwanted(context: OutboxContext, given: SealedEntry): Plan {
  const entry = { ...given, attempted: true }
  return as(
    'discarding',
    changing(
      context,
      (draft) => putItem(draft, { ...ownItem(entry), isOurs: false, isDiscarding: true }),
      ({ items }) => [changed(items, entry.convId)],
    ),
  )
}

/**
 * The lane has let it go. What the server has refused for ever is out; what was never sent from here is out
 * once it is certain that no other tab has read it: it leaves storage, and then this tab must still be the owner.
 */
export function planDropped(context: OutboxContext, hash: string, isFenced: boolean): Plan {
  const item = itemOf(context, hash)
  if (!item || isFenced) return planRemoved(context, hash)
  // The other tabs have a copy of their own of what storage never took.
  return item.isStored
    ? as('left storage', doing(context, { do: 'withdraw', hash }))
    : planFenced(context, item)
}

/** It is out of storage, or may not be: then it goes as what may have been sent does, through the fence. */
export function planWithdrawn(context: OutboxContext, hash: string, isRemoved: boolean): Plan {
  if (isRemoved) return as('asks whether it still owns', doing(context, { do: 'check', hash }))
  const item = itemOf(context, hash)
  return item && context.isOwner ? planFenced(context, item) : as('is no owner any more', doing(context))
}

function planFenced(context: OutboxContext, item: OutboxItem): Plan {
  const entry = { ...item.entry, attempted: true }
  const { hash, convId } = entry
  return as(
    'fenced',
    changing(
      context,
      (draft) => {
        changeItem(draft, hash, { entry })
        addLane(draft, convId)
      },
      () => enlist(context, convId, [{ ...entry, isStored: true, isDiscarded: true }]),
    ),
  )
}

/** Still the owner after the removal: whoever takes over now finds nothing of it. */
export function planChecked(context: OutboxContext, hash: string, isOwner: boolean): Plan {
  const item = itemOf(context, hash)
  if (!(item && isOwner && context.isOwner)) return as('is no owner any more', doing(context))
  return as(
    'removed',
    changing(
      context,
      (draft) => takeOut(draft, hash),
      ({ items }) => [changed(items, item.entry.convId)],
    ),
  )
}

export function planLive(context: OutboxContext, isLive: boolean): Plan {
  const fact = { type: 'delivery.liveChanged', isLive } as const
  return as(
    isLive ? 'sends' : 'pauses',
    changing(
      context,
      (draft) => {
        draft.isLive = isLive
      },
      ({ lanes }) => lanes.map((convId) => ({ do: 'tellLane', convId, fact })),
    ),
  )
}
