/** What a text turns out to be, by what it begins with. */
type TextForm = 'print' | 'html' | 'xml' | 'svg' | 'rtf' | 'calendar' | 'plain'

/**
 * The bytes as text: UTF-8, or UTF-16 with its mark; null when they are none. A text has no control characters
 * but white space: those of a binary file would be a disguise.
 */
export function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return hasControls(text) ? null : text
  } catch {
    return null
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hasControls = (text: string): boolean => /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(text)

/** How far a beginning is looked at: a format shows itself at once, and the rest may be long. */
const BEGINNING = 4096

function formOf(text: string): TextForm {
  const start = text.slice(0, BEGINNING).trimStart()
  if (/^%(PDF|!PS)/.test(start)) return 'print'
  if (/^\{\\rtf/i.test(start)) return 'rtf'
  if (/^BEGIN:VCALENDAR\s/i.test(start)) return 'calendar'
  if (/^<(\?xml|!--|!doctype|[a-z_])/i.test(start)) return formOfMarkup(start)
  return 'plain'
}

function formOfMarkup(start: string): TextForm {
  const root = rootOf(start)
  if (/^(\w+:)?svg$/i.test(root ?? '')) return 'svg'
  if (/^<!doctype\s+html/i.test(withoutProlog(start)) || HTML.test(root ?? '')) return 'html'
  return root === null ? 'plain' : 'xml'
}

/** Elements by which a browser takes a text for a page. */
const HTML =
  /^(\w+:)?(html|head|body|script|iframe|style|title|a|b|br|p|h1|div|font|table|img|link|meta|form|object|embed)$/i

/** The name of the first element; null when none begins. */
function rootOf(start: string): string | null {
  const rest = withoutProlog(start).replace(/^<!doctype[^<>[]*(\[[^\]]*\])?[^<>]*>\s*/i, '')
  return /^<([a-z_][\w.:-]*)[\s/>]/i.exec(withoutProlog(rest))?.[1] ?? null
}

const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

/** What follows declaration, instructions and comments. */
function withoutProlog(start: string): string {
  let rest = start
  for (;;) {
    const [, end] = PROLOG.find(([begin]) => rest.startsWith(begin)) ?? []
    if (end === undefined) return rest
    const at = rest.indexOf(end)
    if (at < 0) return ''
    rest = rest.slice(at + end.length).trimStart()
  }
}

function isJson(text: string, wantsStructure: boolean): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return !wantsStructure || (typeof value === 'object' && value !== null)
  } catch {
    return false
  }
}

/** Whether it ends as an element does, by the name of its root. */
function isClosed(text: string): boolean {
  const root = rootOf(text.slice(0, BEGINNING).trimStart())
  if (root === null) return false
  const end = text.slice(-1024).trimEnd()
  return end.endsWith('>') && (end.includes(`</${root}`) || end.endsWith('/>') || end.endsWith('-->'))
}

/** For each text type, whether a text is of it. */
export const TEXT_CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  'text/plain': (text) => formOf(text) === 'plain',
  'text/csv': (text) => formOf(text) === 'plain' && !isJson(text, true),
  'text/xml': (text) => formOf(text) === 'xml' && isClosed(text),
  'image/svg+xml': (text) => formOf(text) === 'svg' && isClosed(text),
  'text/calendar': (text) => formOf(text) === 'calendar' && /END:VCALENDAR\s*$/i.test(text.slice(-256)),
  'application/rtf': (text) => formOf(text) === 'rtf' && /\}[\s\0]*$/.test(text.slice(-256)),
  'application/json': (text) => isJson(text, false),
  'application/ld+json': (text) => isJson(text, true),
}
