import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkContent } from '../../../../adapters/backend/uploads/content/content-check.ts'
import { withoutHeifMetadata } from '../../../../adapters/backend/uploads/content/heif-metadata.ts'
import { withoutGifMetadata } from '../../../../adapters/backend/uploads/content/moving-picture.ts'
import {
  BadPicture,
  cleanPicture,
  MOST_PIXELS,
} from '../../../../adapters/backend/uploads/content/picture.ts'
import { withoutTiffMetadata } from '../../../../adapters/backend/uploads/content/tiff-metadata.ts'
import { judgeFile } from '../../../../adapters/backend/uploads/judging/judge-file.ts'
import {
  blank,
  compoundFile,
  contentOf,
  heif,
  heifOfEmptyExtents,
  heifOfOverlappingRanges,
  openXml,
  tiff,
  tiffOfOverlappingDirectories,
  tiffOfSharedParts,
} from './samples.ts'

const text = (content: string) => new TextEncoder().encode(content)
const mimeOf = async (name: string, bytes: Uint8Array) => {
  const checked = await checkContent(name, bytes)
  return 'kind' in checked ? checked.kind.mime : null
}

/** Counts what is read of files, number by number. */
function countReads() {
  const names = ['getUint8', 'getUint16', 'getUint32', 'getBigUint64'] as const
  const spies = names.map((name) => vi.spyOn(DataView.prototype, name))
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

afterEach(() => vi.restoreAllMocks())

describe('tables of pictures that claim what can’t be [UP-01]', () => {
  it('65,535 extents without bytes for every item are counted and not walked', () => {
    const bytes = heifOfEmptyExtents()
    expect(bytes.length).toBeLessThan(16_000)
    const reads = countReads()
    expect(withoutHeifMetadata(bytes)).toBeNull()
    expect(reads()).toBeLessThan(1_000)
  })

  it('ranges that lie over each other are more than the file, and none is written', () => {
    const bytes = heifOfOverlappingRanges()
    const fill = vi.spyOn(Uint8Array.prototype, 'fill')
    expect(withoutHeifMetadata(bytes)).toBeNull()
    expect(fill).not.toHaveBeenCalled()
  })

  it('a table that is longer than its box is not read behind it', () => {
    const bytes = Buffer.from(heif('Exif'))
    bytes.writeUInt16BE(60_000, contentOf(bytes, 'iloc') + 6)
    const reads = countReads()
    expect(withoutHeifMetadata(bytes)).toBeNull()
    expect(reads()).toBeLessThan(500)
  })

  it('a second table, or a box beyond its container, is no picture', () => {
    const given = Buffer.from(heif('Exif'))
    const meta = contentOf(given, 'meta') - 8
    const second = given.subarray(meta, meta + given.readUInt32BE(meta))
    expect(withoutHeifMetadata(Buffer.concat([given, second]))).toBeNull()
    given.writeUInt32BE(0x7fffffff, contentOf(given, 'infe') - 8)
    expect(withoutHeifMetadata(given)).toBeNull()
  })

  it('what stands beside the picture and tells of its owner goes too', () => {
    const told = Buffer.concat([
      Buffer.from([0, 0, 0, 28]),
      Buffer.from('uuid'),
      Buffer.from('Kyoto, 35.0116 N, 13'),
    ])
    const clean = withoutHeifMetadata(Buffer.concat([heif('Exif'), told]))
    expect(Buffer.from(clean?.bytes ?? []).includes('Kyoto')).toBe(false)
    expect(Buffer.from(clean?.bytes ?? []).includes('picture-bytes')).toBe(true)
  })
})

describe('pictures that are small in bytes and huge in pixels [UP-01]', () => {
  it('an AVIF of 119 million pixels is refused by its head', async () => {
    const bytes = Buffer.from(await blank().avif({ effort: 0 }).toBuffer())
    expect(await cleanPicture('image/avif', bytes)).toMatchObject({ width: 40, height: 24 })
    const size = contentOf(bytes, 'ispe') + 4
    bytes.writeUInt32BE(17_000, size)
    bytes.writeUInt32BE(7_000, size + 4)
    expect(bytes.length).toBeLessThan(3_000)
    await expect(cleanPicture('image/avif', bytes)).rejects.toBeInstanceOf(BadPicture)
  })

  it.each(['png', 'webp', 'jpeg'] as const)('a %s with a pixel too many in each row', async (format) => {
    const most = MOST_PIXELS[`image/${format}`] ?? 0
    const width = 4096
    const tooMany = await blank(width, Math.floor(most / width) + 1)
      .toFormat(format)
      .toBuffer()
    await expect(cleanPicture(`image/${format}`, tooMany)).rejects.toBeInstanceOf(BadPicture)
  })

  it('all frames of a moving one count together', async () => {
    const frame = await blank(2000, 2000).png().toBuffer()
    const other = await blank(2000, 2000).negate().png().toBuffer()
    const moving = await sharp([frame, other, frame, other, frame], { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer()
    await expect(cleanPicture('image/webp', moving)).rejects.toMatchObject({
      refusal: { why: 'pixels', count: 20_000_000 },
    })
    const gif = Buffer.from(
      await sharp([frame, other, frame, other, frame], { join: { animated: true } })
        .gif({ effort: 1 })
        .toBuffer(),
    )
    const sized = (width: number, frames: number) => {
      const bytes = Buffer.concat([
        gif.subarray(0, -1),
        ...Array.from({ length: frames - 5 }, () => lastFrame),
        gif.subarray(-1),
      ])
      bytes.writeUInt16LE(width, 6)
      bytes.writeUInt16LE(width, 8)
      return bytes
    }
    const lastFrame = gif.subarray(gif.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04])), -1)
    await expect(cleanPicture('image/gif', sized(6000, 5))).rejects.toMatchObject({
      refusal: { why: 'pixels', count: 36_000_000, most: 24_000_000 },
    })
    await expect(cleanPicture('image/gif', sized(4500, 8))).rejects.toMatchObject({
      refusal: { why: 'pixels', count: 162_000_000, most: MOST_PIXELS['image/gif'] },
    })
  })

  it('a TIFF is refused by the head of its largest page, one without end ends, and one that is cut off is none', async () => {
    const huge = tiff({ pages: 2, width: 4, height: 4, says: { 1: { width: 20_000, height: 20_000 } } })
    await expect(cleanPicture('image/tiff', huge)).rejects.toMatchObject({
      refusal: { why: 'pixels', count: 400_000_000 },
    })
    await expect(cleanPicture('image/tiff', tiff({ pages: 600 }))).rejects.toMatchObject({
      refusal: { why: 'pages', count: 600, most: 500 },
    })
    const circle = tiff({ pages: 2, isCircle: true })
    const reads = countReads()
    const ended = withoutTiffMetadata(circle)
    expect(ended?.pages).toBe(2)
    expect(reads()).toBeLessThan(1_000)
    expect((await sharp(ended?.bytes ?? new Uint8Array()).metadata()).pages).toBe(2)
    const whole = tiff({ pages: 3 })
    for (const length of [3, 9, 40, whole.length >> 1, whole.length - 8])
      expect([length, withoutTiffMetadata(whole.subarray(0, length))]).toEqual([length, null])
  })

  it.each([
    ['pages that share a list of strips', tiffOfSharedParts(100, 5_000)],
    ['directories that lie over each other', tiffOfOverlappingDirectories(300)],
  ])('%s are read no further than a file of that size can be', (_what, bytes) => {
    const reads = countReads()
    expect(withoutTiffMetadata(bytes)).toBeNull()
    expect(reads()).toBeLessThan(bytes.length)
  })

  it('frames and chunks of no bytes are counted, and not all kept', () => {
    const head = Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0', 'latin1')
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0])
    const many = Buffer.concat([head, ...Array.from({ length: 200_000 }, () => frame), Buffer.from([0x3b])])
    expect(withoutGifMetadata(many)).toBeNull()
  })

  it('a bitmap says its size itself, and is believed', async () => {
    const bytes = Buffer.alloc(64)
    bytes.write('BM')
    bytes.writeInt32LE(100_000, 18)
    bytes.writeInt32LE(-100_000, 22)
    await expect(cleanPicture('image/bmp', bytes)).rejects.toBeInstanceOf(BadPicture)
  })
})

