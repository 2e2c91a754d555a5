import {
  changeItem,
  dropItem,
  itemOf,
  type ListWord,
  newEntry,
  type OutboxContext,
  type OutboxItem,
  type OwnerRequest,
  placeAfter,
  type Read,
  type Written,
} from './outbox.context.ts'
import { allChanged, andThen, as, changed, changing, doing, type Effect, type Plan } from './outbox.effect.ts'
import { hearsNothing, told } from './outbox.handover.ts'
import { planKept } from './outbox.plan.ts'

// What a tab does that does not own the sending: it shows the owner's list, adds its own entries and asks.

/** A new message: into storage and onto the screen; the owner hears of it once storage has had its time. */
export function planAddedByGuest(
  context: OutboxContext,
  given: Written & { readonly hash: string; readonly now: number },
): Plan {
  const entry = { ...newEntry(context, given), attempted: true }
  return andThen(planKept(context, entry), (kept) =>
    as(
      'waits for storage',
      changing(kept, ({ requests }) => {
        requests.push({ hash: entry.hash, wish: 'send', stage: 'storing' })
      }),
    ),
  )
}

/**
 * Storage has a new entry, or did not take it in time: it is handed to the owner either way, after those that were
 * written before it (SEND-09); but not by a tab that knows nothing yet: the first list tells it its place.
 */
export function planStoredByGuest(context: OutboxContext, hash: string, isSafe: boolean): Plan {
  const stored = changing(context, (draft) => {
    draft.isUnsafe = !isSafe
    changeItem(draft, hash, { isStored: isSafe })
    for (const request of draft.requests)
      if (request.hash === hash && request.stage === 'storing') request.stage = 'due'
  })
  const word = isSafe ? 'stored' : 'not stored'
  if (hearsNothing(context))
    return as(word, as('waits for a list', doing(stored.next, { do: 'await', hash })))
  return as(word, andThen(stored, planDueTold))
}

/** Tells the owner what is due: a request that is still being stored holds up those behind it. */
function planDueTold(context: OutboxContext): Plan {
  const { requests } = context
  const blocked = requests.findIndex(({ stage }) => stage === 'storing')
  const first = blocked < 0 ? requests : requests.slice(0, blocked)
  const due = first.filter(({ stage }) => stage === 'due')
  return as(
    due.length === 0 ? 'nothing is due' : 'tells the owner',
    changing(
      context,
      (draft) => {
        for (const request of draft.requests.slice(0, first.length)) request.stage = 'told'
      },
      () => due.flatMap((request) => told(context, request)),
    ),
  )
}

/** Retry and Discard are the owner's to do. */
export function planAsked(context: OutboxContext, hash: string, wish: 'retry' | 'discard'): Plan {
  if (!itemOf(context, hash)) return as('not known here', doing(context))
  const request: OwnerRequest = { hash, wish, stage: 'told' }
  return as(
    'asks the owner',
    changing(
      context,
      (draft) => {
        draft.requests = draft.requests.filter((one) => one.hash !== hash || one.wish !== wish)
        draft.requests.push(request)
      },
      () => told(context, request),
    ),
  )
}

/** The owner has not acknowledged something in time: this tab takes ownership, and does it itself. */
export function planUnanswered(context: OutboxContext, hash: string): Plan {
  const isWaiting = !context.isOwner && context.requests.some((request) => request.hash === hash)
  return isWaiting
    ? as('takes over', doing(context, { do: 'take' }, { do: 'await', hash }))
    : as('is on its way already', doing(context))
}

/**
 * The owner's list is what all tabs show. What this tab answers for stays beside it until an owner has taken it;
 * what the same owner had and has no more is out: sent, or discarded for certain.
 */
