import type { SnapshotFrom } from 'xstate'
import { allMessages, newestSeq } from '../../../../../core/chat/log.ts'
import { LIMIT } from '../../../../../core/chat/timings.ts'
import { isBehind, isFarBehind, mayMark } from '../../../../../machines/conversation/conversation.context.ts'
import {
  type ConversationFact,
  conversationEvents,
  type PendingMessage,
} from '../../../../../machines/conversation/conversation.events.ts'
import { conversationInvariants } from '../../../../../machines/conversation/conversation.invariants.ts'
import { createConversationMachine } from '../../../../../machines/conversation/conversation.machine.ts'
import { hasOlder } from '../../../../../machines/conversation/conversation.ranges.ts'
import { explorationFor, FAILURES, type Scopes } from '../../setup.ts'
import type { Stage } from '../../stage.ts'
import {
  CONV,
  hashOf,
  head,
  INSTANT,
  ME,
  messages,
  OTHER,
  opened,
  remembered,
  sealedItem,
  sealedMessage,
  TEXT,
} from '../payloads.ts'

type ConversationSnapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>

const MINE = hashOf(77_777)

const pendingMessage = (given: Partial<PendingMessage> = {}): PendingMessage => ({
  hash: MINE,
  text: TEXT,
  time: INSTANT,
  state: 'sending',
  failed: null,
  isRestored: false,
  ...given,
})

const newest = ({ context }: ConversationSnapshot) => newestSeq(context.log)

/** A message so many places after the newest one. */
const after =
  (places: number, given: { readonly from?: number; readonly hash?: string } = {}) =>
  (snapshot: ConversationSnapshot) => ({ message: sealedMessage(newest(snapshot) + places, given) })

/** Where the server stands, so many messages ahead. */
const ahead = (places: number) => (snapshot: ConversationSnapshot) => ({
  head: head(newest(snapshot) + places, Math.max(0, newest(snapshot) - 1)),
})

/** A server may answer less than it was asked for: small pages show as much, and quicker. */
const PAGE = 2

interface Asked {
  readonly aroundSeq?: number
  readonly afterSeq?: number
  readonly lastEvaluatedKey?: string
}

/** What follows a message, up to where the server stands; or the page before the oldest one. */
function asked({ afterSeq, aroundSeq, lastEvaluatedKey }: Asked, { context }: ConversationSnapshot) {
  if (aroundSeq !== undefined) return page(Math.max(1, aroundSeq), aroundSeq)
  if (afterSeq === undefined) return page(1, before(lastEvaluatedKey))
  return page(afterSeq + 1, Math.min(context.headSeq, afterSeq + PAGE))
}

const page = (from: number, to: number) =>
  remembered(`page ${from} ${to}`, () => ({
    messages: messages(from, to),
    lastEvaluatedKey: null,
    more: false,
  }))

const before = (key = 'before:1'): number => Number(key.split(':')[1]) - 1

/** Fails a call, and lets the retry's timer fire; false when neither waits. */
function failsAgain(stage: Stage, method: string, region: string): boolean {
  const call = stage.open().find((port) => port.method === method)
  if (call) stage.fail(call, FAILURES.failed)
  const timer = stage.timers().find(({ event }) => event.endsWith(region))
  if (timer) stage.fire(timer)
  return call !== undefined
}

const input = {
  convId: CONV,
  userId: ME,
  isAdmin: false,
  isLive: true,
  isAttended: false,
  isVisible: true,
  head: null,
  pending: [],
}

const hasMine = ({ context }: ConversationSnapshot) =>
  [...allMessages(context.log), ...context.held].some(({ hash }) => hash === MINE)

/** My own message so many places after the newest one; the server stores it once. */
const mine = (places: number) => (snapshot: ConversationSnapshot) =>
  hasMine(snapshot) ? null : after(places, { from: ME, hash: MINE })(snapshot)

const FAR = LIMIT.catchUp + 50

function wholly(_input: unknown, { context }: ConversationSnapshot) {
  const last = Math.max(3, context.headSeq)
  return opened(last, { from: Math.max(1, last - 3), readSeq: last - 1 })
}

