import { bigint } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../../../core/money/currency.ts'
import { type Money, money } from '../../../../core/money/money.ts'

/** A column of amounts, in the smallest part of the currency that stands in the same row. */
export const amountColumn = (name: string) => bigint(name, { mode: 'number' })

/** What a column keeps of an amount. */
export const kept = (amount: Money) => amount.minor

/** @throws RangeError when it is no whole number */
export const read = (part: ReturnType<typeof kept>, currency: CurrencyCode): Money => money(part, currency)

/** The same for an amount that may be missing, with its currency. */
export function keptIfAny(amount: Money | null) {
  return { amount: amount?.minor ?? null, currency: amount?.currency ?? null }
}

export function readIfAny(row: {
  readonly amount: ReturnType<typeof kept> | null
  readonly currency: CurrencyCode | null
}): Money | null {
  return row.amount === null || row.currency === null ? null : money(row.amount, row.currency)
}
