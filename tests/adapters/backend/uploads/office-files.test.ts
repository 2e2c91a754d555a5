import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { judgeFile } from '../../../../adapters/backend/uploads/judging/judge-file.ts'

// Saved by LibreOffice 7.4 in the formats of Microsoft's programs; those that are locked ask for the password 'travel'.
const FOLDER = new URL('office/', import.meta.url)
const OPENXML = 'application/vnd.openxmlformats-officedocument'

const MIMES: Readonly<Record<string, string>> = {
  'days.xls': 'application/vnd.ms-excel',
  'days.xlsx': `${OPENXML}.spreadsheetml.sheet`,
  'days.xltx': `${OPENXML}.spreadsheetml.template`,
  'letter.doc': 'application/msword',
  'letter.docx': `${OPENXML}.wordprocessingml.document`,
  'letter.dotx': `${OPENXML}.wordprocessingml.template`,
  'letter.rtf': 'application/rtf',
  'locked.doc': 'application/msword',
  'locked.xls': 'application/vnd.ms-excel',
  'talk.potx': `${OPENXML}.presentationml.template`,
  'talk.ppsx': `${OPENXML}.presentationml.slideshow`,
  'talk.ppt': 'application/vnd.ms-powerpoint',
  'talk.pptx': `${OPENXML}.presentationml.presentation`,
}

/** A file of the folder by its own name; one that is mostly empty lies there compressed. */
function officeFile(name: string): Uint8Array {
  const isPacked = name.endsWith('.ppt')
  const bytes = readFileSync(new URL(isPacked ? `${name}.gz` : name, FOLDER))
  return isPacked ? gunzipSync(bytes) : bytes
}

describe('files of an Office program', () => {
  it('are all looked at', () => {
    expect(
      readdirSync(FOLDER)
        .map((name) => name.replace(/\.gz$/, ''))
        .sort(),
    ).toEqual(Object.keys(MIMES))
  })

  it.each(Object.entries(MIMES))(
    '%s is what its name says, and kept as it is [UP-01]',
    async (name, mime) => {
      const bytes = officeFile(name)
      const judged = await judgeFile(name, bytes)
      const kept = 'kept' in judged ? judged.kept : null
      expect(kept?.mime).toBe(mime)
      expect(Buffer.compare(kept?.bytes ?? Buffer.alloc(0), bytes)).toBe(0)
    },
  )

  it.each(['days.xls', 'letter.docx', 'talk.pptx'])(
    '%s is nothing else under another name [UP-01]',
    async (name) => {
      for (const other of ['a.pdf', 'a.png', 'a.txt', name.startsWith('letter') ? 'a.xlsx' : 'a.docx'])
        expect([other, await judgeFile(other, officeFile(name))]).toMatchObject([
          other,
          { refusal: { why: 'otherType', mime: MIMES[name] } },
        ])
    },
  )

  it('a locked one holds none of its words in the clear', () => {
    expect(Buffer.from(officeFile('locked.xls')).includes('Kyoto')).toBe(false)
    expect(Buffer.from(officeFile('days.xls')).includes('Kyoto')).toBe(true)
  })
})
