import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parametersIn, searchWith } from '../../../core/routing/parameters.ts'

describe('a query with other values', () => {
  it.each([
    ['', { step: 'who' }, '?step=who'],
    ['?step=where&from=mail', { step: 'who' }, '?from=mail&step=who'],
    ['step=where', { step: null }, ''],
    ['?a=1&b=2', { b: null, c: 'x y' }, '?a=1&c=x%20y'],
  ])('of %j, with %j, is %j', (search, changes, found) => {
    expect(searchWith(search, changes)).toBe(found)
  })

  it('keeps all else that stands in it, and says what was given', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.dictionary(text, text), text, text, (before, name, value) => {
        const search = searchWith('', before)
        const found = new Map(parametersIn(searchWith(search, { [name]: value })))
        expect(found).toEqual(new Map([...Object.entries(before), [name, value]]))
      }),
    )
  })
})
