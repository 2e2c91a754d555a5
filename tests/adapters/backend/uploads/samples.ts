import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

// Real bytes of every type that may be attached: made by the coders themselves, or by their formats' rules.

export interface Sample {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
}

const OPENXML = 'application/vnd.openxmlformats-officedocument'

export const blank = (width = 40, height = 24) =>
  sharp({ create: { width, height, channels: 3, background: { r: 11, g: 93, b: 94 } } })

/** A picture as a phone takes it: where it was taken, by what, and to be turned by a quarter. */
export async function photoWithPlace(width = 40, height = 24): Promise<Uint8Array> {
  return blank(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secretphone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export function openXml(main: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    '_rels/.rels': strToU8('<?xml version="1.0"?><Relationships/>'),
    [main]: strToU8('<?xml version="1.0"?><main/>'),
    ...more,
  })
}

/** A workbook, or a template of one, with all parts that its programs ask for. */
export function workbook(isTemplate: boolean): Uint8Array {
  const type = `${OPENXML}.spreadsheetml.${isTemplate ? 'template' : 'sheet'}.main+xml`
  const sheetType = `${OPENXML}.spreadsheetml.worksheet+xml`
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const related = (name: string, target: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${name}" Target="${target}"/></Relationships>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override FeatureName="/xl/workbook.xml" ContentType="${type}"/><Override FeatureName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}"/></Types>`,
    ),
    '_rels/.rels': strToU8(related('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Days" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(related('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Kyoto</t></is></c></row></sheetData></worksheet>`,
    ),
  })
}

const SECTOR = 512
const [FREE, LAST, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd]

/** A compound file: its header, its allocation table, one sector of the directory. */
export function oldOffice(...streams: string[]): Uint8Array {
  return compoundFile(streams, 0)
}

/**
 * A compound file whose directory takes two sectors and lies behind so many of content, as programs write it
 * that save in place. Of the table's sectors the header names 109; one more names the others.
 */
export function compoundFile(streams: readonly string[], content: number): Uint8Array {
  const isShort = content === 0
  const directory = isShort ? 1 : 2
  let tables = 1
  while (tables * 128 < content + directory + tables + 1) tables += 1
  const more = tables > 109 ? 1 : 0
  const total = content + directory + tables + more
  const bytes = new Uint8Array(SECTOR * (total + 1))
  const view = new DataView(bytes.buffer)
  const start = (sector: number) => (sector + 1) * SECTOR
  const firstTable = content + directory
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    view.setUint16(at, value, true)
  view.setUint32(44, tables, true)
  view.setUint32(48, content, true)
  view.setUint32(68, more === 0 ? LAST : firstTable + tables, true)
  view.setUint32(72, more, true)
  const nameTable = (index: number) => (index < tables ? firstTable + index : FREE)
  for (let index = 0; index < 109; index += 1) view.setUint32(76 + index * 4, nameTable(index), true)
  if (more > 0) {
    const at = start(firstTable + tables)
    for (let index = 0; index < 127; index += 1) view.setUint32(at + index * 4, nameTable(109 + index), true)
    view.setUint32(at + 127 * 4, LAST, true)
  }
  const nextOf = (sector: number): number => {
    if (sector >= total) return FREE
    if (sector >= firstTable) return TABLE
    return sector === content - 1 || sector === firstTable - 1 ? LAST : sector + 1
  }
  for (let sector = 0; sector < tables * 128; sector += 1)
    view.setUint32(start(firstTable) + sector * 4, nextOf(sector), true)
  const filler = isShort ? [] : ['Data', 'SummaryInformation', 'DocumentSummaryInformation']
  for (const [index, name] of ['Root Entry', ...filler, ...streams].entries())
    writeEntry(view, start(content) + index * 128, name)
  return bytes
}

function writeEntry(view: DataView, at: number, name: string): void {
  for (let index = 0; index < name.length; index += 1)
    view.setUint16(at + index * 2, name.charCodeAt(index), true)
  view.setUint16(at + 64, (name.length + 1) * 2, true)
}

