import { bigint, customType } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { DepositRule } from '../../../../core/bookings/price-breakdown.ts'
import { BASE_CURRENCY, type CurrencyCode } from '../../../../core/money/currency.ts'
import { type Money, money } from '../../../../core/money/money.ts'
import { type Rate, rateOf, rateText } from '../../../../core/money/rate.ts'

/** The cents of a price in US dollars. */
export const dollarCents = customType<{ data: Money; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: (cents) => money(cents, BASE_CURRENCY),
  toDriver: centsOf,
})

/** Units of a currency for one US dollar; a rate that is none is read as null. */
export const exchangeRate = customType<{ data: Rate | null; driverData: string }>({
  dataType: () => 'numeric(18, 8)',
  fromDriver: rateOf,
  // Null itself never comes here; what is read may be none all the same.
  toDriver: (rate) => (rate === null ? 'NaN' : rateText(rate)),
})

const StoredDeposit = v.variant('kind', [
  v.object({ kind: v.literal('percent'), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  v.pipe(
    v.object({ kind: v.literal('perPerson'), cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    v.transform(({ kind, cents }): DepositRule => ({ kind, usd: money(cents, BASE_CURRENCY) })),
  ),
])

/** What a trip asks for when it is booked, as JSON: `{"kind": "perPerson", "cents": 60000}`. */
export const depositRule = customType<{ data: DepositRule; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: (json) => v.parse(StoredDeposit, typeof json === 'string' ? JSON.parse(json) : json),
  toDriver: (rule) =>
    JSON.stringify(rule.kind === 'percent' ? rule : { kind: rule.kind, cents: centsOf(rule.usd) }),
})

/** @throws RangeError when it is not of US dollars */
function centsOf({ minor, currency }: Money): number {
  if (currency !== BASE_CURRENCY) throw new RangeError(`${currency} is not what prices are kept in.`)
  return minor
}

/** How many of a currency's smallest part an amount is; its currency stands beside it. */
export const smallestParts = (name: string) => bigint(name, { mode: 'number' })

/** What somebody means to spend, in two columns: the currency is theirs. */
export function budgetColumns(budget: Money) {
  return { budgetMinor: budget.minor, budgetCurrency: budget.currency }
}

/** @returns null where there is none */
export function budgetIn(columns: {
  readonly budgetMinor: number | null
  readonly budgetCurrency: CurrencyCode | null
}): Money | null {
  const { budgetMinor, budgetCurrency } = columns
  return budgetMinor === null || budgetCurrency === null ? null : money(budgetMinor, budgetCurrency)
}
