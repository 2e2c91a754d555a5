import {
  itemOf,
  type ListWord,
  newEntry,
  type OutboxContext,
  type OutboxItem,
  type OwnerRequest,
  placeAfter,
  placeAmong,
  type Read,
  type Written,
  withEarlyBehind,
  withoutItem,
} from './outbox.context.ts'
import { allChanged, changed, type Effect, NOTHING, type Plan } from './outbox.effect.ts'
import { hearsNothing, told } from './outbox.handover.ts'
import { planKept, withChanged } from './outbox.plan.ts'

// What a tab does that does not own the sending: it shows the owner's list, adds its own entries and asks.

/** A new message: into storage and onto the screen; the owner hears of it once storage has had its time. */
export function planAddedByGuest(
  context: OutboxContext,
  given: Written & { readonly hash: string; readonly now: number },
): Plan {
  const entry = { ...newEntry(context, given), attempted: true }
  const kept = planKept(context, entry)
  const request: OwnerRequest = { hash: entry.hash, wish: 'send', stage: 'storing' }
  return { ...kept, changes: { ...kept.changes, requests: [...context.requests, request] } }
}

/**
 * Storage has a new entry, or did not take it in time: it is handed to the owner either way, after those that were
 * written before it (SEND-09); but not by a tab that knows nothing yet: the first list tells it its place.
 */
export function planStoredByGuest(context: OutboxContext, hash: string, isSafe: boolean): Plan {
  const stages = context.requests.map((request): OwnerRequest => {
    const isIts = request.hash === hash && request.stage === 'storing'
    return isIts ? { ...request, stage: 'due' } : request
  })
  if (hearsNothing(context))
    return {
      changes: {
        isUnsafe: !isSafe,
        items: withChanged(context, hash, { isStored: isSafe }),
        requests: stages,
      },
      effects: [{ do: 'await', hash }],
    }
  const blocked = stages.findIndex(({ stage }) => stage === 'storing')
  const due = stages.filter(({ stage }, at) => stage === 'due' && (blocked < 0 || at < blocked))
  const requests = stages.map((one): OwnerRequest => (due.includes(one) ? { ...one, stage: 'told' } : one))
  return {
    changes: { isUnsafe: !isSafe, items: withChanged(context, hash, { isStored: isSafe }), requests },
    effects: due.flatMap((request) => told(context, request)),
  }
}

/** Retry and Discard are the owner's to do. */
export function planAsked(context: OutboxContext, hash: string, wish: 'retry' | 'discard'): Plan {
  if (!itemOf(context, hash)) return NOTHING
  const request: OwnerRequest = { hash, wish, stage: 'told' }
  const others = context.requests.filter((one) => one.hash !== hash || one.wish !== wish)
  return { changes: { requests: [...others, request] }, effects: told(context, request) }
}

/** The owner has not acknowledged something in time: this tab takes ownership, and does it itself. */
export function planUnanswered({ requests, isOwner }: OutboxContext, hash: string): Plan {
  const isWaiting = !isOwner && requests.some((request) => request.hash === hash)
  return isWaiting ? { changes: {}, effects: [{ do: 'take' }, { do: 'await', hash }] } : NOTHING
}

/**
 * The owner's list is what all tabs show. What this tab answers for stays beside it until an owner has taken it;
 * what the same owner had and has no more is out: sent, or discarded for certain.
 */
export function planListed(context: OutboxContext, word: ListWord): Plan {
  if (word.term < context.term) return NOTHING
  const isNewOwner = word.term > context.listTerm
  const isListed = (hash: string) => word.items.some(({ entry }) => entry.hash === hash)
  const isAsked = (hash: string) => context.requests.some((one) => one.hash === hash && one.wish === 'send')
  const missing = context.items.filter(({ entry }) => !isListed(entry.hash))
  const untaken = missing.filter(({ entry, isOurs }) => isOurs && (isNewOwner || isAsked(entry.hash)))
  const listed = [...word.items.map((one) => adopted(context, one)), ...untaken]
  const items = context.isEarly ? withEarlyBehind(listed) : listed
  const requests = stillWaiting(context, word, untaken, isNewOwner)
  const isUnread = context.isUnread || context.listTerm === 0
  return {
    changes: {
      items,
      requests,
      term: word.term,
      listTerm: word.term,
      isUnread,
      // As long as it is not known what this tab was writing, what is written goes behind all there can be.
      nextPlace: isUnread ? placeAfter(context, entriesOf(items)) : placeAmong(context, items),
    },
    effects: [
      ...items.filter((item) => !listed.includes(item)).map(({ entry }): Effect => ({ do: 'put', entry })),
      ...(isNewOwner ? requests.flatMap((request) => told({ ...context, items }, request)) : []),
      ...missing.filter((item) => !untaken.includes(item)).flatMap((item) => cleared(context, item)),
      ...allChanged(context.items, items),
    ],
  }
}

const entriesOf = (items: readonly OutboxItem[]) => items.map(({ entry }) => entry)

/**
 * What an ended session of this tab was still writing nobody else knows of: this tab takes ownership, so that it goes
 * in its order (SEND-09). All else in storage is the owner's to read; as long as its list lacks any of that, what is
 * written here goes on behind all there can be: an ended session of this tab may have written it.
 */
export function planReadByGuest(context: OutboxContext, { entries, writing = [] }: Read): Plan {
  const isUnknown = (hash: string) => !(itemOf(context, hash) || context.gone.includes(hash))
  if (writing.some(isUnknown)) return { changes: {}, effects: [{ do: 'take' }] }
  if (entries.some(({ hash }) => isUnknown(hash))) return NOTHING
  return {
    changes: { isUnread: false, isEarly: false, nextPlace: placeAmong(context, context.items) },
    effects: [],
  }
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
    isDiscarding,
    isEarly: false,
  }
}

/** The requests that a list does not acknowledge; a new owner is asked all of them, and for what it does not have. */
function stillWaiting(
  { requests }: OutboxContext,
  word: ListWord,
  untaken: readonly OutboxItem[],
  isNewOwner: boolean,
): readonly OwnerRequest[] {
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
  if (!item) return NOTHING
  const items = withoutItem(context.items, hash)
  return {
    changes: { items, requests: context.requests.filter((request) => request.hash !== hash) },
    effects: [...cleared(context, item), changed(items, item.entry.convId)],
  }
}

/** The owner has removed it from storage; a write of this tab that is still on its way would bring it back. */
function cleared({ writing }: OutboxContext, { entry: { hash } }: OutboxItem): readonly Effect[] {
  return writing.includes(hash) ? [{ do: 'remove', hash }] : []
}
