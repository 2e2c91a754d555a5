import { assign, cancel, enqueueActions, setup } from 'xstate'
import { isWrittenBy } from '../../core/chat/message.ts'
import { LIMIT, TIMING } from '../../core/chat/timings.ts'
import { withoutPresence, withPresence } from '../../core/chat/window/who-is-there.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { changedBy, update } from '../kernel/update.ts'
import {
  begunWithMessages,
  changePeople,
  changeTyping,
  dropRoom,
  isInDoubt,
  isNewTo,
  isOlderThan,
  leavesDoubt,
  moreRooms,
  moveOwnMark,
  moveOwnMarks,
  type RoomsContext,
  readMarks,
  settleDoubts,
  takeFirstMessage,
  takeFirstPage,
  takeHeads,
  takeItem,
  takeMessage,
  takeNextPage,
  viewOf,
} from './rooms.context.ts'
import type { RoomsCommand, RoomsFact, RoomsSends, RoomsTimer } from './rooms.events.ts'

export interface RoomsInput {
  readonly userId: number
  readonly userType: UserType
  readonly isAdmin: boolean
}

const report = reportsOf<RoomsSends>()

/** The list of conversations: its pages, counts and order, and the sound of a message (ROOM-01 to ROOM-03, ROOM-07). */
export function createRoomsMachine(door: Door) {
  return setup({
    types: {
      input: {} as RoomsInput,
      context: {} as RoomsContext,
      events: {} as RoomsCommand | RoomsFact | RoomsTimer,
    },
    actors: {
      list: door.call('chat', 'list'),
      markRead: door.call('chat', 'markRead'),
      playSound: door.call('browser', 'playSound'),
    },
    delays: {
      typingExpires: TIMING.typingExpires,
      soundPause: TIMING.soundPause,
      listRetry: TIMING.listRetry,
      viewRefresh: TIMING.viewRefresh,
    },
    guards: {
      isLive: ({ context }) => context.isLive,
      hasMore: ({ context }) => context.nextPage !== null && context.isLive,
      isOtherView: ({ context, event }) =>
        event.type === 'rooms.look' && event.view !== context.view && context.userType === 'TC',
      isUnknownRoom: ({ context, event }) =>
        event.type === 'chat.messageReceived' && !(event.message.convId in context.rooms),
      isOutOfDate: ({ context, event }) =>
        event.type === 'rooms.synchronised' && isOlderThan(context, event.sync),
      isNews: ({ context, event }) =>
        event.type === 'chat.messageReceived' &&
        !isWrittenBy(event.message, context.userId) &&
        // For a conversation that has just started, the list may have the message before its event arrives.
        (event.message.seq > (context.rooms[event.message.convId]?.item.lastSeq ?? 0) ||
          context.begun.includes(event.message.convId)),
      mayMark: ({ context }) =>
        context.isLive && !context.isAdmin && Object.keys(readMarks(context)).length > 0,
    },
    actions: {
      keepLive: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'rooms.liveChanged') return
        enqueue(
          update((draft) => {
            draft.isLive = event.isLive
            if (event.isLive) return
            changePeople(draft, context, (people) => withoutPresence(people, context.userId))
          }),
        )
        if (event.isLive && isInDoubt(context)) enqueue(report({ type: 'rooms.doubted' }))
      }),
      keepHeads: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'rooms.synchronised') return
        const next = changedBy(context, (draft) => {
          takeHeads(draft, context, event.sync)
          settleDoubts(draft, event.sync)
        })
        enqueue.assign(next)
        for (const convId of begunWithMessages(context, event.sync))
          enqueue(report({ type: 'rooms.unknownArrived', convId }))
        if (isInDoubt(next)) enqueue(report({ type: 'rooms.doubted' }))
      }),
      keepMessage: update((draft, event, context) => {
        if (event.type === 'chat.messageReceived') takeMessage(draft, context, event.message)
      }),
      keepItem: update((draft, event, context) => {
        if (event.type === 'chat.conversationChanged') takeItem(draft, context, event.item)
      }),
      dropRoom: update((draft, event) => {
        if (event.type === 'chat.conversationGone') dropRoom(draft, event.convId)
      }),
      look: update((draft, event) => {
        if (event.type !== 'rooms.look') return
        draft.view = event.view
        draft.nextPage = null
      }),
      /**
       * A message may move its conversation into a view or out of it: the view is loaded again within a second. A user
       * who has gone beyond its first page keeps the list that they read.
       */
      refreshView: enqueueActions(({ context: { view, inView, isViewDue }, enqueue }) => {
        if (view === null || isViewDue || (inView?.length ?? 0) > LIMIT.listPage) return
        enqueue.assign({ isViewDue: true })
        enqueue.raise({ type: 'rooms.viewDue' }, { id: 'viewDue', delay: 'viewRefresh' })
      }),
      lookAnew: assign({ isViewDue: false }),
      /** A count that a read mark leaves in doubt is loaded at once (ROOM-03). */
      keepOwnRead: enqueueActions(({ context, event, enqueue }) => {
        const isOwn = event.type === 'rooms.read' || event.type === 'chat.readMoved'
        if (!isOwn || ('user_id' in event && event.user_id !== context.userId)) return
        const { convId, seq } = event
        enqueue(update((draft) => moveOwnMark(draft, context, convId, seq)))
        if (leavesDoubt(context, convId, seq)) enqueue(report({ type: 'rooms.doubted' }))
      }),
      keepTyping: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.typingChanged' || event.user_id === context.userId) return
        const { convId, on } = event
        const id = `typing:${convId}`
        enqueue(cancel(id))
        enqueue(update((draft) => changeTyping(draft, convId, on)))
        if (on) enqueue.raise({ type: 'typing.expired', convId }, { id, delay: 'typingExpires' })
      }),
      stopTyping: update((draft, event) => {
        if (event.type === 'typing.expired') changeTyping(draft, event.convId, false)
      }),
      /** Only a conversation that is new to the user opens a box of its own, whichever event came first (ROOM-01). */
      tellUnknown: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.messageReceived' || !isNewTo(context, event.message.convId)) return
        const { convId, seq } = event.message
        enqueue(report({ type: 'rooms.unknownArrived', convId }))
        enqueue(update((draft) => takeFirstMessage(draft, convId, seq)))
      }),
    },
  }).createMachine({
    id: 'rooms',
    context: ({ input }) => ({
      ...input,
      isLive: false,
      rooms: {},
      unread: {},
      view: null,
      inView: null,
      isViewDue: false,
      heads: {},
      nextPage: null,
      asOf: null,
      mustReload: false,
      marks: {},
      doubts: {},
      hasLooked: false,
      gone: [],
      begun: [],
      typing: [],
    }),
    type: 'parallel',
    on: {
      'chat.conversationChanged': { actions: ['keepItem', 'refreshView'] },
      'chat.conversationGone': { actions: 'dropRoom' },
      'chat.presenceChanged': {
        actions: update((draft, event, context) =>
          changePeople(draft, context, (people) => withPresence(people, event)),
        ),
      },
      'chat.readMoved': { actions: 'keepOwnRead' },
      'chat.typingChanged': { actions: 'keepTyping' },
      'typing.expired': { actions: 'stopTyping' },
      'rooms.read': { actions: 'keepOwnRead' },
    },
    states: {
      // The first region, so that it receives a message before the list has it.
      sound: {
        initial: 'quiet',
        states: {
          quiet: { on: { 'chat.messageReceived': { guard: 'isNews', target: 'playing' } } },
          playing: {
            entry: 'tellUnknown',
            invoke: {
              id: 'playSound',
              src: 'playSound',
              input: ({ event }) => soundOf(event),
              onDone: 'pausing',
              onError: 'pausing',
            },
            on: { 'chat.messageReceived': { guard: 'isNews', actions: 'tellUnknown' } },
          },
          pausing: {
            after: { soundPause: 'quiet' },
            on: { 'chat.messageReceived': { guard: 'isNews', actions: 'tellUnknown' } },
          },
        },
      },
      list: {
        initial: 'waiting',
        on: {
          'rooms.liveChanged': { actions: 'keepLive' },
          'chat.messageReceived': [
            { guard: 'isUnknownRoom', target: '.loading' },
            { actions: ['keepMessage', 'refreshView'] },
          ],
          'rooms.synchronised': [
            { guard: 'isOutOfDate', target: '.loading', actions: 'keepHeads' },
            { actions: 'keepHeads' },
          ],
          'rooms.reload': '.loading',
          'rooms.look': { guard: 'isOtherView', target: '.loading', actions: 'look' },
        },
        states: {
          waiting: { on: { 'rooms.synchronised': { target: 'loading', actions: 'keepHeads' } } },
          loading: {
            invoke: {
              id: 'list',
              src: 'list',
              input: ({ context }) => ({ page: 1, ...viewOf(context) }),
              onDone: {
                target: 'loaded',
                actions: update((draft, event, context) => takeFirstPage(draft, context, event.output)),
              },
              onError: 'failed',
            },
            // A call is in flight: a message of an unknown room does not restart it.
            on: {
              'chat.messageReceived': [
                { guard: 'isUnknownRoom', actions: assign({ mustReload: true }) },
                { actions: ['keepMessage', 'refreshView'] },
              ],
              // The answer in flight may be older than the sync.
              'rooms.synchronised': [
                { guard: 'isOutOfDate', actions: ['keepHeads', assign({ mustReload: true })] },
                { actions: 'keepHeads' },
              ],
              'rooms.viewDue': { actions: ['lookAnew', assign({ mustReload: true })] },
            },
          },
          loaded: {
            always: [
              {
                guard: ({ context }) => context.mustReload,
                target: 'loading',
                actions: assign({ mustReload: false }),
              },
              { target: 'ready' },
            ],
          },
          ready: {
            on: {
              'rooms.loadMore': { guard: 'hasMore', target: 'loadingMore' },
              'rooms.viewDue': { target: 'loading', actions: 'lookAnew' },
            },
          },
          loadingMore: {
            invoke: {
              id: 'more',
              src: 'list',
              input: ({ context }) => moreRooms(context),
              onDone: {
                target: 'ready',
                actions: update((draft, event, context) => takeNextPage(draft, context, event.output)),
              },
              onError: 'ready',
            },
            on: { 'rooms.viewDue': { actions: 'lookAnew' } },
          },
          failed: {
            after: { listRetry: { guard: 'isLive', target: 'loading' } },
            on: {
              'rooms.synchronised': { target: 'loading', actions: 'keepHeads' },
              'rooms.viewDue': { actions: 'lookAnew' },
            },
          },
        },
      },
      marking: {
        initial: 'resting',
        states: {
          resting: { on: { 'rooms.markAllRead': { guard: 'mayMark', target: 'marking' } } },
          marking: {
            entry: assign({ marks: ({ context }) => readMarks(context) }),
            invoke: {
              id: 'markAllRead',
              src: 'markRead',
              input: ({ context }) => ({ all: { ...context.marks } }),
              onDone: {
                target: 'resting',
                actions: update((draft, _event, context) => moveOwnMarks(draft, context)),
              },
              onError: 'resting',
            },
          },
        },
      },
    },
  })
}

/** The message that the sound announces. */
function soundOf(event: RoomsCommand | RoomsFact | RoomsTimer) {
  if (event.type !== 'chat.messageReceived') throw new Error('a sound without a message')
  const { convId, seq } = event.message
  return { convId, seq }
}
