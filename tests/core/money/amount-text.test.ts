import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText } from '../../../core/money/amount-text.ts'
import { CURRENCIES, currencyOf } from '../../../core/money/currency.ts'

describe('an amount in words', () => {
  it.each([
    [1889, 'AUD', 'AU$1,889'],
    [999.99, 'USD', 'US$999.99'],
    [185_100, 'JPY', '¥185,100'],
    [1_234_567.5, 'GBP', '£1,234,567.50'],
    [0, 'EUR', '€0'],
    [0.05, 'CAD', 'CA$0.05'],
    [-756, 'NZD', '-NZ$756'],
    [-0.001, 'USD', 'US$0'],
    [999.999, 'USD', 'US$1,000'],
  ] as const)('%d %s is %s', (amount, code, text) => {
    expect(amountText(amount, code)).toBe(text)
  })

  it('says what it is worth: read again it is the same, to the hundredth', () => {
    const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map((units) => units / 100)
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CURRENCIES.map(({ code }) => code)), (amount, code) => {
        const text = amountText(amount, code)
        expect(text).toContain(currencyOf(code).symbol)
        const plain = Number(text.replace(currencyOf(code).symbol, '').replaceAll(',', ''))
        expect(plain).toBe(amount)
        expect(text).toMatch(/^-?[^\d-]+\d{1,3}(,\d{3})*(\.\d\d)?$/)
      }),
    )
  })
})
