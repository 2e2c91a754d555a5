import { BASE_CURRENCY, type CurrencyCode } from './currency.ts'
import { type Decimal, decimalOf, numberOf, roundedUp, times } from './decimal.ts'

/** Units of each currency for one US dollar. What is missing here can't be shown or paid. */
export type Rates = Readonly<Partial<Record<CurrencyCode, number>>>

export interface ConversionOptions {
  /** The price can be paid: what cards cost is in it, so that the price shown is the price charged. */
  readonly fee?: boolean
  readonly round?: 'up' | 'none'
}

/** Two of a hundred. */
const FEE: Decimal = { units: 102n, places: 2 }

/** Zero, a negative number and what is none price nothing. */
function isUsableRate(rate: number | null | undefined): rate is number {
  return typeof rate === 'number' && Number.isFinite(rate) && rate > 0
}

/**
 * An amount of US dollars in a currency, computed in decimals: 100 at 1.1 is 110 (CUR-04). Dollars stay as they are.
 * @param rate units of the currency for one dollar
 * @returns up to a whole unit, unless `round` is `none`
 * @throws RangeError when the amount or the rate can't be converted: `priceIn` looks before
 */
export function convert(
  usd: number,
  { code, rate }: { readonly code: CurrencyCode; readonly rate: number },
  { fee = false, round = 'up' }: ConversionOptions = {},
): number {
  if (!Number.isFinite(usd)) throw new RangeError(`${usd} is no amount of dollars.`)
  if (code === BASE_CURRENCY) return usd
  if (!isUsableRate(rate)) throw new RangeError(`${rate} is no rate for ${code}.`)
  const plain = times(decimalOf(usd), decimalOf(rate))
  const exact = fee ? times(plain, FEE) : plain
  return round === 'up' ? roundedUp(exact) : numberOf(exact)
}

/** An amount as it is shown: in the currency that was asked for, or in dollars where that has no rate. */
export interface Price {
  readonly amount: number
  readonly code: CurrencyCode
}

/** A price in dollars for somebody who looks through prices in `code`; without a rate, in dollars. */
export function priceIn(code: CurrencyCode, rates: Rates, usd: number, options?: ConversionOptions): Price {
  const rate = rates[code]
  if (code === BASE_CURRENCY || !isUsableRate(rate)) return { amount: usd, code: BASE_CURRENCY }
  return { amount: convert(usd, { code, rate }, options), code }
}

/** Whether somebody may pay in a currency: never in one whose rate is not known. */
export function isPayable(code: CurrencyCode, rates: Rates): boolean {
  return code === BASE_CURRENCY || isUsableRate(rates[code])
}
