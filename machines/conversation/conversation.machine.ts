import { raise } from 'xstate'
import { newestSeq } from '../../core/chat/log.ts'
import { LIMIT } from '../../core/chat/timings.ts'
import { withPresence } from '../../core/chat/window/who-is-there.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { update } from '../kernel/update.ts'
import {
  attend,
  bringsNothing,
  changeMembers,
  changeNames,
  changeVisibility,
  dueMark,
  initialContext,
  isBehind,
  moveMark,
  store,
  takeOpened,
} from './conversation.context.ts'
import type { ConversationSends } from './conversation.events.ts'
import { conversationSetup } from './conversation.implementations.ts'
import {
  oldestSeq,
  questionBefore,
  questionInGap,
  takeAround,
  takePageBefore,
} from './conversation.ranges.ts'

/** A fetch without an answer is retried by the next sync; any other failure soon. */
const FETCH_FAILED = [
  { guard: 'isGone', target: 'current', actions: 'tellGone' },
  { guard: 'isUnanswered', target: 'current' },
  { target: 'pausing' },
] as const

const FILL_GAP = { target: 'filling', actions: 'keepGapAsked' } as const

const report = reportsOf<ConversationSends>()

/**
 * One opened conversation: opening with its retries and 1406 (OPEN-01, OPEN-02), older pages (OPEN-04),
 * catching up without holes (CONN-06), the read mark (OPEN-03), and unconfirmed local copies (SEND-02, SEND-03).
 */
export function createConversationMachine(door: Door) {
  return conversationSetup(door).createMachine({
    id: 'conversation',
    context: ({ input }) => initialContext(input),
    type: 'parallel',
    on: {
      'conversation.liveChanged': { actions: 'keepLive' },
      'conversation.pendingChanged': { actions: 'keepPending' },
      'pending.due': { actions: 'showPending' },
      'chat.presenceChanged': {
        actions: update((draft, event) => changeMembers(draft, (members) => withPresence(members, event))),
      },
      'chat.conversationChanged': { actions: update((draft, event) => changeNames(draft, event.item)) },
      'chat.typingChanged': { actions: 'keepTyping' },
      'typing.expired': { actions: 'expireTyping' },
      'chat.readMoved': { actions: update((draft, event) => moveMark(draft, event)) },
      'conversation.attend': { actions: update((draft, _event, context) => attend(draft, context)) },
      'conversation.visibilityChanged': {
        actions: update((draft, event, context) => changeVisibility(draft, context, event.visible)),
      },
      'conversation.unattend': {
        actions: update((draft) => {
          draft.isAttended = false
        }),
      },
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
                  'tellOwnFound',
                  update((draft, event, context) => takeOpened(draft, context, event.output)),
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
            entry: update((draft) => {
              draft.openings = 0
            }),
            on: { 'conversation.reopen': 'waiting' },
          },
          opened: {},
          gone: { entry: 'tellGone' },
        },
      },
      newest: {
        initial: 'current',
        on: {
          'chat.messageReceived': { target: '.checking', actions: 'keepMessage' },
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
              onDone: [
                {
                  guard: ({ context, event }) => bringsNothing(context, event.output.messages),
                  target: 'pausing',
                },
                {
                  target: 'checking',
                  actions: [
                    'tellOwnFound',
                    update((draft, event, context) => {
                      store(draft, context, event.output.messages)
                      draft.fruitless = 0
                    }),
                  ],
                },
              ],
              onError: FETCH_FAILED,
            },
            // What arrives meanwhile is held or joins the log; it does not restart the fetch in flight.
            on: {
              'chat.messageReceived': { actions: 'keepMessage' },
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
                actions: [
                  'tellOwnFound',
                  update((draft, event, context) => takeOpened(draft, context, event.output)),
                ],
              },
              onError: FETCH_FAILED,
            },
          },
          pausing: {
            entry: update((draft) => {
              draft.fruitless += 1
            }),
            after: {
              openingRetry: [
                { guard: 'mayFetchAgain', target: 'checking' },
                {
                  target: 'current',
                  actions: update((draft) => {
                    draft.fruitless = 0
                  }),
                },
              ],
            },
          },
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
            entry: update((draft, _event, context) => {
              draft.olderAsked = oldestSeq(context)
            }),
            invoke: {
              id: 'older',
              src: 'messages',
              input: ({ context }) => questionBefore(context, context.olderAsked),
              onDone: {
                target: 'idle',
                actions: update((draft, event, context) =>
                  takePageBefore(draft, context, context.olderAsked, event.output),
                ),
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
          idle: { on: { 'conversation.fillGap': FILL_GAP } },
          filling: {
            invoke: {
              id: 'gap',
              src: 'messages',
              input: ({ context, event }) =>
                questionInGap(context, 'isReadAbove' in event && event.isReadAbove),
              onDone: [
                { guard: 'isGapAsItWas', target: 'failed', actions: 'keepGapPage' },
                { target: 'idle', actions: 'keepGapPage' },
              ],
              onError: 'failed',
            },
          },
          /** The view no longer fills gaps by itself: what has failed once would fail again and again. */
          failed: {
            on: {
              'conversation.fillGap': FILL_GAP,
              'conversation.liveChanged': {
                guard: ({ event }) => event.isLive,
                target: 'idle',
                actions: 'keepLive',
              },
            },
          },
        },
      },
      jump: {
        initial: 'resting',
        on: {
          'conversation.jump': { target: '.seeking', actions: 'keepTarget' },
          'conversation.land': '.resting',
        },
        states: {
          resting: {
            entry: update((draft) => {
              draft.target = null
            }),
          },
          /** Until the newest page is loaded, nothing can be placed beside it. */
          seeking: {
            always: [
              { guard: 'isTargetLoaded', target: 'shown' },
              { guard: 'isOpened', target: 'fetching' },
            ],
          },
          fetching: {
            invoke: {
              id: 'around',
              src: 'messages',
              input: ({ context }) => ({ convId: context.convId, aroundSeq: context.target ?? 0 }),
              onDone: [
                {
                  guard: 'holdsTarget',
                  target: 'shown',
                  actions: [
                    'tellOwnFound',
                    update((draft, event, context) => takeAround(draft, context, event.output)),
                    raise({ type: 'log.grew' }),
                  ],
                },
                { target: 'missed' },
              ],
              onError: [{ guard: 'isGone', target: 'missed', actions: 'tellGone' }, { target: 'missed' }],
            },
          },
          shown: {},
          missed: {},
        },
      },
      reading: {
        initial: 'resting',
        states: {
          resting: { always: { guard: 'mayMark', target: 'marking' } },
          marking: {
            entry: update((draft, _event, context) => {
              draft.marking = dueMark(context)
            }),
            invoke: {
              id: 'markRead',
              src: 'markRead',
              input: ({ context }) => ({ convId: context.convId, seq: context.marking }),
              onDone: {
                target: 'resting',
                actions: [
                  update((draft) => {
                    draft.readSeq = Math.max(draft.readSeq, draft.marking)
                  }),
                  report(({ context }) => ({
                    type: 'conversation.read',
                    convId: context.convId,
                    seq: context.marking,
                  })),
                ],
              },
              onError: 'pausing',
            },
          },
          pausing: { after: { markRetry: 'resting' } },
        },
      },
    },
  })
}
