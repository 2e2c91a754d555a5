import { assign, setup } from 'xstate'
import { type Decision, decide, isWayIn } from '../../core/routing/guard.ts'
import { isSamePage, type MatchedRoute } from '../../core/routing/place.ts'
import type { ContentKind, Route } from '../../core/routing/routes.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door, PortOutput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import type { NavigationCommand, NavigationFact, NavigationSends, Position } from './navigation.events.ts'

/** A page of ours, or none, with the address at which that was decided. */
export type ShownPage = { readonly address: SealedText } & (
  | ({ readonly kind: 'route' } & MatchedRoute)
  | { readonly kind: 'notFound'; readonly reason: 'unknown' | 'doubledSlash' }
)

export interface NavigationContext {
  readonly position: Position | null
  /** Null until the session has checked. */
  readonly isVerified: boolean | null
  /** A session without a login. */
  readonly isGuest?: boolean | undefined
  readonly userType?: UserType | undefined
  /** The page that is shown stays until the next one is decided; `from` is the page that was left for it. */
  readonly shown: ShownPage | null
  readonly from: string | null
  readonly decision: Decision<SealedText> | null
  readonly stored: PortOutput<'memory', 'readSession'>
}

const report = reportsOf<NavigationSends>()

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
    delays: { goRetry: 1_000 },
    guards: {
      isReady: ({ context }) => context.position !== null && context.isVerified !== null,
      isAllowed: ({ context }) => context.decision?.kind === 'show',
      hasGoneElsewhere: ({ context: { decision, stored } }) =>
        decision?.kind === 'show' && stored.authPath !== null && !isWayIn(routes, decision.page.route),
      isNotFound: ({ context }) => context.decision?.kind === 'notFound',
      isReturning: ({ context }) => isReturning(context),
      isWelcomed: ({ context }) => hasSignedIn(context) && shownRoute(context) === SIGN_UP,
      mustStore: ({ context }) => context.decision?.kind === 'redirect' && context.decision.isKept,
    },
    actions: {
      keepPosition: assign(({ event }) => {
        if (event.type !== 'browser.moved') return {}
        const { type: _type, ...position } = event
        return { position }
      }),
      keepVerified: assign(({ event }) =>
        event.type === 'navigation.verified'
          ? { isVerified: event.isVerified, isGuest: event.isGuest, userType: event.userType }
          : {},
      ),
      decide: assign({ decision: ({ context }) => decisionFor(routes, context) }),
      arrive: assign(({ context }) => ({ shown: pageFor(context), from: comesFrom(context) })),
      tellArrived: report(({ context: { shown, position } }) => ({
        type: 'navigation.arrived',
        route: shown?.kind === 'route' ? shown.route : null,
        conversation: shown?.kind === 'route' ? shown.conversation : null,
        address: position?.resource ?? null,
        content: contentOf(routes, shown),
      })),
    },
  }).createMachine({
    id: 'navigation',
    context: {
      position: null,
      isVerified: null,
      shown: null,
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
          'browser.moved': { target: '.waiting', actions: 'keepPosition' },
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
              { guard: 'hasGoneElsewhere', target: 'forgetting' },
              { guard: 'isAllowed', target: 'allowed' },
              { guard: 'isNotFound', target: 'notFound' },
              { guard: 'mustStore', target: 'storing' },
              { guard: 'isReturning', target: 'returning' },
              { guard: 'isWelcomed', target: 'welcomed' },
              { target: 'redirected' },
            ],
          },
          storing: {
            invoke: {
              id: 'storePath',
              src: 'writeAuthPath',
              input: ({ context }) => ({ path: context.position?.address ?? null }),
              onDone: 'redirected',
              onError: 'redirected',
            },
          },
          /** The user did not sign in and went elsewhere: no later login may lead back. */
          forgetting: {
            entry: ['arrive', 'tellArrived'],
            invoke: {
              id: 'forgetWayBack',
              src: 'writeAuthPath',
              input: { path: null },
              onDone: 'forgotten',
              onError: 'forgotten',
            },
          },
          forgotten: {},
          // The way back is deleted before it is taken: it is good for one login.
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
              input: ({ context }) => ({ to: context.stored.authPath ?? '/', replace: true }),
              onError: 'refused',
            },
          },
          /** Whoever has joined, and wanted no other page before, is shown what comes next. */
          welcomed: {
            invoke: {
              id: 'welcome',
              src: 'go',
              input: { to: '/signup/success', replace: true },
              onError: 'refused',
            },
          },
          redirected: {
            invoke: {
              id: 'redirect',
              src: 'go',
              input: ({ context }) => ({ to: redirectTarget(context.decision), replace: true }),
              onError: 'refused',
            },
          },
          /** The window did not navigate (browsers limit how often): the page stays, and the move is retried. */
          refused: { after: { goRetry: 'checking' } },
          allowed: { entry: ['arrive', 'tellArrived'] },
          notFound: { entry: ['arrive', 'tellArrived'] },
        },
      },
      travel: {
        initial: 'resting',
        states: {
          // Handled in each state and not in the region: a transition of the region would restart the guards as well.
          resting: { on: { 'navigation.go': 'going', 'app.wentTo': 'going' } },
          going: {
            on: {
              'navigation.go': { target: 'going', reenter: true },
              'app.wentTo': { target: 'going', reenter: true },
            },
            invoke: {
              id: 'go',
              src: 'go',
              input: ({ event }) => journey(event),
              onDone: 'resting',
              onError: 'resting',
            },
          },
        },
      },
    },
  })
}

