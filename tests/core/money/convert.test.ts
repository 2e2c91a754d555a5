import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, isPayable, priceIn } from '../../../core/money/convert.ts'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import { decimalOf, numberOf } from '../../../core/money/decimal.ts'

describe('a conversion', () => {
  it.each([
    { usd: 1234, code: 'AUD', rate: 1.5, plain: 1851, paid: 1889 },
    { usd: 1234, code: 'GBP', rate: 0.79, plain: 975, paid: 995 },
    { usd: 1234, code: 'EUR', rate: 0.92, plain: 1136, paid: 1158 },
    { usd: 1234, code: 'JPY', rate: 150, plain: 185_100, paid: 188_802 },
    { usd: 2499.5, code: 'CAD', rate: 1.37, plain: 3425, paid: 3493 },
    { usd: 100, code: 'NZD', rate: 1.1, plain: 110, paid: 113 },
    { usd: 999.99, code: 'USD', rate: 1, plain: 999.99, paid: 999.99 },
  ] as const)(
    'makes $usd dollars $plain $code, $paid with the fee [CUR-04]',
    ({ usd, code, rate, plain, paid }) => {
      expect(convert(usd, { code, rate })).toBe(plain)
      expect(convert(usd, { code, rate }, { fee: true })).toBe(paid)
    },
  )

  it('is exact where binary numbers are not, and rounds up by default alone [CUR-04]', () => {
    expect(convert(0.1, { code: 'EUR', rate: 3 }, { round: 'none' })).toBe(0.3)
    expect(convert(100, { code: 'EUR', rate: 1.1 }, { round: 'none' })).toBe(110)
    expect(convert(1, { code: 'EUR', rate: 1e-7 }, { round: 'none' })).toBe(1e-7)
    expect(convert(1, { code: 'EUR', rate: 1e-7 })).toBe(1)
  })

  it('is what whole hundredths say, rounded up, whatever the amounts [CUR-04]', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const rates = fc.integer({ min: 1, max: 50_000 })
    fc.assert(
      fc.property(cents, rates, fc.boolean(), (amount, rate, fee) => {
        const [numerator, denominator] = [BigInt(amount) * BigInt(rate) * (fee ? 102n : 100n), 1_000_000n]
        const expected = Number((numerator + denominator - 1n) / denominator)
        expect(convert(amount / 100, { code: 'EUR', rate: rate / 100 }, { fee })).toBe(expected)
      }),
    )
  })

  it('refuses what is no rate, and no amount', () => {
    for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => convert(1, { code: 'EUR', rate })).toThrow(RangeError)
    expect(() => convert(Number.NaN, { code: 'USD', rate: 1 })).toThrow(RangeError)
  })

  it('names every number by a decimal that is the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numberOf(decimalOf(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('a price', () => {
  it('stays in dollars where the currency has no rate, and nobody pays in that [CUR-04]', () => {
    const code: CurrencyCode = 'GBP'
    for (const rates of [{}, { GBP: 0 }, { GBP: -0.79 }, { GBP: Number.NaN }]) {
      expect(priceIn(code, rates, 1234, { fee: true })).toEqual({ amount: 1234, code: 'USD' })
      expect(isPayable(code, rates)).toBe(false)
    }
    expect(priceIn(code, { GBP: 0.79 }, 1234, { fee: true })).toEqual({ amount: 995, code: 'GBP' })
    expect([isPayable(code, { GBP: 0.79 }), isPayable('USD', {})]).toEqual([true, true])
  })
})
