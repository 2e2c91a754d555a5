import type { DeliveryFact } from '../delivery/delivery.events.ts'
import { type Address, addressOf } from '../kernel/letters.ts'
import {
  changeItem,
  itemOf,
  listWord,
  newEntry,
  type OutboxContext,
  type OwnerRequest,
  ownItem,
  putItem,
  type Read,
  type Word,
  type Written,
} from './outbox.context.ts'
import { andThen, as, changing, doing, type Plan } from './outbox.effect.ts'
import type { OutboxCommand, OutboxFact, OutboxInternal, TabsFact } from './outbox.events.ts'
import {
  planAddedByGuest,
  planAsked,
  planGone,
  planListed,
  planReadByGuest,
  planStoredByGuest,
  planUnanswered,
} from './outbox.guest.ts'
import {
  planCrowned,
  planLookAgain,
  planLost,
  planRead,
  planReadLate,
  planReadRefused,
  planUnread,
} from './outbox.handover.ts'
import {
  announcing,
  isGone,
  planAdded,
  planChecked,
  planDiscarded,
  planDropped,
  planHanded,
  planKept,
  planKeptUnwanted,
  planLaneFailed,
  planLive,
  planRefused,
  planRetried,
  planSeen,
  planSent,
  planState,
  planStored,
  planUnwanted,
  planWithdrawn,
} from './outbox.plan.ts'

export type OutboxEvent = OutboxCommand | OutboxFact | OutboxInternal | TabsFact

const LANE = 'lane:'

/** The delivery lane of a conversation. */
export const laneActor = (convId: string): Address<DeliveryFact> => addressOf(LANE + convId)

/** `put:12:{hash}` names the call for an entry. */
export function hashOf(actorId: string): string {
  return actorId.split(':')[2] ?? ''
}

/** Which plan answers an event; what changes the owner's list is told to the other tabs. */
export function planFor(
  context: OutboxContext,
  event: OutboxEvent,
  given: { readonly makeHash: () => string; readonly now: number },
): Plan {
  return announced(planOf(context, event, given))
}

function announced(plan: Plan): Plan {
  const { next } = plan
  const isChanged = plan.effects.some(
    (effect) => effect.do === 'tell' && effect.news.type === 'outbox.changed',
  )
  const isSaid = plan.effects.some((effect) => effect.do === 'say' && effect.word.type === 'items')
  if (!(isSending(next) && isChanged) || isSaid) return plan
  return { ...plan, effects: [...plan.effects, { do: 'say', word: listWord(next) }] }
}

function planOf(
  context: OutboxContext,
  event: OutboxEvent,
  { makeHash, now }: { readonly makeHash: () => string; readonly now: number },
): Plan {
  switch (event.type) {
    case 'outbox.added':
      return planWritten(context, { ...event, hash: event.hash ?? makeHash(), now })
    case 'outbox.retry':
      return isSending(context) ? planRetried(context, event.hash) : planAsked(context, event.hash, 'retry')
    case 'outbox.discard':
      return isSending(context)
        ? planDiscarded(context, event.hash)
        : planAsked(context, event.hash, 'discard')
    case 'outbox.seen':
      return isSending(context) ? planSeen(context, event.message) : planGone(context, event.message.hash)
    case 'outbox.liveChanged':
      return planLive(context, event.isLive)
    case 'outbox.synchronised':
      return isSending(context) ? planLookAgain(context) : as('is a guest', doing(context))
    case 'outbox.storeLate':
      return planForStored(context, event.hash, false)
    case 'outbox.removeDue':
      return isHeldHere(context, event.hash)
        ? as('known already', doing(context))
        : as('removed', doing(context, { do: 'remove', hash: event.hash }))
    case 'outbox.readLate':
      return planUnread(context)
    case 'outbox.unanswered':
      return planUnanswered(context, event.hash)
    case 'tabs.ownershipChanged':
      return planForOwnership(context, event)
    case 'tabs.heard':
      return planHeard(context, event.word)
    case 'outbox.sent':
      return planSent(context, event.message)
    case 'outbox.refused':
      return planRefused(context, event.hash, event.failure)
    case 'outbox.dropped':
      return planDropped(context, event.hash, event.isFenced)
    case 'outbox.stateChanged':
      return planState(context, event.hash, event.state)
    default:
      return planForCall(context, event)
  }
}

/** Something new of this tab's. What comes again, from an upload that told of itself twice, is there already. */
function planWritten(
  context: OutboxContext,
  { hash, convId, text, media, isLost, now }: Written & { readonly hash: string; readonly now: number },
): Plan {
  if (isHeldHere(context, hash) || context.gone.includes(hash)) return as('known already', doing(context))
  const written = { hash, convId, text, now, ...(media && { media }), ...(isLost && { isLost }) }
  if (!context.isOwner) return planAddedByGuest(context, written)
  // While storage is being read it is kept and shown, and sent after what storage has.
  return context.isReading ? planKept(context, newEntry(context, written)) : planAdded(context, written)
}

const isHeldHere = ({ items }: OutboxContext, hash: string): boolean =>
  items.some(({ entry }) => entry.hash === hash)

/** The owner, with all that is known before it. */
const isSending = ({ isOwner, isReading }: OutboxContext): boolean => isOwner && !isReading

