/** `known`: signed in, or a guest. */
export type Access = 'everybody' | 'known' | 'signedIn' | 'signedOutOnly' | 'checkout'
export type Layout = 'default' | 'header-footer' | 'no-footer'

/** What a page's content does when its address changes: it stays until the next is there, or goes at once. */
export type ContentKind = 'keptMeanwhile' | 'cleared'

export interface Route {
  readonly name: string
  /**
   * `{name}` stands for one segment, `{name:number}` for digits; what stands before or after it in a segment must be
   * there: `{types}_-tours`.
   */
  readonly pattern: string
  readonly access: Access
  readonly layout: Layout
  /** Only for pages whose content is asked for by their address. */
  readonly content?: ContentKind
  /** What a page with content asks by its query is another content, unless the query only tells what is chosen on it. */
  readonly query?: 'chosen'
}

/** A path whose place is another one, for ever; places of its pattern may stand in `to`. */
export interface Redirect {
  readonly pattern: string
  readonly to: string
}

const open = { access: 'everybody', layout: 'default' } as const
const quiet = { access: 'everybody', layout: 'header-footer' } as const
const own = { access: 'signedIn', layout: 'default' } as const
const design = { access: 'everybody', layout: 'no-footer' } as const
const entrance = { access: 'signedOutOnly', layout: 'header-footer' } as const

/** The route table, literals first (ROUTE-01 to ROUTE-24). A page is found for each name in the web layer. */
export const ROUTES = [
  { name: 'home', pattern: '/', ...open, content: 'cleared' },
  { name: 'sign-up-travel-agent', pattern: '/sign-up-travel-agent', ...quiet },
  { name: 'sign-up-travel-agent-success', pattern: '/sign-up-travel-agent/success', ...quiet },
  { name: 'bdm', pattern: '/bdm', ...quiet },
  { name: 'login', pattern: '/login', ...entrance },
  { name: 'signup', pattern: '/signup', ...entrance },
  { name: 'forgot-password', pattern: '/forgot-password', ...entrance },
  { name: 'reset-password', pattern: '/user/reset-password', ...quiet },
  { name: 'account-settings', pattern: '/account/settings', ...own },
  { name: 'enquiries', pattern: '/enquiries', ...own },
  { name: 'bookings', pattern: '/bookings', ...own },
  { name: 'booking-details', pattern: '/bookings/details/{id:number}', ...own },
  { name: 'search-result', pattern: '/search-result', ...open, content: 'keptMeanwhile' },
  { name: 'search-404', pattern: '/search-404', ...open, content: 'cleared' },
  { name: 'trip-gallery', pattern: '/trip-gallery', ...open, content: 'keptMeanwhile' },
  { name: 'trip-plan', pattern: '/trip-gallery/{trip}', ...open, content: 'cleared' },
  {
    name: 'trip-plan-bookable',
    pattern: '/traveller/tripplan/view/id/{trip:number}',
    ...own,
    content: 'cleared',
    query: 'chosen',
  },
  {
    name: 'agent-trip-plan-bookable',
    pattern: '/agent/tripplan/view/id/{trip:number}',
    ...own,
    content: 'cleared',
    query: 'chosen',
  },
  { name: 'confirmation', pattern: '/design/confirmation', access: 'known', layout: 'no-footer' },
  { name: 'enquiry-submit-global', pattern: '/design', ...design },
  { name: 'enquiry-submit-trip', pattern: '/trip-gallery/{trip}/design', ...design },
  { name: 'enquiry-submit-local-designer', pattern: '/local-designer/{name}/design', ...design },
  { name: 'enquiry-submit-destination', pattern: '/{galleryTypes}/design', ...design },
  { name: 'withintrepid', pattern: '/withintrepid', ...design },
  { name: 'checkout', pattern: '/checkout', access: 'checkout', layout: 'no-footer' },
  {
    name: 'checkout-balance',
    pattern: '/checkout/balance/{orderId:number}',
    access: 'signedIn',
    layout: 'no-footer',
  },
  { name: 'thankyou', pattern: '/thankyou/{orderId:number}', ...own },
  { name: 'thankyou-balance', pattern: '/thankyou/balance/{orderId:number}', ...own },
  { name: 'feedback', pattern: '/feedback/{id}/point/{point}', ...own },
  { name: 'messages', pattern: '/messages', access: 'everybody', layout: 'no-footer' },
  { name: 'press-coverpress', pattern: '/press-coverpress', ...open },
  { name: 'become-a-local-designer', pattern: '/become-a-local-designer', ...open },
  { name: 'local-designer', pattern: '/local-designer/{name}', ...open, content: 'cleared' },
  { name: 'country-local-designers', pattern: '/{country}/local-designers', ...open, content: 'cleared' },
  { name: 'country-travel-guide', pattern: '/{country}/travel-guide', ...open, content: 'cleared' },
  { name: 'how-it-works', pattern: '/how-it-works', ...open },
  { name: 'about-us', pattern: '/about-us', ...open },
  { name: 'contact-us', pattern: '/contact-us', ...open },
  { name: 'subscribe', pattern: '/subscribe', ...open },
  { name: 'subscribe-welcome', pattern: '/traveller/subscribe/welcome', ...open },
  { name: 'school-tour-details', pattern: '/school-tour-details', ...open },
  { name: 'private-group-tours', pattern: '/private-group-tours', ...open },
  { name: 'terms-of-use', pattern: '/terms-of-use', ...quiet },
  { name: 'terms-of-use-trip-plan-builder', pattern: '/terms-of-use-trip-plan-builder', ...quiet },
  { name: 'travel-agent-booking-incentive', pattern: '/travel-agent-booking-incentive', ...quiet },
  { name: 'incentive-terms-and-conditions', pattern: '/incentive-terms-and-conditions', ...quiet },
  { name: 'privacy-policy', pattern: '/privacy-policy', ...quiet },
  { name: 'cookie-declaration', pattern: '/cookie-declaration', ...quiet },
  { name: 'data-protection', pattern: '/data-protection', ...quiet },
  { name: 'traveller-protections', pattern: '/traveller-protections', ...quiet },
  { name: 'types-gallery', pattern: '/{types}_-tours', ...open, content: 'keptMeanwhile' },
] as const satisfies readonly Route[]

export type RouteName = (typeof ROUTES)[number]['name']

/** Held against a path before the routes; a literal route that fits as well comes first (ROUTE-14). */
export const REDIRECTS: readonly Redirect[] = [
  { pattern: '/agent', to: '/sign-up-travel-agent?ref=agent' },
  { pattern: '/custom-group-tours', to: '/private-group-tours' },
  { pattern: '/design/{steps}', to: '/design' },
  { pattern: '/trip-gallery/{trip}/design/{steps}', to: '/trip-gallery/{trip}/design' },
  { pattern: '/local-designer/{name}/design/{steps}', to: '/local-designer/{name}/design' },
  { pattern: '/{galleryTypes}/design/{steps}', to: '/{galleryTypes}/design' },
]
