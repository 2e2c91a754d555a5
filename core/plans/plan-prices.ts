import { amountText } from '../money/amount-text.ts'
import { BASE_CURRENCY } from '../money/currency.ts'
import { type Money, money, sumOf, times } from '../money/money.ts'
import type { DraftPrice, PlanPrice } from './price-line.ts'

// Where a plan's price lines, which hold cents as their contract has them, become amounts of money.

/** Where sums alone are shown, lines come without their words. */
export type SummedLine = Pick<PlanPrice, 'per' | 'minor'> & Partial<Pick<PlanPrice, 'label'>>

/** Who travels. */
export interface PlanParty {
  readonly adults: number
  readonly children: number
}

const MOST = money(10_000_000, BASE_CURRENCY)
/** The most that one line may cost, as people read it. */
export const MOST_TEXT = amountText(MOST)

/** What is wrong with a line's amount, if there is one. */
export function isAmountWrong({ minor }: DraftPrice): boolean {
  return minor !== null && !(Number.isInteger(minor) && minor >= 0 && minor <= MOST.minor)
}

/** Where the amount of a line stands, by the line's own path. */
export const amountPath = (line: string): string => `${line}.minor`

export const hasAmount = (price: DraftPrice): price is PlanPrice => price.minor !== null

/** A line that costs so much. @param amount US dollars */
export function pricedLine(line: Omit<PlanPrice, 'minor'>, amount: Money): PlanPrice {
  return { ...line, minor: amount.minor }
}

/** What one line says it costs: each of the party, or all of them. */
export const priceOf = ({ minor }: Pick<PlanPrice, 'minor'>): Money => money(minor, BASE_CURRENCY)

/** What one line comes to for the whole party. @throws RangeError when its amount is no whole number of cents */
export function lineTotal(price: Pick<PlanPrice, 'per' | 'minor'>, party: PlanParty): Money {
  const amount = priceOf(price)
  return price.per === 'person' ? times(amount, party.adults + party.children) : amount
}

/** What a plan costs its party, in US dollars. @throws RangeError when an amount is no whole number of cents */
export function planTotal({
  prices,
  party,
}: {
  readonly prices: readonly PlanPrice[]
  readonly party: PlanParty
}): Money {
  return sumOf(
    prices.map((price) => lineTotal(price, party)),
    BASE_CURRENCY,
  )
}
