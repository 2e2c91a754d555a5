import { fromCents } from '../money/money-wire.ts'
import type { PlanParty, PlanPrice } from '../plans/plan-prices.ts'
import type { TripPlan } from '../wire/catalogue/trips.ts'
import { type PartyPrice, type PriceLine, partyPrice, type ShownCurrency } from './party-price.ts'

/** What a bookable plan costs: a trip of the catalogue each who goes, a plan that answers an enquiry by its own lines. */
export function planLines({ trip, enquiry }: Pick<TripPlan, 'trip' | 'enquiry'>): readonly PriceLine[] {
  return enquiry ? linesOf(enquiry.prices) : [{ label: trip.title, per: 'person', usd: trip.price_usd }]
}

/** Where sums alone are shown, lines come without their words. */
type Lines = readonly (Pick<PlanPrice, 'per' | 'minor'> & Partial<Pick<PlanPrice, 'label'>>)[]

const linesOf = (prices: Lines): readonly PriceLine[] =>
  prices.map(({ label = '', per, minor }) => ({ label, per, usd: fromCents(minor) }))

export const travellersIn = ({ adults, children }: PlanParty): number => adults + children

/** What a version of a plan costs its party, as whoever reads it would pay it. */
export const planPrice = (
  { prices, party }: { readonly prices: Lines; readonly party: PlanParty },
  shownIn: ShownCurrency,
): PartyPrice => partyPrice(linesOf(prices), travellersIn(party), shownIn)