describe('Office files made to be unpacked [UP-01]', () => {
  const docx = 'a.docx'

  it('parts that claim more than half a gigabyte', async () => {
    const bytes = Buffer.from(openXml('word/document.xml', { 'word/media/a.xml': strToU8('x'.repeat(1000)) }))
    expect(await mimeOf(docx, bytes)).not.toBeNull()
    const entry = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    bytes.writeUInt32LE(600_000_000, entry + 24)
    expect(await mimeOf(docx, bytes)).toBeNull()
  })

  it('more parts than a document has', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, index) => [`word/${index}.xml`, new Uint8Array()]),
    )
    expect(
      await mimeOf(
        docx,
        zipSync({ '[Content_Types].xml': new Uint8Array(), 'word/document.xml': new Uint8Array(), ...parts }),
      ),
    ).toBeNull()
  })

  it('a chain of sectors that comes back to itself is walked once', async () => {
    const bytes = Buffer.from(compoundFile(['Nothing'], 300))
    const table = bytes.readUInt32LE(76)
    for (let sector = 0; sector < 302; sector += 1)
      bytes.writeUInt32LE((sector + 1) % 302, (table + 1) * 512 + (sector % 128) * 4)
    const reads = countReads()
    expect(await mimeOf('a.doc', bytes)).toBeNull()
    expect(reads()).toBeLessThan(60_000)
  })
})

describe('texts made to be taken apart [UP-01]', () => {
  it.each([
    ['deep.json', '['.repeat(1_000_000)],
    ['deep.json', `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`],
    ['wide.json', `[${'1,'.repeat(2_000_001)}1]`],
  ])('%s is refused before anything is built of it', async (name, content) => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(await mimeOf(name, text(content))).toBeNull()
    expect(parse).not.toHaveBeenCalled()
  })

  it('brackets within a text build nothing', async () => {
    expect(await mimeOf('a.json', text(`{"said": "${'[{,\\"'.repeat(1000)}"}`))).toBe('application/json')
  })

  it('the beginning of a markup is read once, whatever stands in it', async () => {
    const finds = vi.spyOn(String.prototype, 'indexOf')
    const before = finds.mock.calls.length
    for (const corpus of ['<!-- -->', '<?x ?>', '<!doctype ', '<!doctype [', '<!--', ' ']) {
      await mimeOf('a.xml', text(`<?xml version="1.0"?>${corpus.repeat(1_000_000 / corpus.length)}<a></a>`))
    }
    expect(finds.mock.calls.length - before).toBeLessThan(20_000)
  })

  it.each([
    ['deep', '<g>'.repeat(100_000) + '</g>'.repeat(100_000)],
    ['wide', '<g/>'.repeat(100_001)],
    ['long', `<text>${'x'.repeat(5_000_001)}</text>`],
    ['of attributes', `<g ${Array.from({ length: 201 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
  ])('a drawing that is too %s', async (_, inside) => {
    expect(await judgeFile('a.svg', text(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`))).toEqual(
      { refusal: { why: 'badDrawing' } },
    )
  })
})
