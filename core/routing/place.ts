import * as v from 'valibot'
import { ConversationId } from '../wire/formats.ts'
import { personal } from '../wire/personal.ts'
import { conversationIn } from './messages.ts'
import { formatPath, type Location, parsePath, safePath } from './path.ts'
import { BOOKABLE_PLAN, planPath } from './plan-links.ts'
import { REDIRECTS, type Redirect, type Route } from './routes.ts'

/** The name of a route of ours. */
const RouteKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
const ParamName = v.pipe(v.string(), v.regex(/^[a-z]\w{0,29}$/i))
const ParamNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/**
 * What the guards must know of an address. An address may carry anything (keywords, tokens, names), so it is
 * a personal text; these are its facts, made before it passes the door. What a route's free places hold is
 * no fact: it stays in the address.
 */
export const Place = v.variant('kind', [
  v.object({
    kind: v.literal('route'),
    route: RouteKey,
    params: v.record(ParamName, ParamNumber),
    /** The conversation that the address of a page with one names. */
    conversation: v.nullable(ConversationId),
    /** Of a bookable plan: the address of the same one for the other audience, travellers or agents. */
    twin: v.optional(personal('address')),
  }),
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('doubledSlash') }),
  /** `canonical` is the address without it. */
  v.object({ kind: v.literal('trailingSlash'), canonical: personal('address') }),
  /** `canonical` is where the page has its place now. */
  v.object({ kind: v.literal('moved'), canonical: personal('address') }),
])

export interface MatchedRoute {
  readonly route: string
  readonly params: Readonly<Record<string, string>>
  readonly conversation: string | null
}

/** A place; its one text is a string at its making, and a handle within machines. */
export type PlaceOf<Text> =
  | ({ readonly kind: 'route'; readonly twin?: Text | undefined } & MatchedRoute)
  | { readonly kind: 'unknown' }
  | { readonly kind: 'doubledSlash' }
  | { readonly kind: 'trailingSlash' | 'moved'; readonly canonical: Text }

function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/**
 * What an address is, by a route table: `//` is refused, a trailing slash goes, an old path leads to its new one,
 * then a route fits or none.
 */
export function placeOf(routes: readonly Route[], location: Location): PlaceOf<string> {
  const { path, search } = location
  if (path.startsWith('//')) return { kind: 'doubledSlash' }
  if (path.length > 1 && path.endsWith('/')) {
    const canonical = formatPath({ ...location, path: safePath(withoutSlashes(path)) })
    return { kind: 'trailingSlash', canonical }
  }
  const found = matchRoute(routes, path)
  const isLiteral = found?.route.path === path
  const canonical = isLiteral ? null : movedTo(REDIRECTS, location)
  if (canonical !== null) return { kind: 'moved', canonical }
  if (!found) return { kind: 'unknown' }
  const { name } = found.route
  const conversation = name === 'messages' || name === 'confirmation' ? conversationIn(search) : null
  const twin = twinOf(name, found.params['trip'] ?? '')
  return {
    kind: 'route',
    route: name,
    params: numbersIn(found.params),
    conversation,
    ...(twin !== null && { twin: formatPath({ ...location, path: twin }) }),
  }
}

const twinOf = (route: string, trip: string): string | null => {
  if (route === BOOKABLE_PLAN.traveller) return planPath(trip, true)
  return route === BOOKABLE_PLAN.agent ? planPath(trip, false) : null
}

function numbersIn(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => v.is(ParamNumber, value)))
}

/** The values of a route's free places in a path: decoded, null where the route does not fit or one is no text. */
export function paramsOf(route: Route, path: string): Readonly<Record<string, string>> | null {
  const params = placesIn(route.path, path.split('/'))
  try {
    return (
      params &&
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
    )
  } catch {
    return null
  }
}

/** Whether two places are one page: its query and its hash may differ. */
export function isSamePage(first: MatchedRoute, second: MatchedRoute): boolean {
  return first.route === second.route && JSON.stringify(first.params) === JSON.stringify(second.params)
}

/** The first route whose pattern fits a path, with the values of its places. */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  path: string,
): { readonly route: R; readonly params: Record<string, string> } | null {
  const segments = path.split('/')
  for (const route of routes) {
    const params = placesIn(route.path, segments)
    if (params) return { route, params }
  }
  return null
}

/** Where a path has its place now, with its own search and hash; null when it is an old path of nobody. */
function movedTo(redirects: readonly Redirect[], { path, search, hash }: Location): string | null {
  if (safePath(path) !== path) return null
  const segments = path.split('/')
  for (const { pattern, to } of redirects) {
    const params = placesIn(pattern, segments)
    if (!params) continue
    const target = parsePath(to.replace(/\{(\w+)\}/g, (_place, name: string) => params[name] ?? ''))
    const joined = [target.search, search].flatMap((part) => (part.length > 1 ? [part.slice(1)] : []))
    return formatPath({ path: target.path, search: joined.length > 0 ? `?${joined.join('&')}` : '', hash })
  }
  return null
}

/**
 * What stands in the free places of a pattern; null where it does not fit.
 * @param given the segments of a path, which is taken apart once for all patterns
 */
export function placesIn(pattern: string, given: readonly string[]): Record<string, string> | null {
  const wanted = pattern.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? ''
    const place = PLACE.exec(part)
    if (!place) {
      if (part !== segment) return null
      continue
    }
    const { name = '', kind, after = '' } = place.groups ?? {}
    const value = segment.endsWith(after) ? segment.slice(0, segment.length - after.length) : ''
    if (value === '' || (kind && !v.is(ParamNumber, value))) return null
    params[name] = value
  }
  return params
}

/** A place of a pattern: its name, whether it is a number, and what follows it in its segment. */
const PLACE = /^\{(?<name>\w+)(?<kind>:number)?\}(?<after>[\w-]*)$/
