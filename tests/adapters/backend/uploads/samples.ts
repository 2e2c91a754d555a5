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

/** A compound file: its header, one sector of the allocation table, one of the directory. */
export function oldOffice(...streams: string[]): Uint8Array {
  const bytes = new Uint8Array(512 * 3)
  const view = new DataView(bytes.buffer)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(24, 0x3e, true)
  view.setUint16(26, 3, true)
  view.setUint16(28, 0xfffe, true)
  view.setUint16(30, 9, true)
  view.setUint16(32, 6, true)
  view.setUint32(44, 1, true)
  view.setUint32(48, 1, true)
  for (let entry = 0; entry < 109; entry += 1)
    view.setUint32(76 + entry * 4, entry === 0 ? 0 : 0xffffffff, true)
  bytes.fill(0xff, 512, 1024)
  view.setUint32(512, 0xfffffffd, true)
  view.setUint32(516, 0xfffffffe, true)
  for (const [index, name] of ['Root Entry', ...streams].entries()) writeEntry(view, 1024 + index * 128, name)
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
    one('a.ppsx', `${OPENXML}.presentationml.slideshow`, openXml('ppt/presentation.xml')),
    one('a.json', 'application/json', text('{"days": [1, 2]}')),
    one('a.jsonld', 'application/ld+json', text('{"@context": "https://schema.example/"}')),
    one('a.rtf', 'application/rtf', text('{\\rtf1\\ansi Hello}')),
  ]
}
