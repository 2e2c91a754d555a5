import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../../../adapters/backend/http/http-error.ts'
import { createAcceptance } from '../../../../adapters/backend/uploads/accepting.ts'
import { judgeFile } from '../../../../adapters/backend/uploads/judging/judge-file.ts'
import { blank, compoundFile, oldOffice, openXml, tiff } from './samples.ts'

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const cleaned = async (name: string, bytes: Uint8Array) => {
  const judged = await judgeFile(name, bytes)
  return 'kept' in judged ? judged.kept : judged
}

/** A bitmap of OS/2: its head has the short numbers of its first version. */
function os2Bitmap(): Uint8Array {
  const bytes = Buffer.alloc(30)
  bytes.write('BM')
  bytes.writeUInt32LE(30, 2)
  bytes.writeUInt32LE(26, 10)
  bytes.writeUInt32LE(12, 14)
  bytes.writeUInt16LE(1, 18)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt16LE(24, 24)
  return bytes
}

/** An AVIF as some coders write it: another brand than its own stands first. */
async function avifOfBrand(brand: string): Promise<Uint8Array> {
  const bytes = Buffer.from(await blank().avif({ effort: 0 }).toBuffer())
  bytes.write(brand, 8, 'latin1')
  return bytes
}

async function gifWithEndTooMany(): Promise<Uint8Array> {
  const bytes = await blank().gif().toBuffer()
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from([0, 0x3b])])
}

const movingGif = async (frames: number, width: number, height: number): Promise<Buffer> => {
  const two = await Promise.all(
    [blank(width, height), blank(width, height).negate()].map((one) => one.png().toBuffer()),
  )
  const bytes = Buffer.from(
    await sharp(two, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  const last = bytes.subarray(bytes.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04])), -1)
  return Buffer.concat([
    bytes.subarray(0, -1),
    ...Array.from({ length: frames - 2 }, () => last),
    Buffer.from([0x3b]),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length)
  named.copy(whole, 4)
  let crc = 0xffffffff
  for (const byte of named) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  whole.writeUInt32BE((crc ^ 0xffffffff) >>> 0, named.length + 4)
  return whole
}

