import { PAGES } from '../pages/pages.ts'
import { parametersIn } from './parameters.ts'
import type { Location } from './path.ts'
import { matchRoute } from './place.ts'
import type { Route } from './routes.ts'

/**
 * The address of what a page is made of. Its hash is of the page itself, and so is the query of a page whose query
 * says what is chosen on it, but for what it names by it: another choice asks for nothing anew.
 */
export function resourcePath({ path, search }: Location): string {
  const route: Route | undefined = matchRoute(PAGES, path)?.route
  if (route?.query !== 'chosen') return `${path}${search}`
  const named = parametersIn(search).filter(([name]) => route.contentBy?.includes(name))
  const query = named.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  return query === '' ? path : `${path}?${query}`
}
