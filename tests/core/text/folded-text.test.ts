import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { findFolded, foldedText } from '../../../core/text/folded-text.ts'

const everyCharacter = Array.from({ length: 0x110000 }, (_none, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))

/** Texts of several scripts, with what folding changes in length, and white space. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."aeinAEIN \n’'-–éüßæœŁıİΣσςñ한가が｡ﬁ１²йّ́ـکی\u00ad\u200b\u0301👍"),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
})

describe('two texts are the same in a search', () => {
  it.each([
    ['Café', 'Cafe\u0301'],
    ['Café', 'CAFE'],
    ['Łódź', 'lodz'],
    ['Þingvellir', 'thingvellir'],
    ['Tromsø', 'tromso'],
    ['Đà Nẵng', 'da nang'],
    ['Diyarbakır', 'diyarbakir'],
    ['İstanbul', 'istanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['œuvre', 'oeuvre'],
    ['ΝΆΞΟΣ', 'Νάξος'],
    ['νάξος', 'ναξοσ'],
    ['Ёлка', 'елка'],
    ['l’été', "l'ete"],
    ['rock ʼn’ roll', "rock 'n' roll"],
    ['“so”', '"so"'],
    ['Sankt‑Moritz', 'sankt-moritz'],
    ['09:00–10:00', '09:00-10:00'],
    ['Don\u00adau\u00addampf\u200bschiff', 'donaudampfschiff'],
    ['the night\r\n train', 'the night train'],
    ['10\u00a0000\u202f€', '10 000 €'],
    ['Ｋｙｏｔｏ　２', 'kyoto 2'],
    ['ﾄｳｷｮｳ ｶﾞ', 'トウキョウ ガ'],
    ['が', 'か\u3099'],
    ['서울', '서울'.normalize('NFD')],
    ['مُحَمَّد', 'محمد'],
    ['کتاب علی', 'كتاب علي'],
    ['مـحـمـد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['١٢٣ ۴۵', '123 45'],
    ['ﬁnal', 'final'],
  ])('%j is %j [ROOM-06]', (one, other) => {
    expect(foldedText(one)).toBe(foldedText(other))
  })

  it.each([
    ['か', 'が'],
    ['は', 'ぱ'],
    ['कि', 'का'],
    ['ラーメン', 'ラメン'],
    ['resume', 'resumes'],
    ['a b', 'ab'],
  ])('but %j is not %j [ROOM-06]', (one, other) => {
    expect(foldedText(one)).not.toBe(foldedText(other))
  })

  it('in every form of theirs', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldedText(text)
        for (const form of ['NFC', 'NFD'] as const) expect(foldedText(text.normalize(form))).toBe(folded)
        expect(foldedText(folded)).toBe(folded)
      }),
      { numRuns: 2_000 },
    )
  })

  it('and so is what is folded once and again, of every character', () => {
    expect(everyCharacter.filter((one) => foldedText(foldedText(one)) !== foldedText(one))).toEqual([])
  })
})

describe('a letter with marks without end', () => {
  it('is never handed to what sorts them as one [ROOM-06]', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const folded = foldedText(`a${'\u0301\u0323'.repeat(500)}b ${'कि\u093c'.repeat(2)}`)
    const given = normalize.mock.contexts.map(String)
    normalize.mockRestore()
    expect(folded).toMatch(/^ab /)
    expect(given.some((text) => text.length > 1_000)).toBe(true)
    for (const text of given) expect(text).not.toMatch(/(?:(?!\u034f)\p{M}){31}/u)
  })
})

describe('words in a text', () => {
  it.each([
    ['Wir fahren nach Łódź.', 'lodz', 'Łódź'],
    ['Cafe\u0301 au lait', 'café', 'Cafe\u0301'],
    ['Cafe\u0301 au lait', 'caf', 'Caf'],
    ['Die STRASSE, die Straße', 'straße', 'STRASSE'],
    ['an der Straße 3', 'ss', 'ß'],
    ['İyi yolculuklar, İzmir!', 'izmir', 'İzmir'],
    ['the night\n\n train at nine', 'night train', 'night\n\n train'],
    ['Don\u00adau entlang', 'donau', 'Don\u00adau'],
    ['👍🏽 die ﬁnale Reise', 'final', 'ﬁnal'],
    ['क्या किताब है', 'किताब', 'किताब'],
    ['한국', '하', '한'],
  ])('of %j as %j stand at %j [ROOM-06]', (text, words, hit) => {
    const found = findFolded(text, words)
    expect(found && text.slice(found.start, found.end)).toBe(hit)
  })

  it.each(['', ' ', '\u200b', '\u0301'])('that are %j stand nowhere', (words) => {
    expect(findFolded('a text', words)).toBeNull()
  })

  it('are found where they stand, whatever folding does to lengths [ROOM-06]', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, words, after) => {
        const text = before + words + after
        const wanted = foldedText(words).trim()
        const found = findFolded(text, words)
        expect(found === null).toBe(wanted === '' || !foldedText(text).includes(wanted))
        if (found === null) return
        const hit = text.slice(found.start, found.end)
        expect(foldedText(hit)).toContain(wanted)
        // It begins with the letter with which the first of these places begins: none before it has a part in it.
        const [first = ''] = hit
        const place = foldedText(text).indexOf(wanted)
        expect(foldedText(text.slice(0, found.start)).length).toBeLessThanOrEqual(place)
        expect(foldedText(text.slice(0, found.start + first.length)).length).toBeGreaterThan(place)
      }),
      { numRuns: 3_000 },
    )
  })
})
