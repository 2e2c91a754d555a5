import type { SealedEntry } from '../../core/chat/outbox/outbox-entry.ts'
import {
  byPlace,
  conversationsOf,
  countAttempted,
  isUnwanted,
  itemOf,
  listWord,
  type OutboxContext,
  type OutboxItem,
  type OwnerRequest,
  placeAfter,
  type Read,
  restoredItems,
  type Word,
} from './outbox.context.ts'
import { allChanged, andThen, as, changing, doing, type Effect, type Plan } from './outbox.effect.ts'
import { enlist, queueOf, toLane } from './outbox.plan.ts'

// Ownership comes and goes.

/**
 * This tab is to send from now on: storage is read anew before anything is. For what storage never took it answers
 * from now on, whoever wrote it: their tab may be gone.
 */
export function planCrowned(context: OutboxContext, term: number): Plan {
  const crowned = changing(
    context,
    (draft) => {
      draft.isOwner = true
      draft.isReading = true
      draft.term = term
      draft.lanes = []
      countAttempted(draft)
      for (const item of draft.items) item.isOurs ||= !item.isStored
    },
    () => [{ do: 'stopRead' }, ...stopped(context)],
  )
  return as('is the owner', crowned)
}

/**
 * Storage has been read. It is the truth about what it once took: what it has no more is sent, or discarded for
 * certain. Beside it stands what it never took; and what is being discarded, or is to be: this tab may have taken it
 * out of storage, or storage may have lost it, and another tab was handed it meanwhile.
 */
export function planRead(context: OutboxContext, read: Read): Plan {
  const { entries, setAside } = read
  const found = restoredItems(context, withoutGone(context, read))
  const isFound = (item: OutboxItem) => found.some(({ entry }) => entry.hash === item.entry.hash)
  const beside = context.items.filter(
    (item) => !isFound(item) && (!item.isStored || isUnwanted(context, item)),
  )
  const { next } = changing(context, (draft) => {
    draft.setAside = setAside
    draft.isUnread = false
  })
  return as(
    'read storage',
    andThen(doing(next, ...swept(context, entries)), (known) => begun(known, [...found, ...beside])),
  )
}

const withoutGone = ({ gone }: OutboxContext, read: Read): Read => ({
  ...read,
  entries: read.entries.filter(({ hash }) => !gone.includes(hash)),
})

/** What has left the outbox, and was brought back into storage by a tab that did not know it yet. */
const swept = ({ gone }: OutboxContext, entries: readonly SealedEntry[]): readonly Effect[] =>
  entries.flatMap(({ hash }): Effect[] => (gone.includes(hash) ? [{ do: 'remove', hash }] : []))

/** Storage does not answer: what is known goes on without it. */
export function planUnread(context: OutboxContext): Plan {
  const unread = changing(context, (draft) => {
    draft.isUnsafe = true
    draft.isUnread = true
  })
  return as(
    'goes without storage',
    andThen(unread, (next) => begun(next, next.items)),
  )
}

/** Storage refuses to be read: it is asked again; what it has goes first, as long as there is time to wait for it. */
export const planReadRefused = (context: OutboxContext): Plan =>
  as(
    'reads later',
    doing(context, { do: 'readLater', delay: context.isReading ? 'readRetry' : 'storeRetry' }),
  )

/**
 * A page may have gone, or crashed, between storing a message and telling the owner of it: now and then, and when a
 * tab has arrived, storage is read once more, by when living tabs have told.
 */
export function planLookAgain(context: OutboxContext): Plan {
  if (context.isUnread) return as('unchanged', doing(context))
  return as(
    'reads again',
    changing(
      context,
      (draft) => {
        draft.isUnread = true
      },
      () => [{ do: 'readLater', delay: 'readRetry' }],
    ),
  )
}

/** Whatever others may have known counts as attempted; what was written since this tab is the owner does not. */
function begun(context: OutboxContext, items: readonly OutboxItem[]): Plan {
  const waiting = items.filter((item) => item.state !== 'failed')
  const lanes = conversationsOf(waiting)
  return changing(
    context,
    (draft) => {
      draft.items = [...items]
      draft.lanes = [...lanes]
      draft.isEarly = context.isEarly && context.isUnread
      draft.isReading = false
      draft.nextPlace = placeAfter(
        context,
        items.map(({ entry }) => entry),
      )
    },
    (next) => [
      ...kept(context, items),
      ...lanes.flatMap((convId) => laneOf(waiting, convId)),
      ...allChanged(context.items, items),
      { do: 'say', word: listWord(next) },
    ],
  )
}

/**
 * Storage may have been full or slow for one tab or session, and take it from another. What is to be discarded is
 * better lost in a crash than found by the next owner.
 */
const kept = (context: OutboxContext, items: readonly OutboxItem[]): readonly Effect[] =>
  items
    .filter((item) => !(isUnwanted(context, item) || item.isStored))
    .map(({ entry }) => ({ do: 'put', entry }))

/** A lane that sends again what may have been sent, after its pause; what is new here joins it, and has none. */
function laneOf(items: readonly OutboxItem[], convId: string): readonly Effect[] {
  const queue = queueOf(items, convId)
  return [
    { do: 'startLane', convId, queue: queue.filter(({ attempted }) => attempted) },
    ...queue.filter(({ attempted }) => !attempted).map((entry) => toLane(convId, entry)),
  ]
}

