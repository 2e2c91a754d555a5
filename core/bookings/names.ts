import { type Day, dayAfter } from '../places/days.ts'
import type { OrderPeople } from './order-people.ts'
import { isToCome, type OrderState } from './order-states.ts'
import type { QuotedTrip } from './quoted-trip.ts'

/** Inns and carriers are told who comes so many days before the first one, where the plan names no other day. */
const TOLD_BEFORE = 30
/** Whoever books late has so many days all the same. */
const LEAST = 3

export interface NamedOrder {
  readonly state: OrderState
  readonly trip: QuotedTrip
  readonly people: OrderPeople
  /** Where the company is. */
  readonly bookedOn: Day
}

export interface NamesStand {
  /** The last day on which they can be mended, where the company is. */
  readonly until: Day
  /** Whoever has booked has said that they are as in the passports. */
  readonly isChecked: boolean
  readonly isOpen: boolean
}

/** How it stands with the names of a booked trip; null where it has begun, or is not booked. @param today where the company is */
export function namesOf({ state, trip, people, bookedOn }: NamedOrder, today: Day): NamesStand | null {
  // What a bank looks at may take place.
  if (!(isToCome(state) || state === 'disputed') || today > trip.start) return null
  const until = namesUntil(trip, bookedOn)
  return { until, isChecked: people.areChecked === true, isOpen: today <= until }
}

function namesUntil({ start, namesBy }: QuotedTrip, bookedOn: Day): Day {
  const told = namesBy ?? dayAfter(start, -TOLD_BEFORE)
  const least = dayAfter(bookedOn, LEAST)
  const until = told > least ? told : least
  return until < start ? until : start
}
