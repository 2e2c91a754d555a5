import { travellersOf } from '../../../core/bookings/quoted-trip.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import type { OrderBooks } from '../store/orders/order-book.ts'

/**
 * A plan as it is to somebody (BOOK-12): the places that they hold themselves, by orders that wait for their payment,
 * are free to them. Those of a plan that answers an enquiry are its party's own anyway.
 */
export async function withOwnPlaces(
  books: Pick<OrderBooks, 'waitingOrdersOf'>,
  userId: number,
  plan: TripPlan,
): Promise<TripPlan> {
  if (plan.enquiry) return plan
  const held = (await books.waitingOrdersOf(userId, plan.id)).map(({ trip }) => trip)
  const heldOn = (date: string) =>
    held.filter(({ start }) => start === date).reduce((sum, trip) => sum + travellersOf(trip), 0)
  return { ...plan, starts: plan.starts.map((one) => ({ ...one, places: one.places + heldOn(one.date) })) }
}
