import { isUnderWay } from '../bookings/attempt.ts'
import { pointIn } from '../bookings/feedback.ts'
import type { OrderState } from '../bookings/order-states.ts'
import { isOfBalance } from '../bookings/purpose.ts'
import { BEHALVES } from '../bookings/refund.ts'
import { PortError } from '../ports/port.ts'
import { balancePath, bookingPath, payPath } from '../routing/booking-links.ts'
import { parametersIn } from '../routing/parameters.ts'
import { CODE } from '../wire/envelope.ts'
import type { Feedback as FeedbackOf } from '../wire/feedback.ts'
import type { Booking } from '../wire/orders.ts'
import { type ContentOf, definePage } from './page.ts'

/** Of the first load of every page, which has no use for the whole life of an order. */
const UNPAID: ReadonlySet<OrderState> = new Set(['quoted', 'awaitingDeposit', 'expired'])

const ENDED: ReadonlySet<OrderState> = new Set([
  'cancelled',
  'lapsed',
  'refundPending',
  'refunded',
  'refundFailed',
])

export const Bookings = definePage({
  name: 'bookings',
  path: '/bookings',
  access: 'signedIn',
  layout: 'default',
  title: 'Your bookings',
  keepsMeanwhile: true,
  load: async ({ accounts, location }) => (await ownBookings()).bookingsContent(accounts, location.search),
})
export type BookingsContent = ContentOf<typeof Bookings>

export const BookingDetails = definePage({
  name: 'booking-details',
  path: '/bookings/details/{id:number}',
  access: 'signedIn',
  layout: 'default',
  title: 'Your booking',
  missing: 'Booking not found',
  load: ({ accounts, params }) => accounts.booking(Number(params.id)),
  titleOf: ({ trip }) => trip.title,
})
export type BookingContent = ContentOf<typeof BookingDetails>

/** What is booked is given up: what that costs stands there first (BOOK-08). */
export const BookingCancel = definePage({
  name: 'booking-cancel',
  path: '/bookings/details/{id:number}/cancel',
  access: 'signedIn',
  layout: 'default',
  title: 'Cancel a booking',
  missing: 'Booking not found',
  async load({ accounts, params, location }) {
    const booking = await accounts.booking(Number(params.id))
    const asked = new Map(parametersIn(location.search)).get('for')
    const onBehalfOf = BEHALVES.find((one) => one === asked) ?? null
    return { booking, preview: booking.can.cancel ? await accounts.cancelling(booking.id, onBehalfOf) : null }
  },
  // It has ended: the booking says so. What is being paid for waits here.
  instead: ({ booking, preview }) => (preview || booking.is_paying ? null : bookingPath(booking.id)),
})
export type BookingCancelContent = ContentOf<typeof BookingCancel>

/** What is needed on the road: each day with its place and its stay, whom to call, the papers (BOOK-05). */
export const BookingItinerary = definePage({
  name: 'booking-itinerary',
  path: '/bookings/details/{id:number}/itinerary',
  access: 'signedIn',
  layout: 'default',
  title: 'Your itinerary',
  missing: 'Booking not found',
  async load({ accounts, params }) {
    const id = Number(params.id)
    const [booking, { days }] = await Promise.all([accounts.booking(id), accounts.bookedDays(id)])
    return { booking, days }
  },
  // What is not booked yet has the days of its plan alone.
  instead: ({ booking: { id, status } }) => (UNPAID.has(status) ? bookingPath(id) : null),
  titleOf: ({ booking }) => `Itinerary: ${booking.trip.title}`,
})
export type BookingItineraryContent = ContentOf<typeof BookingItinerary>

/** An invoice, a receipt or a credit note, as it is printed (BOOK-11). */
export const BookingPaper = definePage({
  name: 'booking-paper',
  path: '/bookings/details/{id:number}/papers/{number}',
  access: 'signedIn',
  layout: 'no-footer',
  title: 'Paper',
  missing: 'Paper not found',
  load: ({ accounts, params }) => accounts.paper(Number(params.id), params.number),
  titleOf: ({ title, number }) => `${title} ${number}`,
})
export type BookingPaperContent = ContentOf<typeof BookingPaper>

const ownBookings = () => import('./bookings-content.ts')

