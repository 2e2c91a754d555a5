import { cancellationTerms } from '../../../core/bookings/cancellation.ts'
import type { BookingEnd } from '../../../core/bookings/incentive.ts'
import { lapseDay } from '../../../core/bookings/order-clock.ts'
import { isEnding } from '../../../core/bookings/process.ts'
import { lesser, type Money, minus } from '../../../core/money/money.ts'
import type { Day } from '../../../core/places/days.ts'
import type { OrderEnd, OrderRow, TimelineRow } from '../store/orders/order-book.ts'
import { companyDay } from './company-day.ts'

/**
 * What is kept of an order that has come to an end before its trip: by the terms of that day, as far as it was paid;
 * once money has gone back, what did not. Null: it has no end, and no dispute about it was lost.
 */
export function bookingEnd(order: OrderRow, end: OrderEnd | null): BookingEnd | null {
  const { sums, state } = order
  if (!end && state !== 'refunded') return null
  const isByDesigner = end !== null && isOfDesigner(end)
  if (!end || state === 'refunded') return { isByDesigner, kept: minus(sums.paid, sums.returned) }
  return { isByDesigner, kept: keptByTerms(order, end) }
}

/** What is kept by the terms of the day of its end, as far as it was paid. */
const keptByTerms = (order: OrderRow, end: OrderEnd): Money => lesser(feeOf(order, end), order.sums.paid)

/** What is still to go back of an order that has ended; null where it has not. */
export function leftToReturn(order: OrderRow, timeline: readonly TimelineRow[]): Money | null {
  const end = timeline.find(({ event }) => isEnding(event))
  const { paid, returned } = order.sums
  return end ? minus(minus(paid, keptByTerms(order, end)), returned) : null
}

/** A lapse is of its own day, however late the clock came to it. */
function dayOf({ by, at }: OrderEnd, { balanceDueOn }: OrderRow['trip']): Day {
  return by === 'house' && balanceDueOn !== null ? lapseDay(balanceDueOn) : companyDay(at)
}

/** By themselves, or by a concierge for them. */
export const isOfDesigner = ({ by, onBehalfOf }: Pick<OrderEnd, 'by' | 'onBehalfOf'>): boolean =>
  by === 'designer' || onBehalfOf === 'designer'

function feeOf({ sums, trip, placedAt }: OrderRow, end: OrderEnd) {
  const booking = { ...sums, start: trip.start, bookedAt: placedAt.toISOString() }
  const by = isOfDesigner(end) ? 'designer' : 'traveller'
  return cancellationTerms(booking, { now: end.at.toISOString(), today: dayOf(end, trip), by }).fee
}