function decisionFor(routes: readonly Route[], context: NavigationContext): Decision<SealedText> | null {
  if (!context.position || context.isVerified === null) return null
  return decide(routes, context.position.place, {
    isVerified: context.isVerified,
    isGuest: context.isGuest,
    userType: context.userType,
    from: comesFrom(context),
    hasTrip: context.stored.tripId !== null,
  })
}

function pageFor({ decision, position }: NavigationContext): ShownPage | null {
  if (!(position && decision) || decision.kind === 'redirect') return null
  const { address } = position
  return decision.kind === 'show' ? { kind: 'route', address, ...decision.page } : { ...decision, address }
}

function contentOf(routes: readonly Route[], shown: ShownPage | null): ContentKind | null {
  const name = shown?.kind === 'route' ? shown.route : null
  return routes.find((route) => route.name === name)?.content ?? null
}

/** The page that the user comes from; a move within one page (its hash, its query) does not count. */
function comesFrom({ position, shown, from }: NavigationContext): string | null {
  if (shown?.kind !== 'route') return null
  return position?.place.kind === 'route' && isSamePage(position.place, shown) ? from : shown.route
}

const SIGN_UP = 'signup'
/** The pages on which a user signs in or joins. */
const SIGN_IN_PAGES: ReadonlySet<string | null> = new Set(['login', SIGN_UP])

const shownRoute = ({ shown }: NavigationContext): string | null =>
  shown?.kind === 'route' ? shown.route : null

/** A user has signed in on the page that is shown, and may not stay there. */
function hasSignedIn(context: NavigationContext): boolean {
  const { decision } = context
  return decision?.kind === 'redirect' && decision.to === '/' && SIGN_IN_PAGES.has(shownRoute(context))
}

/** A user who has just signed in goes back to the page that they had wanted (GUARD-02). */
const isReturning = (context: NavigationContext): boolean =>
  hasSignedIn(context) && context.stored.authPath !== null

function redirectTarget(decision: Decision<SealedText> | null): string | SealedText {
  return decision?.kind === 'redirect' ? decision.to : '/'
}

/** Where a user, or a machine on their behalf, wants to go. */
function journey(event: NavigationCommand | NavigationFact) {
  if (event.type === 'navigation.go') return { to: event.to, replace: event.replace }
  if (event.type !== 'app.wentTo') return { to: '/', replace: true }
  const { to, behind } = event
  return { to, replace: false, ...(behind !== undefined && { behind }) }
}