function planForOwnership(
  context: OutboxContext,
  { isOwner, term }: Extract<TabsFact, { type: 'tabs.ownershipChanged' }>,
): Plan {
  if (isOwner) return planCrowned(context, term)
  if (context.isOwner) return planLost(context, Math.max(context.term, term))
  return as(
    'is a guest',
    changing(context, (draft) => {
      draft.term = Math.max(draft.term, term)
    }),
  )
}

/** A list under a higher number: another tab has become the owner, and nobody has told this one yet. */
export function isOvertaking(context: OutboxContext, word: Word): boolean {
  return context.isOwner && word.type === 'items' && word.term > context.term
}

function planHeard(context: OutboxContext, word: Word): Plan {
  if (isOvertaking(context, word) && word.type === 'items')
    return andThen(planLost(context, word.term), (lost) => planListed(lost, word))
  if (!context.isOwner) return planHeardByGuest(context, word)
  // No list could tell what has left it from what it was never told of.
  if ('entry' in word && isGone(context, word.entry.hash))
    return as('gone', doing(context, { do: 'say', word: { type: 'gone', hash: word.entry.hash } }))
  if (context.isReading) return planHeardWhileReading(context, word)
  switch (word.type) {
    case 'ask':
      return as('lists', andThen(announcing(context), planLookAgain))
    case 'added':
      return andThen(planBefore(context, word), (next) => planHanded(next, word.entry))
    case 'retry':
      return planRetried(context, word.hash)
    case 'discard':
      return planUnwanted(context, word.entry)
    default:
      return as('ignored', doing(context))
  }
}

/** What comes with an entry to be sent before it, where it is not known here. */
function planBefore(context: OutboxContext, { before = [] }: Extract<Word, { type: 'added' }>): Plan {
  const isKnown = (hash: string) => isHeldHere(context, hash) || context.gone.includes(hash)
  return before
    .filter(({ hash }) => !isKnown(hash))
    .reduce<Plan>((plan, entry) => andThen(plan, (next) => planHanded(next, entry)), doing(context))
}

function planHeardByGuest(context: OutboxContext, word: Word): Plan {
  if (word.type === 'items') return planListed(context, word)
  return word.type === 'gone' ? planGone(context, word.hash) : as('ignored', doing(context))
}

/** What is handed over or asked before storage has been read waits for that. */
function planHeardWhileReading(context: OutboxContext, word: Word): Plan {
  if (word.type === 'added') {
    const handed = [...(word.before ?? []), word.entry].filter(({ hash }) => !isGone(context, hash))
    const kept = changing(context, (draft) => {
      for (const entry of handed) {
        const known = itemOf(context, entry.hash)
        if (!known || known.entry.epoch < entry.epoch)
          putItem(draft, ownItem({ ...entry, attempted: true }, known?.isRestored))
      }
    })
    return as('kept', kept)
  }
  if (word.type === 'retry') return withRequest(context, { hash: word.hash, wish: 'retry', stage: 'told' })
  if (word.type !== 'discard') return as('ignored', doing(context))
  const { hash } = word.entry
  if (isHeldHere(context, hash)) return withRequest(context, { hash, wish: 'discard', stage: 'told' })
  return planKeptUnwanted(context, word.entry)
}

function withRequest(context: OutboxContext, request: OwnerRequest): Plan {
  return as(
    'waits for storage',
    changing(context, ({ requests }) => {
      requests.push(request)
    }),
  )
}

function planForStored(context: OutboxContext, hash: string, isSafe: boolean): Plan {
  return context.isOwner ? planStored(context, hash, isSafe) : planStoredByGuest(context, hash, isSafe)
}

function planForRead(context: OutboxContext, read: Read): Plan {
  if (!context.isOwner) return planReadByGuest(context, read)
  return context.isReading ? planRead(context, read) : planReadLate(context, read)
}

/** A call is answered: what storage had is taken up, or a write lets its entry go. */
function planForCall(context: OutboxContext, event: OutboxEvent): Plan {
  if (event.type === 'xstate.done.actor.read') return planForRead(context, event.output)
  if (event.type === 'xstate.error.actor.read') return planReadRefused(context)
  if (!('actorId' in event)) return as('ignored', doing(context))
  if (event.actorId.startsWith(LANE)) return planLaneFailed(context, event.actorId.slice(LANE.length))
  const hash = hashOf(event.actorId)
  const output = 'output' in event ? event.output : null
  const isDone = event.type.startsWith('xstate.done.')
  switch (event.actorId.split(':')[0]) {
    case 'put': {
      const isSafe = output !== null && 'kept' in output && output.kept !== 'memory'
      return andThen(planWriteEnded(context, hash, isSafe), (next) => planForStored(next, hash, isSafe))
    }
    case 'remove':
      return isDone
        ? as('left storage', doing(context))
        : as('stays in storage', doing(context, { do: 'removeLater', hash }))
    case 'withdraw':
      return planWithdrawn(context, hash, isDone)
    case 'check':
      return planChecked(context, hash, output !== null && 'isOwner' in output && output.isOwner)
    default:
      return as('ignored', doing(context))
  }
}

/** One write of an entry has ended; there may be others of it. For what storage refuses this tab answers. */
function planWriteEnded(context: OutboxContext, hash: string, isTaken: boolean): Plan {
  return changing(context, (draft) => {
    const at = draft.writing.indexOf(hash)
    if (at >= 0) draft.writing.splice(at, 1)
    changeItem(draft, hash, isTaken ? { isRefused: false } : { isRefused: true, isOurs: true })
  })
}
