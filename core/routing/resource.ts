import { PAGES } from '../pages/pages.ts'
import type { Location } from './path.ts'
import { matchRoute } from './place.ts'
import type { Route } from './routes.ts'

/**
 * The address of what a page is made of. Its hash is of the page itself, and so is the query of a page whose query
 * says what is chosen on it: another choice asks for nothing anew.
 */
export function resourcePath({ path, search }: Location): string {
  const route: Route | undefined = matchRoute(PAGES, path)?.route
  return route?.query === 'chosen' ? path : `${path}${search}`
}
