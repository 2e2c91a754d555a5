import { describe, expect, it } from 'vitest'
import { fewestPerPerson, isRarelyPossible } from '../../../core/forms/budget.ts'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import { dollars, type Money, moneyOf, plainAmount } from '../../../core/money/money.ts'
import { type Rates, rateOf } from '../../../core/money/rate.ts'

const RATES = {
  AUD: rateOf(1.5),
  EUR: rateOf('0.9203'),
  GBP: rateOf(0.79),
  JPY: rateOf(151.372),
  USD: rateOf(1),
} as Rates
const fewest = (code: CurrencyCode) => fewestPerPerson(code, RATES) as Money

describe('the least that a trip costs a person', () => {
  it.each([
    ['USD', '100.00'],
    ['AUD', '150.00'],
    ['EUR', '93.00'],
    ['GBP', '79.00'],
    ['JPY', '15138'],
  ] as const)('is a hundred dollars, in %s %s, up to a whole unit [ENQ-01]', (code, text) => {
    expect([fewest(code).currency, plainAmount(fewest(code))]).toEqual([code, text])
  })

  it('is known in dollars without rates, and in nothing else', () => {
    expect(fewestPerPerson('USD', {})).toEqual(dollars(100))
    expect(fewestPerPerson('EUR', {})).toBeNull()
    expect(fewestPerPerson('CAD', RATES)).toBeNull()
  })
})

describe('a budget', () => {
  it.each([
    ['USD', 99, 1, true],
    ['USD', 100, 1, false],
    ['USD', 199, 2, true],
    ['USD', 200, 2, false],
    ['EUR', 92, 1, true],
    ['EUR', 93, 1, false],
    ['JPY', 15_137, 1, true],
    ['JPY', 15_138, 1, false],
    ['JPY', 454_139, 30, true],
    ['JPY', 454_140, 30, false],
    ['AUD', 100_000_000, 30, false],
    ['AUD', 1, 30, true],
  ] as const)('of %s %d for %d is rarely possible: %s [ENQ-01]', (code, amount, people, isRare) => {
    expect(isRarelyPossible(moneyOf(amount, code) as Money, people, fewest(code))).toBe(isRare)
  })
})
