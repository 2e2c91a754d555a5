import { type Day, dayAfter, daysBetween } from '../../places/days.ts'
import { plainText } from '../../rich-text/plain-text.ts'
import type { TripDay } from '../../wire/catalogue/trips.ts'
import type { OrderState } from '../order-states.ts'
import { dueOf, type OrderSums } from '../order-sums.ts'
import type { QuotedTrip } from '../quoted-trip.ts'

/** All-day events of a trip, in plain dates: they are of the place where one is then, not of a time zone. */
export interface CalendarEvent {
  /** Stays the same over downloads: a calendar knows it by this. */
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly start: Day
  /** Exclusive. */
  readonly end: Day
}

export interface CalendarOrder {
  readonly id: number
  readonly ref: string
  readonly state: OrderState
  readonly sums: OrderSums
  readonly trip: QuotedTrip
}

/**
 * What of a booked trip is in a calendar (BOOK-11): the whole of it, each of its days with its place, each stay that one
 * checks in to, and the balance as long as it is due.
 * @param days its itinerary; null where it is not known
 */
export function tripEvents(order: CalendarOrder, days: readonly TripDay[] | null): readonly CalendarEvent[] {
  const { ref, trip } = order
  const whole: CalendarEvent = {
    uid: uidOf(order, 'trip'),
    summary: trip.title,
    description: sentences([
      `Booking ${ref}`,
      trip.designer && `Designed by ${trip.designer.name ?? trip.designer.firstName}`,
    ]),
    location: null,
    start: trip.start,
    end: dayAfter(trip.end, 1),
  }
  // The catalogue's trip may have grown since.
  const own = (days ?? []).slice(0, daysBetween(trip.start, trip.end) + 1)
  return [whole, ...own.flatMap((_day, index) => dayEvents(order, own, index)), ...balance(order)]
}

const uidOf = ({ id }: CalendarOrder, what: string): string => `order-${id}-${what}@tripwright`

function dayEvents(order: CalendarOrder, days: readonly TripDay[], index: number): readonly CalendarEvent[] {
  const day = days[index]
  if (!day) return []
  const { title, note, text, stay, meals, stop } = day
  const start = dayAfter(order.trip.start, index)
  const all = { start, end: dayAfter(start, 1), location: stop.name || null }
  const event: CalendarEvent = {
    ...all,
    uid: uidOf(order, `day-${day.day}`),
    summary: `Day ${day.day}: ${title}`,
    description: sentences([
      note,
      plainText(text),
      stay && `Stay: ${stay}`,
      meals.length > 0 && `Meals: ${meals.join(', ')}`,
    ]),
  }
  const isNew = stay !== null && stay !== days[index - 1]?.stay
  if (!isNew) return [event]
  return [
    event,
    {
      ...all,
      uid: uidOf(order, `stay-${day.day}`),
      summary: `Check in: ${stay}`,
      description: `Booking ${order.ref}`,
    },
  ]
}

function balance(order: CalendarOrder): readonly CalendarEvent[] {
  const { state, sums, trip, ref } = order
  const due = dueOf(state, sums, trip.balanceDueOn)
  if (!due) return []
  return [
    {
      uid: uidOf(order, 'balance'),
      summary: `Balance due: ${trip.title}`,
      // Whoever has the address of a calendar reads it: no sum.
      description: `Booking ${ref}`,
      location: null,
      start: due.on,
      end: dayAfter(due.on, 1),
    },
  ]
}

/** Each on a line of its own; what is empty has none. */
const sentences = (parts: readonly (string | false | null)[]): string =>
  parts.filter((part) => part !== null && part !== false && part !== '').join('\n')
