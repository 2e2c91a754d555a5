import { type Day, dayAfter } from '../places/days.ts'
import type { OrderState } from './order-states.ts'
import type { OrderEvent } from './process.ts'
import type { QuotedTrip } from './quoted-trip.ts'

/** Days after a balance fell due on which whoever booked is reminded of it (bookings.md "Order"). */
export const REMINDER_DAYS = [1, 3, 5] as const
/** So many days after it fell due the booking lapses, as its day begins. */
const LAPSES_AFTER = 7
/** Days after its last one on which a trip is over wherever it led: in the far west a day ends nearly one later. */
const RETURNS_AFTER = 2

/** What the clock alone makes happen. */
export type ClockEvent = Extract<OrderEvent, 'fallDue' | 'lapse' | 'depart' | 'return'>

/** What is to be done, and the day from which on, where the company is. */
export type ClockDeed =
  | { readonly on: Day; readonly event: ClockEvent }
  /** A letter: nothing changes by it. */
  | { readonly on: Day; readonly event: 'remind'; readonly day: number }

export interface ClockedOrder {
  readonly state: OrderState
  readonly trip: Pick<QuotedTrip, 'start' | 'end' | 'balanceDueOn'>
  /** The last of the reminder days on which somebody was reminded; 0 before the first. */
  readonly reminded: number
}

/** The day on which a booking lapses whose balance is still open then. */
export const lapseDay = (balanceDueOn: Day): Day => dayAfter(balanceDueOn, LAPSES_AFTER)

/**
 * What comes next with an order by the clock alone (BOOK-10); null where nothing does. What is late is done in its order;
 * of reminders that are late the last one alone is written, and none as the booking lapses.
 * @param today where the company is
 */
export function nextDeed({ state, trip, reminded }: ClockedOrder, today: Day): ClockDeed | null {
  const { start, end, balanceDueOn } = trip
  switch (state) {
    case 'confirmed':
      return balanceDueOn === null ? null : { on: balanceDueOn, event: 'fallDue' }
    case 'balanceDue':
      return balanceDueOn === null ? null : dueDeed(balanceDueOn, reminded, today)
    case 'paid':
      return { on: start, event: 'depart' }
    case 'travelling':
      return { on: dayAfter(end, RETURNS_AFTER), event: 'return' }
    default:
      return null
  }
}

function dueDeed(due: Day, reminded: number, today: Day): ClockDeed {
  const lapse = { on: lapseDay(due), event: 'lapse' } as const
  if (today >= lapse.on) return lapse
  const late = remindedBy(due, today)
  if (late > reminded) return { on: dayAfter(due, late), event: 'remind', day: late }
  const next = REMINDER_DAYS.find((day) => day > reminded)
  return next === undefined ? lapse : { on: dayAfter(due, next), event: 'remind', day: next }
}

/** The last reminder day that has come; 0: none has. Who is told of a balance as late as that is not reminded as well. */
export const remindedBy = (due: Day, today: Day): number =>
  REMINDER_DAYS.findLast((day) => dayAfter(due, day) <= today) ?? 0

/** The day on which the clock has something to do with an order next; null: never. */
export const clockDay = (order: ClockedOrder): Day | null => nextDeed(order, BEFORE_ALL)?.on ?? null

/** Nothing is late on that day. */
const BEFORE_ALL: Day = '0001-01-01'
