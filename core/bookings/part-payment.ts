import { currencyOf } from '../money/currency.ts'
import { compare, type Money, moneyOf } from '../money/money.ts'
import { currencyMarkIn, type MarkHabit, parseNumericInput } from '../money/numeric-input.ts'

/** What may be paid of a balance at once. */
export interface PayableBalance {
  readonly outstanding: Money
  readonly least: Money
}

export type PartIssue = 'missing' | 'noAmount' | 'otherCurrency' | 'tooLittle' | 'tooMuch'

export type ReadPart =
  | { readonly amount: Money }
  | { readonly issue: PartIssue; readonly amount: Money | null }

/**
 * A part of a balance as somebody types it, in the currency of the booking (BOOK-02, CUR-06).
 * @returns what it was read as, also where that is too little or too much; null where it is no amount of this currency
 */
export function readPart(text: string, habit: MarkHabit, { outstanding, least }: PayableBalance): ReadPart {
  if (text.trim() === '') return { issue: 'missing', amount: null }
  const { currency } = outstanding
  if (!isMarkOf(currencyMarkIn(text), currencyOf(currency).symbol))
    return { issue: 'otherCurrency', amount: null }
  const value = parseNumericInput(text, habit)
  const amount = value === null ? null : moneyOf(value, currency)
  if (!amount) return { issue: 'noAmount', amount }
  if (compare(amount, least) < 0) return { issue: 'tooLittle', amount }
  return compare(amount, outstanding) > 0 ? { issue: 'tooMuch', amount } : { amount }
}

/** Where nobody writes a mark, or the short one of a dollar, the booking’s own is meant. */
function isMarkOf(mark: string | null, symbol: string): boolean {
  if (mark === null || mark === symbol) return true
  return symbol === '¥' ? YEN.has(mark) : mark === '$' && symbol.endsWith('$')
}

const YEN: ReadonlySet<string> = new Set(['円', '￥'])
