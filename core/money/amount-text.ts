import { currencyOf } from './currency.ts'
import { type Money, plainAmount } from './money.ts'

/** An amount as people read it: `AU$1,889`, `US$999.99`. Parts of a unit stand there only where there are some. */
export function amountText(amount: Money): string {
  const { symbol, decimal, separate } = currencyOf(amount.currency)
  const [whole = '', part = ''] = plainAmount(amount).replace('-', '').split('.')
  const parts = Number(part) === 0 ? '' : `${decimal}${part}`
  return `${amount.minor < 0 ? '-' : ''}${symbol}${grouped(whole, separate)}${parts}`
}

/** Digits in threes from the right. */
export function grouped(digits: string, separate: string): string {
  const first = digits.length % 3
  const threes = digits.slice(first).match(/\d{3}/g) ?? []
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...threes].join(separate)
}
