import type { Money } from '../money/money.ts'
import { type Day, daysBetween } from '../places/days.ts'
import { isToCome, type OrderState } from './order-states.ts'

/** What is known of an order whose trip is shown. */
export interface StoodTrip {
  readonly status: OrderState
  readonly start_date: Day
}

/**
 * How many days it is until a booked trip begins: 'My trips' and the messenger's panel count alike (BOOK-05).
 * @param today of the traveller's own calendar
 * @returns null from its first day on, as soon as it has begun anywhere, and for what does not take place
 */
export function daysUntilTrip({ status, start_date }: StoodTrip, today: Day): number | null {
  const days = daysBetween(today, start_date)
  return isToCome(status) && days > 0 ? days : null
}

/** What is known of a booked trip, wherever it is shown. */
export interface SteppedTrip {
  readonly next_due: { readonly amount: Money; readonly on: Day } | null
  readonly names: { readonly until: Day; readonly is_checked: boolean; readonly is_open: boolean } | null
  readonly can_pay: boolean
  /** It is over, and nothing was said of it yet. */
  readonly can_review: boolean
  /** Messages that nobody has read here. */
  readonly unread: number
}

/** One thing that is next to do, with the one action that does it. */
export type TripStep =
  | {
      readonly kind: 'pay'
      readonly amount: Money
      readonly on: Day
      readonly daysLeft: number
      /** False for whoever reads somebody's account. */
      readonly canPay: boolean
    }
  | { readonly kind: 'names'; readonly until: Day; readonly daysLeft: number }
  | { readonly kind: 'answer'; readonly unread: number }
  | { readonly kind: 'review' }

/**
 * What is next on a booked trip: what is to be paid by when, the names as in the passports, an answer that somebody
 * waits for, and afterwards how it was. 'My trips' and the messenger's panel read it alike (BOOK-05).
 * @param today where the company is: by its days balances are due and names can be mended
 */
export function tripSteps(
  { next_due, names, can_pay, can_review, unread }: SteppedTrip,
  today: Day,
): readonly TripStep[] {
  return [
    ...(next_due
      ? [{ kind: 'pay', ...next_due, daysLeft: daysBetween(today, next_due.on), canPay: can_pay } as const]
      : []),
    ...(names?.is_open && !names.is_checked
      ? [{ kind: 'names', until: names.until, daysLeft: daysBetween(today, names.until) } as const]
      : []),
    ...(unread > 0 ? [{ kind: 'answer', unread } as const] : []),
    ...(can_review ? [{ kind: 'review' } as const] : []),
  ]
}
