import type { Day } from '../places/days.ts'
import { parametersIn, searchWith } from '../routing/parameters.ts'
import type { TripPlan } from '../wire/catalogue/trips.ts'

/** A day and a party of a plan. */
export interface ChosenTrip {
  /** A start of the plan. Null where it has none, and where the one that was chosen is not offered any more. */
  readonly date: Day | null
  readonly travellers: number
}

/** Most people travel in two. */
const USUAL_PARTY = 2

/**
 * What the address of a plan says is chosen (`?start=2027-03-12&travellers=3`). A day stays chosen even where it has no
 * place for the party: somebody chose it, and somebody has to choose another. Where the address names none, it is the
 * next day with places.
 * @param search of the plan's address
 */
export function chosenTrip(
  search: string,
  { starts, party }: Pick<TripPlan, 'starts' | 'party'>,
): ChosenTrip {
  const given = new Map(parametersIn(search))
  const wanted = given.get('travellers') ?? ''
  const asked = /^\d{1,2}$/.test(wanted) ? Number(wanted) : USUAL_PARTY
  const travellers = Math.min(party.max, Math.max(party.min, asked))
  const day = given.get('start')
  const start = starts.find(({ date, places }) => (day === undefined ? places >= travellers : date === day))
  return { date: start?.date ?? null, travellers }
}

/** The same query with another choice; what else stands in it stays. */
export function chosenSearch(search: string, { date, travellers }: ChosenTrip): string {
  return searchWith(search, { start: date, travellers: String(travellers) })
}
