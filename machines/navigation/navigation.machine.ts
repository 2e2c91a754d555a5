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
  /** The path that is shown, and the page that one came from to it. */
  readonly shownPath: string | null
  readonly from: string | null
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
      isReturning: ({ context }) => isReturning(context),
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
      arrive: assign(({ context }) => ({
        route: context.decision?.kind === 'show' ? context.decision.route : null,
        from: comesFrom(context),
        shownPath: context.location?.path ?? null,
      })),
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
      shownPath: null,
      from: null,
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
              { guard: 'isReturning', target: 'returning' },
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
          // The way back is gone once it has been taken: it is good for one login.
          returning: {
            invoke: {
              id: 'forgetPath',
              src: 'writeAuthPath',
              input: { path: null },
              onDone: 'returned',
              onError: 'returned',
            },
          },
          returned: {
            invoke: {
              id: 'return',
              src: 'go',
              input: ({ context }) => ({ to: safePath(context.stored.authPath), replace: true }),
              onError: 'notFound',
            },
          },
          redirected: {
            invoke: {
              id: 'redirect',
              src: 'go',
              input: ({ context }) => ({ to: redirectTarget(context.decision), replace: true }),
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
    from: comesFrom(context),
    hasTrip: context.stored.tripId !== null,
  })
}

function storedPath(decision: Decision | null): string | null {
  return decision?.kind === 'redirect' ? decision.store : null
}

/** The page that one comes from; moving within one (its hash, its query) is not coming from it. */
function comesFrom({ location, shownPath, route, from }: NavigationContext): string | null {
  return location?.path === shownPath ? from : (route?.name ?? null)
}

/** Whoever has just signed in goes back to where they had wanted to be (GUARD-02). */
function isReturning({ decision, route, stored }: NavigationContext): boolean {
  return (
    decision?.kind === 'redirect' &&
    route?.name === 'login' &&
    decision.to === '/' &&
    stored.authPath !== null
  )
}

function redirectTarget(decision: Decision | null): string {
  return decision?.kind === 'redirect' ? decision.to : '/'
}
