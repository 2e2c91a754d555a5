import { describe, expect, it } from 'vitest'
import { leastPayment } from '../../../core/money/cap.ts'
import { CURRENCIES, currencyOf, preferredCurrency } from '../../../core/money/currency.ts'
import { type Money, moneyOf } from '../../../core/money/money.ts'

describe('the currencies', () => {
  it('are seven, each with its symbol and marks', () => {
    expect(CURRENCIES.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
      'AUD AU$',
      'GBP £',
      'CAD CA$',
      'EUR €',
      'JPY ¥',
      'NZD NZ$',
      'USD US$',
    ])
    expect(new Set(CURRENCIES.map(({ decimal }) => decimal))).toEqual(new Set(['.']))
    expect(currencyOf('NZD').label).toBe('New Zealand dollar')
  })

  it('fall back to Australian dollars when none that is known is offered [CUR-02]', () => {
    expect(preferredCurrency(null, undefined, 'CHF', 'eur')).toBe('AUD')
    expect(preferredCurrency('CHF', 'EUR', 'GBP')).toBe('EUR')
    expect(preferredCurrency()).toBe('AUD')
  })
})

describe('the least payment', () => {
  it.each([
    ['AUD', 30, 30],
    ['AUD', 51, 50],
    ['AUD', 1000, 50],
    ['AUD', 1000.01, 100],
    ['JPY', 5000, 5000],
    ['JPY', 5001, 5000],
    ['JPY', 100_000, 5000],
    ['JPY', 100_001, 10_000],
    ['GBP', 49.5, 49.5],
    ['GBP', -1, 0],
    ['GBP', 0, 0],
  ] as const)('of %s %d is %d [CUR-05]', (code, owed, least) => {
    expect(leastPayment(moneyOf(owed, code) as Money)).toEqual(moneyOf(least, code))
  })

  it('is asked of no amount that is none [CUR-05]', () => {
    expect(moneyOf(Number.NaN, 'GBP')).toBeNull()
  })
})