export const Checkout = definePage({
  name: 'checkout',
  path: '/checkout',
  access: 'checkout',
  layout: 'no-footer',
  title: 'Checkout',
})

/** An order that waits for its first payment (BOOK-12). */
export const OrderCheckout = definePage({
  name: 'checkout-order',
  path: '/checkout/order/{orderId:number}',
  access: 'signedIn',
  layout: 'no-footer',
  title: 'Checkout',
})

export const BalanceCheckout = definePage({
  name: 'checkout-balance',
  path: '/checkout/balance/{orderId:number}',
  access: 'signedIn',
  layout: 'no-footer',
  title: 'Pay the balance',
  missing: 'Booking not found',
  load: ({ accounts, params }) => accounts.booking(Number(params.orderId)),
  // What has no deposit yet begins with that one. Where nothing is left to pay, and to others than who booked it, the
  // booking says so.
  instead({ id, status, lead, next_due }) {
    if (status === 'awaitingDeposit' && lead === undefined) return payPath(id)
    return lead !== undefined || next_due === null ? bookingPath(id) : null
  },
})
export type BalanceCheckoutContent = ContentOf<typeof BalanceCheckout>

export const ThankYou = definePage({
  name: 'thankyou',
  path: '/thankyou/{orderId:number}',
  access: 'signedIn',
  layout: 'default',
  title: 'Thank you',
  missing: 'Booking not found',
  load: ({ accounts, params }) => accounts.booking(Number(params.orderId)),
  // What is not paid yet is paid first, unless its payment is on its way; what has ended, and what another has booked, is
  // nothing to give thanks for.
  instead({ id, status, payments, lead }) {
    if (lead !== undefined) return bookingPath(id)
    const isOnItsWay = payments.some(({ state }) => isUnderWay(state))
    if (UNPAID.has(status)) return isOnItsWay ? bookingPath(id) : payPath(id)
    return ENDED.has(status) ? bookingPath(id) : null
  },
})
export type ThankYouContent = ContentOf<typeof ThankYou>

export const BalanceThankYou = definePage({
  name: 'thankyou-balance',
  path: '/thankyou/balance/{orderId:number}',
  access: 'signedIn',
  layout: 'default',
  title: 'Thank you',
  missing: 'Booking not found',
  load: ({ accounts, params }) => accounts.booking(Number(params.orderId)),
  // Nothing was paid of it yet, or it has ended since: there is nothing to give thanks for.
  instead(booking) {
    const { id, status, lead, next_due, payments } = booking
    // One that is on its way is not received yet.
    const isOnItsWay = payments.some(({ state }) => isUnderWay(state))
    if (lead !== undefined || ENDED.has(status) || isOnItsWay) return bookingPath(id)
    if (balancePaymentOf(booking)) return null
    return next_due ? balancePath(id) : bookingPath(id)
  },
})
export type BalanceThankYouContent = ContentOf<typeof BalanceThankYou>

/** What came in last of the balance of a booking; null: nothing did. */
export const balancePaymentOf = ({
  payments,
}: Pick<Booking, 'payments'>): Booking['payments'][number] | null =>
  payments.findLast(({ purpose, state }) => isOfBalance(purpose) && state === 'succeeded') ?? null

export const Feedback = definePage({
  name: 'feedback',
  path: '/feedback/{id}/point/{point}',
  access: 'signedIn',
  layout: 'default',
  title: 'How was it?',
  missing: 'Booking not found',
  // Opening it chooses the point, and stores nothing: scanners of mail open links.
  async load({ accounts, params }) {
    const point = pointIn(params.point)
    if (point === null || !/^[1-9]\d{0,8}$/.test(params.id))
      throw new PortError({ code: CODE.notFound, message: 'There is no such booking.' })
    return { point, of: await accounts.feedback(Number(params.id)) }
  },
  titleOf: ({ of }) => feedbackHeading(of),
})
export type FeedbackContent = ContentOf<typeof Feedback>

/** The trip alone where nothing was said of it and nothing can be. */
export const feedbackHeading = ({
  trip,
  said,
  can_say,
}: Pick<FeedbackOf, 'trip' | 'said' | 'can_say'>): string =>
  said || can_say ? `How was ${trip.title}?` : trip.title
