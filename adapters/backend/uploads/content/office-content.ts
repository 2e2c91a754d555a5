import { unzipSync } from 'fflate'
import { compoundNames } from './compound-file.ts'

const OPENXML = 'application/vnd.openxmlformats-officedocument'
const DOCUMENT = /^word\/document\d*\.xml$/i
const WORKBOOK = /^xl\/workbook\d*\.(xml|bin)$/i
const PRESENTATION = /^ppt\/presentation\d*\.xml$/i
const DRAWING = /^visio\/document\d*\.xml$/i

/** The part that each kind of openxml package has. */
const MAIN_PARTS: Readonly<Record<string, RegExp>> = {
  [`${OPENXML}.wordprocessingml.document`]: DOCUMENT,
  [`${OPENXML}.wordprocessingml.template`]: DOCUMENT,
  [`${OPENXML}.spreadsheetml.sheet`]: WORKBOOK,
  [`${OPENXML}.spreadsheetml.template`]: WORKBOOK,
  [`${OPENXML}.presentationml.presentation`]: PRESENTATION,
  [`${OPENXML}.presentationml.template`]: PRESENTATION,
  [`${OPENXML}.presentationml.slideshow`]: PRESENTATION,
  'application/vnd.ms-visio.drawing': DRAWING,
  'application/vnd.ms-visio.template': DRAWING,
}
/** Macros and programs have no place in an attachment, whatever its name says. */
const PROGRAM = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\.(exe|dll|js|vbs|jar)$/i

/** The stream that each kind of old Office file has. */
const MAIN_STREAMS: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['worddocument'],
  'application/vnd.ms-excel': ['workbook', 'book'],
  'application/vnd.ms-powerpoint': ['powerpoint document'],
  'application/vnd.visio': ['visiodocument'],
}
export const OPENXML_TYPES = Object.keys(MAIN_PARTS)
export const OLD_OFFICE_TYPES = Object.keys(MAIN_STREAMS)

const MOST_PARTS = 20_000
/** What the parts may claim to be when they are unpacked; more is a bomb for whoever opens it. */
const MOST_UNPACKED = 512 * 1024 * 1024

/**
 * Whether a zip's entries are those of an openxml file of that type, or it is one behind a password. Nothing
 * is unpacked.
 */
export function isOpenXml(bytes: Uint8Array, type: string): boolean {
  if (isBehindPassword(compoundNames(bytes))) return true
  const names = zipNames(bytes)
  const main = MAIN_PARTS[type]
  if (!(names && main)) return false
  const isPackage = names.some((name) => CONTENT_TYPES.test(name)) && names.some((name) => main.test(name))
  return isPackage && !names.some((name) => PROGRAM.test(name))
}

const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i

/** Whether it is an Office file of either kind that may run something. */
export function hasMacros(bytes: Uint8Array): boolean {
  const names = zipNames(bytes)
  if (names === null) return compoundNames(bytes).some((name) => MACROS.has(name))
  return names.some((name) => CONTENT_TYPES.test(name)) && names.some((name) => PROGRAM.test(name))
}

/** Whether it is an Office file behind a password: which kind nobody can see. */
export const isLocked = (bytes: Uint8Array): boolean => isBehindPassword(compoundNames(bytes))

function zipNames(bytes: Uint8Array): string[] | null {
  const names: string[] = []
  let unpacked = 0
  const note = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    unpacked += originalSize
    // Parts are compared without case, and some programs write the paths of Windows.
    if (names.push(name.replaceAll('\\', '/').replace(/^\//, '')) > MOST_PARTS)
      throw new RangeError('too many entries')
    if (!(unpacked <= MOST_UNPACKED)) throw new RangeError('too much to unpack')
    return false
  }
  try {
    unzipSync(bytes, { filter: note })
    return names
  } catch {
    return null
  }
}

/** Whether a compound file has the stream of that type, or is one behind a password, and no macros beside it. */
export function isOldOffice(bytes: Uint8Array, type: string): boolean {
  const names = compoundNames(bytes)
  if (names.some((name) => MACROS.has(name))) return false
  const streams = MAIN_STREAMS[type] ?? []
  return isBehindPassword(names) || names.some((name) => streams.includes(name))
}

const MACROS = new Set(['_vba_project_cur', '_vba_project', 'macros'])

/** Office puts a file that has a password into two streams of a compound file, whatever it was before. */
const isBehindPassword = (names: readonly string[]): boolean =>
  names.includes('encryptedpackage') && names.includes('encryptioninfo')
