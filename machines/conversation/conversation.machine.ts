import { assign, cancel, enqueueActions, raise, sendParent, setup } from 'xstate'
import { addMessages, newestSeq, seqBeforeGap } from '../../core/chat/log.ts'
import { LIMIT, TIMING } from '../../core/chat/timings.ts'
import { FAILURE } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door } from '../kernel/door.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import {
  type ConversationContext,
  type ConversationInput,
  initialContext,
  isBehind,
  isFarBehind,
  mayMark,
  newlyPending,
  withHead,
  withOlder,
  withOpened,
  withoutTyping,
  withPending,
  withPresence,
  withReadMoved,
  withStored,
} from './conversation.context.ts'
import type { ConversationCommand, ConversationFact, ConversationTimer } from './conversation.events.ts'

/** A fetch without an answer is asked again by the next sync; any other failure soon. */
const FETCH_FAILED = [
  { guard: 'isGone', target: 'current', actions: 'tellGone' },
  { guard: 'isUnanswered', target: 'current' },
  { target: 'pausing' },
] as const

/**
 * One opened conversation: opening with its retries and 1406 (OPEN-01, OPEN-02), older pages (OPEN-04),
 * catching up without holes (CONN-06), the read mark (OPEN-03), and one's own unconfirmed copies (SEND-02, SEND-03).
 */
