import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  composed,
  narrowed,
  plainLetters,
  plainSigns,
  secretForm,
  secretForms,
  wholeNumber,
  withoutDirectionMarks,
} from '../../../core/text/foreign-text.ts'
import { otherwiseWritten } from './otherwise-written.ts'

const everyCharacter = Array.from({ length: 0x110000 }, (_none, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))

describe('what people type as a number, a date or a code', () => {
  it('has ASCII digits, whatever script its digits are of, ten of each', () => {
    const digits = everyCharacter.filter((character) => /\p{Nd}/u.test(character))
    const read = digits.map(plainSigns)
    expect(read.filter((digit) => !/^[0-9]$/.test(digit))).toEqual([])
    const counts = Array.from('0123456789', (digit) => read.filter((one) => one === digit).length)
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeGreaterThan(60)
  })

  it.each([
    ['１２３，４５６．７８', '123,456.78'],
    ['٣٤٥', '345'],
    ['۳۴۵', '345'],
    ['১২৩', '123'],
    ['𝟙𝟚𝟛', '123'],
    ['1–2—3−4ー5-6‐7', '1-2-3-4-5-6-7'],
    ['1⁄2∕3／4', '1/2/3/4'],
    ['1。2．3۔4', '1.2.3.4'],
    ['1、2،3', '1,2,3'],
    ['1\u00a02\u202f3\u30004', '1 2 3 4'],
    ['1\u00ad2\u200b3\u200e4\ufeff5', '12345'],
    // They count something else than the digits that they look like.
    ['10²', '10²'],
    ['1½', '1½'],
    ['①', '①'],
  ])('%j is %j', (typed, read) => {
    expect(plainSigns(typed)).toBe(read)
    expect(plainSigns(read)).toBe(read)
  })

  it.each([
    ['２', 2],
    [' ١٢ ', 12],
    ['007', 7],
    ['', null],
    ['1.5', null],
    ['-1', null],
    ['1²', null],
    ['two', null],
    ['1234567890', null],
  ])('%j counts %j', (typed, count) => {
    expect(wholeNumber(typed)).toBe(count)
  })

  it('counts the same however it is written', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), otherwiseWritten, (count, write) => {
        expect(wholeNumber(write(String(count)))).toBe(count)
      }),
    )
  })
})

describe('a password', () => {
  it('has one form, whatever its keyboard makes of accents and spaces', () => {
    const set = 'Zürich im März'.normalize('NFC')
    expect(secretForm(set.normalize('NFD'))).toBe(set)
    expect(secretForm(set.replaceAll(' ', '\u00a0'))).toBe(set)
    expect(secretForm('ＡＢＣ')).toBe('ＡＢＣ')
  })

  it('is found where it was hashed composed with its own spaces', () => {
    const [typed, hashed] = ['u\u0308 \u00a0x', 'ü \u00a0x']
    expect(secretForms(typed)).toContain(hashed)
    expect(secretForms(typed).length).toBeLessThanOrEqual(4)
  })

  it('is looked for in each form of older hashes, and once where it has but one', () => {
    expect(secretForms('travel-demo')).toEqual(['travel-demo'])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const form of [text, composed(text), text.normalize('NFD')].filter(
          (one) => !/\p{Zs}/u.test(one),
        ))
          expect(secretForms(form)).toEqual(expect.arrayContaining([composed(text), form]))
      }),
    )
  })
})

describe('a text', () => {
  it('is as wide as usual, and keeps its letters', () => {
    expect(narrowed('Ａｂ１＠．　ｶﬁ²')).toBe('Ab1@. ｶﬁ²')
    expect(plainLetters('ﬁ²')).toBe('fi2')
  })

  it('stands without the marks that turn its direction', () => {
    expect(withoutDirectionMarks('\u202a+61\u202c \u2068a\u2069\u200f')).toBe('+61 a')
  })
})