/** A bitmap of one pixel. */
function bitmap(): Uint8Array {
  const bytes = new Uint8Array(58)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, 58, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, 1, true)
  view.setInt32(22, 1, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  return bytes
}

const box = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A HEIF file with a picture's item and an Exif item that says where it was taken. */
export function heif(exif: string): Uint8Array {
  const picture = Buffer.from('picture-bytes')
  const told = Buffer.from(exif)
  const start = Buffer.alloc(4)
  const entry = (id: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0, 0, id, 0, 0]), Buffer.from(`${type}\0`, 'latin1'))
  const place = (id: number, at: number, length: number) => {
    const row = Buffer.alloc(14)
    row.writeUInt16BE(id)
    row.writeUInt16BE(1, 4)
    row.writeUInt32BE(at, 6)
    row.writeUInt32BE(length, 10)
    return row
  }
  const withPlaces = (data: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
      box(
        'meta',
        start,
        box('hdlr', Buffer.alloc(24)),
        box('iinf', Buffer.from([0, 0, 0, 0, 0, 2]), entry(1, 'hvc1'), entry(2, 'Exif')),
        box(
          'iloc',
          Buffer.from([0, 0, 0, 0, 0x44, 0x00, 0, 2]),
          place(1, data, picture.length),
          place(2, data + picture.length, told.length),
        ),
      ),
      box('mdat', picture, told),
    ])
  const size = withPlaces(0).length
  return withPlaces(size - picture.length - told.length)
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

export async function allSamples(): Promise<Sample[]> {
  const one = (name: string, mime: string, bytes: Uint8Array): Sample => ({ name, mime, bytes })
  return [
    one('a.jpg', 'image/jpeg', await blank().jpeg().toBuffer()),
    one('a.jpeg', 'image/jpeg', await photoWithPlace()),
    one('a.png', 'image/png', await blank().png().toBuffer()),
    one('a.gif', 'image/gif', await blank().gif().toBuffer()),
    one('a.webp', 'image/webp', await blank().webp().toBuffer()),
    one('a.avif', 'image/avif', await blank().avif({ effort: 0 }).toBuffer()),
    one('a.tiff', 'image/tiff', await blank(300, 200).tiff().toBuffer()),
    one('a.heic', 'image/heic', heif('Exif')),
    one('a.bmp', 'image/bmp', bitmap()),
    one(
      'a.svg',
      'image/svg+xml',
      text(
        '<?xml version="1.0"?>\n<!-- sea -->\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n',
      ),
    ),
    one('a.csv', 'text/csv', text('day,place\n1,Kyōto\n')),
    one('a.xml', 'text/xml', text('<?xml version="1.0"?><trip><day>1</day></trip>')),
    one('a.txt', 'text/plain', text('We arrive at nine.\r\n\tGreetings, 🧭')),
    one('b.txt', 'text/plain', new Uint8Array(Buffer.from('\ufeffGrüße', 'utf16le'))),
    one('a.ics', 'text/calendar', text('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')),
    one('a.pdf', 'application/pdf', text('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')),
    one('a.doc', 'application/msword', oldOffice('WordDocument')),
    one('a.xls', 'application/vnd.ms-excel', oldOffice('Workbook')),
    one('a.ppt', 'application/vnd.ms-powerpoint', oldOffice('PowerPoint Document')),
    one('a.vsd', 'application/vnd.visio', oldOffice('VisioDocument')),
    one('a.vsdx', 'application/vnd.ms-visio.drawing', openXml('visio/document.xml')),
    one('a.docx', `${OPENXML}.wordprocessingml.document`, openXml('word/document.xml')),
    one('a.xlsx', `${OPENXML}.spreadsheetml.sheet`, openXml('xl/workbook.xml')),
    one('a.pptx', `${OPENXML}.presentationml.presentation`, openXml('ppt/presentation.xml')),
    one('a.dotx', `${OPENXML}.wordprocessingml.template`, openXml('word/document.xml')),
    one('b.xlsx', `${OPENXML}.spreadsheetml.sheet`, workbook(false)),
    one('a.xltx', `${OPENXML}.spreadsheetml.template`, workbook(true)),
    one('a.potx', `${OPENXML}.presentationml.template`, openXml('ppt/presentation.xml')),
    one('a.vstx', 'application/vnd.ms-visio.template', openXml('visio/document.xml')),
    one('a.ppsx', `${OPENXML}.presentationml.slideshow`, openXml('ppt/presentation.xml')),
    one('a.json', 'application/json', text('{"days": [1, 2]}')),
    one('a.jsonld', 'application/ld+json', text('{"@context": "https://schema.example/"}')),
    one('a.rtf', 'application/rtf', text('{\\rtf1\\ansi Hello}')),
  ]
}

