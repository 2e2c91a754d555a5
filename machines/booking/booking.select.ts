import type { SnapshotFrom } from 'xstate'
import type { TripPlan } from '../../core/wire/catalogue/trips.ts'
import type { createBookingMachine } from './booking.machine.ts'

type BookingSnapshot = SnapshotFrom<ReturnType<typeof createBookingMachine>>

/** A day and a party of a plan. */
export interface ChosenTrip {
  /** Null where the plan has no day on which it begins. */
  readonly date: string | null
  readonly travellers: number
}

/** Most people travel in two. */
const USUAL_PARTY = 2

/** What was chosen of a plan, or else its next day for two, as far as the plan allows that. */
export function selectChosen(
  snapshot: BookingSnapshot | undefined,
  { id, starts, party }: Pick<TripPlan, 'id' | 'starts' | 'party'>,
): ChosenTrip {
  const chosen = snapshot?.context.trip
  const isOurs = chosen?.tripId === String(id)
  const travellers = Math.min(party.max, Math.max(party.min, isOurs ? chosen.travellers : USUAL_PARTY))
  const open = starts.filter(({ places }) => places >= travellers)
  const kept = isOurs ? open.find(({ date }) => date === chosen.start) : undefined
  return { date: (kept ?? open[0])?.date ?? null, travellers }
}