/** Everything that can be told, in every pair of the regions' states. */
const charted = explorationFor<ConversationFact>()({
  name: 'conversation',
  create: createConversationMachine,
  beginnings: {
    '': input,
    'attended, without a link': { ...input, isAttended: true, isLive: false, pending: [pendingMessage()] },
  },
  events: conversationEvents,
  commands: {
    'conversation.attend': { '': {} },
    'conversation.unattend': { '': {} },
    'conversation.loadOlder': { '': {} },
    'conversation.fillGap': {
      'the gap': ({ context }) => ({ seq: context.log.ranges.at(-1)?.from ?? 1, isReadAbove: false }),
      'the gap, from above': ({ context }) => ({
        seq: context.log.ranges.at(-1)?.from ?? 1,
        isReadAbove: true,
      }),
      'where nothing is': { seq: 0, isReadAbove: false },
    },
    'conversation.reopen': { '': {} },
    'conversation.jump': {
      'what is there': (snapshot) => ({ seq: Math.max(1, newest(snapshot)) }),
      'what is not': (snapshot) => ({ seq: newest(snapshot) + 9 }),
    },
    'conversation.land': { '': {} },
  },
  facts: {
    'conversation.liveChanged': { live: { isLive: true }, lost: { isLive: false } },
    'conversation.catchUp': {
      'as it stands': ahead(0),
      'one ahead': ahead(1),
      'far ahead': ahead(FAR),
      'nothing new': { head: null },
    },
    'conversation.visibilityChanged': { visible: { visible: true }, hidden: { visible: false } },
    'conversation.pendingChanged': {
      // The outbox lets go of a message before the log has it; only one of an earlier visit may come late.
      one: (snapshot) => (hasMine(snapshot) ? null : { pending: [pendingMessage()] }),
      'a restored one': { pending: [pendingMessage({ isRestored: true })] },
      none: { pending: [] },
    },
    'chat.messageReceived': {
      next: after(1),
      'beyond a hole': after(2),
      'my own': mine(1),
      'my own, beyond a hole': mine(2),
      'known already': after(0),
    },
    'chat.presenceChanged': { '': { user_id: OTHER, online: true, last_online: INSTANT } },
    'chat.conversationChanged': { '': { item: sealedItem(CONV, 1) } },
    'chat.typingChanged': {
      on: { convId: CONV, user_id: OTHER, on: true },
      off: { convId: CONV, user_id: OTHER, on: false },
      'my own': { convId: CONV, user_id: ME, on: true },
    },
    'chat.readMoved': {
      'by me': (snapshot) => ({ convId: CONV, user_id: ME, seq: newest(snapshot) }),
      'by somebody else': (snapshot) => ({ convId: CONV, user_id: OTHER, seq: newest(snapshot) }),
    },
  },
  streams: {},
  calls: {
    'chat.open': {
      answers: {
        'all of it': wholly,
        'nothing yet': (_input: unknown, { context }: ConversationSnapshot) =>
          context.headSeq === 0 ? opened(0) : undefined,
      },
      failures: ['noAnswer', 'gone', 'failed'],
    },
    'chat.messages': {
      answers: { 'what was asked for': asked, nothing: { messages: [], more: false } },
      failures: ['noAnswer', 'gone', 'failed'],
    },
    'chat.markRead': { answers: { ok: { unreadList: {} } }, failures: ['noAnswer', 'failed'] },
  },
  repeats: {
    'opening fails until its retries are used up': (stage) => failsAgain(stage, 'open', 'opening.retrying'),
    'fetching fails until its retries are used up': (stage) =>
      failsAgain(stage, 'messages', 'newest.pausing'),
  },
  byPairs: true,
  abstract: ({ context }) => [
    context.info !== null,
    context.isLive,
    hasOlder(context),
    isBehind(context),
    isFarBehind(context),
    mayMark(context),
  ],
  bounds: {},
  invariants: conversationInvariants,
})

