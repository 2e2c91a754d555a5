import { fileTypeFromBuffer } from 'file-type'
import { type AttachmentKind, kindOfName } from '../../../../core/chat/attachments/kinds.ts'
import { isOldOffice, isOpenXml, OLD_OFFICE_TYPES, OPENXML_TYPES } from './office-content.ts'
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
 * The type of a file whose content is what its name says (UP-01); null when it is of no type that may be
 * attached, or of another one than its name. Never throws, whatever the bytes are.
 */
export async function checkContent(name: string, bytes: Uint8Array): Promise<AttachmentKind | null> {
  const kind = kindOfName(name)
  if (!kind || bytes.length === 0) return null
  return (await isOf(kind.mime, bytes)) ? kind : null
}

async function isOf(mime: string, bytes: Uint8Array): Promise<boolean> {
  if (OPENXML_TYPES.includes(mime)) return isOpenXml(bytes, mime)
  if (OLD_OFFICE_TYPES.includes(mime)) return isOldOffice(bytes, mime)
  const isText = TEXT_CHECKS[mime]
  if (isText) {
    const text = textOf(bytes, mime)
    return text !== null && isText(text)
  }
  return SIGNATURES[mime]?.includes(await signatureOf(bytes)) ?? false
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
