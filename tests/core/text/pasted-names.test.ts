import { describe, expect, it } from 'vitest'
import { isNamesAlone } from '../../../core/text/pasted-names.ts'

describe('a text that comes with files', () => {
  it.each([
    // As the file managers of Linux, macOS and Windows write it.
    ['/media/card/Plan für Kyōto.pdf', ['Plan für Kyōto.pdf']],
    ['file:///media/card/Plan%20f%C3%BCr%20Ky%C5%8Dto.pdf', ['Plan für Kyōto.pdf']],
    [
      'x-special/nautilus-clipboard\ncopy\nfile:///media/card/a.pdf\nfile:///media/card/b.pdf',
      ['a.pdf', 'b.pdf'],
    ],
    ['Plan fu\u0308r Kyo\u0304to.pdf', ['Plan für Kyōto.pdf']],
    ['a.pdf\rb.pdf', ['a.pdf', 'b.pdf']],
    ['C:\\Users\\Maya\\a.pdf\r\n', ['a.pdf']],
  ])('%j is but their names [UP-01]', (text, names) => {
    expect(isNamesAlone(text, names)).toBe(true)
  })

  it.each([
    ['See a.pdf', ['a.pdf']],
    ['a.pdf\nand more', ['a.pdf']],
    ['Day\tPlace\n1\tKyoto', ['image.png']],
    ['', ['a.pdf']],
    ['copy', ['image.png']],
    ['file:///%E0%A4%A', ['a.pdf']],
    ['a.pdf', []],
    ['a.pdf\n'.repeat(10_000), ['a.pdf']],
  ])('%j is a text of its own', (text, names) => {
    expect(isNamesAlone(text, names)).toBe(false)
  })
})
