import { type Day, dayAfter } from '../places/days.ts'
import type { OrderPeople } from './order-people.ts'
import type { OrderState } from './process.ts'
import type { QuotedTrip } from './quoted-trip.ts'

/** Inns and carriers are told who comes so many days before the first one, where the plan names no other day. */
const TOLD_BEFORE = 30

/** The last day on which names can be mended, where the company is. */
export const namesUntil = ({ start, namesBy }: QuotedTrip): Day => namesBy ?? dayAfter(start, -TOLD_BEFORE)

/** The trip is booked, and has not begun. */
const AHEAD: ReadonlySet<OrderState> = new Set(['confirmed', 'balanceDue', 'paid', 'disputed'])

export interface NamesStand {
  readonly until: Day
  /** Whoever has booked has said that they are as in the passports. */
  readonly isChecked: boolean
  readonly isOpen: boolean
}

/** How it stands with the names of a booked trip; null where it is over, or not booked. @param today where the company is */
export function namesOf(
  order: { readonly state: OrderState; readonly trip: QuotedTrip; readonly people: OrderPeople },
  today: Day,
): NamesStand | null {
  if (!AHEAD.has(order.state)) return null
  const until = namesUntil(order.trip)
  return { until, isChecked: order.people.areChecked === true, isOpen: today <= until }
}
