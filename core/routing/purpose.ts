import { PAGES } from '../pages/pages.ts'
import { parsePath } from './path.ts'
import { matchRoute } from './place.ts'

/** What somebody was about to do as they were asked to sign in. */
export type Purpose = 'book' | 'pay' | 'bookings' | 'enquiries' | 'settings' | 'feedback'

const PURPOSES: Readonly<Record<string, Purpose>> = {
  'trip-plan-bookable': 'book',
  'agent-trip-plan-bookable': 'book',
  checkout: 'pay',
  'checkout-order': 'pay',
  'checkout-balance': 'pay',
  bookings: 'bookings',
  'booking-details': 'bookings',
  'booking-cancel': 'bookings',
  'booking-paper': 'bookings',
  'booking-itinerary': 'bookings',
  thankyou: 'bookings',
  'thankyou-balance': 'bookings',
  enquiries: 'enquiries',
  'account-settings': 'settings',
  feedback: 'feedback',
}

/** @param address one of ours, as it was kept for the way back; null where there is none, or none that is named */
export function purposeOf(address: string | null): Purpose | null {
  if (address === null) return null
  const route = matchRoute(PAGES, parsePath(address).path)?.route.name ?? ''
  return PURPOSES[route] ?? null
}
