import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../../core/money/currency.ts'
import {
  compare,
  dollars,
  greater,
  isMoney,
  lesser,
  type Money,
  minus,
  money,
  moneyOf,
  nothing,
  plus,
  share,
  split,
  sumOf,
  times,
  upToUnit,
} from '../../../core/money/money.ts'

const codes = fc.constantFrom(...CURRENCIES.map(({ code }) => code))
const minors = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const eur = (cents: number): Money => money(cents, 'EUR')

describe('money', () => {
  it('is a whole number of its smallest part, and nothing else', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => eur(wrong)).toThrow(RangeError)
    expect(Object.is(eur(-0).minor, 0)).toBe(true)
    expect(() => times(eur(2 ** 52), 4)).toThrow(RangeError)
  })

  it('is made of what people write, where the currency has such parts', () => {
    expect(moneyOf(1234.5, 'GBP')).toEqual(money(123_450, 'GBP'))
    expect(moneyOf(0.29, 'EUR')).toEqual(eur(29))
    expect(moneyOf(1e21, 'EUR')).toBeNull()
    expect(moneyOf(150, 'JPY')).toEqual(money(150, 'JPY'))
    expect(moneyOf({ units: 1500n, places: 1 }, 'JPY')).toEqual(money(150, 'JPY'))
    for (const [amount, code] of [
      [0.001, 'EUR'],
      [0.5, 'JPY'],
      [Number.NaN, 'USD'],
      [Number.NEGATIVE_INFINITY, 'USD'],
    ] as const)
      expect(moneyOf(amount, code)).toBeNull()
    expect(() => dollars(0.001)).toThrow(RangeError)
  })

  it('is told from anything else that comes from outside', () => {
    expect(isMoney({ minor: 1, currency: 'EUR' })).toBe(true)
    for (const other of [
      null,
      1,
      'EUR',
      {},
      { minor: 1 },
      { minor: 0.5, currency: 'EUR' },
      { minor: 1, currency: 'SEK' },
    ])
      expect(isMoney(other)).toBe(false)
  })

  it('adds up, and is taken away, within one currency alone', () => {
    fc.assert(
      fc.property(minors, minors, codes, codes, (first, second, one, other) => {
        const [a, b] = [money(first, one), money(second, other)]
        if (one !== other) {
          for (const of of [plus, minus, compare, lesser, greater]) expect(() => of(a, b)).toThrow(RangeError)
          return
        }
        expect(minus(plus(a, b), b)).toEqual(a)
        expect(plus(lesser(a, b), greater(a, b))).toEqual(plus(a, b))
        expect(Math.sign(compare(a, b))).toBe(Math.sign(first - second))
      }),
    )
    expect(() => sumOf([eur(1), money(1, 'USD')], 'EUR')).toThrow(RangeError)
    expect(sumOf([], 'JPY')).toEqual(nothing('JPY'))
  })

  it('is a sum of rounded lines: three at 33.34 are 100.02, whatever a third of 100 is', () => {
    const line = upToUnit(eur(3_334))
    expect(line).toEqual(eur(3_400))
    expect(sumOf([line, line, line], 'EUR')).toEqual(eur(10_200))
    expect(times(eur(3_334), 3)).toEqual(eur(10_002))
    fc.assert(
      fc.property(minors, fc.integer({ min: 0, max: 30 }), codes, (minor, count, code) => {
        const lines = Array.from({ length: count }, () => money(minor, code))
        expect(sumOf(lines, code)).toEqual(times(money(minor, code), count))
      }),
    )
    expect(() => times(eur(1), 1.5)).toThrow(RangeError)
  })

  it('has shares that go up to a whole unit, never below and never a unit above', () => {
    expect(share(money(377_800, 'AUD'), 20)).toEqual(money(75_600, 'AUD'))
    expect(share(money(377_800, 'AUD'), 33)).toEqual(money(124_700, 'AUD'))
    expect(share(money(101, 'JPY'), 50)).toEqual(money(51, 'JPY'))
    expect(share(eur(10_000), 12.5)).toEqual(eur(1_300))
    expect(upToUnit(eur(-150))).toEqual(eur(-100))
    expect(() => share(eur(1), Number.NaN)).toThrow(RangeError)
    const percents = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(minors, percents, codes, (minor, hundredths, code) => {
        const unit = code === 'JPY' ? 1n : 100n
        const found = BigInt(share(money(minor, code), hundredths / 100).minor)
        const exact = BigInt(minor) * BigInt(hundredths)
        expect(found % unit).toBe(0n)
        expect(found * 10_000n >= exact && (found - unit) * 10_000n < exact).toBe(true)
      }),
    )
  })

  it('is split without a lost cent: what is left over goes to those that lost most', () => {
    expect(split(eur(10_000), [1, 1, 1])).toEqual([eur(3_334), eur(3_333), eur(3_333)])
    expect(split(eur(-100), [1, 1, 1])).toEqual([eur(-34), eur(-33), eur(-33)])
    expect(split(eur(5), [0, 3, 7])).toEqual([eur(0), eur(2), eur(3)])
    for (const wrong of [[], [0, 0], [2, -1]]) expect(() => split(eur(1), wrong)).toThrow(RangeError)
    const weights = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(minors, codes, weights, (minor, code, all) => {
        fc.pre(all.some((weight) => weight > 0))
        const whole = all.reduce((sum, weight) => sum + weight, 0)
        const parts = split(money(minor, code), all)
        expect(sumOf(parts, code)).toEqual(money(minor, code))
        parts.forEach((part, at) => {
          const away = BigInt(part.minor) * BigInt(whole) - BigInt(minor) * BigInt(all[at] ?? 0)
          expect(away < BigInt(whole) && away > -BigInt(whole)).toBe(true)
        })
      }),
    )
  })
})
