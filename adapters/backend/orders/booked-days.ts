import { itineraryOf } from '../../../core/plans/itinerary.ts'
import { PortError } from '../../../core/ports/port.ts'
import type { TripDay, TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import type { PlanStore } from '../store/plans/plan-store.ts'
import { seenBy } from './booking-readers.ts'

export interface BookedDaysParts {
  readonly books: Pick<OrderBooks, 'orderAmong'>
  readonly plans: Pick<PlanStore, 'plan'>
  readonly catalogue: { plan(id: number): Promise<TripPlan> }
}

/** The days of what somebody has booked; null for what is not there, and for what is another's. */
export async function bookedDaysFor(
  parts: BookedDaysParts,
  session: SessionRow,
  orderId: number,
): Promise<{ readonly days: TripDay[] | null } | null> {
  const order = await parts.books.orderAmong(seenBy(session), orderId)
  return order && { days: await bookedDays(parts, order.trip) }
}

/** Of the version that was booked, or of the catalogue's trip; null where that is not there any more. */
export async function bookedDays(
  { plans, catalogue }: Omit<BookedDaysParts, 'books'>,
  { planId, version, enquiryId }: OrderRow['trip'],
): Promise<TripDay[] | null> {
  if (enquiryId === null) return (await catalogue.plan(planId).catch(absent))?.itinerary ?? null
  const plan = await plans.plan(planId, version)
  return plan && itineraryOf(plan.content.days, '')
}

function absent(thrown: unknown): null {
  if (thrown instanceof PortError && thrown.failure.code === CODE.notFound) return null
  throw thrown
}