/** Where the content of the first such box begins. */
export function contentOf(bytes: Uint8Array, type: string): number {
  return Buffer.from(bytes).indexOf(type, 0, 'latin1') + 4
}

/** `heif` with a table of places of our own: its version, its sizes, and what follows. */
function heifWithPlaces(head: readonly number[], rows: Uint8Array): Uint8Array {
  const given = Buffer.from(heif('Exif'))
  const start = contentOf(given, 'iloc') - 8
  const table = Buffer.concat([Buffer.from(head), rows])
  const box = Buffer.alloc(8)
  box.writeUInt32BE(table.length + 8)
  box.write('iloc', 4, 'latin1')
  const made = Buffer.concat([
    given.subarray(0, start),
    box,
    table,
    given.subarray(start + given.readUInt32BE(start)),
  ])
  const meta = contentOf(made, 'meta') - 8
  made.writeUInt32BE(made.readUInt32BE(meta) + made.length - given.length, meta)
  return made
}

/** A small picture whose 2,500 items claim 65,535 extents each, none of which takes a byte. */
export function heifOfEmptyExtents(): Uint8Array {
  const rows = Buffer.alloc(2500 * 6)
  for (let item = 0; item < 2500; item += 1) {
    rows.writeUInt16BE(2, item * 6)
    rows.writeUInt16BE(65_535, item * 6 + 4)
  }
  return heifWithPlaces([0, 0, 0, 0, 0x00, 0x00, 2500 >> 8, 2500 & 255], rows)
}

/** A picture's table of one item with 2,000 ranges, each of two gigabytes, all over each other. */
export function heifOfOverlappingRanges(): Uint8Array {
  const count = 2000
  const rows = Buffer.alloc(6 + count * 8)
  rows.writeUInt16BE(2)
  rows.writeUInt16BE(count, 4)
  for (let extent = 0; extent < count; extent += 1) rows.writeUInt32BE(0x7fffffff, 6 + extent * 8 + 4)
  return heifWithPlaces([0, 0, 0, 0, 0x44, 0x00, 0, 1], rows)
}

interface TiffOptions {
  readonly pages?: number
  readonly width?: number
  readonly height?: number
  /** Bytes of a pixel. */
  readonly channels?: number
  /** What single pages say that they are, whatever is there. */
  readonly says?: Readonly<Record<number, { readonly width: number; readonly height: number }>>
  /** The last page leads to the first one. */
  readonly isCircle?: boolean
  /** The pixels of each page as a JPEG. */
  readonly jpeg?: Buffer
  /** How large a page is on paper is said to lie beyond the file. */
  readonly isResolutionLost?: boolean
}

