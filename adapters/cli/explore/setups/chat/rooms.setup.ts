import type { SnapshotFrom } from 'xstate'
import { unreadOf } from '../../../../../core/chat/rooms.ts'
import { type RoomsFact, roomsEvents } from '../../../../../machines/rooms/rooms.events.ts'
import { roomsInvariants } from '../../../../../machines/rooms/rooms.invariants.ts'
import { createRoomsMachine } from '../../../../../machines/rooms/rooms.machine.ts'
import { CHAT_FAILURES, explorationFor, type Scopes } from '../../setup.ts'
import { CONV, head, INSTANT, item, ME, OTHER, sealedItem, sealedMessage, UNKNOWN } from '../payloads.ts'

type RoomsSnapshot = SnapshotFrom<ReturnType<typeof createRoomsMachine>>

const input = { userId: ME, userType: 'TV', isAdmin: false } as const

const lastSeq = ({ context }: RoomsSnapshot) => context.rooms[CONV]?.item.lastSeq ?? 0
const readSeq = ({ context }: RoomsSnapshot) => context.rooms[CONV]?.item.readSeq ?? 0
/** The next message of the known conversation, up to the second. */
const next = (from: number) => (snapshot: RoomsSnapshot) =>
  lastSeq(snapshot) < 2 ? { message: sealedMessage(lastSeq(snapshot) + 1, { from }) } : null

const page = (nextPage: number | null) => ({
  rooms: [item(CONV, 1, 0)],
  unreadList: { [CONV]: 1 },
  nextPage,
  asOf: 'then',
})

const live = { live: { isLive: true }, lost: { isLive: false } }
const synchronised = {
  'as known': ({ context }: RoomsSnapshot) => ({
    sync: { rev: '1', heads: context.rooms[CONV] ? { [CONV]: head(1, 0) } : {}, gone: [] },
  }),
  'a newer message': { sync: { rev: '2', heads: { [CONV]: head(2, 0) }, gone: [] } },
  gone: { sync: { rev: '3', heads: {}, gone: [CONV] } },
}
/** Nothing of one's own makes a sound. */
const unknownOfMine = { message: sealedMessage(1, { convId: UNKNOWN, from: ME }) }
const unknown = { message: sealedMessage(1, { convId: UNKNOWN }) }
const typing = {
  on: { convId: CONV, user_id: OTHER, on: true },
  off: { convId: CONV, user_id: OTHER, on: false },
  'my own': { convId: CONV, user_id: ME, on: true },
}
const readMoved = {
  'by me': { convId: CONV, user_id: ME, seq: 1 },
  'by somebody else': { convId: CONV, user_id: OTHER, seq: 1 },
}

const base = {
  name: 'rooms',
  create: createRoomsMachine,
  events: roomsEvents,
  streams: {},
  bounds: {},
  invariants: roomsInvariants,
}

/** Everything that can be told, in every state of the chart; what the list holds makes no other state of it. */
const charted = explorationFor<RoomsFact>()({
  ...base,
  beginnings: { '': input, 'of a concierge': { ...input, userType: 'TC' } },
  commands: {
    'rooms.loadMore': { '': {} },
    'rooms.reload': { '': {} },
    'rooms.markAllRead': { '': {} },
    'rooms.look': { waiting: { view: 'waiting' }, all: { view: null } },
  },
  facts: {
    'rooms.liveChanged': live,
    'rooms.synchronised': synchronised,
    'rooms.read': { '': { convId: CONV, seq: 1 }, unknown: { convId: UNKNOWN, seq: 1 } },
    'chat.messageReceived': {
      next: next(OTHER),
      'of my own': next(ME),
      'known already': { message: sealedMessage(1) },
      'in an unknown conversation': unknown,
    },
    'chat.typingChanged': typing,
    'chat.presenceChanged': { '': { user_id: OTHER, online: true, last_online: INSTANT } },
    'chat.readMoved': readMoved,
    'chat.conversationChanged': { '': { item: sealedItem(CONV, 1, 1) } },
    'chat.conversationGone': { '': { convId: CONV }, unknown: { convId: UNKNOWN } },
  },
  calls: {
    'chat.list': { answers: { 'a page of two': page(2) }, failures: ['noAnswer', 'signedOut', 'failed'] },
    'chat.markRead': { answers: { ok: { unreadList: {} } }, failures: CHAT_FAILURES },
    'browser.playSound': { answers: { ok: null }, failures: ['refused'] },
  },
  abstract: ({ context }) => [
    context.isLive && Object.keys(context.rooms).length > 0,
    context.view,
    context.userType,
  ],
})

/** How the list is loaded, and what arrives for it meanwhile. */
const listed = explorationFor<RoomsFact>()({
  ...base,
  beginnings: { '': input },
  commands: {
    'rooms.loadMore': { '': {} },
    'rooms.reload': { '': {} },
    'rooms.markAllRead': {},
    'rooms.look': {},
  },
  facts: {
    'rooms.liveChanged': live,
    'rooms.synchronised': synchronised,
    'rooms.read': {},
    'chat.messageReceived': { 'of my own': next(ME), 'of my own, in an unknown conversation': unknownOfMine },
    'chat.typingChanged': {},
    'chat.presenceChanged': {},
    'chat.readMoved': {},
    'chat.conversationChanged': { '': { item: sealedItem(CONV, 1, 1) } },
    'chat.conversationGone': { '': { convId: CONV } },
  },
  calls: {
    'chat.list': {
      answers: {
        all: page(null),
        'a page of two': page(2),
        none: { rooms: [], unreadList: {}, nextPage: null, asOf: 'then' },
      },
      failures: ['noAnswer'],
    },
  },
  abstract: ({ context }) => [
    context.isLive,
    Object.values(context.rooms).map((room) => [room.item.lastSeq, unreadOf(room) > 0]),
    context.mustReload,
    context.nextPage,
    context.asOf,
  ],
})

