import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkContent } from '../../../../adapters/backend/uploads/content/content-check.ts'
import { BadPicture, cleanPicture } from '../../../../adapters/backend/uploads/content/picture.ts'
import { ATTACHMENT_KINDS } from '../../../../core/chat/attachments/kinds.ts'
import {
  allSamples,
  blank,
  compoundFile,
  heif,
  oldOffice,
  openXml,
  photoWithPlace,
  workbook,
} from './samples.ts'

const mimeOf = async (name: string, bytes: Uint8Array) => {
  const checked = await checkContent(name, bytes)
  return 'kind' in checked ? checked.kind.mime : null
}
const text = (content: string) => new TextEncoder().encode(content)

const samples = await allSamples()

describe('what a file is', () => {
  it.each(samples.map((sample) => [sample.name, sample] as const))(
    '%s is what its name says [UP-01]',
    async (name, { bytes, mime }) => {
      expect(await mimeOf(name, bytes)).toBe(mime)
    },
  )

  it('there is a sample of every type that may be attached [UP-01]', () => {
    expect(new Set(samples.map(({ mime }) => mime))).toEqual(
      new Set(ATTACHMENT_KINDS.map(({ mime }) => mime)),
    )
  })

  it('no content goes under the name of another type [UP-01]', async () => {
    const names = ATTACHMENT_KINDS.map(({ extensions }) => `file.${extensions[0]}`)
    for (const { bytes, mime } of samples) {
      for (const name of names) {
        const found = await mimeOf(name, bytes)
        // Texts of one form may be another's as well: JSON is plain text, a text is a table of one column.
        const isBoth = found === mime || BOTH.has(`${mime} as ${found}`) || isOneFamily(mime, found)
        expect([name, mime, found, found === null || isBoth]).toEqual([name, mime, found, true])
      }
    }
  })

  it.each([
    ['page.txt', text('<!doctype html><script>alert(1)</script>')],
    ['page.csv', text(' \n<HTML><body>')],
    ['page.xml', text('<?xml version="1.0"?><!DOCTYPE html><html></html>')],
    ['page.xml', text('<!-- x --><script>alert(1)</script>')],
    ['page.svg', text('<html><svg></svg></html>')],
    ['utf16.txt', new Uint8Array(Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le'))],
    ['song.mp3', new Uint8Array(Buffer.from('\ufeff<html>', 'utf16le'))],
    ['binary.txt', Uint8Array.from([77, 90, 0, 3, 0, 0])],
    ['latin1.json', Uint8Array.from([0x22, 0x47, 0xfc, 0x72, 0x22])],
    ['country.svg', Uint8Array.from([...text('<svg><title>'), 0xfc, ...text('</title></svg>')])],
    ['half.json', text('{"a":')],
    ['word.jsonld', text('"only a word"')],
    ['open.xml', text('<trip><day>')],
    ['open.ics', text('BEGIN:VCALENDAR\nVERSION:2.0')],
    ['open.rtf', text('{\\rtf1 never closed')],
    ['empty.txt', new Uint8Array()],
    ['program.exe', Uint8Array.from([77, 90])],
    ['noend', text('a text')],
    ['macro.docx', openXml('word/document.xml', { 'word/vbaProject.bin': text('x') })],
    ['other.docx', openXml('xl/workbook.xml')],
    ['cut.docx', openXml('word/document.xml').subarray(0, 100)],
    ['macro.doc', oldOffice('WordDocument', 'Macros')],
    ['installer.doc', oldOffice('!_StringPool')],
  ])('%s is refused [UP-01]', async (name, bytes) => {
    expect(await mimeOf(name, bytes)).toBeNull()
  })

  it('no bytes whatever make the check fail [UP-01]', async () => {
    const heads = samples.map(({ bytes }) => bytes.subarray(0, 1600))
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 4000 }),
      fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 600 })).map(([head, rest]) => {
        const mixed = new Uint8Array(Math.max(head.length, 1600))
        mixed.set(head)
        for (const [index, byte] of rest.entries()) mixed[(index * 31 + byte) % mixed.length] = byte
        return mixed
      }),
    )
    const name = fc.constantFrom(...ATTACHMENT_KINDS.flatMap(({ extensions }) => extensions))
    await fc.assert(
      fc.asyncProperty(name, anything, async (extension, bytes) => {
        const mime = await mimeOf(`f.${extension}`, bytes)
        if (mime === null) return
        const cleaned = await cleanPicture(mime, bytes).catch((thrown: unknown) => thrown)
        expect(cleaned instanceof Error ? cleaned : null).toSatisfy(
          (thrown) => thrown === null || thrown instanceof BadPicture,
        )
      }),
      { numRuns: 400 },
    )
  })
})

