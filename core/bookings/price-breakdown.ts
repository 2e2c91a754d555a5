import { priceIn } from '../money/convert.ts'
import { compare, lesser, type Money, minus, share, times, upToUnit } from '../money/money.ts'
import type { Rates } from '../money/rate.ts'
import { type Day, dayAfter, daysBetween } from '../places/days.ts'
import { type PartyPrice, type PriceLine, partyPrice, type ShownCurrency } from './party-price.ts'

/** What has to be paid when one books; a trip may ask for another share, or for a sum for each person. */
export type DepositRule =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'perPerson'; readonly usd: Money }

export const USUAL_DEPOSIT: DepositRule = { kind: 'percent', percent: 20 }
/** The balance is due so many days before the start; who books later than that pays all at once. */
const BALANCE_DAYS = 60

export interface PricedTrip {
  readonly lines: readonly PriceLine[]
  readonly travellers: number
  readonly start: Day
  readonly deposit?: DepositRule
}

/** All amounts are of one currency. */
export interface PriceBreakdown extends PartyPrice {
  /** Due now. */
  readonly deposit: Money
  /** Due later, on `balanceDue`; nothing where all is due now. */
  readonly balance: Money
  readonly balanceDue: Day | null
}

/**
 * What a trip costs a party, and when (TRIP-04). Quotes use it as well.
 * @param today the day on which one books
 * @throws RangeError when there is nobody to travel
 */
export function priceBreakdown(trip: PricedTrip, shownIn: ShownCurrency, today: Day): PriceBreakdown {
  const { lines, travellers, start, deposit: rule = USUAL_DEPOSIT } = trip
  if (!(Number.isInteger(travellers) && travellers > 0)) throw new RangeError('Somebody must travel.')
  const price = partyPrice(lines, travellers, shownIn)
  const { total } = price
  const isAllDue = daysBetween(today, start) <= BALANCE_DAYS
  const deposit = isAllDue
    ? total
    : lesser(total, depositOf(rule, { total, travellers, rates: shownIn.rates }))
  return {
    ...price,
    deposit,
    balance: minus(total, deposit),
    balanceDue: compare(deposit, total) < 0 ? dayAfter(start, -BALANCE_DAYS) : null,
  }
}

interface Whole {
  readonly total: Money
  readonly travellers: number
  readonly rates: Rates
}

function depositOf(rule: DepositRule, { total, travellers, rates }: Whole): Money {
  if (rule.kind === 'percent') return share(total, rule.percent)
  return times(upToUnit(priceIn(total.currency, rates, rule.usd, { fee: true })), travellers)
}
