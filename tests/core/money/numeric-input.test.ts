import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarkHabit, markHabitOf, parseNumericInput } from '../../../core/money/numeric-input.ts'

describe('a number as people type it', () => {
  it.each([
    ['1,234.56', 1234.56, 1234.56],
    ['1.234,56', 1234.56, 1234.56],
    ['1,234', 1234, 1.234],
    ['1.234', 1.234, 1234],
    ['0,5', 0.5, 0.5],
    ['0.123', 0.123, 0.123],
    ['1234,567', 1234.567, 1234.567],
    ['1 234,50 €', 1234.5, 1234.5],
    ['1\u202f234\u00a0567', 1_234_567, 1_234_567],
    ['1’234.50', 1234.5, 1234.5],
    ['AU$ 3,778', 3778, 3.778],
    ['-1.000', -1, -1000],
    ['-€5', -5, -5],
    ['1,234,567', 1_234_567, 1_234_567],
    ['-0', 0, 0],
    ['\u22125', -5, -5],
    ['\u200e\u22121\u200f,5\u202c', -1.5, -1.5],
    ['\u2067€ 12\u2069', 12, 12],
    ['１，２３４．５６', 1234.56, 1234.56],
    ['￥１２３４', 1234, 1234],
    ['١٢٣٤', 1234, 1234],
    ['١٬٢٣٤٫٥٠', 1234.5, 1234.5],
    ['١٬٢٣٤', 1234, 1234],
    ['۰٫۱۲۳', 0.123, 0.123],
    ['\u200f−१२', -12, -12],
    ['12500円', 12500, 12500],
    ['₹500', 500, 500],
  ])('%s is %d, in a German browser %d [CUR-06]', (text, english, german) => {
    expect(parseNumericInput(text, markHabitOf('en-AU'))).toBe(english)
    expect(parseNumericInput(text, markHabitOf('de-AT'))).toBe(german)
  })

  it.each([
    '12,34.5',
    '1,23,456',
    '1.234.56',
    '1e5',
    'abc',
    '',
    '-',
    '.',
    ',',
    '€€5',
    '1.5,6.7',
    '5x',
    '10²',
    '1½',
    '①',
    '五',
    '9'.repeat(400),
  ])('%s is none, and no part of one is taken [CUR-06]', (text) => {
    expect(parseNumericInput(text, 'pointDecimal')).toBeNull()
    expect(parseNumericInput(text, 'commaDecimal')).toBeNull()
  })

  it('reads back what was written in either habit, grouped or not [CUR-06]', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }))
    const habits = fc.constantFrom<MarkHabit>('pointDecimal', 'commaDecimal')
    fc.assert(
      fc.property(amounts, habits, fc.boolean(), ([whole, cents], habit, isGrouped) => {
        const [decimal, group] = habit === 'pointDecimal' ? ['.', ','] : [',', '.']
        const digits = isGrouped ? String(whole).replace(/\B(?=(?:\d{3})+$)/g, group) : String(whole)
        const text = `${digits}${decimal}${String(cents).padStart(2, '0')}`
        expect(parseNumericInput(text, habit)).toBe(Number(`${whole}.${String(cents).padStart(2, '0')}`))
      }),
    )
  })

  it('answers any text with a whole number or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-+ €$'e") }), (text) => {
        const value = parseNumericInput(text)
        expect(value === null || Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
