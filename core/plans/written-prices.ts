import { BASE_CURRENCY } from '../money/currency.ts'
import { type Money, moneyOf, plainAmount } from '../money/money.ts'
import { parseNumericInput } from '../money/numeric-input.ts'
import { hasAmount, isAmountWrong, type PlanParty, planTotal, priceOf } from './plan-prices.ts'
import type { DraftPrice } from './price-line.ts'

// Price lines as somebody writes them: only the editor needs this.

/** A line of which nothing is said yet. */
export const blankLine = (key: string): DraftPrice => ({ key, label: '', per: 'person', minor: null })

/**
 * What somebody types as an amount of US dollars: `1,240` and `1.240` are the same, for nobody asks for a tenth of a
 * cent. Null where it is none.
 */
export function amountTyped(text: string): Money | null {
  const read = [parseNumericInput(text, 'pointDecimal'), parseNumericInput(text, 'commaDecimal')]
  const known = read.filter((units) => units !== null)
  return known.length === 0 ? null : moneyOf(Math.max(...known), BASE_CURRENCY)
}

export function withAmount(price: DraftPrice, amount: Money | null): DraftPrice {
  return { ...price, minor: amount?.minor ?? null }
}

/** A line's amount as one types it; empty where there is none yet. */
export function lineAmountText(price: DraftPrice): string {
  return hasAmount(price) ? plainAmount(priceOf(price)).replace(/\.00$/, '') : ''
}

/** What the lines come to that have an amount. */
export function pricedTotal({
  prices,
  party,
}: {
  readonly prices: readonly DraftPrice[]
  readonly party: PlanParty
}): Money {
  const good = prices.filter((price) => hasAmount(price) && !isAmountWrong(price)).filter(hasAmount)
  return planTotal({ prices: good, party })
}
