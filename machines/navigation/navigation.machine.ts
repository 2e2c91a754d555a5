import { assign, sendParent, setup } from 'xstate'
import { type Decision, decide, type MatchedRoute } from '../../core/routing/guard.ts'
import { type Location, safePath } from '../../core/routing/path.ts'
import type { Route } from '../../core/routing/routes.ts'
import type { Door } from '../kernel/door.ts'
import type { NavigationCommand, NavigationFact } from './navigation.events.ts'

export interface NavigationContext {
  readonly location: Location | null
  /** Null until the session knows. */
  readonly isVerified: boolean | null
  /** The route that is shown; the one before it is where one comes from. */
  readonly route: MatchedRoute | null
  readonly decision: Decision | null
  readonly stored: { readonly authPath: string | null; readonly tripId: string | null }
}

/** Owns the address. The guards are its states: checking, then allowed, redirected or notFound (GUARD-02 to 04). */
export function createNavigationMachine(door: Door, routes: readonly Route[]) {
  return setup({
    types: { context: {} as NavigationContext, events: {} as NavigationCommand | NavigationFact },
    actors: {
      locations: door.stream('browser', 'locations'),
      go: door.call('browser', 'go'),
      readSession: door.call('memory', 'readSession'),
      writeAuthPath: door.call('memory', 'writeAuthPath'),
    },
    guards: {
      isReady: ({ context }) => context.location !== null && context.isVerified !== null,
      isAllowed: ({ context }) => context.decision?.kind === 'show',
      isNotFound: ({ context }) => context.decision?.kind === 'notFound',
      mustStore: ({ context }) => context.decision?.kind === 'redirect' && context.decision.store !== null,
    },
    actions: {
      keepLocation: assign(({ event }) =>
        event.type === 'browser.moved'
          ? { location: { path: event.path, search: event.search, hash: event.hash } }
          : {},
      ),
      keepVerified: assign(({ event }) =>
        event.type === 'navigation.verified' ? { isVerified: event.isVerified } : {},
      ),
      decide: assign({ decision: ({ context }) => decisionFor(routes, context) }),
      arrive: assign({
        route: ({ context }) => (context.decision?.kind === 'show' ? context.decision.route : null),
      }),
      tellArrived: sendParent(({ context }) => ({
        type: 'navigation.arrived',
        route: context.route?.name ?? null,
        search: context.location?.search ?? '',
      })),
    },
  }).createMachine({
    id: 'navigation',
    context: {
      location: null,
      isVerified: null,
      route: null,
      decision: null,
      stored: { authPath: null, tripId: null },
    },
    type: 'parallel',
    invoke: { id: 'locations', src: 'locations', input: null },
    states: {
      guard: {
        initial: 'waiting',
        on: {
          'browser.moved': { target: '.waiting', actions: 'keepLocation' },
          'navigation.verified': { target: '.waiting', actions: 'keepVerified' },
        },
        states: {
          waiting: { always: { guard: 'isReady', target: 'remembering' } },
          remembering: {
            invoke: {
              id: 'readSession',
              src: 'readSession',
              input: null,
              onDone: { target: 'checking', actions: assign({ stored: ({ event }) => event.output }) },
              onError: 'checking',
            },
          },
          checking: {
            entry: 'decide',
            always: [
              { guard: 'isAllowed', target: 'allowed' },
              { guard: 'isNotFound', target: 'notFound' },
              { guard: 'mustStore', target: 'storing' },
              { target: 'redirected' },
            ],
          },
          storing: {
            invoke: {
              id: 'storePath',
              src: 'writeAuthPath',
              input: ({ context }) => ({ path: storedPath(context.decision) }),
              onDone: 'redirected',
              onError: 'redirected',
            },
          },
          redirected: {
            invoke: {
              id: 'redirect',
              src: 'go',
              input: ({ context }) => ({ to: redirectTarget(context), replace: true }),
              onError: 'notFound',
            },
          },
          allowed: { entry: ['arrive', 'tellArrived'] },
          notFound: { entry: ['arrive', 'tellArrived'] },
        },
      },
      travel: {
        initial: 'resting',
        on: { 'navigation.go': { target: '.going', reenter: true } },
        states: {
          resting: {},
          going: {
            invoke: {
              id: 'go',
              src: 'go',
              input: ({ event }) =>
                event.type === 'navigation.go'
                  ? { to: safePath(event.to), replace: event.replace }
                  : { to: '/', replace: true },
              onDone: 'resting',
              onError: 'resting',
            },
          },
        },
      },
    },
  })
}

function decisionFor(routes: readonly Route[], context: NavigationContext): Decision | null {
  if (!context.location || context.isVerified === null) return null
  return decide(routes, context.location, {
    isVerified: context.isVerified,
    from: context.route?.name ?? null,
    hasTrip: context.stored.tripId !== null,
  })
}

function storedPath(decision: Decision | null): string | null {
  return decision?.kind === 'redirect' ? decision.store : null
}

/** Where a redirect leads; one that sends a signed-in person away from login goes where they had wanted to. */
function redirectTarget({ decision, route, stored }: NavigationContext): string {
  if (decision?.kind !== 'redirect') return '/'
  const wasAtLogin = route?.name === 'login' && decision.to === '/'
  return wasAtLogin ? safePath(stored.authPath) : decision.to
}
