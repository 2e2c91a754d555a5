/**
 * `known`: signed in, or a guest. `planReader`: signed in, or a guest whose enquiry the plan answers. `reviewer`: a
 * designer or a concierge.
 */
export type Access =
  | 'everybody'
  | 'known'
  | 'planReader'
  | 'signedIn'
  | 'signedOutOnly'
  | 'checkout'
  | 'concierge'
  | 'reviewer'
export type Layout = 'default' | 'header-footer' | 'no-footer'

/** What a page's content does when its address changes: it stays until the next is there, or goes at once. */
export type ContentKind = 'keptMeanwhile' | 'cleared'

export interface Route<Name extends string = string, Path extends string = string> {
  readonly name: Name
  /**
   * `{name}` stands for one segment, `{name:number}` for digits; what stands before or after it in a segment must be
   * there: `{types}_-tours`.
   */
  readonly path: Path
  readonly access: Access
  readonly layout: Layout
  /** Only for pages whose content is asked for by their address. */
  readonly content?: ContentKind
  /** What a page with content asks by its query is another content, unless the query only tells what is chosen on it. */
  readonly query?: 'chosen'
  /** What of such a query is another content all the same: `?version=1`. */
  readonly contentBy?: readonly string[]
}

/** A path whose place is another one, for ever; places of its pattern may stand in `to`. */
export interface Redirect {
  readonly pattern: string
  readonly to: string
}

/** Held against a path before the routes; a literal route that fits as well comes first (ROUTE-14). */
export const REDIRECTS: readonly Redirect[] = [
  { pattern: '/agent', to: '/sign-up-travel-agent?ref=agent' },
  { pattern: '/custom-group-tours', to: '/private-group-tours' },
  { pattern: '/design/{steps}', to: '/design' },
  { pattern: '/trip-gallery/{trip}/design/{steps}', to: '/trip-gallery/{trip}/design' },
  { pattern: '/local-designer/{name}/design/{steps}', to: '/local-designer/{name}/design' },
  { pattern: '/{galleryTypes}/design/{steps}', to: '/{galleryTypes}/design' },
]