/** How what is in the list is counted and read. */
const counted = explorationFor<RoomsFact>()({
  ...base,
  beginnings: { '': input, 'in an admin session': { ...input, isAdmin: true } },
  commands: { 'rooms.loadMore': {}, 'rooms.reload': {}, 'rooms.markAllRead': { '': {} }, 'rooms.look': {} },
  facts: {
    'rooms.liveChanged': { live: { isLive: true } },
    'rooms.synchronised': { 'as known': synchronised['as known'] },
    'rooms.read': { '': { convId: CONV, seq: 1 }, unknown: { convId: UNKNOWN, seq: 1 } },
    'chat.messageReceived': { next: next(OTHER), 'known already': { message: sealedMessage(1) } },
    'chat.typingChanged': {},
    'chat.presenceChanged': {},
    'chat.readMoved': readMoved,
    'chat.conversationChanged': {},
    'chat.conversationGone': { '': { convId: CONV } },
  },
  calls: {
    'chat.list': { answers: { all: page(null) }, failures: [] },
    'chat.markRead': { answers: { ok: { unreadList: {} } }, failures: ['noAnswer'] },
    'browser.playSound': { answers: { ok: null }, failures: [] },
  },
  abstract: ({ context }) => [
    context.isAdmin,
    context.isLive,
    Object.values(context.rooms).map(({ item: row, counted, countedTo, fresh }) => [
      row.lastSeq,
      row.readSeq,
      counted,
      countedTo,
      fresh,
    ]),
    context.unread,
  ],
})

/** How a mark among what was only counted is asked about. */
const doubted = explorationFor<RoomsFact>()({
  ...base,
  beginnings: { '': input },
  commands: { 'rooms.loadMore': {}, 'rooms.reload': {}, 'rooms.markAllRead': {}, 'rooms.look': {} },
  facts: {
    'rooms.liveChanged': live,
    'rooms.synchronised': {
      'as it was before any mark': (snapshot) => ({
        sync: { rev: '1', heads: { [CONV]: head(Math.max(1, lastSeq(snapshot)), 0) }, gone: [] },
      }),
      'with the marks': (snapshot) => ({
        sync: {
          rev: '2',
          heads: { [CONV]: head(Math.max(1, lastSeq(snapshot)), readSeq(snapshot)) },
          gone: [],
        },
      }),
      nothing: { sync: { rev: '3', heads: {}, gone: [] } },
    },
    'rooms.read': {
      'in the middle': { convId: CONV, seq: 1 },
      'where no row is': { convId: UNKNOWN, seq: 1 },
    },
    'chat.messageReceived': {},
    'chat.typingChanged': {},
    'chat.presenceChanged': {},
    'chat.readMoved': readMoved,
    'chat.conversationChanged': {},
    'chat.conversationGone': { '': { convId: CONV } },
  },
  calls: {
    'chat.list': {
      answers: {
        'two unread': { ...page(null), rooms: [item(CONV, 2, 0)], unreadList: { [CONV]: 2, [UNKNOWN]: 2 } },
      },
      failures: [],
    },
  },
  abstract: ({ context }) => [
    context.isLive,
    Object.values(context.rooms).map(({ item: row, counted }) => [row.lastSeq, row.readSeq, counted]),
    context.unread,
    context.doubts,
    context.hasLooked,
  ],
})

/** How one's own mark moves, told in whatever order. */
const marked = explorationFor<RoomsFact>()({
  ...base,
  beginnings: { '': input },
  commands: { 'rooms.loadMore': {}, 'rooms.reload': { '': {} }, 'rooms.markAllRead': {}, 'rooms.look': {} },
  facts: {
    'rooms.liveChanged': {},
    'rooms.synchronised': { 'as known': synchronised['as known'] },
    'rooms.read': {
      'told late': { convId: CONV, seq: 1 },
      'up to the newest': (snapshot) => ({ convId: CONV, seq: lastSeq(snapshot) }),
    },
    'chat.messageReceived': { 'of my own': next(ME) },
    'chat.typingChanged': {},
    'chat.presenceChanged': {},
    'chat.readMoved': {},
    'chat.conversationChanged': {
      'as it was before any mark': (snapshot) => ({ item: sealedItem(CONV, lastSeq(snapshot), 0) }),
    },
    'chat.conversationGone': {},
  },
  calls: { 'chat.list': { answers: { all: page(null) }, failures: [] } },
  abstract: (snapshot) => [lastSeq(snapshot), readSeq(snapshot)],
  steps: {
    'no read mark goes back': ({ before, after }) => !before || readSeq(after) >= readSeq(before),
  },
})

export const rooms: Scopes = [charted, listed, counted, doubted, marked]
