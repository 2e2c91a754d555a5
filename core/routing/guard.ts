import { formatPath, type Location, safePath } from './path.ts'
import type { Route } from './routes.ts'

export interface MatchedRoute {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

/** What the guards know when somebody arrives at an address. */
export interface GuardFacts {
  readonly isVerified: boolean
  /** The page that one comes from, or null at the first. */
  readonly from: string | null
  /** Whether the session has chosen a trip (`trip_id`). */
  readonly hasTrip: boolean
}

/** What becomes of an arrival. `store` is the path to come back to after login (GUARD-02). */
export type Decision =
  | { readonly kind: 'show'; readonly route: MatchedRoute }
  | {
      readonly kind: 'redirect'
      readonly to: string
      readonly permanent: boolean
      readonly store: string | null
    }
  | { readonly kind: 'notFound'; readonly message: string }

const BOOKABLE_PLAN = 'trip-plan-bookable'

/**
 * The guards, in their order: `//` is refused, a trailing slash goes, an unknown path is not found, then
 * who may enter (GUARD-02 to GUARD-04). One function for the browser and the server.
 */
export function decide(routes: readonly Route[], location: Location, facts: GuardFacts): Decision {
  if (location.path.startsWith('//')) return { kind: 'notFound', message: 'Page Not Found' }
  if (location.path.length > 1 && location.path.endsWith('/')) return withoutTrailingSlash(location)
  const found = matchRoute(routes, location.path)
  if (!found) return { kind: 'notFound', message: `Page not found: ${location.path}` }
  return admit(found.route, found.params, location, facts)
}

function withoutTrailingSlash(location: Location): Decision {
  const path = safePath(location.path.replace(/\/+$/, '') || '/')
  return { kind: 'redirect', to: formatPath({ ...location, path }), permanent: true, store: null }
}

function admit(
  route: Route,
  params: Record<string, string>,
  location: Location,
  facts: GuardFacts,
): Decision {
  const show: Decision = { kind: 'show', route: { name: route.name, params } }
  const home: Decision = { kind: 'redirect', to: '/', permanent: false, store: null }
  if (route.access === 'everybody') return show
  if (route.access === 'signedOutOnly') return facts.isVerified ? home : show
  if (!facts.isVerified)
    return { kind: 'redirect', to: '/login', permanent: false, store: formatPath(location) }
  if (route.access === 'checkout') return facts.from === BOOKABLE_PLAN || facts.hasTrip ? show : home
  return show
}

/** The first route whose pattern fits a path, with the values of its places. */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  path: string,
): { readonly route: R; readonly params: Record<string, string> } | null {
  for (const route of routes) {
    const params = matchPattern(route.pattern, path)
    if (params) return { route, params }
  }
  return null
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? ''
    const place = /^\{(\w+)(:number)?\}$/.exec(part)
    if (!place) {
      if (part !== segment) return null
      continue
    }
    if (segment === '' || (place[2] && !/^\d+$/.test(segment))) return null
    params[place[1] ?? ''] = segment
  }
  return params
}
