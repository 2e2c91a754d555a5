import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachmentName } from '../../../../core/chat/attachments/file-name.ts'
import { attachmentType, kindOfName, kindOfType } from '../../../../core/chat/attachments/kinds.ts'

describe('a file’s name', () => {
  it.each([
    ['plan.pdf', '', 'plan.pdf'],
    ['C:\\Users\\me\\plan.PDF', '', 'plan.pdf'],
    ['../../etc/passwd', '', 'passwd'],
    ['invoice\u202egpj.exe', '', 'invoicegpj.exe'],
    ['  Plan für\tKyōto .txt ', '', 'Plan für Kyōto.txt'],
    ['a\u0000b\nc.txt', '', 'ab c.txt'],
    ['what? "this": <that>|*.csv', '', 'what_ _this__ _that___.csv'],
    ['0\t\u0000\t!.jpg', '', '0 !.jpg'],
    ['', 'image/png', 'file.png'],
    ['image', 'image/jpeg', 'image.jpg'],
    ['noend', '', 'noend'],
    ['...', '', 'file'],
    ['.txt', '', 'file.txt'],
    ['x\ud83d.txt', '', 'x.txt'],
    ['archive.tar.gz', 'text/plain', 'archive.tar.gz'],
    ['می\u200cخواهم.pdf', '', 'می\u200cخواهم.pdf'],
    ['क्\u200dष.txt', '', 'क्\u200dष.txt'],
    ['👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥.png', '', '👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥.png'],
    // Bengali before a virama, Malayalam at a word's end, a Persian number, a joiner twice.
    ['র\u200d্যাব.pdf', '', 'র\u200d্যাব.pdf'],
    ['അവന\u0d4d\u200d.pdf', '', 'അവന\u0d4d\u200d.pdf'],
    ['അവന\u0d4d\u200d രേഖ.pdf', '', 'അവന\u0d4d\u200d രേഖ.pdf'],
    ['نامه\u200c۱.pdf', '', 'نامه\u200c۱.pdf'],
    ['خانه\u200c\u200cها.pdf', '', 'خانه\u200cها.pdf'],
    ['pass\u200cport\u200d.j\u200dpg', '', 'passport.jpg'],
    ['e\u0301\u200dté.txt', '', 'été.txt'],
    ['me\u0301mo.txt', '', 'mémo.txt'],
  ])('%j of type %j is kept as %j [UP-01]', (given, type, kept) => {
    expect(attachmentName(given, type)).toBe(kept)
  })

  it('is short, has no folder and nothing unseen in it, keeps its end, and stays as it is a second time', () => {
    const part = fc.string({ unit: 'binary', maxLength: 200 })
    const end = fc.constantFrom('.jpg', '.PDF', '.docx', '.exe', '', '.')
    fc.assert(
      fc.property(part, end, fc.constantFrom('', 'image/png', 'x/y'), (stem, last, type) => {
        const name = attachmentName(stem + last, type)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(120)
        expect(name).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}/\\"<>|:*?]/u)
        expect(name).not.toMatch(
          /[\0-\u024f][\u200c\u200d]|[\u200c\u200d][0-9A-Za-z\u0080-\u024f]|[\u200c\u200d]{2}/,
        )
        expect(() => encodeURIComponent(name)).not.toThrow()
        expect(attachmentName(name, type)).toBe(name)
        const kind = kindOfName(stem + last)
        if (kind) expect(kindOfName(name)).toBe(kind)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what may be attached', () => {
  it('is known by name and by type, whatever the case [UP-01]', () => {
    expect(kindOfName('A.JPEG')?.mime).toBe('image/jpeg')
    expect(kindOfType('TEXT/CSV; charset=utf-8')?.extensions).toEqual(['csv'])
    expect(kindOfType('application/xml')?.mime).toBe('text/xml')
    expect([kindOfName('a.exe'), kindOfName('jpg'), kindOfType(''), kindOfType('video/mp4')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is a picture only where every browser draws it and nothing in it runs', () => {
    expect(['image/png', 'image/svg+xml', 'image/heic', 'application/pdf'].map(attachmentType)).toEqual([
      'img',
      'doc',
      'doc',
      'doc',
    ])
  })
})
