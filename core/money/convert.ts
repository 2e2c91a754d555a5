import { BASE_CURRENCY, type CurrencyCode, currencyOf } from './currency.ts'
import { type Decimal, dividedUp, times } from './decimal.ts'
import { type Money, money, unitsOf, wholeParts, wholeUnits } from './money.ts'
import { decimalOfRate, isRate, type Rate, type Rates } from './rate.ts'

export interface ConversionOptions {
  /** The price can be paid: what cards cost is in it, so that the price shown is the price charged. */
  readonly fee?: boolean
  /** Up to a whole unit, or to the currency's smallest part. */
  readonly upTo?: 'unit' | 'part'
}

/** Two of a hundred. */
const FEE: Decimal = { units: 102n, places: 2 }

/** The part of a price that cards cost, on top of it, in what is paid in a currency; dollars stay as they are. */
export const cardShareIn = (code: CurrencyCode): number => (code === BASE_CURRENCY ? 0 : 0.02)

/**
 * Dollars in another currency, computed in whole numbers: 100 at 1.1 is 110 (CUR-04). Dollars stay as they are.
 * @param price of US dollars
 * @param rate units of the currency for one dollar
 * @returns up to a whole unit by default
 * @throws RangeError when the price is of another currency, or too large to be exact
 */
export function convert(
  price: Money,
  { code, rate }: { readonly code: CurrencyCode; readonly rate: Rate },
  { fee = false, upTo = 'unit' }: ConversionOptions = {},
): Money {
  if (price.currency !== BASE_CURRENCY)
    throw new RangeError(`${price.currency} is not what prices are kept in.`)
  if (code === BASE_CURRENCY) return price
  const plain = times(unitsOf(price), decimalOfRate(rate))
  const exact = fee ? times(plain, FEE) : plain
  return upTo === 'unit' ? wholeUnits(exact, code) : wholeParts(exact, code)
}

/**
 * An amount of any currency in another one, through dollars and without rounding there; up to its smallest part.
 * @returns null where one of the two has no rate
 * @throws RangeError when it is too large to be exact
 */
export function exchange(amount: Money, code: CurrencyCode, rates: Rates): Money | null {
  if (amount.currency === code) return amount
  const [from, to] = [rateIn(amount.currency, rates), rateIn(code, rates)]
  if (!(from && to)) return null
  const { places } = currencyOf(code)
  return money(Number(dividedUp(times(unitsOf(amount), to), from, places)), code)
}

const ONE: Decimal = { units: 1n, places: 0 }

function rateIn(code: CurrencyCode, rates: Rates): Decimal | null {
  if (code === BASE_CURRENCY) return ONE
  const rate = rates[code]
  return isRate(rate) ? decimalOfRate(rate) : null
}

/** A price in dollars for somebody who looks through prices in `code`; without a rate, in dollars. */
export function priceIn(code: CurrencyCode, rates: Rates, price: Money, options?: ConversionOptions): Money {
  const rate = rates[code]
  return isRate(rate) ? convert(price, { code, rate }, options) : price
}

/** Whether somebody may pay in a currency: never in one whose rate is not known. */
export function isPayable(code: CurrencyCode, rates: Rates): boolean {
  return rateIn(code, rates) !== null
}
