import type { Purpose } from '../../core/routing/purpose.ts'

/** What somebody was about to do, after 'Sign in'. */
export const SIGN_IN_TO: Readonly<Record<Purpose, string>> = {
  book: 'to book this trip',
  pay: 'to pay for your trip',
  bookings: 'to see your bookings',
  enquiries: 'to see your trips and enquiries',
  settings: 'to change your settings',
  feedback: 'to tell us how it was',
}

/** The way back there, after joining. */
export const GO_ON: Readonly<Record<Purpose, string>> = {
  book: 'Continue to your trip',
  pay: 'Continue to your payment',
  bookings: 'Continue to your bookings',
  enquiries: 'Continue to your enquiries',
  settings: 'Continue to your settings',
  feedback: 'Continue to your feedback',
}
