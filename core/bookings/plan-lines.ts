import { type PlanParty, priceOf, type SummedLine } from '../plans/plan-prices.ts'
import type { TripPlan } from '../wire/catalogue/trips.ts'
import { type PartyPrice, type PriceLine, partyPrice, type ShownCurrency } from './party-price.ts'

/** What a bookable plan costs: a trip of the catalogue each who goes, a plan that answers an enquiry by its own lines. */
export function planLines({ trip, enquiry }: Pick<TripPlan, 'trip' | 'enquiry'>): readonly PriceLine[] {
  return enquiry ? linesOf(enquiry.prices) : [{ label: trip.title, per: 'person', usd: trip.price_usd }]
}

export const travellersIn = ({ adults, children }: PlanParty): number => adults + children

/** What a version of a plan costs its party, as whoever reads it would pay it. */
export const planPrice = (
  { prices, party }: { readonly prices: readonly SummedLine[]; readonly party: PlanParty },
  shownIn: ShownCurrency,
): PartyPrice => partyPrice(linesOf(prices), travellersIn(party), shownIn)

/** The lines of a plan that answers an enquiry. */
export const linesOf = (prices: readonly SummedLine[]): readonly PriceLine[] =>
  prices.map((line) => ({ label: line.label ?? '', per: line.per, usd: priceOf(line) }))
