import { namesOf } from '../../../core/bookings/names.ts'
import { dueOf, payableSums } from '../../../core/bookings/order-sums.ts'
import type { Money } from '../../../core/money/money.ts'
import type { Day } from '../../../core/places/days.ts'
import type { OrderRow } from '../store/orders/order-book.ts'
import { companyDay } from './company-day.ts'

/** What 'My trips' and the messenger's panel tell of what is next on a booked trip (core/bookings/trip-steps.ts). */
export interface StepFacts {
  readonly due: { readonly amount: Money; readonly on: Day } | null
  readonly names: { readonly until: Day; readonly is_checked: boolean; readonly is_open: boolean } | null
  readonly canPay: boolean
  /** It is over, and nothing was said of it yet. */
  readonly canReview: boolean
}

/** Whether something of it can be paid by whoever reads it. */
export const canPay = ({ state, sums }: OrderRow, mayAct: boolean): boolean =>
  mayAct && payableSums(state, sums).length > 0

/**
 * @param mayAct whoever reads has booked it, and is here themselves
 * @param today where the company is
 */
export function stepFacts(order: OrderRow, mayAct: boolean, today: Day): StepFacts {
  const { state, sums, trip, placedAt } = order
  const names = mayAct ? namesOf({ ...order, bookedOn: companyDay(placedAt) }, today) : null
  return {
    due: dueOf(state, sums, trip.balanceDueOn),
    names: names && { until: names.until, is_checked: names.isChecked, is_open: names.isOpen },
    canPay: canPay(order, mayAct),
    canReview: mayAct && state === 'completed',
  }
}
