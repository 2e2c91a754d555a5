import { counted } from '../../text/counted.ts'
import { extensionOf } from './kinds.ts'

/** Why a file is not taken (UP-01, UP-03). */
export type FileRefusal =
  /** Files with such a name are not taken, whatever they are. */
  | { readonly why: 'unsupported' }
  /** What is in it is something else than its name says: a type that we know, or null. */
  | { readonly why: 'otherType'; readonly mime: string | null }
  | { readonly why: 'pixels'; readonly count: number; readonly most: number }
  | { readonly why: 'frames' | 'pages'; readonly count: number; readonly most: number }
  | { readonly why: 'empty' | 'damaged' | 'tooMuch' | 'macros' | 'officeNote' | 'reachingOut' | 'badDrawing' }

/** A refusal as its sender hears it. */
export interface RefusedFile {
  readonly status: 406 | 413 | 422
  /** The spec's words for 406, else the sentence itself. */
  readonly message: string
  /** Of a 406: what is wrong, where that is known. */
  readonly reason: string | null
}

const UNSUPPORTED = 'File format not supported.'

const SENTENCES = {
  empty: 'This file is empty. Save it again where it was made, and send that.',
  damaged: 'This file can’t be read: it is damaged, or a part of it is missing.',
  tooMuch: 'This file takes too much to open. Send a smaller one.',
  macros: 'This file has macros in it. Save it without them and send it again.',
  officeNote:
    'This is the note that Office keeps while a document is open. Close the document, and send that instead.',
  reachingOut:
    'This drawing refers to other things or has definitions of its own. Save it as a plain SVG, or as a PNG, and send that.',
  badDrawing:
    'This drawing can’t be read, or has too much in it. Save it as a plain SVG, or as a PNG, and send that.',
} as const

/** @param name the file's, as it is kept */
export function refusedFile(refusal: FileRefusal, name: string): RefusedFile {
  switch (refusal.why) {
    case 'unsupported':
      return { status: 406, message: UNSUPPORTED, reason: null }
    case 'otherType':
      return { status: 406, message: UNSUPPORTED, reason: otherTypeText(refusal.mime, extensionOf(name)) }
    case 'pixels':
    case 'frames':
    case 'pages':
      return { status: 413, message: tooManyText(refusal), reason: null }
    default:
      return { status: refusal.why === 'tooMuch' ? 413 : 422, message: SENTENCES[refusal.why], reason: null }
  }
}

function otherTypeText(mime: string | null, extension: string): string {
  const called = `called .${extension}`
  const known = mime === null ? undefined : TYPES[mime]
  return known === undefined
    ? `What is in it is not what a file ${called} has. Save it once more where it was made.`
    : `This is ${known} ${called}: rename it and send it again.`
}

function tooManyText({ why, count, most }: Extract<FileRefusal, { count: number }>): string {
  if (why === 'pages') return `This file has ${counted(count, 'page', 'pages')}; it may have ${most}.`
  const frames = `This picture has ${counted(count, 'frame', 'frames')}; it may have ${most}.`
  return why === 'frames'
    ? frames
    : `This picture has ${millions(count)} pixels; it may have ${millions(most)}. Make it smaller and send it again.`
}

/** 24.3 million; the digit behind the point counts where the whole would say that both are the same. */
const millions = (count: number): string => `${Math.ceil(count / 100_000) / 10} million`

const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'image/gif': 'a GIF picture',
  'image/webp': 'a WebP picture',
  'image/avif': 'an AVIF picture',
  'image/heic': 'a HEIC picture',
  'image/tiff': 'a TIFF picture',
  'image/bmp': 'a bitmap picture',
  'image/svg+xml': 'an SVG drawing',
  'text/xml': 'an XML file',
  'text/plain': 'a plain text (.txt)',
  'text/calendar': 'a calendar (.ics)',
  'application/pdf': 'a PDF',
  'application/msword': 'an older Word document (.doc)',
  'application/vnd.ms-excel': 'an older Excel table (.xls)',
  'application/vnd.ms-powerpoint': 'an older PowerPoint presentation (.ppt)',
  'application/vnd.visio': 'an older Visio drawing (.vsd)',
  'application/vnd.ms-visio.drawing': 'a Visio drawing (.vsdx)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document (.docx)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel table (.xlsx)',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'a PowerPoint presentation (.pptx)',
  'application/json': 'a JSON file',
  'application/rtf': 'a rich text document (.rtf)',
}
