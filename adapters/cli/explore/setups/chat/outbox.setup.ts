import type { SnapshotFrom } from 'xstate'
import type { OutboxEntry } from '../../../../../core/chat/outbox/outbox-entry.ts'
import { CODE } from '../../../../../core/wire/envelope.ts'
import type { Door } from '../../../../../machines/kernel/door.ts'
import type { OutboxItem } from '../../../../../machines/outbox/outbox.context.ts'
import {
  type OutboxFact,
  type OutboxInternal,
  outboxEvents,
} from '../../../../../machines/outbox/outbox.events.ts'
import { outboxInvariants } from '../../../../../machines/outbox/outbox.invariants.ts'
import { createOutboxMachine } from '../../../../../machines/outbox/outbox.machine.ts'
import { explorationFor, type Payloads, type Scopes } from '../../setup.ts'
import { CONV, hashOf, INSTANT, ME, sealedMessage, TEXT, UNKNOWN } from '../payloads.ts'
import { silent } from '../silent.ts'

type OutboxSnapshot = SnapshotFrom<ReturnType<typeof createOutboxMachine>>
type LaneBroke = Extract<OutboxInternal, { type: `xstate.error.actor.lane:${string}` }>
type ToldFact = OutboxFact | (Omit<LaneBroke, 'type'> & { readonly type: typeof LANE_BROKE })

const REFUSED = ['refused'] as const
const LANE_BROKE = `xstate.error.actor.lane:${CONV}`

const kept = (place: number, given: Partial<OutboxEntry> = {}): OutboxEntry => ({
  version: 1,
  hash: hashOf(place),
  convId: CONV,
  text: `kept ${place}`,
  time: INSTANT,
  place,
  epoch: 1,
  attempted: false,
  failed: null,
  ...given,
})

const size = ({ context }: OutboxSnapshot) => context.items.length
const added = (convId: string, most: number) => (snapshot: OutboxSnapshot) =>
  size(snapshot) < most ? { convId, text: TEXT } : null

/** What a lane tells only of a message that it delivers: the first of its conversation that has not failed. */
const delivered = ({ context }: OutboxSnapshot) =>
  context.items.filter(({ state }) => state !== 'failed').map(({ entry }) => entry.hash)[0]
const ofLane =
  <F extends object>(fields: (hash: string) => F) =>
  (snapshot: OutboxSnapshot) => {
    const hash = delivered(snapshot)
    return hash === undefined ? null : fields(hash)
  }
const stored = (hash: string) => ({ message: sealedMessage(4, { from: ME, hash }) })

/** By the person's hand: any message that the outbox holds. */
const held = (place: number) => (snapshot: OutboxSnapshot) => {
  const hash = snapshot.context.items[place]?.entry.hash
  return hash === undefined ? null : { hash }
}
const each = { first: held(0), second: held(1), unknown: { hash: hashOf(9) } }

const standing = (item: OutboxItem | undefined) =>
  item && [item.entry.convId, item.state, item.entry.epoch > 1]

const callsOpen =
  (most: number) =>
  ({ children }: OutboxSnapshot): boolean =>
    Object.keys(children).filter((id) => /^(put|remove|withdraw|take|check):/.test(id)).length <= most

/** Who owns the sending, and what the other tabs tell: an owner its list, a guest its wishes. */
const listed = (term: number, items: readonly OutboxEntry[]) => ({
  type: 'tabs.heard',
  word: {
    type: 'items',
    term,
    items: items.map((entry) => ({ entry, state: 'waiting', isStored: true, isDiscarding: false })),
  },
})
const wished = (word: object) => ({ type: 'tabs.heard', word })
const news = {
  'that it owns': { type: 'tabs.ownershipChanged', isOwner: true, term: 1 },
  'that another owns': { type: 'tabs.ownershipChanged', isOwner: false, term: 2 },
  'an empty list': listed(2, []),
  'a list of one': listed(2, [kept(7)]),
  'a late list': listed(0, [kept(7)]),
  'a message to send': wished({ type: 'added', entry: kept(8) }),
  'a retry': wished({ type: 'retry', hash: hashOf(7) }),
  'a discard': wished({ type: 'discard', entry: kept(7) }),
  'a question': wished({ type: 'ask' }),
}

