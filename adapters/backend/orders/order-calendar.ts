import { publishedAfter } from '../../../core/bookings/calendar/published.ts'
import { tripEvents } from '../../../core/bookings/calendar/trip-events.ts'
import { isBooked, takesPlace } from '../../../core/bookings/order-states.ts'
import { bookingPath, followedPath } from '../../../core/routing/booking-links.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { newSecret } from '../accounts/secrets.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { CalendarStore } from '../store/orders/calendar-store.ts'
import type { OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import type { PlanStore } from '../store/plans/plan-store.ts'
import { bookedDays } from './booked-days.ts'
import { seenBy } from './booking-readers.ts'
import { icsOf } from './ics.ts'
import { orderRef } from './order-ref.ts'

export interface OrderCalendarParts {
  readonly books: OrderBooks
  readonly calendars: CalendarStore
  readonly plans: Pick<PlanStore, 'plan'>
  readonly catalogue: { plan(id: number): Promise<TripPlan> }
  /** Where the links of calendars lead. */
  readonly origin: () => string
  readonly now: () => Date
}

/** The calendar file of an order; null for what is not booked, what is another's, and for its designer, who sees no sums. */
export async function calendarFor(
  parts: OrderCalendarParts,
  session: SessionRow,
  orderId: number,
): Promise<string | null> {
  if (session.user.type === 'LS') return null
  const order = await parts.books.orderAmong(seenBy(session), orderId)
  return order && calendarOf(parts, order)
}

/** The same for whoever has its address; null: there is no such address any more. */
export async function followedCalendar(parts: OrderCalendarParts, secret: string): Promise<string | null> {
  const orderId = await parts.calendars.orderBySecret(secret)
  const order = orderId === null ? null : await parts.books.order(orderId)
  return order && calendarOf(parts, order)
}

/** @returns the address at which it is followed from now on; null: none. Undefined for what is not theirs or not booked */
export async function followCalendar(
  parts: Pick<OrderCalendarParts, 'books' | 'calendars' | 'origin'>,
  userId: number,
  orderId: number,
  isOn: boolean,
): Promise<string | null | undefined> {
  const { books, calendars } = parts
  const order = await books.order(orderId)
  if (order?.userId !== userId || !isBooked(order.state)) return undefined
  // An address that some calendar follows already stays.
  if (isOn) return followedUrl(parts, await calendars.follow(orderId, newSecret()))
  await calendars.unfollow(orderId)
  return null
}

/** Where calendars follow an order. */
export const followedUrl = ({ origin }: Pick<OrderCalendarParts, 'origin'>, secret: string): string =>
  `${origin()}${followedPath(secret)}`

async function calendarOf(parts: OrderCalendarParts, { id, state, trip }: OrderRow): Promise<string | null> {
  if (!isBooked(state)) return null
  const days = await bookedDays(parts, trip)
  const now = parts.now().toISOString()
  // What a bank takes back of a trip that is over leaves its days where they were.
  const hasTakenPlace = (await parts.books.timelineOf(id)).some(({ event }) => event === 'return')
  const events = await parts.calendars.publish(id, (order, published) => {
    const happens = tripEvents({ ...order, ref: orderRef(id) }, days)
    const isCancelled = !(hasTakenPlace || takesPlace(order.state))
    return publishedAfter(published, { events: happens, areDaysKnown: days !== null, isCancelled, now })
  })
  return icsOf({ name: trip.title, events, url: `${parts.origin()}${bookingPath(id)}` })
}