/** Pages of a scan as its program writes them, each with who made it, and where. Uncompressed, the lowest byte first. */
export function tiff(options: TiffOptions = {}): Uint8Array {
  const { pages = 1, width = 8, height = 6, channels = 3, says = {}, jpeg } = options
  const { isCircle = false, isResolutionLost = false } = options
  const parts: Buffer[] = [Buffer.from(TIFF_HEAD)]
  let at = 8
  const first = at
  for (let page = 0; page < pages; page += 1) {
    const size = says[page] ?? { width, height }
    const told = Buffer.from(`${`Secretscanner ${page}`.padEnd(23)}\0`, 'latin1')
    const place = Buffer.from(`${'Kyoto 35.01 N'.padEnd(15)}\0`, 'latin1')
    const pixels = jpeg ?? Buffer.alloc(width * height * channels, 40 + page)
    const entries = [
      [256, 4, 1, size.width],
      [257, 4, 1, size.height],
      [258, 3, 1, 8],
      ...codingOf(channels, jpeg !== undefined),
      [271, 2, told.length, 'told'],
      [273, 4, 1, 'pixels'],
      [277, 3, 1, channels],
      [278, 4, 1, size.height],
      [279, 4, 1, pixels.length],
      ...(isResolutionLost ? [[282, 5, 1, 0x7fffff] as const] : []),
      [34_853, 4, 1, 'gps'],
    ] as const
    const directory = 2 + entries.length * 12 + 4
    const gps = 2 + 12 + 4
    const places = {
      told: at + directory + gps,
      gps: at + directory,
      pixels: at + directory + gps + told.length + place.length,
    }
    const end = places.pixels + pixels.length
    const behind = isCircle ? first : 0
    const next = page === pages - 1 ? behind : end
    const written = Buffer.alloc(directory + gps)
    written.writeUInt16LE(entries.length)
    const placed = entries.map(
      ([tag, type, count, value]) =>
        [tag, type, count, typeof value === 'number' ? value : places[value]] as const,
    )
    writeDirectory(written, 0, placed, next)
    writeDirectory(written, directory, [[28, 2, place.length, places.told + told.length]], null)
    parts.push(written, told, place, pixels)
    at = end
  }
  return Buffer.concat(parts)
}

/** How the pixels are compressed, and which colours their numbers are. */
function codingOf(channels: number, isJpeg: boolean): readonly TiffEntry[] {
  const [compression, colours] = isJpeg ? [7, 6] : [1, channels === 1 ? 1 : 2]
  return [
    [259, 3, 1, compression],
    [262, 3, 1, colours],
  ]
}

type TiffEntry = readonly [tag: number, type: number, count: number, value: number]

function writeDirectory(file: Buffer, at: number, entries: readonly TiffEntry[], next: number | null): void {
  file.writeUInt16LE(entries.length, at)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const entry = at + 2 + index * 12
    file.writeUInt16LE(tag, entry)
    file.writeUInt16LE(type, entry + 2)
    file.writeUInt32LE(count, entry + 4)
    file.writeUInt32LE(value, entry + 8)
  }
  if (next !== null) file.writeUInt32LE(next, at + 2 + entries.length * 12)
}

const TIFF_HEAD = [0x49, 0x49, 42, 0, 8, 0, 0, 0]

/** Pages that all say that the same long list of strips is theirs: read page by page it is far more than the file. */
export function tiffOfSharedParts(pages: number, parts: number): Uint8Array {
  const directory = 2 + 4 * 12 + 4
  const list = TIFF_HEAD.length + pages * directory
  const file = Buffer.alloc(list + parts * 4)
  file.set(TIFF_HEAD)
  for (let page = 0; page < pages; page += 1) {
    const at = TIFF_HEAD.length + page * directory
    const entries: readonly TiffEntry[] = [
      [256, 4, 1, 8],
      [257, 4, 1, 6],
      [273, 4, parts, list],
      [279, 4, parts, list],
    ]
    writeDirectory(file, at, entries, page === pages - 1 ? 0 : at + directory)
  }
  return file
}

/** A page whose previews lie over each other: each is 4,096 entries long, and begins at the second one of the one before. */
export function tiffOfOverlappingDirectories(count: number): Uint8Array {
  const list = TIFF_HEAD.length + 2 + 3 * 12 + 4
  const first = list + count * 4
  const file = Buffer.alloc(first + (count + 4097) * 12)
  file.set(TIFF_HEAD)
  const entries: readonly TiffEntry[] = [
    [256, 4, 1, 8],
    [257, 4, 1, 6],
    [330, 4, count, list],
  ]
  writeDirectory(file, TIFF_HEAD.length, entries, 0)
  for (let preview = 0; preview < count; preview += 1)
    file.writeUInt32LE(first + preview * 12, list + preview * 4)
  for (let at = first; at < file.length; at += 12) file.writeUInt16LE(4096, at)
  return file
}
