import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPart } from '../../../core/bookings/part-payment.ts'
import { CURRENCIES } from '../../../core/money/currency.ts'
import { compare, money, plainAmount } from '../../../core/money/money.ts'

const owed = { outstanding: money(302_200, 'AUD'), least: money(10_000, 'AUD') }
const aud = (minor: number) => ({ amount: money(minor, 'AUD') })

describe('a part of a balance, as it is typed', () => {
  it.each([
    ['500', 50_000],
    ['AU$500', 50_000],
    ['$ 500.50', 50_050],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['5００', 50_000],
    ['3022', 302_200],
    ['100', 10_000],
  ])('reads %s [BOOK-02, CUR-06]', (text, minor) => {
    expect(readPart(text, 'pointDecimal', owed)).toEqual(aud(minor))
  })

  it('reads an ambiguous mark as the browser’s language has it [CUR-06]', () => {
    expect(readPart('1.234', 'commaDecimal', owed)).toEqual(aud(123_400))
    expect(readPart('1.234', 'pointDecimal', owed)).toEqual({ issue: 'noAmount', amount: null })
    expect(readPart('1,234', 'pointDecimal', owed)).toEqual(aud(123_400))
  })

  it.each([
    ['  ', 'missing', null],
    ['99.99', 'tooLittle', 9_999],
    ['-500', 'tooLittle', -50_000],
    ['0', 'tooLittle', 0],
    ['3022.01', 'tooMuch', 302_201],
    ['1e3', 'noAmount', null],
    ['500.123', 'noAmount', null],
    ['five hundred', 'noAmount', null],
    ['€500', 'otherCurrency', null],
    ['US$500', 'otherCurrency', null],
    ['¥500', 'otherCurrency', null],
    [`${'9'.repeat(200)}`, 'noAmount', null],
  ])('refuses %s and says why [BOOK-02]', (text, issue, minor) => {
    const amount = minor === null ? null : money(minor, 'AUD')
    expect(readPart(text, 'pointDecimal', owed)).toEqual({ issue, amount })
  })

  it('has whole yen, with the marks of Japan', () => {
    const yen = { outstanding: money(240_000, 'JPY'), least: money(10_000, 'JPY') }
    expect(readPart('50,000円', 'pointDecimal', yen)).toEqual({ amount: money(50_000, 'JPY') })
    expect(readPart('￥50000', 'pointDecimal', yen)).toEqual({ amount: money(50_000, 'JPY') })
    expect(readPart('50000.5', 'pointDecimal', yen)).toMatchObject({ issue: 'noAmount' })
  })

  it('takes every sum within its bounds, and none outside, in every currency [BOOK-02]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 1, max: 90_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 100_000_000 }),
        ({ code }, outstanding, share, typed) => {
          const bounds = {
            outstanding: money(outstanding, code),
            least: money(Math.ceil(outstanding * share), code),
          }
          const amount = money(typed, code)
          const read = readPart(plainAmount(amount), 'pointDecimal', bounds)
          const isWithin = compare(amount, bounds.least) >= 0 && compare(amount, bounds.outstanding) <= 0
          expect(read.amount).toEqual(amount)
          expect('issue' in read).toBe(!isWithin)
        },
      ),
    )
  })
})