const facts: Payloads<ToldFact, OutboxSnapshot> = {
  'outbox.added': { here: added(CONV, 2), there: added(UNKNOWN, 2) },
  'outbox.synchronised': { now: {} },
  'outbox.liveChanged': { live: { isLive: true }, lost: { isLive: false } },
  'outbox.seen': { '': ofLane(stored), 'of another tab': stored(hashOf(9)) },
  'outbox.sent': { '': ofLane(stored), 'told twice': stored(hashOf(9)) },
  'outbox.refused': { '': ofLane((hash) => ({ hash, failure: { code: CODE.badValue, message: null } })) },
  'outbox.dropped': {
    fenced: ofLane((hash) => ({ hash, isFenced: true })),
    'never sent': ofLane((hash) => ({ hash, isFenced: false })),
  },
  'outbox.stateChanged': {
    unknown: ofLane((hash) => ({ convId: CONV, hash, state: 'unknown' })),
    'of none': { convId: CONV, hash: '', state: 'waiting' },
  },
  'outbox.signedOut': { '': {} },
  'outbox.doubted': { '': {} },
  [LANE_BROKE]: {
    '': ({ context }) => (context.lanes.includes(CONV) ? { actorId: `lane:${CONV}`, error: 'broken' } : null),
  },
}

const base = {
  name: 'outbox',
  // What is told to the other tabs is answered by nobody, and nothing waits for it.
  create: (door: Door) => createOutboxMachine(door).provide({ actors: { lane: silent, tell: silent } }),
  beginnings: { '': { userId: ME, isLive: true, firstPlace: 1 } },
  events: outboxEvents,
  commands: { 'outbox.retry': each, 'outbox.discard': each },
  streams: { 'tabs.news': news },
  calls: {
    'outbox.read': {
      answers: {
        nothing: { entries: [], setAside: 0 },
        'one that waits': { entries: [kept(7)], setAside: 1 },
        'one that failed': {
          entries: [kept(7, { failed: { code: 1500, message: 'failed' } })],
          setAside: 0,
        },
      },
      failures: REFUSED,
    },
    'outbox.put': {
      answers: { kept: { kept: 'indexedDb' }, 'in memory only': { kept: 'memory' } },
      failures: REFUSED,
    },
    'outbox.remove': { answers: { ok: null }, failures: REFUSED },
    'tabs.take': { answers: { ok: null }, failures: REFUSED },
    'tabs.check': {
      answers: { 'still ours': { isOwner: true }, overtaken: { isOwner: false } },
      failures: REFUSED,
    },
  },
  abstract: ({ context, children }: OutboxSnapshot) => [
    standing(context.items[0]),
    standing(context.items[1]),
    context.lanes.length,
    context.isUnsafe,
    context.isOwner,
    [...new Set(context.requests.map(({ wish, stage }) => `${wish} ${stage}`))].sort().slice(0, 1),
    context.requests.length > 1,
    Object.keys(children).some((id) => id.startsWith('take:')),
  ],
  bounds: { 'at most two storage calls are open at once': callsOpen(2) },
  invariants: outboxInvariants,
}

/** The only tab of its person, with two messages, in every pair of what may stand about them. */
const alone = explorationFor<ToldFact>()({
  ...base,
  facts,
  streams: { 'tabs.news': { 'that it owns': news['that it owns'] } },
  bounds: { 'at most one storage call is open at once': callsOpen(1) },
  byPairs: true,
})

const oneMessage = { 'outbox.added': { here: added(CONV, 1) } }

/** A guest with one message of its own, until it owns: what an owner does is explored by itself. */
const guest = explorationFor<ToldFact>()({
  ...base,
  beginnings: { 'without a link': { userId: ME, isLive: false, firstPlace: 1 } },
  facts: { ...facts, ...oneMessage },
  streams: {
    'tabs.news': {
      'that it owns': news['that it owns'],
      'that another owns': news['that another owns'],
      'an empty list': news['an empty list'],
      'a list of one': news['a list of one'],
      'a late list': news['a late list'],
      'a message to send': news['a message to send'],
    },
  },
  bounds: {
    'at most two storage calls are open at once': callsOpen(2),
    'another tab owns': (snapshot) => !snapshot.matches('owning'),
  },
  byPairs: true,
})

/** An owner with one message and what other tabs ask of it, until another one owns. */
const owner = explorationFor<ToldFact>()({
  ...base,
  facts: { ...facts, ...oneMessage },
  streams: { 'tabs.news': news },
  bounds: {
    'at most one storage call is open at once': callsOpen(1),
    'at most two messages': ({ context }) => context.items.length <= 2,
    'this tab owns': (snapshot) => !snapshot.matches('visiting'),
  },
  byPairs: true,
})

export const outbox: Scopes = [alone, guest, owner]
