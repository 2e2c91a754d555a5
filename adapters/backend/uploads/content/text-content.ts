import { rootOf, withoutProlog } from './markup.ts'

/** What a text turns out to be, by what it begins with. */
type TextForm = 'print' | 'html' | 'xml' | 'svg' | 'rtf' | 'calendar' | 'plain'

/** Types that programs of old write in the letters of their country; the others are Unicode by their rules. */
const OF_ANY_COUNTRY: ReadonlySet<string> = new Set([
  'text/plain',
  'text/csv',
  'text/xml',
  'text/calendar',
  'application/rtf',
])

/**
 * The bytes as text: UTF-8, or UTF-16 with its mark, or one of a byte a letter (Windows-1252, cp866 and their
 * like) where the type may be; null when they are none. A text has no control characters but white space: those
 * of a binary file would be a disguise. Which letters a byte means does not matter here: what is looked for is
 * ASCII in all of them.
 */
export function textOf(bytes: Uint8Array, mime: string): string | null {
  const text =
    decoded(bytes, encodingOf(bytes)) ?? (OF_ANY_COUNTRY.has(mime) ? decoded(bytes, 'latin1') : null)
  const bare = text === null ? null : withoutEndMarks(text)
  return bare === null || hasControls(bare, mime) ? null : bare
}

/** Programs of DOS, databases and Word end a text by a mark of theirs, or fill a block with zeros. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && '\0\u001a'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without its mark two letters of ASCII show it: databases write so.
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : 'utf-8'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/
/** What databases write between tables, rows and values. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SEPARATORS = /[\u000b\u001c-\u001f]/g

const hasControls = (text: string, mime: string): boolean => CONTROLS.test(readable(text, mime))

/** Word's line end within a paragraph is a vertical tab. */
function readable(text: string, mime: string): string {
  if (mime === 'text/csv') return text.replace(SEPARATORS, ' ')
  return mime === 'text/plain' ? text.replaceAll('\v', ' ') : text
}

/** How far a beginning is looked at: a format shows itself at once, and the rest may be long. */
const BEGINNING = 4096

function formOf(text: string): TextForm {
  const start = text.slice(0, BEGINNING).replace(SEPARATORS, ' ').trimStart()
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

/** Deeper, or with more parts, is made to fill a memory. */
const DEEPEST_JSON = 512
const MOST_VALUES = 2_000_000

function isJson(text: string, wantsStructure: boolean): boolean {
  if (!isModestJson(text)) return false
  try {
    const value: unknown = JSON.parse(text)
    return !wantsStructure || (typeof value === 'object' && value !== null)
  } catch {
    return false
  }
}

const DEPTHS: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** Counts depth and values, sign by sign, before anything is built of them. */
function isModestJson(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"') at = endOfText(text, at)
    depth += DEPTHS[sign] ?? 0
    values += sign === ',' ? 1 : 0
    if (depth > DEEPEST_JSON || values > MOST_VALUES) return false
  }
  return true
}

/** Where the quoted text ends that begins there. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at
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
