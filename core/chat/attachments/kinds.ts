/** A type of file that may be attached (UP-01). */
export interface AttachmentKind {
  /** As the server stores and serves it. */
  readonly mime: string
  /** Ends of names that it goes by, the usual one first. */
  readonly extensions: readonly string[]
}

const kind = (mime: string, ...extensions: string[]): AttachmentKind => ({ mime, extensions })
const OPENXML = 'application/vnd.openxmlformats-officedocument'

/** Everything that may be attached, and nothing else (UP-01). Office files with macros are not among it. */
export const ATTACHMENT_KINDS: readonly AttachmentKind[] = [
  kind('image/jpeg', 'jpg', 'jpeg', 'jfif'),
  kind('image/png', 'png'),
  kind('image/gif', 'gif'),
  kind('image/webp', 'webp'),
  kind('image/avif', 'avif'),
  kind('image/heic', 'heic', 'heif'),
  kind('image/tiff', 'tif', 'tiff'),
  kind('image/bmp', 'bmp'),
  kind('image/svg+xml', 'svg'),
  kind('text/csv', 'csv'),
  kind('text/xml', 'xml'),
  kind('text/plain', 'txt'),
  kind('text/calendar', 'ics'),
  kind('application/pdf', 'pdf'),
  kind('application/msword', 'doc', 'dot'),
  kind('application/vnd.ms-excel', 'xls', 'xlt'),
  kind('application/vnd.ms-powerpoint', 'ppt', 'pps', 'pot'),
  kind('application/vnd.visio', 'vsd', 'vst'),
  kind('application/vnd.ms-visio.drawing', 'vsdx'),
  kind('application/vnd.ms-visio.template', 'vstx'),
  kind(`${OPENXML}.wordprocessingml.document`, 'docx'),
  kind(`${OPENXML}.wordprocessingml.template`, 'dotx'),
  kind(`${OPENXML}.spreadsheetml.sheet`, 'xlsx'),
  kind(`${OPENXML}.spreadsheetml.template`, 'xltx'),
  kind(`${OPENXML}.presentationml.presentation`, 'pptx'),
  kind(`${OPENXML}.presentationml.template`, 'potx'),
  kind(`${OPENXML}.presentationml.slideshow`, 'ppsx'),
  kind('application/json', 'json'),
  kind('application/ld+json', 'jsonld'),
  kind('application/rtf', 'rtf'),
]

/** Pictures that every browser draws; the others are documents to a reader, and SVG is one on purpose. */
const DRAWN: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
])

/** How a message shows a file of that type: as a picture, or as a document by its name. */
export function attachmentType(mime: string): 'img' | 'doc' {
  return DRAWN.has(mime) ? 'img' : 'doc'
}

const byExtension = new Map(
  ATTACHMENT_KINDS.flatMap((one) => one.extensions.map((extension) => [extension, one] as const)),
)
/** What browsers call some of them besides. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/heif': 'image/heic',
  'image/x-ms-bmp': 'image/bmp',
  'application/xml': 'text/xml',
  'text/rtf': 'application/rtf',
  'text/json': 'application/json',
}

/** The kind that a name goes by; null when it goes by none that may be attached. */
export function kindOfName(name: string): AttachmentKind | null {
  return byExtension.get(extensionOf(name)) ?? null
}

/** The kind that a browser's type names; null for an unknown one. */
export function kindOfType(type: string): AttachmentKind | null {
  const [bare = ''] = type.toLowerCase().split(';')
  const mime = ALIASES[bare.trim()] ?? bare.trim()
  return ATTACHMENT_KINDS.find((one) => one.mime === mime) ?? null
}

/** What stands after the last dot, in small letters; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}
