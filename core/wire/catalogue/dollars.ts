import * as v from 'valibot'
import { BASE_CURRENCY } from '../../money/currency.ts'
import { dollars, isMoney, type Money, moneyOf, plainAmount } from '../../money/money.ts'

/** US dollars, to the cent: a number on the wire. */
export const Dollars = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10_000_000),
  v.check((amount) => moneyOf(amount, BASE_CURRENCY) !== null),
  v.transform(dollars),
)

/**
 * An answer of the catalogue as JSON: its prices are numbers of dollars, as `Dollars` reads them.
 * @throws RangeError when an amount is of another currency
 */
export function catalogueJson(answer: unknown): string {
  return JSON.stringify(answer, (_key, value: unknown) => (isMoney(value) ? plainDollars(value) : value))
}

function plainDollars(amount: Money): number {
  if (amount.currency !== BASE_CURRENCY)
    throw new RangeError(`${amount.currency} has no place in the catalogue.`)
  return Number(plainAmount(amount))
}
