import { assign, enqueueActions, setup } from 'xstate'
import type { PendingState } from '../../core/chat/message.ts'
import { LIMIT, TIMING } from '../../core/chat/timings.ts'
import { FAILURE } from '../../core/ports/port.ts'
import { CODE, REFUSED_FOR_GOOD } from '../../core/wire/envelope.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import {
  behindFirst,
  changed,
  closeInput,
  type DeliveryContext,
  type DeliveryInput,
  sendInput,
  withAdded,
} from './delivery.context.ts'
import type { DeliveryFact, DeliveryOutcome } from './delivery.events.ts'

/** No send is in progress: an added entry takes its place, and a removed one lets no other be sent early. */
const AT_REST = {
  'delivery.added': { actions: 'addInPlace' },
  'delivery.confirmed': [
    { guard: 'isFirst', actions: ['removeNamed', 'beginEpisode'] },
    { actions: 'removeNamed' },
  ],
  'delivery.discarded': [
    { guard: 'mayBeThere', actions: 'markDiscarded' },
    { actions: ['removeNamed', 'tellDroppedNamed'] },
  ],
} as const

const report = reportsOf<DeliveryOutcome>()

/**
 * The lane of one conversation: its unsent messages are sent one at a time, in their order (SEND-09). An episode is
 * one send and at most five retries (SEND-04); while the link is down the lane is parked and no attempt counts.
 * A message fails only after the server has refused its epoch for ever (`message.close`). Before each send the lane
 * checks whether this tab still owns the sending: one that was frozen may have lost it (SEND-10).
 */