const BOTH = new Set([
  'application/json as text/plain',
  'application/ld+json as text/plain',
  'application/ld+json as application/json',
  'application/json as application/ld+json',
  'text/csv as text/plain',
  'text/plain as text/csv',
])

/** A document, its template and its slide show have the same parts. */
function isOneFamily(first: string, second: string | null): boolean {
  const familyOf = (mime: string) =>
    /(wordprocessingml|spreadsheetml|presentationml|ms-visio)/.exec(mime)?.[1]
  return second !== null && familyOf(first) !== undefined && familyOf(first) === familyOf(second)
}

describe('texts and Office files as programs of all times write them', () => {
  const cp866 = Uint8Array.from([
    0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2, 0x2c, 0x20, 0x8a, 0xa8, 0xae, 0xe2, 0xae,
  ])
  const windows1252 = Uint8Array.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80, 0x20, 0x35, 0x0d, 0x0a])
  it.each([
    ['letter.txt', windows1252, 'text/plain'],
    ['letter.txt', cp866, 'text/plain'],
    ['table.csv', cp866, 'text/csv'],
    ['book.xltx', workbook(true), 'application/vnd.openxmlformats-officedocument.spreadsheetml.template'],
    ['locked.xls', oldOffice('Workbook', 'EncryptedSummary'), 'application/vnd.ms-excel'],
    ['locked.xls', oldOffice('EncryptionInfo', 'EncryptedPackage'), 'application/vnd.ms-excel'],
    [
      'locked.xlsx',
      oldOffice('EncryptionInfo', 'EncryptedPackage'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['shouting.xls', oldOffice('WORKBOOK'), 'application/vnd.ms-excel'],
    ['late.doc', compoundFile(['WordDocument'], 15_000), 'application/msword'],
  ])('%s is what its name says [UP-01]', async (name, bytes, mime) => {
    expect(await mimeOf(name, bytes)).toBe(mime)
  })

  it('a binary file is no text of any country', async () => {
    expect(await mimeOf('a.txt', await blank().png().toBuffer())).toBeNull()
    expect(await mimeOf('a.csv', oldOffice('Workbook'))).toBeNull()
  })
})

describe('a picture as it is kept', () => {
  it('says nothing of where it was taken and by what, and stands upright [UP-01]', async () => {
    const photo = await photoWithPlace()
    const before = await sharp(photo).metadata()
    expect(before.orientation).toBe(6)
    expect(Buffer.from(before.exif ?? []).includes('Secretphone')).toBe(true)
    const { bytes, width, height } = await cleanPicture('image/jpeg', photo)
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(bytes).includes('Secretphone')).toBe(false)
    expect([width, height, after.width, after.height]).toEqual([24, 40, 24, 40])
  })

  it.each(['image/png', 'image/webp', 'image/avif', 'image/tiff', 'image/gif'])(
    '%s is cleaned too',
    async (mime) => {
      const format = mime.slice('image/'.length) as 'png'
      const given = await blank()
        .withExif({ IFD0: { Make: 'Secretphone' } })
        .toFormat(format)
        .toBuffer()
      const { bytes, width } = await cleanPicture(mime, given)
      expect(Buffer.from(bytes).includes('Secretphone')).toBe(false)
      expect([width, (await sharp(bytes).metadata()).width]).toEqual([40, 40])
    },
  )

  it('a moving one still moves, and is as high as one of its frames', async () => {
    const frames = await Promise.all([blank().png().toBuffer(), blank().negate().png().toBuffer()])
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { bytes, height } = await cleanPicture('image/gif', moving)
    expect([(await sharp(bytes, { animated: true }).metadata()).pages, height]).toEqual([2, 24])
  })

  it('a HEIF one is blank where it said so, and the picture is as it was', async () => {
    const { bytes } = await cleanPicture('image/heic', heif('Exif: 33°51 S'))
    expect(Buffer.from(bytes).includes('33°51')).toBe(false)
    expect(Buffer.from(bytes).includes('picture-bytes')).toBe(true)
    expect(bytes).toHaveLength(heif('Exif: 33°51 S').length)
  })

  it('a bomb, and one that is cut, are no pictures', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    await expect(cleanPicture('image/png', bomb)).rejects.toBeInstanceOf(BadPicture)
    const cut = (await blank(600, 600).png().toBuffer()).subarray(0, 60)
    await expect(cleanPicture('image/png', cut)).rejects.toBeInstanceOf(BadPicture)
  })
})
