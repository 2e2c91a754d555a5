import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText } from '../../../core/money/amount-text.ts'
import { CURRENCIES, currencyOf } from '../../../core/money/currency.ts'
import { isMoney, money, moneyOf, plainAmount } from '../../../core/money/money.ts'

describe('an amount in words', () => {
  it.each([
    [188_900, 'AUD', 'AU$1,889', '1889.00'],
    [99_999, 'USD', 'US$999.99', '999.99'],
    [185_100, 'JPY', '¥185,100', '185100'],
    [123_456_750, 'GBP', '£1,234,567.50', '1234567.50'],
    [0, 'EUR', '€0', '0.00'],
    [5, 'CAD', 'CA$0.05', '0.05'],
    [-75_600, 'NZD', '-NZ$756', '-756.00'],
    [-0, 'USD', 'US$0', '0.00'],
    [-1, 'JPY', '-¥1', '-1'],
  ] as const)('%d of the smallest part of %s is %s', (minor, code, text, plain) => {
    expect(amountText(money(minor, code))).toBe(text)
    expect(plainAmount(money(minor, code))).toBe(plain)
  })

  it('says what it is worth: read again it is the same', () => {
    const minors = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
    fc.assert(
      fc.property(minors, fc.constantFrom(...CURRENCIES.map(({ code }) => code)), (minor, code) => {
        const text = amountText(money(minor, code))
        expect(text).toContain(currencyOf(code).symbol)
        const plain = Number(text.replace(currencyOf(code).symbol, '').replaceAll(',', ''))
        expect(moneyOf(plain, code)).toEqual(money(minor, code))
        expect(text).toMatch(/^-?[^\d-]+\d{1,3}(,\d{3})*(\.\d\d)?$/)
        expect(isMoney(JSON.parse(JSON.stringify(money(minor, code))))).toBe(true)
      }),
    )
  })
})
