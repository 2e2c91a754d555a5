import { isEnquiryPlan } from '../plans/plan-id.ts'
import type { UserType } from '../wire/account.ts'
import type { MatchedRoute, PlaceOf } from './place.ts'
import { BOOKABLE_PLAN } from './plan-links.ts'
import type { Access, Route } from './routes.ts'

/** What the guards know when somebody arrives at an address. */
export interface GuardFacts {
  readonly isVerified: boolean
  /** A session without a login. */
  readonly isGuest?: boolean | undefined
  /** What the user is; undefined while nobody is signed in. */
  readonly userType?: UserType | undefined
  /** The page that one comes from, or null at the first. */
  readonly from: string | null
  /** Whether the session has chosen a trip (`trip_id`). */
  readonly hasTrip: boolean
}

/** What becomes of an arrival. With `isKept`, the address is kept to come back to after login (GUARD-02). */
export type Decision<Text> =
  | { readonly kind: 'show'; readonly page: MatchedRoute }
  | {
      readonly kind: 'redirect'
      readonly to: '/' | '/login' | Text
      readonly permanent: boolean
      readonly isKept: boolean
    }
  | { readonly kind: 'notFound'; readonly reason: 'unknown' | 'doubledSlash' }

/** The bookable trip plan, for travellers and for agents. */
const BOOKABLE_PLANS: ReadonlySet<string | null> = new Set(Object.values(BOOKABLE_PLAN))
const HOME = { kind: 'redirect', to: '/', permanent: false, isKept: false } as const
/** What is not theirs answers as what is not there. */
const NOT_FOUND = { kind: 'notFound', reason: 'unknown' } as const
const LOGIN = { kind: 'redirect', to: '/login', permanent: false, isKept: true } as const

/**
 * The guards, in their order: `//` is refused, a trailing slash goes, an unknown path is not found, then
 * who may enter (GUARD-02 to GUARD-04). One function for the browser and the server.
 */
export function decide<Text>(
  routes: readonly Route[],
  place: PlaceOf<Text>,
  facts: GuardFacts,
): Decision<Text> {
  if (place.kind === 'trailingSlash' || place.kind === 'moved')
    return { kind: 'redirect', to: place.canonical, permanent: true, isKept: false }
  if (place.kind !== 'route') return { kind: 'notFound', reason: place.kind }
  const route = routes.find(({ name }) => name === place.route)
  if (!route) return { kind: 'notFound', reason: 'unknown' }
  const { kind: _kind, twin, ...page } = place
  return (
    turnAway(route.access, facts, page.params) ??
    (twin !== undefined && isOfOthers(route.name, facts)
      ? { kind: 'redirect', to: twin, permanent: false, isKept: false }
      : { kind: 'show', page })
  )
}

/** A plan's page for agents before a traveller, or the other way: each has their own (accounts.md "Who"). */
function isOfOthers(name: string, { userType }: GuardFacts): boolean {
  return (
    (userType === 'TA' && name === BOOKABLE_PLAN.traveller) ||
    (userType === 'TV' && name === BOOKABLE_PLAN.agent)
  )
}

/** Beside the pages for signed-out people, the others on the way to an account. */
const WAYS_IN: readonly string[] = [
  'signup-success',
  'verify-email',
  'reset-password',
  'sign-up-travel-agent',
  'sign-up-travel-agent-success',
  'bdm',
]

/** Whether a page is on the way to an account: whoever goes elsewhere does not want to be led back any more. */
export function isWayIn(routes: readonly Route[], name: string): boolean {
  const route = routes.find((one) => one.name === name)
  return route?.access === 'signedOutOnly' || WAYS_IN.includes(name)
}

/** Whether the decision on a place hangs on the session's storage, which the browser alone can read. */
export function hangsOnStorage<Text>(routes: readonly Route[], place: PlaceOf<Text>): boolean {
  return place.kind === 'route' && routes.find(({ name }) => name === place.route)?.access === 'checkout'
}

/** Pages that are there for some of the signed-in alone. */
const TYPES: Readonly<Partial<Record<Access, readonly UserType[]>>> = {
  concierge: ['TC'],
  reviewer: ['TC', 'LS'],
}

/** Where somebody must go instead; null when they may enter. */
function turnAway(
  access: Access,
  { isVerified, isGuest = false, userType, from, hasTrip }: GuardFacts,
  { trip }: MatchedRoute['params'],
) {
  if (access === 'everybody') return null
  if (access === 'signedOutOnly') return isVerified ? HOME : null
  if (access === 'known' && isGuest) return null
  if (access === 'planReader' && isGuest && isEnquiryPlan(Number(trip))) return null
  if (!isVerified) return LOGIN
  const types = TYPES[access]
  if (types) return userType && types.includes(userType) ? null : NOT_FOUND
  return access === 'checkout' && !BOOKABLE_PLANS.has(from) && !hasTrip ? HOME : null
}
