import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outgoingText } from '../../../core/chat/outgoing-text.ts'

const piece = fc.constantFrom(
  '<script>',
  '</script>',
  '<script src=x>',
  '<style>',
  '</style>',
  '<link rel=x>',
  '<link/>',
  '<scr',
  'ipt>',
  '<',
  '>',
  'a < b',
  ' ',
  '\n',
  '\r\n',
  'text',
  '</SCRIPT >',
  '<b>',
  '\u{1f40d}',
  'script',
  '<script ',
)
const hostile = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

describe('outgoing text', () => {
  it('cuts what is longer than 100,000 units, never inside a pair [SEND-07]', () => {
    expect(outgoingText('x'.repeat(100_001))).toHaveLength(100_000)
    const cut = outgoingText(`${'x'.repeat(99_999)}\u{1f40d}`)
    expect(cut).toBe('x'.repeat(99_999))
  })

  it('strips script, style and link with what they enclose, also when stripping makes a new one [SEND-07]', () => {
    expect(outgoingText('a<script>alert(1)</script>b')).toBe('ab')
    expect(outgoingText('a<STYLE type="x">p{}</sTyle >b<link rel="x">c')).toBe('abc')
    expect(outgoingText('a<scr<script>x</script>ipt>evil</script>b')).toBe('ab')
    expect(outgoingText('one <script> two')).toBe('one  two')
  })

  it('never leaves a forbidden tag, and is the same when applied again [SEND-07]', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = outgoingText(text)
        expect(once).not.toMatch(/<\/?(script|style|link)[\s/>]/i)
        expect(outgoingText(once)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  it('leaves every other text as it is, but for line ends and the white space around it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !/<\/?(script|style|link)/i.test(text)),
        (text) => {
          expect(outgoingText(text)).toBe(text.replace(/\r\n?/g, '\n').trim())
        },
      ),
    )
    expect(outgoingText(' a < b && c > d\r\nnext ')).toBe('a < b && c > d\nnext')
  })
})
