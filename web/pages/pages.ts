import type { ComponentType } from 'react'
import type { ContentOf } from '../../core/pages/page.ts'
import type { PAGES, PageName } from '../../core/pages/pages.ts'
import type { ShownPage } from '../../machines/navigation/navigation.machine.ts'
import { type LatePage, latePage } from '../hydration/late.tsx'
import type { PageProps } from './page-props.ts'

type Named<Name extends PageName> = Extract<(typeof PAGES)[number], { readonly name: Name }>
type Load<Content> = () => Promise<{ readonly Page: ComponentType<PageProps<Content>> }>

/** What draws each page, in a folder and a chunk of its own. */
const DRAWN: { readonly [Name in PageName]: Load<ContentOf<Named<Name>>> } = {
  home: () => import('./home/page.tsx'),
  'sign-up-travel-agent': () => import('./sign-up-travel-agent/page.tsx'),
  'sign-up-travel-agent-success': () => import('./sign-up-travel-agent-success/page.tsx'),
  bdm: () => import('./bdm/page.tsx'),
  people: () => import('./people/page.tsx'),
  reports: () => import('./reports/page.tsx'),
  reviews: () => import('./reviews/page.tsx'),
  login: () => import('./login/page.tsx'),
  signup: () => import('./signup/page.tsx'),
  'signup-success': () => import('./signup-success/page.tsx'),
  'verify-email': () => import('./verify-email/page.tsx'),
  'forgot-password': () => import('./forgot-password/page.tsx'),
  'reset-password': () => import('./reset-password/page.tsx'),
  'claim-chat': () => import('./claim-chat/page.tsx'),
  'account-closed': () => import('./account-closed/page.tsx'),
  'account-settings': () => import('./account-settings/page.tsx'),
  enquiries: () => import('./enquiries/page.tsx'),
  'plan-editor': () => import('./plan-editor/page.tsx'),
  bookings: () => import('./bookings/page.tsx'),
  'booking-details': () => import('./booking-details/page.tsx'),
  'booking-cancel': () => import('./booking-cancel/page.tsx'),
  feedback: () => import('./feedback/page.tsx'),
  'booking-itinerary': () => import('./booking-itinerary/page.tsx'),
  'booking-paper': () => import('./booking-paper/page.tsx'),
  'search-result': () => import('./search-result/page.tsx'),
  'search-404': () => import('./search-404/page.tsx'),
  'trip-gallery': () => import('./trip-gallery/page.tsx'),
  'trip-reviews': () => import('./trip-reviews/page.tsx'),
  'trip-plan': () => import('./trip-plan/page.tsx'),
  'trip-plan-bookable': () => import('./trip-plan-bookable/page.tsx'),
  'agent-trip-plan-bookable': () => import('./agent-trip-plan-bookable/page.tsx'),
  confirmation: () => import('./confirmation/page.tsx'),
  'enquiry-submit-global': () => import('./enquiry-submit-global/page.tsx'),
  'enquiry-submit-trip': () => import('./enquiry-submit-trip/page.tsx'),
  'enquiry-submit-local-designer': () => import('./enquiry-submit-local-designer/page.tsx'),
  'enquiry-submit-destination': () => import('./enquiry-submit-destination/page.tsx'),
  withintrepid: () => import('./withintrepid/page.tsx'),
  checkout: () => import('./checkout/page.tsx'),
  'checkout-order': () => import('./checkout-order/page.tsx'),
  'checkout-balance': () => import('./checkout-balance/page.tsx'),
  thankyou: () => import('./thankyou/page.tsx'),
  'thankyou-balance': () => import('./thankyou-balance/page.tsx'),
  messages: () => import('./messages/page.tsx'),
  'press-coverpress': () => import('./press-coverpress/page.tsx'),
  'become-a-local-designer': () => import('./become-a-local-designer/page.tsx'),
  'designer-reviews': () => import('./designer-reviews/page.tsx'),
  'local-designer': () => import('./local-designer/page.tsx'),
  'country-local-designers': () => import('./country-local-designers/page.tsx'),
  'country-travel-guide': () => import('./country-travel-guide/page.tsx'),
  'how-it-works': () => import('./how-it-works/page.tsx'),
  'about-us': () => import('./about-us/page.tsx'),
  'contact-us': () => import('./contact-us/page.tsx'),
  subscribe: () => import('./subscribe/page.tsx'),
  'subscribe-welcome': () => import('./subscribe-welcome/page.tsx'),
  'school-tour-details': () => import('./school-tour-details/page.tsx'),
  'private-group-tours': () => import('./private-group-tours/page.tsx'),
  'terms-of-use': () => import('./terms-of-use/page.tsx'),
  'terms-of-use-trip-plan-builder': () => import('./terms-of-use-trip-plan-builder/page.tsx'),
  'travel-agent-booking-incentive': () => import('./travel-agent-booking-incentive/page.tsx'),
  'incentive-terms-and-conditions': () => import('./incentive-terms-and-conditions/page.tsx'),
  'privacy-policy': () => import('./privacy-policy/page.tsx'),
  'cookie-declaration': () => import('./cookie-declaration/page.tsx'),
  'data-protection': () => import('./data-protection/page.tsx'),
  'traveller-protections': () => import('./traveller-protections/page.tsx'),
  'types-gallery': () => import('./types-gallery/page.tsx'),
}

/** The chat's machines and ports, as the build's manifest names them. */
const CHAT_FEATURE = ['../machines/chat/chat.feature.ts', '../adapters/browser-chat.ts']

/** Whether a page is made of the chat: its code is fetched along with the page's own. */
export const isMessenger = (name: string): boolean => name === 'messages' || name === 'confirmation'

/** A page as it is drawn with whatever its own content is. */
type AnyPage = LatePage<PageProps<unknown>>

const drawn = Object.entries(DRAWN).map(
  // The content that a page is drawn with is its own: both are chosen by its name.
  ([name, load]) => [name, lazy(name, load as Load<unknown>)] as const,
)

function lazy(name: string, load: Load<unknown>): AnyPage {
  const sources = [`pages/${name}/page.tsx`, ...(isMessenger(name) ? CHAT_FEATURE : [])]
  return latePage(sources, async () => (await load()).Page)
}

/** The pages, by their names. */
export const OPEN_PAGES: ReadonlyMap<string, AnyPage> = new Map(drawn)

export const NOT_FOUND = latePage(
  ['pages/NotFoundPage.tsx'],
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
)

export const FAILED = latePage(
  ['ui/waiting/FailedPage.tsx'],
  async () => (await import('../ui/waiting/FailedPage.tsx')).FailedPage,
)

/** Everything that may be drawn first, for a server to load ahead. */
export const ALL_PAGES: readonly Pick<AnyPage, 'sources' | 'preload'>[] = [...OPEN_PAGES.values(), NOT_FOUND]

/** What draws a page that is shown. */
export function pageFor(page: ShownPage, isMissing: boolean): Pick<AnyPage, 'sources' | 'preload'> {
  if (page.kind === 'notFound' || isMissing) return NOT_FOUND
  return OPEN_PAGES.get(page.route) ?? NOT_FOUND
}
