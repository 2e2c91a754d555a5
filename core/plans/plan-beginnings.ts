import type { Day } from '../places/days.ts'
import type { Trip } from '../wire/catalogue/trips.ts'
import { PLAN_LIMITS, type PlanContent, type PlanDay, type PlanDraft } from './plan-content.ts'
import { hasAmount, isAmountWrong, type PlanParty, pricedLine } from './plan-prices.ts'

/** What an enquiry asks for, as far as a plan begins with it. */
export interface Asked {
  readonly party: PlanParty
  /** Null where no day was named. */
  readonly start: Day | null
  readonly nights: number | null
}

/** A plan of which nothing is written yet. */
export function blankDraft({ party, start, nights }: Asked): PlanDraft {
  return {
    title: '',
    summary: '',
    start_date: start,
    nights: nights ?? 0,
    party,
    days: [],
    prices: [],
    included: [],
    excluded: [],
    valid_until: null,
  }
}

/** A plan that begins from a trip of the catalogue: its days and its price, for the party that asks. */
export function draftFromTrip(trip: Trip, asked: Asked): PlanDraft {
  const days = trip.itinerary.slice(0, PLAN_LIMITS.days).map(
    ({ day, title, text, stay, meals, stop }): PlanDay => ({
      id: `day-${day}`,
      title,
      text,
      stops: [{ name: stop.name, country_code: trip.country.code, lat: stop.lat, lng: stop.lon }],
      ...(stay !== null && { stay }),
      meals: [...meals],
    }),
  )
  return {
    ...blankDraft(asked),
    title: trip.title,
    summary: trip.summary,
    nights: Math.max(0, days.length - 1),
    days,
    prices: [pricedLine({ key: 'trip', label: 'The whole trip', per: 'person' }, trip.price_usd)],
    included: [...trip.included],
    excluded: [...trip.not_included],
  }
}

/** A plan that goes on from the version before it: until when it holds is said anew. */
export const draftFromVersion = (content: PlanContent): PlanDraft => ({ ...content, valid_until: null })

/** A draft as it can be compared: a day or an amount that is missing counts as none. */
export function wholeForComparison(draft: PlanDraft): PlanContent {
  return {
    ...draft,
    start_date: draft.start_date ?? '',
    valid_until: draft.valid_until ?? '',
    prices: draft.prices.filter((price) => !isAmountWrong(price)).filter(hasAmount),
  }
}
