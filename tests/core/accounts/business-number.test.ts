import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBusinessNumber } from '../../../core/accounts/business-number.ts'

it.each([
  ['51 824 753 556', '51824753556'],
  ['53-004-085-616', '53004085616'],
  ['51824753557', null],
  ['5182475355', null],
  ['01824753556', null],
  ['51824753556 and more', null],
  ['', null],
])('%j is read as %s', (text, number) => {
  expect(readBusinessNumber(text)).toBe(number)
})

it('with one figure changed is none', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'51824753556'].map(Number)
      digits[at] = ((digits[at] ?? 0) + by) % 10
      expect(readBusinessNumber(digits.join(''))).toBeNull()
    }),
  )
})
