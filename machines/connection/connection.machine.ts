import { assertEvent, assign, enqueueActions, raise, setup } from 'xstate'
import { TIMING } from '../../core/chat/timings.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import {
  beginning,
  type ConnectionContext,
  type ConnectionInput,
  connectInput,
  retryDelay,
  syncedIn,
  syncInput,
} from './connection.context.ts'
import type { ConnectionCommand, ConnectionFact, ConnectionSends, LinkFact } from './connection.events.ts'

const report = reportsOf<ConnectionSends>()

/** What the server pushes about conversations: the chat sends it to the machines that need it. */
const PASSED_ON = [
  'chat.messageReceived',
  'chat.typingChanged',
  'chat.presenceChanged',
  'chat.readMoved',
  'chat.conversationChanged',
  'chat.conversationGone',
] as const

/**
 * The chat's link to the server and the banner that shows its state (CONN-01 to CONN-07, chat.md "Connection").
 * `link` loads the SDK, connects, catches up and retries; `banner` follows it by raised events.
 */
export function createConnectionMachine(door: Door) {
  return setup({
    types: {
      input: {} as ConnectionInput,
      context: {} as ConnectionContext,
      events: {} as ConnectionCommand | ConnectionFact | LinkFact,
    },
    actors: {
      load: door.call('chat', 'load'),
      verify: door.call('account', 'verify'),
      connect: door.call('chat', 'connect'),
      disconnect: door.call('chat', 'disconnect'),
      sync: door.call('chat', 'sync'),
      facts: door.stream('chat', 'facts'),
      network: door.stream('browser', 'network'),
    },
    delays: {
      sdkRetry: TIMING.sdkRetry,
      retry: ({ context }) => context.retryDelay,
      disconnectedShown: TIMING.disconnectedShown,
      bannerHide: TIMING.bannerHide,
      syncEvery: TIMING.syncEvery,
      syncLimit: TIMING.syncLimit,
      catchUpLimit: TIMING.catchUpLimit,
      wakeTick: TIMING.wakeTick,
    },
    guards: {
      isOnline: ({ event }) => event.type === 'browser.networkChanged' && event.online,
      isOffline: ({ event }) => event.type === 'browser.networkChanged' && !event.online,
      isVisible: ({ event }) => event.type === 'browser.visibilityChanged' && event.visible,
      isSignedOut: ({ event }) => failureIn(event).code === CODE.signedOut,
      isSignedInHere: ({ context, event }) =>
        outputIn<'account', 'verify'>(event).user_id === context.settings.userId,
      isOutdated: ({ event }) => failureIn(event).code === CODE.outdated,
      hasBeenLive: ({ context }) => context.hasBeenLive,
      isRestoring: ({ context }) => context.isRestoring,
      isFirstAttempt: ({ context }) => context.attempts === 0,
      isHidden: ({ event }) => event.type === 'browser.visibilityChanged' && !event.visible,
      hasSlept: ({ context: { tickedAt } }) => tickedAt !== null && door.now() - tickedAt > TIMING.sleptAfter,
      isOnlineSoFar: ({ context }) => context.isOnline,
    },
    actions: {
      keepTick: assign({ tickedAt: () => door.now() }),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      planRetry: assign({
        retryDelay: ({ context, self }) => retryDelay(context, door.random(self)(1)[0] ?? 0),
      }),
      becomeLive: assign({ attempts: 0, hasBeenLive: true }),
      keepSync: assign({ rev: ({ context, event }) => syncedIn(event)?.rev ?? context.rev }),
      tellSynchronised: enqueueActions(({ event, enqueue }) => {
        const sync = syncedIn(event)
        if (sync) enqueue(report({ type: 'connection.synchronised', ...sync }))
      }),
      forward: report(({ event }) => {
        assertEvent(event, PASSED_ON)
        return event
      }),
      tellLive: report({ type: 'connection.live' }),
      tellLost: report({ type: 'connection.lost' }),
      tellEnded: report({ type: 'connection.ended' }),
      tellReplaced: report({ type: 'connection.replaced' }),
    },
  }).createMachine({
    id: 'connection',
    context: ({ input }) => beginning(input),
    type: 'parallel',
    invoke: [
      { id: 'facts', src: 'facts', input: null },
      { id: 'network', src: 'network', input: null },
    ],
    on: {
      'chat.messageReceived': { actions: 'forward' },
      'chat.typingChanged': { actions: 'forward' },
      'chat.presenceChanged': { actions: 'forward' },
      'chat.readMoved': { actions: 'forward' },
      'chat.conversationChanged': { actions: 'forward' },
      'chat.conversationGone': { actions: 'forward' },
    },
    states: {
      link: {
        initial: 'loadingSdk',
        on: { 'chat.sessionEnded': '.ended' },
        states: {
          loadingSdk: {
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ script: context.settings.chat.sdk }),
              onDone: 'connecting',
              onError: { target: 'sdkMissing', actions: raise({ type: 'link.failed' }) },
            },
          },
          sdkMissing: { after: { sdkRetry: 'loadingSdk' } },
          connecting: {
            // An attempt that started while the network was down may never be answered: it is restarted.
            on: { 'browser.networkChanged': { guard: 'isOnline', target: 'connecting', reenter: true } },
            entry: 'countAttempt',
            initial: 'verifying',
            states: {
              verifying: {
                invoke: {
                  id: 'verify',
                  src: 'verify',
                  input: null,
                  onDone: [
                    {
                      guard: 'isSignedInHere',
                      target: 'opening',
                      actions: assign({ token: ({ event }) => event.output.token }),
                    },
                    // What somebody else has said and received is never shown beside this user's own.
                    { target: '#replaced' },
                  ],
                  onError: [{ guard: 'isSignedOut', target: '#ended' }, { target: '#failed' }],
                },
              },
              opening: {
                invoke: {
                  id: 'connect',
                  src: 'connect',
                  input: ({ context }) => connectInput(context),
                  onDone: '#reinitialising',
                  onError: [
                    { guard: 'isSignedOut', target: '#ended' },
                    { guard: 'isOutdated', target: '#outdated' },
                    { target: '#failed' },
                  ],
                },
                exit: assign({ token: null }),
              },
            },
          },
          reinitialising: {
            id: 'reinitialising',
            entry: raise({ type: 'link.opened' }),
            initial: 'synchronising',
            on: { 'chat.socketLost': { target: 'failed' } },
            states: {
              synchronising: {
                invoke: {
                  id: 'sync',
                  src: 'sync',
                  input: ({ context }) => syncInput(context),
                  onDone: { target: 'catchingUp', actions: ['keepSync', 'tellSynchronised'] },
                  onError: '#dropping',
                },
                after: { syncLimit: '#dropping' },
              },
              // A conversation that fails to load holds up the others only for so long; it shows that it is behind.
              catchingUp: { on: { 'connection.caughtUp': '#live' }, after: { catchUpLimit: '#live' } },
            },
          },
          live: {
            id: 'live',
            entry: ['becomeLive', raise({ type: 'link.restored' }), 'tellLive'],
            exit: 'tellLost',
            on: {
              'chat.socketLost': { target: 'connecting', actions: raise({ type: 'link.lost' }) },
            },
            initial: 'resting',
            states: {
              resting: {
                after: { syncEvery: 'synchronising' },
                on: {
                  'browser.visibilityChanged': { guard: 'isVisible', target: 'synchronising' },
                  'browser.networkChanged': { guard: 'isOnline', target: 'synchronising' },
                  'connection.wanted': 'synchronising',
                },
              },
              synchronising: {
                invoke: {
                  id: 'sync',
                  src: 'sync',
                  input: ({ context }) => syncInput(context),
                  onDone: { target: 'resting', actions: ['keepSync', 'tellSynchronised'] },
                  onError: { target: '#dropping', actions: raise({ type: 'link.lost' }) },
                },
                after: { syncLimit: { target: '#dropping', actions: raise({ type: 'link.lost' }) } },
              },
            },
          },
          // A silent socket is closed, so that nothing from it arrives later. One that has been live is replaced
          // at once; one that never was has failed, and the next attempt waits for its delay.
          dropping: {
            id: 'dropping',
            invoke: {
              id: 'disconnect',
              src: 'disconnect',
              input: null,
              onDone: [{ guard: 'isFirstAttempt', target: 'connecting' }, { target: 'failed' }],
              onError: [{ guard: 'isFirstAttempt', target: 'connecting' }, { target: 'failed' }],
            },
          },
          failed: {
            id: 'failed',
            entry: [raise({ type: 'link.failed' }), 'planRetry'],
            always: 'waiting',
          },
          waiting: {
            after: { retry: 'connecting' },
            on: {
              'browser.networkChanged': { guard: 'isOnline', target: 'connecting' },
              'browser.visibilityChanged': { guard: 'isVisible', target: 'connecting' },
              'connection.reconnect': 'connecting',
              'connection.wanted': 'connecting',
            },
          },
          outdated: { id: 'outdated' },
          ended: { id: 'ended', entry: 'tellEnded' },
          replaced: { id: 'replaced', entry: 'tellReplaced' },
        },
      },
      /** A computer that slept wakes with a socket that may be dead: it is probed. */
      waking: {
        initial: 'watching',
        states: {
          watching: {
            after: {
              wakeTick: [
                {
                  guard: 'hasSlept',
                  target: 'watching',
                  reenter: true,
                  actions: ['keepTick', raise({ type: 'connection.wanted' })],
                },
                { target: 'watching', reenter: true, actions: 'keepTick' },
              ],
            },
            on: { 'browser.visibilityChanged': { guard: 'isHidden', target: 'unseen' } },
          },
          // Hidden pages are throttled: a late tick is no sign of sleep.
          unseen: {
            entry: assign({ tickedAt: null }),
            on: { 'browser.visibilityChanged': { guard: 'isVisible', target: 'watching' } },
          },
        },
      },
      banner: {
        initial: 'hidden',
        on: {
          'browser.networkChanged': [
            { guard: 'isOffline', target: '.disconnected', actions: assign({ isOnline: false }) },
            { guard: 'isOnline', target: '.cleared', actions: assign({ isOnline: true }) },
          ],
        },
        states: {
          hidden: {
            on: {
              'link.lost': 'losing',
              'link.opened': { guard: 'hasBeenLive', target: 'reconnecting' },
              'link.failed': 'failed',
              // A long catch-up: the banner has hidden meanwhile, and still shows how it ended.
              'link.restored': { guard: 'isRestoring', target: 'restored' },
            },
          },
          // The browser is online again: nothing is shown until the link has tried.
          cleared: {
            always: [{ guard: 'isFirstAttempt', target: 'hidden' }, { target: 'losing' }],
          },
          losing: {
            after: { disconnectedShown: 'disconnected' },
            on: { 'link.opened': 'reconnecting', 'link.failed': 'failed', 'link.restored': 'restored' },
          },
          // While the browser itself is offline, a failed attempt changes nothing.
          disconnected: {
            on: {
              'link.opened': 'reconnecting',
              'link.failed': { guard: 'isOnlineSoFar', target: 'failed' },
              'link.restored': 'restored',
            },
          },
          reconnecting: {
            entry: assign({ isRestoring: true }),
            after: { bannerHide: 'hidden' },
            on: { 'link.lost': 'losing', 'link.failed': 'failed', 'link.restored': 'restored' },
          },
          failed: {
            entry: assign({ isRestoring: false }),
            after: { disconnectedShown: 'disconnected' },
            on: { 'link.opened': 'reconnecting', 'link.restored': 'restored' },
          },
          restored: {
            entry: assign({ isRestoring: false }),
            after: { bannerHide: 'hidden' },
            on: { 'link.lost': 'losing', 'link.failed': 'failed' },
          },
        },
      },
    },
  })
}
