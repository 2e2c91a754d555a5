import { grouped } from '../../money/amount-text.ts'
import { isSealed } from '../../wire/personal.ts'

/** The parts of a foreign value that words are made of; whatever else it is, nothing is there. */
export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** A part as text: an id, a count; `?` where it is none. */
export const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '?'

const SHOWN_OF_HASH = 6

/** A message by the beginning of its hash: `h:3f9aQz`. */
export const hashWord = (hash: unknown): string => `h:${word(hash).slice(0, SHOWN_OF_HASH)}`

/** A personal text by its handle, and how long it is: `‹text:17, 26 characters›`. Of a secret nothing is known. */
export function handleWord(value: unknown): string {
  if (!isSealed(value)) return '‹nothing›'
  return 'length' in value ? `‹${value.pii}, ${word(value.length)} characters›` : `‹${value.pii}›`
}

const LONGEST = 160

/** A value in one line: texts by their handles, cut where it grows long. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (isSealed(part) ? handleWord(part) : part))
  if (text === undefined) return 'nothing'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}

/** Milliseconds: `412 ms`, `12,400 ms`. */
export const duration = (milliseconds: number): string =>
  `${grouped(String(Math.round(milliseconds)), ',')} ms`
