import { unzipSync } from 'fflate'

const OPENXML = 'application/vnd.openxmlformats-officedocument'

/** The part that each kind of openxml package has. */
const MAIN_PARTS: Readonly<Record<string, RegExp>> = {
  [`${OPENXML}.wordprocessingml.document`]: /^word\/document\d*\.xml$/,
  [`${OPENXML}.spreadsheetml.sheet`]: /^xl\/workbook\d*\.(xml|bin)$/,
  [`${OPENXML}.presentationml.presentation`]: /^ppt\/presentation\d*\.xml$/,
  [`${OPENXML}.presentationml.slideshow`]: /^ppt\/presentation\d*\.xml$/,
  'application/vnd.ms-visio.drawing': /^visio\/document\d*\.xml$/,
}
/** Macros and programs have no place in an attachment, whatever its name says. */
const PROGRAM = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\.(exe|dll|js|vbs|jar)$/i

/** The stream that each kind of old Office file has. */
const MAIN_STREAMS: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
  'application/vnd.visio': ['VisioDocument'],
}
export const OPENXML_TYPES = Object.keys(MAIN_PARTS)
export const OLD_OFFICE_TYPES = Object.keys(MAIN_STREAMS)

const MOST_PARTS = 20_000

/** Whether a zip's entries are those of an openxml file of that type. Nothing is unpacked. */
export function isOpenXml(bytes: Uint8Array, type: string): boolean {
  const names = zipNames(bytes)
  const main = MAIN_PARTS[type]
  if (!(names && main)) return false
  const isPackage = names.includes('[Content_Types].xml') && names.some((name) => main.test(name))
  return isPackage && !names.some((name) => PROGRAM.test(name))
}

function zipNames(bytes: Uint8Array): string[] | null {
  const names: string[] = []
  const note = ({ name }: { readonly name: string }) => {
    if (names.push(name) > MOST_PARTS) throw new RangeError('too many entries')
    return false
  }
  try {
    unzipSync(bytes, { filter: note })
    return names
  } catch {
    return null
  }
}

/** Whether a compound file has the stream of that type, and no macros beside it. */
export function isOldOffice(bytes: Uint8Array, type: string): boolean {
  const names = compoundNames(bytes)
  const streams = MAIN_STREAMS[type] ?? []
  return names.some((name) => streams.includes(name)) && !names.some((name) => MACROS.has(name))
}

const MACROS = new Set(['_VBA_PROJECT_CUR', '_VBA_PROJECT', 'Macros'])

const END_OF_CHAIN = 0xfffffffe
const ENTRY = 128
const MOST_SECTORS = 4096

/** The names in a compound file's directory, following its chain of sectors; empty when it is none. */
function compoundNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 1536 || view.getUint32(0, true) !== 0xe011cfd0) return []
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return []
  const size = 1 << shift
  const start = (sector: number) => (sector + 1) * size
  const isInside = (sector: number) => start(sector) + size <= bytes.length
  const names: string[] = []
  let sector = view.getUint32(48, true)
  for (let count = 0; sector < END_OF_CHAIN && isInside(sector) && count < MOST_SECTORS; count += 1) {
    for (let at = start(sector); at < start(sector) + size; at += ENTRY) names.push(entryName(view, at))
    sector = nextSector(view, sector, size, start)
  }
  return names.filter((name) => name !== '')
}

/** The sector after one, by the file's allocation table, whose first 109 sectors the header names. */
function nextSector(view: DataView, sector: number, size: number, start: (sector: number) => number): number {
  const perSector = size / 4
  const table = Math.floor(sector / perSector)
  if (table >= 109) return END_OF_CHAIN
  const at = start(view.getUint32(76 + table * 4, true)) + (sector % perSector) * 4
  return at + 4 <= view.byteLength ? view.getUint32(at, true) : END_OF_CHAIN
}

function entryName(view: DataView, at: number): string {
  const length = view.getUint16(at + 64, true)
  if (length < 2 || length > 64) return ''
  const units = Array.from({ length: length / 2 - 1 }, (_, index) => view.getUint16(at + index * 2, true))
  return String.fromCharCode(...units)
}