export function createConversationMachine(door: Door) {
  return setup({
    types: {
      input: {} as ConversationInput,
      context: {} as ConversationContext,
      events: {} as ConversationCommand | ConversationFact | ConversationTimer,
    },
    actors: {
      open: door.call('chat', 'open'),
      messages: door.call('chat', 'messages'),
      markRead: door.call('chat', 'markRead'),
    },
    delays: {
      openingRetry: TIMING.openingRetry,
      shownAfter: TIMING.shownAfter,
      typingExpires: TIMING.typingExpires,
    },
    guards: {
      isLive: ({ context }) => context.isLive,
      isGone: ({ event }) => failureIn(event).code === CODE.gone,
      isUnanswered: ({ event }) => failureIn(event).code === FAILURE.noAnswer,
      isUnansweredAndLost: ({ context, event }) =>
        failureIn(event).code === FAILURE.noAnswer && !context.isLive,
      mayOpenAgain: ({ context }) => context.openings < LIMIT.openingRetries,
      hasOlder: ({ context }) => context.olderKey !== null,
      isFarBehind: ({ context }) => isFarBehind(context),
      mayMark: ({ context }) => mayMark(context),
      isOthers: ({ context, event }) =>
        event.type === 'chat.messageReceived' && event.message.user_id !== context.userId,
    },
    actions: {
      keepHead: assign(({ context, event }) =>
        event.type === 'conversation.catchUp' && event.head ? withHead(context, event.head) : {},
      ),
      keepMessage: assign(({ context, event }) =>
        event.type === 'chat.messageReceived' || event.type === 'conversation.confirmed'
          ? withStored(context, [event.message])
          : {},
      ),
      stopSenderTyping: assign(({ context, event }) =>
        event.type === 'chat.messageReceived' ? withoutTyping(context, event.message.user_id) : {},
      ),
      keepPending: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'conversation.pendingChanged') return
        enqueue.assign(withPending(context, event.pending))
        for (const hash of newlyPending(context, event.pending)) {
          enqueue.raise({ type: 'pending.due', hash }, { id: `due:${hash}`, delay: 'shownAfter' })
        }
      }),
      showPending: assign(({ context, event }) =>
        event.type === 'pending.due' && context.pending.some((one) => one.hash === event.hash)
          ? { shown: [...context.shown, event.hash] }
          : {},
      ),
      keepTyping: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'chat.typingChanged' || event.user_id === context.userId) return
        const others = context.typing.filter((userId) => userId !== event.user_id)
        const id = `typing:${event.user_id}`
        enqueue(cancel(id))
        enqueue.assign({ typing: event.on ? [...others, event.user_id] : others })
        if (event.on) {
          enqueue.raise({ type: 'typing.expired', userId: event.user_id }, { id, delay: 'typingExpires' })
        }
      }),
      expireTyping: assign(({ context, event }) =>
        event.type === 'typing.expired' ? withoutTyping(context, event.userId) : {},
      ),
      countOpening: assign({ openings: ({ context }) => context.openings + 1 }),
      tellGone: sendParent(({ context }) => ({ type: 'conversation.gone', convId: context.convId })),
      tellCaughtUp: sendParent(({ context }) => ({ type: 'conversation.caughtUp', convId: context.convId })),
    },
  }).createMachine({
    id: 'conversation',
    context: ({ input }) => initialContext(input),
    type: 'parallel',
    on: {
      'conversation.liveChanged': { actions: assign({ isLive: ({ event }) => event.isLive }) },
      'conversation.pendingChanged': { actions: 'keepPending' },
      'pending.due': { actions: 'showPending' },
      'chat.presenceChanged': { actions: assign(({ context, event }) => withPresence(context, event)) },
      'chat.typingChanged': { actions: 'keepTyping' },
      'typing.expired': { actions: 'expireTyping' },
      'chat.readMoved': { actions: assign(({ context, event }) => withReadMoved(context, event)) },
      'conversation.attend': { actions: [assign({ isAttended: true }), raise({ type: 'log.grew' })] },
      'conversation.unattend': { actions: assign({ isAttended: false }) },
    },
    states: {
      opening: {
        initial: 'waiting',
        states: {
          waiting: {
            always: { guard: 'isLive', target: 'fetching' },
          },
          fetching: {
            invoke: {
              id: 'open',
              src: 'open',
              input: ({ context }) => ({ convId: context.convId }),
              onDone: {
                target: 'opened',
                actions: [
                  assign(({ context, event }) => withOpened(context, event.output)),
                  raise({ type: 'log.grew' }),
                ],
              },
              onError: [
                { guard: 'isGone', target: 'gone' },
                { guard: 'isUnansweredAndLost', target: 'waiting' },
                { guard: 'mayOpenAgain', target: 'retrying', actions: 'countOpening' },
                { target: 'failed' },
              ],
            },
          },
          retrying: { after: { openingRetry: 'waiting' } },
          failed: {
            entry: assign({ openings: 0 }),
            on: { 'conversation.reopen': 'waiting' },
          },
          opened: {},
          gone: { entry: 'tellGone' },
        },
      },
      newest: {
        initial: 'current',
        on: {
          'chat.messageReceived': { target: '.checking', actions: ['keepMessage', 'stopSenderTyping'] },
          'conversation.confirmed': { target: '.checking', actions: 'keepMessage' },
          'conversation.catchUp': { target: '.checking', actions: 'keepHead' },
          'log.grew': '.checking',
        },
        states: {
          checking: {
            always: [
              { guard: ({ context }) => !isBehind(context), target: 'current' },
              { guard: 'isFarBehind', target: 'jumping' },
              { target: 'fetching' },
            ],
          },
          fetching: {
            invoke: {
              id: 'catchUp',
              src: 'messages',
              input: ({ context }) => ({
                convId: context.convId,
                afterSeq: newestSeq(context.log),
                limit: LIMIT.catchUpPage,
              }),
              onDone: {
                target: 'checking',
                actions: assign(({ context, event }) => withStored(context, event.output.messages)),
              },
              onError: FETCH_FAILED,
            },
            // What arrives meanwhile is held or joins the log; the fetch in flight is not begun anew for it.
            on: {
              'chat.messageReceived': { actions: ['keepMessage', 'stopSenderTyping'] },
              'conversation.confirmed': { actions: 'keepMessage' },
              'conversation.catchUp': { actions: 'keepHead' },
              'log.grew': {},
            },
          },
          jumping: {
            invoke: {
              id: 'jump',
              src: 'open',
              input: ({ context }) => ({ convId: context.convId }),
              onDone: {
                target: 'checking',
                actions: assign(({ context, event }) => withOpened(context, event.output)),
              },
              onError: FETCH_FAILED,
            },
          },
          pausing: { after: { openingRetry: 'checking' } },
          current: { entry: 'tellCaughtUp' },
        },
      },
      older: {
        initial: 'idle',
        states: {
          idle: {
            on: { 'conversation.loadOlder': { guard: 'hasOlder', target: 'loading' } },
          },
          loading: {
            invoke: {
              id: 'older',
              src: 'messages',
              input: ({ context }) => ({ convId: context.convId, lastEvaluatedKey: context.olderKey ?? '' }),
              onDone: {
                target: 'idle',
                actions: assign(({ context, event }) => withOlder(context, event.output)),
              },
              onError: 'failed',
            },
          },
          failed: { on: { 'conversation.loadOlder': 'loading' } },
        },
      },
      gap: {
        initial: 'idle',
        states: {
          idle: { on: { 'conversation.fillGap': 'filling' } },
          filling: {
            invoke: {
              id: 'gap',
              src: 'messages',
              input: ({ context, event }) => ({
                convId: context.convId,
                afterSeq: event.type === 'conversation.fillGap' ? seqBeforeGap(context.log, event.seq) : 0,
                limit: LIMIT.catchUpPage,
              }),
              onDone: {
                target: 'idle',
                actions: assign(({ context, event }) => ({
                  log: addMessages(context.log, event.output.messages),
                })),
              },
              onError: 'idle',
            },
          },
        },
      },
      reading: {
        initial: 'resting',
        states: {
          resting: {
            on: {
              'log.grew': { guard: 'mayMark', target: 'marking' },
              'chat.messageReceived': { guard: 'isOthers', target: 'noticing' },
            },
          },
          // By now the message has joined the log, if nothing is missing before it.
          noticing: { always: [{ guard: 'mayMark', target: 'marking' }, { target: 'resting' }] },
          marking: {
            entry: assign({ marking: ({ context }) => newestSeq(context.log) }),
            invoke: {
              id: 'markRead',
              src: 'markRead',
              input: ({ context }) => ({ convId: context.convId, seq: context.marking }),
              onDone: {
                target: 'noticing',
                actions: [
                  assign({ readSeq: ({ context }) => Math.max(context.readSeq, context.marking) }),
                  sendParent(({ context }) => ({
                    type: 'conversation.read',
                    convId: context.convId,
                    seq: context.marking,
                  })),
                ],
              },
              onError: 'resting',
            },
          },
        },
      },
    },
  })
}