export function planListed(context: OutboxContext, word: ListWord): Plan {
  if (word.term < context.term) return as('is out of date', doing(context))
  const isNewOwner = word.term > context.listTerm
  const isListed = (hash: string) => word.items.some(({ entry }) => entry.hash === hash)
  const isAsked = (hash: string) => context.requests.some((one) => one.hash === hash && one.wish === 'send')
  const missing = context.items.filter(({ entry }) => !isListed(entry.hash))
  const untaken = missing.filter(({ entry, isOurs }) => isOurs && (isNewOwner || isAsked(entry.hash)))
  const items = [...word.items.map((one) => adopted(context, one)), ...untaken]
  const listed = changing(
    context,
    (draft) => {
      draft.items = items
      draft.requests = stillWaiting(context, word, untaken, isNewOwner)
      draft.term = word.term
      draft.listTerm = word.term
      draft.nextPlace = placeAfter(
        context,
        items.map(({ entry }) => entry),
      )
    },
    (next) => [
      ...(isNewOwner ? next.requests.flatMap((request) => told(next, request)) : []),
      ...missing.filter((item) => !untaken.includes(item)).flatMap((item) => cleared(context, item)),
      ...allChanged(context.items, items),
    ],
  )
  return as(isNewOwner ? 'new owner' : 'lists', listed)
}

/**
 * What an ended session of this tab was still writing nobody else knows of: this tab takes ownership, so that it goes
 * in its order (SEND-09). All else in storage is the owner's to read.
 */
export function planReadByGuest(context: OutboxContext, { writing = [] }: Read): Plan {
  const isUnknown = (hash: string) => !(itemOf(context, hash) || context.gone.includes(hash))
  return writing.some(isUnknown)
    ? as('takes over', doing(context, { do: 'take' }))
    : as('leaves it to the owner', doing(context))
}

function adopted(context: OutboxContext, listed: ListWord['items'][number]): OutboxItem {
  const { entry, state, isStored, isDiscarding } = listed
  const known = itemOf(context, entry.hash)
  return {
    // The text of a hash never changes: the handle that is known goes on.
    entry: { ...entry, text: known?.entry.text ?? entry.text, attempted: true },
    state,
    isRestored: known?.isRestored ?? context.listTerm === 0,
    isOurs: known?.isOurs ?? false,
    isStored: isStored || (known?.isStored ?? false),
    isRefused: known?.isRefused ?? false,
    isDiscarding,
  }
}

/** The requests that a list does not acknowledge; a new owner is asked all of them, and for what it does not have. */
function stillWaiting(
  { requests }: OutboxContext,
  word: ListWord,
  untaken: readonly OutboxItem[],
  isNewOwner: boolean,
): OwnerRequest[] {
  const isUntaken = (hash: string) => untaken.some(({ entry }) => entry.hash === hash)
  const waiting = requests.filter(({ hash, wish }) => {
    const listed = word.items.find(({ entry }) => entry.hash === hash)
    if (!listed) return isUntaken(hash)
    if (wish === 'retry') return listed.state === 'failed'
    return wish === 'discard' && !listed.isDiscarding
  })
  if (!isNewOwner) return waiting
  const handed = [...untaken]
    .sort((first, second) => first.entry.place - second.entry.place)
    .map(({ entry: { hash } }): OwnerRequest => ({ hash, wish: 'send', stage: 'told' }))
  return [...handed, ...waiting.filter(({ wish }) => wish !== 'send')]
}

/** It has left the outbox, as the server or the owner says: it is out, whatever an older list says. */
export function planGone(context: OutboxContext, hash: string): Plan {
  const item = itemOf(context, hash)
  if (!item) return as('not known here', doing(context))
  return as(
    'gone',
    changing(
      context,
      (draft) => {
        dropItem(draft, hash)
        draft.requests = draft.requests.filter((request) => request.hash !== hash)
      },
      ({ items }) => [...cleared(context, item), changed(items, item.entry.convId)],
    ),
  )
}

/** The owner has removed it from storage; a write of this tab that is still to be taken would bring it back. */
function cleared({ writing }: OutboxContext, { entry: { hash }, isRefused }: OutboxItem): readonly Effect[] {
  return isRefused || writing.includes(hash) ? [{ do: 'remove', hash }] : []
}