/** A PNG of two frames, with a text that says who drew it. */
async function movingPng(): Promise<Buffer> {
  const still = await blank().png().toBuffer()
  const [ihdr, idat] = [still.subarray(8, 33), still.indexOf('IDAT') - 4]
  const pixels = still.subarray(idat + 8, idat + 8 + still.readUInt32BE(idat))
  const frame = (sequence: number) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(sequence)
    control.writeUInt32BE(40, 4)
    control.writeUInt32BE(24, 8)
    control.writeUInt16BE(1, 20)
    control.writeUInt16BE(10, 22)
    return chunk('fcTL', control)
  }
  return Buffer.concat([
    still.subarray(0, 8),
    ihdr,
    chunk('tEXt', Buffer.from('Author\0Secretpainter', 'latin1')),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    frame(0),
    chunk('IDAT', pixels),
    frame(1),
    chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const sheet = 'xl/workbook.xml'

describe('what the programs of offices, scanners, mail and databases write', () => {
  it.each<[string, string, Uint8Array | Promise<Uint8Array>]>([
    [
      'a printer’s queue: the job language of printers before a PDF',
      'spool.pdf',
      text(`\x1b%-12345X@PJL SET COPIES=1\r\n@PJL ENTER LANGUAGE=PDF\r\n${PDF}`),
    ],
    [
      'a mail program that saves a part with its head',
      'part.pdf',
      text(`Content-Type: application/pdf\r\n\r\n${PDF}`),
    ],
    ['an editor: the mark of UTF-8 before a PDF', 'mark.pdf', text(`\xef\xbb\xbf${PDF}`)],
    [
      'a mail program that saves a part with all of its head',
      'mail.pdf',
      text(
        `From: Maya Lindqvist <maya@demo.test>\r\nContent-Type: application/pdf;\r\n name="plan.pdf"\r\nContent-ID: <part1@demo.test>\r\n\r\n${PDF}`,
      ),
    ],
    [
      'an older Mac: 128 bytes of MacBinary before a PDF',
      'mac.pdf',
      Buffer.concat([text('\0\x08plan.pdf'), Buffer.alloc(118), text(PDF)]),
    ],
    [
      'a drive that fills its blocks: zeros before a PDF',
      'zeros.pdf',
      Buffer.concat([Buffer.alloc(512), text(PDF)]),
    ],
    [
      'the clipboard of Word and Outlook: a zero behind RTF',
      'letter.rtf',
      text('{\\rtf1\\ansi Hello}\r\n\0'),
    ],
    ['dBase and DOS: the mark of a file’s end behind CSV', 'days.csv', text('day,place\r\n1,Kyoto\r\n\x1a')],
    ['programs of DOS: the same behind a text', 'read.txt', text('Hello\r\n\x1a\0\0')],
    ['programs in C: a zero behind JSON', 'days.json', text('{"day":1}\0')],
    ['Word: its line end within a paragraph', 'letter.txt', text('Dear Kenji,\x0btwo nights.\r\n')],
    ['SQL Server: UTF-16 without its mark', 'rows.csv', Buffer.from('day,place\r\n1,Kyōto\r\n', 'utf16le')],
    ['databases: separators of rows and values', 'rows.csv', text('1\x1fKyoto\x1e2\x1fOsaka\x1e')],
    [
      'FileMaker: vertical tabs and group separators in CSV',
      'cells.csv',
      text('1,"two\x0blines"\r\n2,"a\x1db"\r\n'),
    ],
    ['a scanner: three pages in a TIFF', 'scan.tif', tiff({ pages: 3 })],
    ['Photoshop: spot colours, five channels in a TIFF', 'spot.tiff', tiff({ channels: 5 })],
    ['a scanner: a byte a pixel', 'grey.tif', tiff({ channels: 1 })],
    ['coders of AVIF: the family’s brand first', 'view.avif', avifOfBrand('mif1')],
    ['coders of AVIF: their profile’s brand first', 'view.avif', avifOfBrand('MA1B')],
    ['coders of AVIF: the brand of the newer family', 'view.avif', avifOfBrand('miaf')],
    ['old animators: an end of blocks too many in a GIF', 'dots.gif', gifWithEndTooMany()],
    ['a scanner whose resolution lies nowhere', 'scan.tif', tiff({ isResolutionLost: true })],
    ['a scanner whose last page leads to the first', 'scan.tif', tiff({ pages: 2, isCircle: true })],
    ['OS/2 and older tools: a bitmap with a short head', 'old.bmp', os2Bitmap()],
    ['reports by .NET: the paths of Windows in a package', 'report.xlsx', openXml('xl\\workbook.xml')],
    [
      'packages whose parts are in small letters',
      'small.xlsx',
      openXml(sheet, { '[content_types].xml': strToU8('<Types/>') }),
    ],
    ['screen recorders: a light GIF of 150 frames', 'screen.gif', movingGif(150, 480, 320)],
    ['messengers: a moving PNG', 'sticker.png', movingPng()],
  ])('%s [UP-01]', async (_tool, name, bytes) => {
    expect(await cleaned(name, await bytes)).toHaveProperty('mime')
  })
})

describe('a file of several pictures', () => {
  it('of a scanner is kept with all pages, and says nothing of its owner on any of them [UP-01]', async () => {
    const scan = Buffer.from(tiff({ pages: 3, width: 40, height: 24 }))
    expect((await sharp(scan).metadata()).pages).toBe(3)
    expect(scan.includes('Secretscanner') && scan.includes('Kyoto')).toBe(true)
    const kept = await cleaned('scan.tif', scan)
    expect(kept).toMatchObject({ width: 40, height: 24 })
    const bytes = Buffer.from('bytes' in kept ? kept.bytes : [])
    expect(bytes.includes('Secretscanner') || bytes.includes('Kyoto')).toBe(false)
    for (const page of [0, 1, 2]) {
      const pixels = (from: Buffer) => sharp(from, { page }).raw().toBuffer()
      expect(Buffer.compare(await pixels(bytes), await pixels(scan))).toBe(0)
    }
  })

  it('has no byte in it that draws nothing [UP-01]', async () => {
    const scan = Buffer.concat([
      Buffer.from(tiff({ pages: 2, width: 40, height: 24 })),
      text('<html>Secrettrail'),
    ])
    const kept = await cleaned('scan.tif', scan)
    const bytes = Buffer.from('bytes' in kept ? kept.bytes : [])
    expect(bytes.toString('latin1')).not.toMatch(/Secret|Kyoto|html/)
    expect(bytes.length).toBeLessThan(scan.length)
    expect(await sharp(bytes, { page: 1 }).raw().toBuffer()).toEqual(
      await sharp(scan, { page: 1 }).raw().toBuffer(),
    )
  })

  it('of JPEGs says nothing of the camera [UP-01]', async () => {
    const jpeg = await blank(16, 8)
      .jpeg()
      .withExif({ IFD0: { Model: 'Secretphone' } })
      .toBuffer()
    expect(jpeg.includes('Secretphone')).toBe(true)
    const scan = Buffer.from(tiff({ width: 16, height: 8, jpeg }))
    const kept = await cleaned('scan.tif', scan)
    const bytes = Buffer.from('bytes' in kept ? kept.bytes : [])
    expect(bytes.includes('Secretphone')).toBe(false)
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(scan).raw().toBuffer())
  })

  it('that moves keeps its frames as they are, without comments [UP-01]', async () => {
    const gif = await movingGif(5, 40, 24)
    const comment = Buffer.from('!\xfe\x0dSecretpainter\0', 'latin1')
    const told = Buffer.concat([gif.subarray(0, -1), comment, Buffer.from([0x3b]), Buffer.from('and more')])
    const kept = await cleaned('a.gif', told)
    const bytes = Buffer.from('bytes' in kept ? kept.bytes : [])
    expect(Buffer.compare(bytes, gif)).toBe(0)
    expect(kept).toMatchObject({ width: 40, height: 24 })
  })

  it('that is a moving PNG keeps its frames, without texts [UP-01]', async () => {
    const kept = await cleaned('a.png', await movingPng())
    const bytes = Buffer.from('bytes' in kept ? kept.bytes : [])
    expect(bytes.includes('Secretpainter')).toBe(false)
    expect([bytes.includes('fdAT'), bytes.includes('acTL')]).toEqual([true, true])
    expect(kept).toMatchObject({ width: 40, height: 24 })
    expect((await sharp(bytes).metadata()).width).toBe(40)
  })

  it('that moves and can’t be read to its end is damaged [UP-01]', async () => {
    const gif = await movingGif(5, 40, 24)
    for (const length of [gif.length - 30, gif.length >> 1, 20])
      expect(await cleaned('a.gif', gif.subarray(0, length))).toEqual({ refusal: { why: 'damaged' } })
  })
})

describe('a file that is refused', () => {
  const accept = createAcceptance()
  const said = async (name: string, bytes: Uint8Array) => {
    const thrown = await accept(name, bytes, 'somebody').catch((error: unknown) => error)
    if (!(thrown instanceof HttpError)) return null
    return [thrown.status, thrown.message, thrown.fields?.['file'] ?? null]
  }
  const other = (what: string) => [
    406,
    'File format not supported.',
    `This is ${what}: rename it and send it again.`,
  ]
  const svg = (head: string) => `${head}<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`

  it('has a sentence of its own [UP-03]', async () => {
    const webp = await blank().webp().toBuffer()
    const damaged = (await blank(600, 600).png().toBuffer()).subarray(0, 60)
    expect(await said('view.jpg', webp)).toEqual(other('a WebP picture called .jpg'))
    expect(await said('letter.doc', text('{\\rtf1 Hello}'))).toEqual(
      other('a rich text document (.rtf) called .doc'),
    )
    expect(await said('days.xls', openXml(sheet))).toEqual(other('an Excel table (.xlsx) called .xls'))
    expect(await said('plan.docx', oldOffice('WordDocument'))).toEqual(
      other('an older Word document (.doc) called .docx'),
    )
    expect(await said('plan.docx', compoundFile(['Workbook'], 200))).toEqual(
      other('an older Excel table (.xls) called .docx'),
    )
    expect(await said('plan.png', text(PDF))).toEqual(other('a PDF called .png'))
    expect((await said('page.txt', text('\x1d<html><script>x</script>')))?.[0]).toBe(406)
    expect((await said('page.csv', text('\x1d<html><script>x</script>')))?.[0]).toBe(406)
    expect(await said('page.pdf', text('<html><script>x</script>'))).toEqual([
      406,
      'File format not supported.',
      'What is in it is not what a file called .pdf has. Save it once more where it was made.',
    ])
    const unknown = (end: string) => [
      406,
      'File format not supported.',
      `What is in it is not what a file called ${end} has. Save it once more where it was made.`,
    ]
    // Nobody sees what stands behind a password; a zip of scripts is no document with macros.
    const locked = compoundFile(['EncryptionInfo', 'EncryptedPackage'], 200)
    expect(await said('plan.pdf', locked)).toEqual(unknown('.pdf'))
    expect(await said('plan.docx', locked)).toBeNull()
    expect(await said('a.png', zipSync({ 'tool.js': text('x') }))).toEqual(unknown('.png'))
    expect(await said('a.exe', text('MZ'))).toEqual([406, 'File format not supported.', null])
    expect(await said('~$plan.docx', text(`\x04Maya${' '.repeat(157)}`))).toEqual([
      422,
      'This is the note that Office keeps while a document is open. Close the document, and send that instead.',
      null,
    ])
    expect(await said('a.txt', new Uint8Array())).toMatchObject([
      422,
      expect.stringMatching(/^This file is empty/),
      null,
    ])
    expect(await said('a.png', damaged)).toMatchObject([422, expect.stringMatching(/can’t be read/), null])
    expect(
      await said('a.docx', openXml('word/document.xml', { 'word/vbaProject.bin': text('x') })),
    ).toMatchObject([422, expect.stringMatching(/macros/), null])
    const entity = svg('<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>')
    expect(await said('a.svg', text(entity))).toMatchObject([
      422,
      expect.stringMatching(/^This drawing refers/),
      null,
    ])
    expect(await said('a.svg', text(svg('')))).toBeNull()
  })

  it('is no PDF where a page or another file stands before its head [UP-01]', async () => {
    for (const before of [
      '<html><script>alert(1)</script>',
      'GIF89a\x01\0\x01\0',
      '%!PS-Adobe-3.0\n',
      '#!/bin/sh\nexit\n',
      '@echo off\r\n',
      'Subject: <script>alert(1)</script>\r\n\r\n',
      'PK\x03\x04',
      ' '.repeat(1025),
    ])
      expect([before.slice(0, 5), (await said('a.pdf', text(before + PDF)))?.[0]]).toEqual([
        before.slice(0, 5),
        406,
      ])
  })
})
