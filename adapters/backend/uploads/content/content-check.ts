import { fileTypeFromBuffer } from 'file-type'
import type { FileRefusal } from '../../../../core/chat/attachments/file-refusal.ts'
import { type AttachmentKind, kindOfName } from '../../../../core/chat/attachments/kinds.ts'
import {
  hasMacros,
  isLocked,
  isOldOffice,
  isOpenXml,
  OLD_OFFICE_TYPES,
  OPENXML_TYPES,
} from './office-content.ts'
import { TEXT_CHECKS, textOf } from './text-content.ts'

/** What file-type calls the types that it knows well; for the others it is no witness. */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png', 'image/apng'],
  'image/gif': ['image/gif'],
  'image/webp': ['image/webp'],
  'image/avif': ['image/avif'],
  'image/heic': ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  'image/tiff': ['image/tiff'],
  'image/bmp': ['image/bmp'],
  'application/pdf': ['application/pdf'],
}

/**
 * The type of a file whose content is what its name says (UP-01), or why it is refused: it is of no type that may be
 * attached, or of another one than its name. Never throws, whatever the bytes are.
 */
export async function checkContent(
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly kind: AttachmentKind } | { readonly refusal: FileRefusal }> {
  const kind = kindOfName(name)
  if (!kind) return { refusal: { why: 'unsupported' } }
  if (bytes.length === 0) return { refusal: { why: 'empty' } }
  const signature = await signatureOf(bytes)
  if (isOf(kind.mime, bytes, signature)) return { kind }
  return { refusal: refusalOf(name, bytes, signature) }
}

function refusalOf(name: string, bytes: Uint8Array, signature: string): FileRefusal {
  // Office writes its owner's name into a file beside the document, whose name begins so.
  if (name.startsWith('~$') && bytes.length < 1024) return { why: 'officeNote' }
  if (hasMacros(bytes)) return { why: 'macros' }
  if (isLocked(bytes)) return { why: 'otherType', mime: null }
  const found = LOOKED_FOR.find((mime) => isOf(mime, bytes, signature))
  return { why: 'otherType', mime: found ?? null }
}

/** What a file may be instead, the plainest last: most texts are plain text as well. */
const LOOKED_FOR: readonly string[] = [
  ...Object.keys(SIGNATURES),
  ...OPENXML_TYPES.filter((mime) => !/template|slideshow/.test(mime)),
  ...OLD_OFFICE_TYPES,
  'application/rtf',
  'text/calendar',
  'image/svg+xml',
  'text/xml',
  'application/json',
  'text/plain',
]

function isOf(mime: string, bytes: Uint8Array, signature: string): boolean {
  if (OPENXML_TYPES.includes(mime)) return isOpenXml(bytes, mime)
  if (OLD_OFFICE_TYPES.includes(mime)) return isOldOffice(bytes, mime)
  const isText = TEXT_CHECKS[mime]
  if (isText) {
    const text = textOf(bytes, mime)
    return text !== null && isText(text)
  }
  if (mime === 'application/pdf' && isLatePdf(bytes, signature)) return true
  if (mime === 'image/avif' && signature !== 'image/avif') return hasBrand(bytes, ['avif', 'avis'])
  return SIGNATURES[mime]?.includes(signature) ?? false
}

/** Readers look for the head of a PDF so far. */
const BEFORE_PDF = 1024

/** What is known to stand there: anything else may be a file of another type, or a program. */
const KNOWN_BEFORE_PDF: readonly RegExp[] = [
  // White space, zeros, the mark of UTF-8.
  /^(?:\xef\xbb\xbf)?[\s\0]*$/,
  // The job language of printers.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it begins with one
  /^\x1b%-12345X(?:@PJL[^\r\n<]{0,200}\r?\n)*$/,
  // The head of a part of a mail: a name, a colon and a value, which may go on in the next line.
  /^(?:[A-Za-z][A-Za-z-]{0,60}:[^\r\n]{0,998}\r?\n(?:[ \t][^\r\n]{0,998}\r?\n)*)+\r?\n$/,
  // MacBinary: a zero, the length of a name, the name, and what Macs of old kept beside a file.
  /^\0[\0-\x3f][^<]{126}$/,
]
/** Of a mail's head an address may stand in angle brackets, and nothing else. */
const ADDRESS = /<[^<>\s@]{1,254}@[^<>\s@]{1,254}>/g

function isLatePdf(bytes: Uint8Array, signature: string): boolean {
  const start = Buffer.from(bytes.subarray(0, BEFORE_PDF + 5)).indexOf('%PDF-', 0, 'latin1')
  if (start < 1 || signature !== '') return false
  const before = Buffer.from(bytes.subarray(0, start)).toString('latin1')
  return !before.replace(ADDRESS, '').includes('<') && KNOWN_BEFORE_PDF.some((known) => known.test(before))
}

/** Pictures of one family name all that they are in their first box. */
function hasBrand(bytes: Uint8Array, brands: readonly string[]): boolean {
  const head = Buffer.from(bytes.subarray(0, 256))
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const named = head.toString('latin1', 8, head.readUInt32BE(0))
  return brands.some((brand) => named.includes(brand))
}

async function signatureOf(bytes: Uint8Array): Promise<string> {
  // Zips are no business of it: it would unpack them.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return ''
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? ''
  } catch {
    return ''
  }
}
