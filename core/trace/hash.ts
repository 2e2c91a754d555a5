/** A 32-bit FNV-1a hash of a text, the fingerprint that traces compare. Not for security. */
export const fingerprint = (text: string): number => fingerprintFrom(NO_TEXT, text) >>> 0

/** The fingerprint of no text: where one begins that is added up of several. */
export const NO_TEXT = 0x811c9dc5

/** The fingerprint of all that `before` is one of, and of a text behind it. */
export function fingerprintFrom(before: number, text: string): number {
  let hash = before
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash
}

/** A fingerprint as eight hexadecimal digits. */
export function hex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const NOTHING = 0x9e3779b9
// A cache: plain values are never changed in place, so that a fingerprint is right for as long as its value is held.
const known = new WeakMap<object, number>()
/** Smaller records are hashed again as quickly as they are looked up in the cache. */
const WORTH_REMEMBERING = 6

/**
 * A fingerprint of a plain value: equal for values that are equal as JSON, whatever the order of their
 * keys. A cached value is not hashed again (values are never changed in place), so that a step costs
 * what it changed.
 */
function printOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return printOfScalar(value)
  const before = known.get(value)
  if (before !== undefined) return before
  if (Array.isArray(value)) return remember(value, printOfList(value), value.length)
  return printOfRecord(value as Record<string, unknown>)
}

function remember(value: object, print: number, size: number): number {
  if (size >= WORTH_REMEMBERING) known.set(value, print)
  return print
}

function printOfScalar(value: unknown): number {
  if (typeof value === 'string') return fingerprint(value)
  if (typeof value === 'number' && Number.isInteger(value)) return mix(0x51ed270b, value | 0)
  return value === undefined || value === null ? NOTHING : fingerprint(String(value)) ^ 0x2545f491
}

function printOfList(list: readonly unknown[]): number {
  let print = 0x3c6ef372
  for (const one of list) print = mix(print, printOf(one))
  return print
}

function printOfRecord(record: Readonly<Record<string, unknown>>): number {
  const names = Object.keys(record)
  return remember(record, sumOf(record, names), names.length)
}

/**
 * As `printOf`, for a record that will not recur (each change makes a new context): its parts are cached, it is not.
 */
export function printOfPassing(record: unknown): number {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return printOf(record)
  return sumOf(record as Readonly<Record<string, unknown>>, Object.keys(record))
}

function sumOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): number {
  let print = 0x1f83d9ab
  for (const name of names) {
    const value = record[name]
    if (value !== undefined) print = (print + mix(printOfKey(name), printOf(value))) | 0
  }
  return print
}

// A cache of at most `MOST_KEYS` fingerprints, which follow from their keys alone.
const keys = new Map<string, number>()
const MOST_KEYS = 10_000

/** Keys are few and recur at every step. */
function printOfKey(key: string): number {
  const before = keys.get(key)
  if (before !== undefined) return before
  const print = fingerprint(key)
  if (keys.size < MOST_KEYS) keys.set(key, print)
  return print
}

/** Mixes two words, in their order, into one, which reveals neither without the other. */
export function mix(first: number, second: number): number {
  let word = Math.imul(first ^ second, 0x85ebca6b)
  word = (word << 13) | (word >>> 19)
  return (Math.imul(word, 5) + Math.imul(first, 0xc2b2ae35) + 0x38495ab5) | 0
}