export function createDeliveryMachine(door: Door) {
  return setup({
    types: { input: {} as DeliveryInput, context: {} as DeliveryContext, events: {} as DeliveryFact },
    actors: {
      check: door.call('tabs', 'check'),
      send: door.call('chat', 'send'),
      close: door.call('chat', 'close'),
    },
    delays: {
      resendStart: TIMING.resendStart,
      resendGap: TIMING.resendGap,
      sendRetry: TIMING.sendRetry,
      serverWait: ({ context }) => context.serverWait,
      probeLimit: TIMING.probeLimit,
    },
    guards: {
      isEmpty: ({ context }) => context.queue.length === 0,
      isLive: ({ context }) => context.isLive,
      isLost: ({ event }) => event.type === 'delivery.liveChanged' && !event.isLive,
      isFirst: ({ context, event }) => 'hash' in event && context.queue[0]?.hash === event.hash,
      isFirstStored: ({ context }) => context.queue[0]?.isStored ?? false,
      isDiscarding: ({ context }) => context.isDiscarding || (context.queue[0]?.isDiscarded ?? false),
      mayBeThere: ({ context, event }) =>
        'hash' in event && (context.queue.find((entry) => entry.hash === event.hash)?.attempted ?? false),
      isSignedOut: ({ event }) => failureIn(event).code === CODE.signedOut,
      isTooMany: ({ event }) => failureIn(event).code === CODE.tooMany,
      isFull: ({ event }) => failureIn(event).code === CODE.full,
      isUnheard: ({ event }) => failureIn(event).code === FAILURE.noAnswer,
      isNotConnected: ({ event }) => failureIn(event).code === FAILURE.notConnected,
      isRefusedForGood: ({ event }) => REFUSED_FOR_GOOD.has(failureIn(event).code),
      mayRetry: ({ context }) => context.retries < LIMIT.sendRetries,
      isFirstLost: ({ context }) => context.queue[0]?.isLost === true,
      hasBeenAttempted: ({ context }) => context.queue[0]?.attempted ?? false,
    },
    actions: {
      addInPlace: assign(({ context, event }) =>
        event.type === 'delivery.added' ? withAdded(context, event.entry) : {},
      ),
      addBehindFirst: assign(({ context, event }) =>
        event.type === 'delivery.added' ? { queue: behindFirst(context.queue, event.entry) } : {},
      ),
      keepStored: assign(({ context, event }) =>
        event.type === 'delivery.stored'
          ? { queue: changed(context.queue, event.hash, { isStored: true }) }
          : {},
      ),
      keepLive: assign(({ event }) =>
        event.type === 'delivery.liveChanged' ? { isLive: event.isLive } : {},
      ),
      removeNamed: assign(({ context, event }) =>
        'hash' in event ? { queue: context.queue.filter((entry) => entry.hash !== event.hash) } : {},
      ),
      removeFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
      beginEpisode: assign({ retries: 0, failure: null, isDiscarding: false }),
      countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
      keepLost: assign({ failure: { code: FAILURE.fileLost, message: null } }),
      keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
      keepServerWait: assign({ serverWait: ({ event }) => (failureIn(event).retryAfter ?? 1) * 1000 }),
      markAttempted: assign({
        queue: ({ context }) => changed(context.queue, context.queue[0]?.hash ?? '', { attempted: true }),
      }),
      markDiscarding: assign({ isDiscarding: true }),
      markDiscarded: assign(({ context, event }) =>
        'hash' in event ? { queue: changed(context.queue, event.hash, { isDiscarded: true }) } : {},
      ),
      tellDroppedNamed: report(({ event }) => ({
        type: 'outbox.dropped',
        hash: 'hash' in event ? event.hash : '',
        isFenced: false,
      })),
      tellDropped: report(({ context }) => ({
        type: 'outbox.dropped',
        hash: context.queue[0]?.hash ?? '',
        isFenced: context.queue[0]?.attempted ?? false,
      })),
      tellRefused: report(({ context }) => ({
        type: 'outbox.refused',
        hash: context.queue[0]?.hash ?? '',
        failure: context.failure ?? { code: CODE.failed, message: null },
      })),
      tellDoubted: report({ type: 'outbox.doubted' }),
      tellSignedOut: report({ type: 'outbox.signedOut' }),
      tellState: report(({ context }, { state }: { state: PendingState }) => ({
        type: 'outbox.stateChanged',
        convId: context.convId,
        hash: context.queue[0]?.hash ?? '',
        state,
      })),
    },
  }).createMachine({
    id: 'delivery',
    context: ({ input }) => ({
      ...input,
      retries: 0,
      failure: null,
      serverWait: 0,
      isDiscarding: false,
    }),
    initial: 'parked',
    on: {
      'delivery.added': { actions: 'addBehindFirst' },
      'delivery.stored': { actions: 'keepStored' },
      'delivery.liveChanged': [
        { guard: 'isLost', target: '.parked', actions: 'keepLive' },
        { actions: 'keepLive' },
      ],
      'delivery.confirmed': [
        { guard: 'isFirst', target: '.settled', actions: 'removeNamed' },
        { actions: 'removeNamed' },
      ],
      'delivery.discarded': [
        { guard: 'isFirst', target: '.discarding', actions: 'markDiscarding' },
        // It may have reached the server: it is closed there when its turn comes.
        { guard: 'mayBeThere', actions: 'markDiscarded' },
        { actions: ['removeNamed', 'tellDroppedNamed'] },
      ],
    },
    states: {
      /** The link is down: nothing is sent and no attempt counts. */
      parked: {
        entry: { type: 'tellState', params: { state: 'waiting' } },
        always: [
          { guard: ({ context }) => context.isLive && context.queue.length === 0, target: 'idle' },
          { guard: 'isLive', target: 'resuming' },
        ],
        on: AT_REST,
      },
      resuming: { after: { resendStart: 'next' }, on: AT_REST },
      idle: { always: { guard: ({ context }) => context.queue.length > 0, target: 'beginning' } },
      /** A new first entry: its episode begins. */
      beginning: { entry: 'beginEpisode', always: 'next' },
      next: {
        always: [
          { guard: 'isEmpty', target: 'idle' },
          { guard: 'isDiscarding', target: 'discarding' },
          { guard: 'isFirstLost', target: 'closing', actions: 'keepLost' },
          { guard: ({ context }) => context.failure !== null, target: 'closing' },
          { guard: 'isFirstStored', target: 'checking' },
        ],
      },
      /** A tab that was frozen does not know that another one has taken ownership. */
      checking: {
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => ({ userId: context.userId, term: context.term }),
          onDone: [
            { guard: ({ event }) => event.output.isOwner, target: 'sending' },
            { target: 'overtaken' },
          ],
          // When the check fails, the message is sent: the server stores a hash once, whichever tab sends it.
          onError: 'sending',
        },
      },
      /** The outbox stops this lane once it learns of the new owner; if it never does, this tab owns sending again. */
      overtaken: { after: { sendRetry: 'checking' } },
      sending: {
        entry: ['markAttempted', { type: 'tellState', params: { state: 'sending' } }],
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => sendInput(context),
          onDone: {
            target: 'settled',
            actions: [report(({ event }) => ({ type: 'outbox.sent', message: event.output })), 'removeFirst'],
          },
          onError: [
            { guard: 'isSignedOut', target: 'signedOut' },
            { guard: 'isTooMany', target: 'throttled', actions: 'keepServerWait' },
            { guard: 'isFull', target: 'unheld', actions: 'keepServerWait' },
            { guard: 'isRefusedForGood', target: 'closing', actions: 'keepFailure' },
            { guard: 'isUnheard', target: 'doubting' },
            { guard: 'isNotConnected', target: 'retrying', actions: 'tellDoubted' },
            { guard: 'mayRetry', target: 'retrying', actions: 'countRetry' },
            { target: 'closing', actions: 'keepFailure' },
          ],
        },
      },
      /** The socket may be dead: it is probed, and the attempt counts only if the socket is alive. */
      doubting: {
        entry: 'tellDoubted',
        after: {
          probeLimit: [
            { guard: 'mayRetry', target: 'retrying', actions: 'countRetry' },
            { target: 'closing', actions: assign({ failure: { code: FAILURE.noAnswer, message: null } }) },
          ],
        },
      },
      retrying: { after: { sendRetry: 'checking' } },
      throttled: { after: { serverWait: 'checking' } },
      /** The server's storage is full: the message waits as it does without a link, and no attempt counts. */
      unheld: {
        entry: { type: 'tellState', params: { state: 'unheld' } },
        after: { serverWait: 'checking' },
      },
      /** The fence: the server answers with the stored message, or refuses this epoch for ever. */
      closing: {
        entry: { type: 'tellState', params: { state: 'unknown' } },
        invoke: {
          id: 'close',
          src: 'close',
          input: ({ context }) => closeInput(context),
          onDone: [
            {
              guard: ({ event }) => event.output !== null,
              target: 'settled',
              actions: [
                enqueueActions(({ event, enqueue }) => {
                  if (event.output) enqueue(report({ type: 'outbox.sent', message: event.output }))
                }),
                'removeFirst',
              ],
            },
            { guard: 'isDiscarding', target: 'settled', actions: ['tellDropped', 'removeFirst'] },
            { target: 'settled', actions: ['tellRefused', 'removeFirst'] },
          ],
          onError: [
            { guard: 'isSignedOut', target: 'signedOut' },
            // A close that is refused for good (the conversation is gone): the epoch is as good as refused.
            { guard: 'isRefusedForGood', target: 'refused' },
            { target: 'fencing' },
          ],
        },
      },
      fencing: { after: { sendRetry: 'closing' } },
      refused: {
        always: [
          { guard: 'isDiscarding', target: 'settled', actions: ['tellDropped', 'removeFirst'] },
          { target: 'settled', actions: ['tellRefused', 'removeFirst'] },
        ],
      },
      discarding: {
        always: [
          { guard: 'hasBeenAttempted', target: 'closing' },
          { target: 'settled', actions: ['tellDropped', 'removeFirst'] },
        ],
      },
      settled: {
        entry: 'beginEpisode',
        after: { resendGap: 'next' },
        on: { 'delivery.added': { actions: 'addInPlace' } },
      },
      signedOut: { entry: [{ type: 'tellState', params: { state: 'waiting' } }, 'tellSignedOut'] },
    },
  })
}