/** Storage answers after all, or once more: what nobody here knew of joins what has been written since. */
export function planReadLate(context: OutboxContext, read: Read): Plan {
  const { entries, setAside } = read
  const isKnown = ({ entry: { hash } }: OutboxItem) => context.items.some(({ entry }) => entry.hash === hash)
  const found = restoredItems(context, withoutGone(context, read)).filter((item) => !isKnown(item))
  const removals = swept(context, entries)
  const known = changing(
    context,
    (draft) => {
      draft.setAside = setAside
      draft.isUnread = false
      draft.isEarly = false
    },
    () => removals,
  )
  if (found.length === 0) return as('nothing new', known)
  return as(
    'read storage',
    andThen(known, (next) => withFound(next, found, entries)),
  )
}

/** What storage has of earlier page loads joins what is there, each to its lane. */
function withFound(
  context: OutboxContext,
  found: readonly OutboxItem[],
  entries: readonly SealedEntry[],
): Plan {
  const waiting = found.filter((item) => item.state !== 'failed')
  const conversations = conversationsOf(waiting)
  return changing(
    context,
    (draft) => {
      draft.items.unshift(...found)
      draft.lanes = [...new Set([...context.lanes, ...conversations])]
      draft.nextPlace = placeAfter(context, entries)
    },
    ({ items }) => [
      ...kept(context, found),
      ...conversations.flatMap((convId) => enlist(context, convId, queueOf(waiting, convId))),
      ...allChanged(found, items),
    ],
  )
}

/**
 * Another tab sends from now on. What was on its way may still arrive, which the server's knowledge of hashes and
 * epochs makes safe; what this tab answers for is handed over, and what was to be discarded is asked for.
 */
export function planLost(context: OutboxContext, term: number): Plan {
  const asked = [...context.items].sort(byPlace).flatMap(requestsFor)
  const lost = changing(
    context,
    (draft) => {
      draft.isOwner = false
      draft.isReading = false
      draft.term = term
      draft.lanes = []
      draft.requests = withWishes(asked, context.requests)
      countAttempted(draft)
      for (const item of draft.items) if (item.state !== 'failed') item.state = 'waiting'
    },
    (next) => [
      { do: 'stopRead' },
      ...stopped(context),
      ...next.requests.flatMap((request): readonly Effect[] =>
        hearsNothing(context) && request.wish === 'send'
          ? [{ do: 'await', hash: request.hash }]
          : told(next, request),
      ),
      ...allChanged(context.items, next.items),
    ],
  )
  return as('hands over', lost)
}

/** It knows neither storage nor a list: what it has written is told once it does, behind what goes before it. */
export const hearsNothing = ({ isEarly, listTerm }: OutboxContext): boolean => isEarly && listTerm === 0

/** What was asked of this tab while it was still reading, or by it before, is asked of the next owner. */
function withWishes(requests: readonly OwnerRequest[], before: readonly OwnerRequest[]): OwnerRequest[] {
  const isAsked = ({ hash, wish }: OwnerRequest) =>
    requests.some((one) => one.hash === hash && one.wish === wish)
  const wishes = before.filter((request) => request.wish !== 'send' && !isAsked(request))
  return [...requests, ...wishes]
}

function requestsFor({ entry: { hash }, isOurs, isDiscarding }: OutboxItem): readonly OwnerRequest[] {
  return [
    ...(isOurs ? [{ hash, wish: 'send' as const, stage: 'told' as const }] : []),
    ...(isDiscarding ? [{ hash, wish: 'discard' as const, stage: 'told' as const }] : []),
  ]
}

/** A request as it goes to the owner, with a second to be acknowledged. */
export function told(context: OutboxContext, { hash, wish }: OwnerRequest): readonly Effect[] {
  const said = wordFor(context, hash, wish)
  return said === null
    ? []
    : [
        { do: 'say', word: said },
        { do: 'await', hash },
      ]
}

/** What is to be discarded is never handed over to be sent: this tab may be gone before it has said that, too. */
function wordFor(context: OutboxContext, hash: string, wish: OwnerRequest['wish']): Word | null {
  if (wish === 'retry') return { type: 'retry', hash }
  const item = itemOf(context, hash)
  if (!item) return null
  const { entry } = item
  if (wish === 'discard' || isUnwanted(context, item)) return { type: 'discard', entry }
  const before = unstoredBefore(context, entry)
  return { type: 'added', entry, ...(before.length > 0 && { before }) }
}

/**
 * What this tab answers for, goes before an entry in its conversation, and storage never took: a tab that has become
 * the owner meanwhile finds it nowhere, and would send the entry first (SEND-09). What others wrote is not repeated:
 * its owner may have let it go since.
 */
function unstoredBefore(context: OutboxContext, { convId, place }: SealedEntry): SealedEntry[] {
  return context.items
    .filter((item) => item.entry.convId === convId && item.entry.place < place)
    .filter((item) => item.isOurs && !(item.isStored || item.state === 'failed' || isUnwanted(context, item)))
    .sort(byPlace)
    .map(({ entry }) => entry)
}

function stopped({ lanes }: OutboxContext): readonly Effect[] {
  return lanes.map((convId) => ({ do: 'stopLane', convId }))
}
