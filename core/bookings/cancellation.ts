import { type Day, daysBetween } from '../places/days.ts'
import { share } from './price-breakdown.ts'

const HOUR = 3_600_000
/** After booking. */
const FREE_HOURS = 48
/** The start must be so many days away for that. */
export const FREE_DAYS = 14
/** So many days before the start, and further away, the deposit alone is kept; nearer, half; and nearer still, all. */
export const DEPOSIT_DAYS = 60
export const HALF_DAYS = 30

export interface CancelledBooking {
  readonly total: number
  readonly deposit: number
  readonly paid: number
  readonly start: Day
  /** ISO instant. */
  readonly bookedAt: string
}

export interface CancellationTerms {
  /** What is kept, in the order's currency. */
  readonly fee: number
  /** What comes back of what was paid. */
  readonly refund: number
  /** What is still owed, where more is kept than was paid. */
  readonly owed: number
}

/**
 * What it costs to cancel now (TRIP-03): nothing for 48 hours after booking if the start is two weeks away.
 * @param now ISO instant
 * @param today the day that it is where the trip is booked
 * @param by whoever cancels: all comes back when the designer does
 */
export function cancellationTerms(
  booking: CancelledBooking,
  { now, today, by }: { readonly now: string; readonly today: Day; readonly by: 'traveller' | 'designer' },
): CancellationTerms {
  const fee = by === 'designer' || isFree(booking, now, today) ? 0 : feeFor(booking, today)
  return { fee, refund: Math.max(0, booking.paid - fee), owed: Math.max(0, fee - booking.paid) }
}

function isFree({ bookedAt, start }: CancelledBooking, now: string, today: Day): boolean {
  const isFresh = Date.parse(now) - Date.parse(bookedAt) <= FREE_HOURS * HOUR
  return isFresh && daysBetween(today, start) >= FREE_DAYS
}

function feeFor({ total, deposit, start }: CancelledBooking, today: Day): number {
  const days = daysBetween(today, start)
  if (days >= DEPOSIT_DAYS) return deposit
  return days >= HALF_DAYS ? Math.max(share(total, 50), deposit) : total
}

/**
 * Whether what is booked now can be given back for nothing, and until when (TRIP-03).
 * @param start the trip's first day
 * @param now ISO instant
 */
export function freeCancellation(
  start: Day,
  now: string,
): {
  readonly isFree: boolean
  readonly until: string | null
  readonly hours: number
  readonly days: number
} {
  const until = Date.parse(now) + FREE_HOURS * HOUR
  const isFree = daysBetween(now.slice(0, 10), start) >= FREE_DAYS
  return { isFree, until: isFree ? new Date(until).toISOString() : null, hours: FREE_HOURS, days: FREE_DAYS }
}
