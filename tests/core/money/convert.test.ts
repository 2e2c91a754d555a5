import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, exchange, isPayable, priceIn } from '../../../core/money/convert.ts'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import { decimalOf, decimalText } from '../../../core/money/decimal.ts'
import { dollars, money, moneyOf, times } from '../../../core/money/money.ts'
import { type Rate, rateNumber, rateOf } from '../../../core/money/rate.ts'

const rated = (rate: number) => rateOf(rate) as Rate

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
      expect(convert(dollars(usd), { code, rate: rated(rate) })).toEqual(moneyOf(plain, code))
      expect(convert(dollars(usd), { code, rate: rated(rate) }, { fee: true })).toEqual(moneyOf(paid, code))
    },
  )

  it('is exact where binary numbers are not, and goes up to a whole unit by default alone [CUR-04]', () => {
    const toPart = (usd: number, rate: number, code: CurrencyCode = 'EUR') =>
      convert(dollars(usd), { code, rate: rated(rate) }, { upTo: 'part' })
    expect(toPart(0.1, 3)).toEqual(money(30, 'EUR'))
    expect(toPart(100, 1.1)).toEqual(money(11_000, 'EUR'))
    expect(toPart(1, 1e-7)).toEqual(money(1, 'EUR'))
    expect(toPart(1, 150.2, 'JPY')).toEqual(money(151, 'JPY'))
    expect(convert(dollars(1), { code: 'EUR', rate: rated(1e-7) })).toEqual(money(100, 'EUR'))
  })

  it('is what whole hundredths say, rounded up, whatever the amounts [CUR-04]', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const rates = fc.integer({ min: 1, max: 50_000 })
    const codes = fc.constantFrom<CurrencyCode>('EUR', 'JPY')
    fc.assert(
      fc.property(cents, rates, fc.boolean(), codes, (amount, rate, fee, code) => {
        const [numerator, denominator] = [BigInt(amount) * BigInt(rate) * (fee ? 102n : 100n), 1_000_000n]
        const units = Number((numerator + denominator - 1n) / denominator)
        const found = convert(money(amount, 'USD'), { code, rate: rated(rate / 100) }, { fee })
        expect(found).toEqual(money(code === 'JPY' ? units : units * 100, code))
      }),
    )
  })

  it('is of dollars alone, which are what prices are kept in', () => {
    expect(() => convert(money(1, 'EUR'), { code: 'GBP', rate: rated(1) })).toThrow(RangeError)
  })

  it('names every number by a decimal that is the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(decimalText(decimalOf(value)))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('an amount of one currency in another', () => {
  const rates = { AUD: rated(1.5), GBP: rated(0.79), JPY: rated(150) }

  it('goes through dollars, and is rounded once, at the end', () => {
    // 100 pounds are 126.5822… dollars, and those are 189.873… Australian ones.
    expect(exchange(money(10_000, 'GBP'), 'AUD', rates)).toEqual(money(18_988, 'AUD'))
    expect(exchange(money(15_000, 'AUD'), 'JPY', rates)).toEqual(money(15_000, 'JPY'))
    expect(exchange(money(15_000, 'JPY'), 'USD', rates)).toEqual(money(10_000, 'USD'))
    expect(exchange(money(77, 'EUR'), 'EUR', rates)).toEqual(money(77, 'EUR'))
  })

  it('is never less than it was, and by less than the smallest part more', () => {
    const codes = fc.constantFrom<CurrencyCode>('AUD', 'GBP', 'USD')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), codes, codes, (minor, from, to) => {
        const there = exchange(money(minor, from), to, rates)
        const [rateFrom, rateTo] = [from, to].map((code) =>
          BigInt(code === 'USD' ? 100_000_000 : rates[code as 'AUD' | 'GBP']),
        ) as [bigint, bigint]
        const [given, exact] = [BigInt(there?.minor ?? -1) * rateFrom, BigInt(minor) * rateTo]
        expect(given >= exact && given < exact + rateFrom).toBe(true)
      }),
    )
  })

  it('is nothing that can be said where one of the two has no rate', () => {
    expect(exchange(money(1, 'EUR'), 'AUD', rates)).toBeNull()
    expect(exchange(money(1, 'AUD'), 'EUR', rates)).toBeNull()
  })
})

describe('a rate', () => {
  it('is a decimal of eight places, and none where it prices nothing [CUR-04]', () => {
    expect([1.5, 0.79, 150, 1.1, 1e-8].map((rate) => rateNumber(rated(rate)))).toEqual([
      1.5, 0.79, 150, 1.1, 1e-8,
    ])
    // To the nearest, as the database rounds.
    expect([1.123456789, 1.3712345678, 1.4999999999999998].map(rated)).toEqual([
      112_345_679, 137_123_457, 150_000_000,
    ])
    expect(rateOf(100_000)).toBe(10_000_000_000_000)
    expect(['1.50000000', '87654.12345678', '150'].map(rateOf)).toEqual([
      150_000_000, 8_765_412_345_678, 15_000_000_000,
    ])
    for (const none of [
      0,
      -1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e-9,
      100_001,
      1e300,
      null,
      '',
      'NaN',
      '1e5',
      '-2',
    ])
      expect(rateOf(none)).toBeNull()
  })
})

describe('a price', () => {
  it('is exact at the highest rate for the dearest trip of a large party [CUR-04]', () => {
    const dearest = dollars(10_000_000)
    const rate = rated(100_000)
    for (const code of ['GBP', 'JPY'] as const)
      expect(() => times(convert(dearest, { code, rate }, { fee: true }), 80)).not.toThrow()
  })

  it('stays in dollars where the currency has no rate, and nobody pays in that [CUR-04]', () => {
    const code: CurrencyCode = 'GBP'
    const price = dollars(1234)
    for (const rates of [{}, { GBP: 0 as Rate }, { GBP: -79_000_000 as Rate }, { GBP: Number.NaN as Rate }]) {
      expect(priceIn(code, rates, price, { fee: true })).toEqual(price)
      expect(isPayable(code, rates)).toBe(false)
    }
    expect(priceIn(code, { GBP: rated(0.79) }, price, { fee: true })).toEqual(money(99_500, 'GBP'))
    expect([isPayable(code, { GBP: rated(0.79) }), isPayable('USD', {})]).toEqual([true, true])
  })
})