/** How the log grows and catches up, in whatever order its messages come. */
const growing = explorationFor<ConversationFact>()({
  ...charted,
  create: createConversationMachine,
  events: conversationEvents,
  byPairs: undefined,
  beginnings: { '': input, 'with a message on its way': { ...input, pending: [pendingMessage()] } },
  commands: {
    'conversation.attend': {},
    'conversation.unattend': {},
    'conversation.loadOlder': {},
    'conversation.fillGap': {},
    'conversation.reopen': {},
    'conversation.jump': {},
    'conversation.land': {},
  },
  facts: {
    'conversation.liveChanged': {},
    'conversation.catchUp': { 'one ahead': ahead(1) },
    'conversation.visibilityChanged': {},
    'conversation.pendingChanged': {
      one: (snapshot) => (hasMine(snapshot) ? null : { pending: [pendingMessage()] }),
      none: { pending: [] },
    },
    'chat.messageReceived': {
      next: after(1),
      'beyond a hole': after(2),
      'my own': mine(1),
      'my own, beyond a hole': mine(2),
    },
    'chat.presenceChanged': {},
    'chat.conversationChanged': {},
    'chat.typingChanged': {},
    'chat.readMoved': {},
  },
  calls: {
    'chat.open': { answers: { 'all of it': wholly }, failures: ['failed'] },
    'chat.messages': {
      answers: { 'what was asked for': asked, nothing: { messages: [], more: false } },
      failures: ['failed'],
    },
  },
  repeats: {},
  abstract: (snapshot) => {
    const { info, log, held, headSeq, pending, fruitless, openings } = snapshot.context
    return [
      info !== null,
      Math.min(3, headSeq - newestSeq(log)),
      held.map(({ seq, user_id }) => [seq - newestSeq(log), user_id]),
      pending.length,
      hasMine(snapshot),
      Math.min(1, fruitless),
      Math.min(1, openings),
    ]
  },
})

const readBy = ({ context }: ConversationSnapshot, userId: number) =>
  userId === ME ? context.readSeq : (context.reads[userId] ?? 0)

/** A mark so many messages before the newest one, by whom. */
const moved = (userId: number, places: number) => (snapshot: ConversationSnapshot) => ({
  convId: CONV,
  user_id: userId,
  seq: newest(snapshot) - places,
})

/** How the read marks of everybody move, told in whatever order. */
const marked = explorationFor<ConversationFact>()({
  ...growing,
  create: createConversationMachine,
  events: conversationEvents,
  beginnings: { '': { ...input, isAttended: true } },
  commands: {
    'conversation.attend': {},
    'conversation.unattend': {},
    'conversation.loadOlder': {},
    'conversation.fillGap': {},
    'conversation.reopen': { '': {} },
    'conversation.jump': {},
    'conversation.land': {},
  },
  facts: {
    'conversation.liveChanged': {},
    'conversation.catchUp': {
      'with older marks': (snapshot) => ({ head: { ...head(newest(snapshot), 0), reads: { [OTHER]: 0 } } }),
    },
    'conversation.visibilityChanged': {},
    'conversation.pendingChanged': {},
    'chat.messageReceived': {
      next: (snapshot) => (newest(snapshot) < 5 ? after(1)(snapshot) : null),
    },
    'chat.presenceChanged': {},
    'chat.conversationChanged': {},
    'chat.typingChanged': {},
    'chat.readMoved': {
      'by me': moved(ME, 0),
      'by me, told late': moved(ME, 1),
      'by somebody else': moved(OTHER, 0),
      'by somebody else, told late': moved(OTHER, 1),
    },
  },
  calls: {
    'chat.open': {
      answers: {
        'all of it': wholly,
        'as it was before the marks': (_input: unknown, { context }: ConversationSnapshot) =>
          opened(Math.max(3, context.headSeq), { readSeq: 1 }),
      },
      failures: [],
    },
    'chat.markRead': { answers: { ok: { unreadList: {} } }, failures: ['failed'] },
  },
  abstract: (snapshot) => [
    snapshot.context.info !== null,
    newest(snapshot),
    snapshot.context.marking,
    readBy(snapshot, ME),
    readBy(snapshot, OTHER),
  ],
  steps: {
    'no read mark goes back': ({ before, after: next }) =>
      !before || [ME, OTHER].every((userId) => readBy(next, userId) >= readBy(before, userId)),
  },
})

export const conversation: Scopes = [charted, growing, marked]
