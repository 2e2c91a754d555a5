import { currencyOf } from './currency.ts'
import { type Money, plainAmount } from './money.ts'

/** An amount as people read it: `AU$1,889`, `US$999.99`. Parts of a unit stand there only where there are some. */
export const amountText = (amount: Money): string => textOf(amount, (part) => Number(part) !== 0)

/** The same to the last cent, as papers have it: `AU$1,889.00`. */
export const exactAmountText = (amount: Money): string => textOf(amount, (part) => part !== '')

function textOf(amount: Money, isShown: (part: string) => boolean): string {
  const { symbol, decimal, separate } = currencyOf(amount.currency)
  const [whole = '', part = ''] = plainAmount(amount).replace('-', '').split('.')
  const parts = isShown(part) ? `${decimal}${part}` : ''
  return `${amount.minor < 0 ? '-' : ''}${symbol}${grouped(whole, separate)}${parts}`
}

/** Digits in threes from the right. */
export function grouped(digits: string, separate: string): string {
  const first = digits.length % 3
  const threes = digits.slice(first).match(/\d{3}/g) ?? []
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...threes].join(separate)
}
