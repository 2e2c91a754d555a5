import * as v from 'valibot'
import { BASE_CURRENCY, CURRENCIES, type CurrencyCode } from './currency.ts'
import { decimalIn } from './decimal.ts'
import { type Money, money, moneyOf, plainAmount } from './money.ts'

const CODES = CURRENCIES.map(({ code }) => code) as [CurrencyCode, ...CurrencyCode[]]

/** An amount as events carry it within the product. */
export const MoneyAmount = v.object({
  minor: v.pipe(v.number(), v.safeInteger()),
  currency: v.picklist(CODES),
})

/** An amount on the wire: units as a decimal text, and the same in the smallest part. Both must say the same. */
export const WireMoney = v.pipe(
  v.object({
    amount: v.pipe(v.string(), v.maxLength(40)),
    currency: v.picklist(CODES),
    minor: v.pipe(v.number(), v.safeInteger()),
  }),
  v.rawTransform<{ readonly amount: string; readonly currency: CurrencyCode; readonly minor: number }, Money>(
    ({ dataset: { value }, addIssue, NEVER }) => {
      const decimal = decimalIn(value.amount)
      const read = decimal && moneyOf(decimal, value.currency)
      if (read?.minor === value.minor) return read
      addIssue({ message: 'The amount and its parts differ.' })
      return NEVER
    },
  ),
)

export function toWireMoney(amount: Money): v.InferInput<typeof WireMoney> {
  return { amount: plainAmount(amount), currency: amount.currency, minor: amount.minor }
}

/** US dollars as a number of cents, where a contract has them so. @throws RangeError for another currency */
export function toCents({ minor, currency }: Money): number {
  if (currency !== BASE_CURRENCY) throw new RangeError(`${currency} has no cents of a US dollar.`)
  return minor
}

/** @throws RangeError when it is no whole number */
export const fromCents = (cents: number): Money => money(cents, BASE_CURRENCY)
