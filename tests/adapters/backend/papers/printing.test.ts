import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../../adapters/backend/papers/printing/lines.ts'
import { paperPdf } from '../../../../adapters/backend/papers/printing/paper-pdf.ts'
import { settable } from '../../../../adapters/backend/papers/printing/shaping.ts'
import { printable, textRuns } from '../../../../adapters/backend/papers/printing/text-runs.ts'
import { typefacesOf, type Weight } from '../../../../adapters/backend/papers/printing/typefaces.ts'
import { isPrinted, UNPRINTED } from '../../../../core/bookings/printed-letters.ts'
import { exactAmountText } from '../../../../core/money/amount-text.ts'
import { Paper } from '../../../../core/wire/papers.ts'
import { type MadeInvoice, madeInvoice, NAMES } from '../../../harness/papers/made-papers.ts'
import { pdfPages, pdfText } from '../../../harness/papers/pdf-text.ts'

const PATIENCE = { timeout: 30_000 }

const printed = (made: MadeInvoice) => paperPdf(v.parse(Paper, madeInvoice(made)))

/** Letters and marks of the scripts of some names, in any order: what nobody is called, and may type all the same. */
const ANY_TEXT = fc
  .constantFrom(...Object.values(NAMES))
  .chain((name) => fc.array(fc.constantFrom(...name, '\u200d', '\u0301', '(', '7'), { maxLength: 12 }))
  .map((letters) => letters.join(''))

describe('the letters of a paper', PATIENCE, () => {
  it.each(['regular', 'bold'] satisfies Weight[])(
    'are printed in %s in every script, and never as boxes [BOOK-11]',
    (weight) => {
      const typefaces = typefacesOf(weight)
      for (const name of Object.values(NAMES))
        for (const run of textRuns(printable(name), typefaces)) {
          const { text, features } = settable(run)
          const drawn = run.typeface
            .font()
            .layout(text, features())
            .glyphs.map(({ id }) => id)
          expect([name, text, drawn.includes(0)]).toEqual([name, run.text, false])
          expect(text).not.toContain('\uFFFD')
        }
    },
  )

  it('are there for every script in which somebody can book [BOOK-11]', () => {
    const names = Object.values(NAMES).join(' ')
    const scripts = [...UNPRINTED.source.matchAll(/scx=(\w+)/g)].map(([, script = '']) => script)
    expect(scripts.length).toBeGreaterThan(30)
    for (const script of scripts)
      expect([script, new RegExp(`\\p{sc=${script}}`, 'u').test(names)]).toEqual([script, true])
    for (const name of Object.values(NAMES)) expect(isPrinted(name)).toBe(true)
  })

  const shown = (text: string) => textRuns(printable(text), typefacesOf('regular')).map((run) => run.text)

  it('stand from right to left where they are read so, with numbers and brackets in their places [BOOK-11]', () => {
    expect(shown('Hotel נועה Kyoto').join('|')).toBe('Hotel |נועה| |Kyoto')
    expect(shown('נועה 12 (כהן)').join('|')).toBe('(|כהן|) |12|נועה ')
    expect(shown('(נועה) Kyoto').join('|')).toBe('Kyoto| (|נועה|)')
    expect(shown('محمد 12 (سلمان)').join('|')).toBe('(|سلمان|)| |12|محمد ')
  })

  it('have no place for what turns the direction of others, or can’t be seen [BOOK-11]', () => {
    expect(printable('Maya\u202e\u2066 Lind\u0000qvist')).toBe('Maya Lind qvist')
    expect(shown('Maya\ufe0f')).toEqual(['Maya'])
    expect(shown('Maya \u{1f0f5}')).toEqual(['Maya \uFFFD'])
  })

  it('are broken into lines between words, and within what has no room: none is lost [BOOK-11]', () => {
    const measure = (text: string) => [...text].length
    expect(linesOf('The old roads of Kii', 9, measure)).toEqual(['The old', 'roads of', 'Kii'])
    expect(linesOf('W'.repeat(20), 9, measure)).toEqual(['W'.repeat(9), 'W'.repeat(9), 'WW'])
    expect(linesOf('', 9, measure)).toEqual([''])
    const words = fc.array(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { maxLength: 12 })
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 20 }), (made, width) => {
        const text = made.join(' ').replace(/\s+/g, ' ').trim()
        expect(linesOf(text, width, measure).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })
})

describe('a paper as a file', PATIENCE, () => {
  it('says what the paper says, on each page which it is [BOOK-11]', async () => {
    const paper = v.parse(Paper, madeInvoice({ names: ['Maya Lindqvist', 'Jonas Lindqvist'], lines: 30 }))
    const pages = await pdfPages(await paperPdf(paper))
    const text = pages.join(' ')
    for (const { label, quantity, each, amount } of paper.lines)
      expect(text).toContain(`${label} ${quantity} ${exactAmountText(each)} ${exactAmountText(amount)}`)
    for (const { label, amount } of paper.sums) expect(text).toContain(`${label} ${exactAmountText(amount)}`)
    for (const { label, value } of paper.facts) expect(text).toContain(`${label} ${value}`)
    for (const word of [paper.number, ...paper.travellers, ...paper.from.lines, ...paper.notes])
      expect(text).toContain(word)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Invoice INV-2026-00042 · page ${index + 1} of ${pages.length}`)
  })

  it('is the same bytes each time [BOOK-11]', async () => {
    const names = [NAMES.Latin, NAMES.Japanese, NAMES.Arabic]
    const [first, second] = [await printed({ names }), await printed({ names })]
    expect(Buffer.compare(first, second)).toBe(0)
  })

  it('has its names in it as they are written, to be found and copied [BOOK-11]', async () => {
    const { Latin, Cyrillic, Greek, Armenian, Georgian, Korean, Chinese, Japanese, Hebrew } = NAMES
    const names = [Latin, Cyrillic, Greek, Armenian, Georgian, Korean, Chinese, Japanese, Hebrew]
    const text = await pdfText(await printed({ names }))
    for (const name of names) expect(text).toContain(name)
  })

  it('is printed whatever its names are made of [BOOK-11]', async () => {
    const letters = fc.array(fc.oneof(ANY_TEXT, fc.string({ unit: 'binary', maxLength: 20 })), {
      minLength: 1,
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(letters, async (names) => {
        expect((await printed({ names })).length).toBeGreaterThan(1_000)
      }),
      { numRuns: 10 },
    )
  })

  it('holds a name without a space, twenty travellers, a long title [BOOK-11]', async () => {
    const names = [...Array.from({ length: 19 }, (_, at) => `Traveller ${at + 1}`), 'W'.repeat(60)]
    const title = 'The old roads of Kii '.repeat(6).slice(0, 120)
    const text = await pdfText(await printed({ names, title }))
    expect(text).toContain('Traveller 19')
    expect(text.replaceAll(' ', '')).toContain('W'.repeat(60))
    expect(text).toContain(title.trim())
  })
})
