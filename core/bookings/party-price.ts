import { priceIn } from '../money/convert.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { compare, type Money, split, sumOf, times, upToUnit } from '../money/money.ts'
import type { Rates } from '../money/rate.ts'

/** One line of a price in US dollars: for each who goes, or for all of them. */
export interface PriceLine {
  readonly label: string
  readonly per: 'person' | 'group'
  readonly usd: Money
}

/** A line as it is shown and charged. */
export interface ShownLine {
  readonly label: string
  readonly quantity: number
  readonly each: Money
  readonly amount: Money
}

/** What prices are shown or charged in. */
export interface ShownCurrency {
  readonly code: CurrencyCode
  readonly rates: Rates
}

/** All amounts are of one currency, the card fee included: what is shown is what is charged. */
export interface PartyPrice {
  readonly lines: readonly ShownLine[]
  readonly total: Money
  readonly share: Share
}

/** What one of so many pays of a total. */
export interface Share {
  readonly each: Money
  /** False: so many of it are more than the total, and it is said with 'about'. */
  readonly isEven: boolean
}

/**
 * What lines cost a party (money.md "Conversion"): every price of a trip or a plan that is shown or charged is made
 * here. A line for each is rounded for one and then multiplied, a line for all is rounded once, the total is their sum.
 * @param travellers how many go, one at least
 */
export function partyPrice(
  lines: readonly PriceLine[],
  travellers: number,
  { code, rates }: ShownCurrency,
): PartyPrice {
  const shown = lines.map(({ label, per, usd }): ShownLine => {
    const each = priceIn(code, rates, usd, { fee: true })
    const quantity = per === 'person' ? travellers : 1
    return { label, quantity, each, amount: times(each, quantity) }
  })
  const [first] = shown
  const total = sumOf(
    shown.map(({ amount }) => amount),
    first?.amount.currency ?? code,
  )
  return { lines: shown, total, share: shareOf(total, travellers) }
}

/** What one of so many pays: rounded up, to a whole unit where the total is whole. */
export function shareOf(total: Money, travellers: number): Share {
  const count = Math.max(1, travellers)
  const [most = total] = split(total, new Array<number>(count).fill(1))
  const isWhole = compare(upToUnit(total), total) === 0
  const each = isWhole ? upToUnit(most) : most
  return { each, isEven: compare(times(each, count), total) === 0 }
}
