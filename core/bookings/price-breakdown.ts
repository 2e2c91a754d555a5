import { type Price, priceIn, type Rates } from '../money/convert.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { decimalOf, roundedUp, times } from '../money/decimal.ts'
import { type Day, dayAfter, daysBetween } from '../places/days.ts'

/** What has to be paid when one books; a trip may ask for another share, or for a sum for each person. */
export type DepositRule =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'perPerson'; readonly usd: number }

export const USUAL_DEPOSIT: DepositRule = { kind: 'percent', percent: 20 }
/** The balance is due so many days before the start; who books later than that pays all at once. */
const BALANCE_DAYS = 60

export interface PricedTrip {
  /** US dollars for one traveller. */
  readonly perPersonUsd: number
  readonly travellers: number
  readonly start: Day
  readonly deposit?: DepositRule
}

/** All amounts are in `code`, the card fee included: what is shown is what is charged. */
export interface PriceBreakdown {
  readonly code: CurrencyCode
  readonly perPerson: number
  readonly travellers: number
  readonly total: number
  /** Due now. */
  readonly deposit: number
  /** Due later, on `balanceDue`; nothing where all is due now. */
  readonly balance: number
  readonly balanceDue: Day | null
}

/**
 * What a trip costs a party, and when (TRIP-04): rounded for one person first, then times the travellers. Quotes
 * use it as well.
 * @param today the day on which one books
 * @throws RangeError when there is nobody to travel
 */
export function priceBreakdown(
  trip: PricedTrip,
  { code, rates }: { readonly code: CurrencyCode; readonly rates: Rates },
  today: Day,
): PriceBreakdown {
  const { perPersonUsd, travellers, start, deposit: rule = USUAL_DEPOSIT } = trip
  if (!(Number.isInteger(travellers) && travellers > 0)) throw new RangeError('Somebody must travel.')
  const each = priceIn(code, rates, perPersonUsd, { fee: true })
  const total = product(each.amount, travellers)
  const isAllDue = daysBetween(today, start) <= BALANCE_DAYS
  const deposit = isAllDue ? total : Math.min(total, depositOf(rule, { each, travellers, total, rates }))
  return {
    code: each.code,
    perPerson: each.amount,
    travellers,
    total,
    deposit,
    balance: difference(total, deposit),
    balanceDue: deposit < total ? dayAfter(start, -BALANCE_DAYS) : null,
  }
}

interface Whole {
  readonly each: Price
  readonly travellers: number
  readonly total: number
  readonly rates: Rates
}

function depositOf(rule: DepositRule, { each, travellers, total, rates }: Whole): number {
  if (rule.kind === 'percent') return share(total, rule.percent)
  return product(Math.ceil(priceIn(each.code, rates, rule.usd, { fee: true }).amount), travellers)
}

/** So many of a hundred of an amount, up to a whole unit. */
export function share(amount: number, percent: number): number {
  return roundedUp(times(times(decimalOf(amount), decimalOf(percent)), { units: 1n, places: 2 }))
}

/** Dollars have cents, of which binary numbers make more than there are. */
const cents = (amount: number): number => Math.round(amount * 100) / 100
const product = (amount: number, count: number): number => cents(amount * count)
const difference = (first: number, second: number): number => cents(first - second)
