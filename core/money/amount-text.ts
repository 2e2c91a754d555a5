import { type CurrencyCode, currencyOf } from './currency.ts'

/**
 * An amount as people read it: `AU$1,889`, `US$999.99`. Parts of a unit stand there only where there are some.
 * @param amount in units of the currency, finite
 */
export function amountText(amount: number, code: CurrencyCode): string {
  const { symbol, decimal, separate } = currencyOf(code)
  const hundredths = Math.round(Math.abs(amount) * 100)
  const whole = grouped(String(Math.floor(hundredths / 100)), separate)
  const part = hundredths % 100 === 0 ? '' : `${decimal}${String(hundredths % 100).padStart(2, '0')}`
  return `${amount < 0 && hundredths > 0 ? '-' : ''}${symbol}${whole}${part}`
}

/** Digits in threes from the right. */
function grouped(digits: string, separate: string): string {
  const first = digits.length % 3
  const threes = digits.slice(first).match(/\d{3}/g) ?? []
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...threes].join(separate)
}
