import { priceIn } from '../money/convert.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { compare, dollars, type Money, times } from '../money/money.ts'
import type { Rates } from '../money/rate.ts'

/** Below this a trip is rarely possible, a person (enquiries.md). */
const FEWEST = dollars(100)

/** The same in a currency; null where there is no rate for it. */
export function fewestPerPerson(currency: CurrencyCode, rates: Rates): Money | null {
  const fewest = priceIn(currency, rates, FEWEST)
  return fewest.currency === currency ? fewest : null
}

/** @param people among whom the amount is shared */
export const isRarelyPossible = (budget: Money, people: number, fewest: Money): boolean =>
  compare(budget, times(fewest, people)) < 0
