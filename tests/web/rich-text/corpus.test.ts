import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asParagraph, cleanRichText } from '../../../adapters/backend/rich-text/clean-rich-text.ts'
import { RICH_TEXT } from '../../../core/rich-text/policy.ts'
import { createPurifier } from '../../../web/ui/rich-text/purify.ts'
import { GOOD_RICH_TEXT, HUGE_RICH_TEXT, RICH_TEXT_PAYLOADS } from '../../harness/rich-text-payloads.ts'
import { elementsIn, strangersAmong } from '../../harness/rich-text-strangers.ts'

const purify = createPurifier(window)
const strangersIn = (html: string): string[] => strangersAmong(elementsIn(html))

function cleaned(html: string): string | RangeError {
  try {
    return cleanRichText(html)
  } catch (thrown) {
    if (thrown instanceof RangeError) return thrown
    throw thrown
  }
}

describe('rich text', () => {
  it('is tried with at least 500 payloads', () => {
    expect(new Set(RICH_TEXT_PAYLOADS).size).toBeGreaterThanOrEqual(500)
  })

  it('of the server holds what the policy allows, and DOMPurify leaves it to the letter', () => {
    for (const html of RICH_TEXT_PAYLOADS) {
      const stored = cleanRichText(html)
      expect(strangersIn(stored), html).toEqual([])
      expect(cleanRichText(stored), html).toBe(stored)
      expect(purify(stored), html).toBe(stored)
    }
  })

  it('of the browser holds what the policy allows, whatever came', () => {
    for (const html of RICH_TEXT_PAYLOADS) expect(strangersIn(purify(html)), html).toEqual([])
  })

  it('that is written well stays as it is', () => {
    for (const html of GOOD_RICH_TEXT) expect([cleanRichText(html), purify(html)]).toEqual([html, html])
  })

  it('is the same for DOMPurify, whatever its pieces', () => {
    const name = fc.constantFrom(
      ...RICH_TEXT.elements,
      'b',
      'div',
      'table',
      'td',
      'svg',
      'style',
      'button',
      'form',
    )
    const link = fc.constantFrom(
      '',
      ' href="/a"',
      ' href=javascript:a',
      ' href="https://b.example/?c&d"',
      ' id=x',
    )
    const piece = fc.oneof(
      fc.tuple(name, link).map(([tag, attributes]) => `<${tag}${attributes}>`),
      name.map((tag) => `</${tag}>`),
      fc.constantFrom('words', ' ', '\n', '&amp;', '&lt;', '<', '&#0;', '<!--', '-->', '\u00a0', '\r'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const stored = cleanRichText(pieces.join(''))
        expect(strangersIn(stored)).toEqual([])
        expect(cleanRichText(stored)).toBe(stored)
        expect(purify(stored)).toBe(stored)
      }),
      { numRuns: 500 },
    )
  })

  it('is no deeper than the policy allows, and what is deeper keeps its words', () => {
    expect(cleanRichText('<em>'.repeat(30).concat('words'))).toBe(
      `${'<em>'.repeat(12)}words${'</em>'.repeat(12)}`,
    )
  })

  it('is refused where it is too long', () => {
    expect(() => cleanRichText('x'.repeat(20_001))).toThrow('too long')
    expect(() => cleanRichText('<'.repeat(10_000))).toThrow('too long')
    expect(purify('x'.repeat(20_001))).toBe('')
  })

  it.each(HUGE_RICH_TEXT.map((html) => [html.slice(0, 12), html]))(
    'is refused in plain words where a parser makes too much of it, or stored as it is: %s',
    (_name, html) => {
      const stored = cleaned(html)
      if (stored instanceof RangeError) expect(stored.message).toMatch(/^Rich text .*(?:too long|simplify)/)
      else expect([cleanRichText(stored), purify(stored), strangersIn(stored)]).toEqual([stored, stored, []])
    },
  )

  it('is drawn by no window that DOMPurify does not support', () => {
    const { createHTMLDocument } = DOMImplementation.prototype
    Object.assign(DOMImplementation.prototype, { createHTMLDocument: undefined })
    const purifyHere = createPurifier(window)
    Object.assign(DOMImplementation.prototype, { createHTMLDocument })
    expect(purifyHere('<p>words</p>')).toBe('')
    expect(createPurifier(window)('<p>words</p>')).toBe('<p>words</p>')
  })

  it('is made of plain text', () => {
    expect(asParagraph('Fish & <chips>\u0000')).toBe('<p>Fish &amp; &lt;chips&gt;</p>')
  })
})
