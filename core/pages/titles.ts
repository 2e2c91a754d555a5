import type { RouteName } from '../routing/routes.ts'
import type { PageContents } from './content.ts'

const PRODUCT = 'Tripwright'

/** The title of every page whose content does not give it. */
const TITLES: Readonly<Record<RouteName, string>> = {
  home: 'Trips made by people who live there',
  'sign-up-travel-agent': 'Sign up as a travel agent',
  'sign-up-travel-agent-success': 'Thank you for signing up',
  bdm: 'Your invitation',
  login: 'Sign in',
  signup: 'Sign up',
  'forgot-password': 'Forgot your password?',
  'reset-password': 'A new password',
  'account-settings': 'Your account',
  enquiries: 'Your enquiries',
  bookings: 'Your bookings',
  'booking-details': 'Your booking',
  'search-result': 'Search',
  'search-404': 'Nothing found',
  'trip-gallery': 'All trips',
  'trip-plan': 'Trip',
  'trip-plan-bookable': 'Book your trip',
  'agent-trip-plan-bookable': 'Book this trip',
  confirmation: 'Thank you',
  'enquiry-submit-global': 'Design your trip',
  'enquiry-submit-trip': 'Design your own version',
  'enquiry-submit-local-designer': 'Design your trip',
  'enquiry-submit-destination': 'Design your trip',
  withintrepid: 'Design your trip',
  checkout: 'Checkout',
  'checkout-balance': 'Pay the balance',
  thankyou: 'Thank you',
  'thankyou-balance': 'Thank you',
  feedback: 'How was it?',
  messages: 'Messages',
  'press-coverpress': 'Press',
  'become-a-local-designer': 'Become a local designer',
  'local-designer': 'Local designer',
  'country-local-designers': 'Local designers',
  'country-travel-guide': 'Travel guide',
  'how-it-works': 'How it works',
  'about-us': 'About us',
  'contact-us': 'Contact us',
  subscribe: 'Letters from people who live there',
  'subscribe-welcome': 'Welcome',
  'school-tour-details': 'School tours',
  'private-group-tours': 'Private group tours',
  'terms-of-use': 'Terms of use',
  'terms-of-use-trip-plan-builder': 'Terms of use of the trip plan builder',
  'travel-agent-booking-incentive': 'Travel agent booking incentive',
  'incentive-terms-and-conditions': 'Incentive terms and conditions',
  'privacy-policy': 'Privacy policy',
  'cookie-declaration': 'Cookie declaration',
  'data-protection': 'Data protection',
  'traveller-protections': 'Traveller protections',
  'types-gallery': 'Trips',
}

type FromContent = { readonly [P in keyof PageContents]?: (content: PageContents[P]) => string }

const FROM_CONTENT: FromContent = {
  'types-gallery': ({ type }) => (type ? `${type.label}: trips` : 'Trips'),
  'search-result': ({ query }) => (query.q === '' ? 'Search' : `Trips for “${query.q}”`),
  'trip-plan': ({ trip }) => `${trip.title}, ${trip.country.name}`,
  'trip-plan-bookable': ({ plan }) => `Book ${plan.trip.title}`,
  'agent-trip-plan-bookable': ({ plan }) => `Book ${plan.trip.title}`,
  'local-designer': ({ designer }) => `${designer.name}, local designer in ${designer.country.name}`,
  'country-local-designers': ({ country }) => `Local designers in ${country.name}`,
  'country-travel-guide': ({ guide }) => `${guide.country.name}: ${guide.title}`,
}

/** What a page is called, without the product's name. */
export function pageName(route: string, content: unknown): string {
  const named = content === null ? undefined : FROM_CONTENT[route as keyof PageContents]
  return named ? named(content as never) : (TITLES[route as RouteName] ?? PRODUCT)
}

/** What stands in the tab. */
export const titled = (name: string): string => (name === PRODUCT ? name : `${name} · ${PRODUCT}`)
