/**
 * How text from outside is read: its Unicode form, its width, marks that look alike, signs that are not seen. Whatever
 * parses what people type takes it from here; how texts are compared in a search stands in `folded-text.ts`.
 */

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without the marks that turn the direction of writing: address books and spreadsheets put them around numbers. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '')
}

const BLANK = /[\s\p{Cf}]/u

/** A text without white space and signs that are not seen at its ends: they come along as it is copied. */
export function withoutEdges(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && BLANK.test(text.charAt(start))) start += 1
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The form in which texts are kept and compared (NFC): keyboards differ in how they write `é`. */
export const composed = (text: string): string => text.normalize('NFC')

/** A text without its look (NFKC): full-width, raised, circled and joined characters as plain ones. */
export const plainLetters = (text: string): string => text.normalize('NFKC')

const WIDE = /[\u3000\uff01-\uff5e]+/g

/** Full-width letters, digits and signs, as East Asian keyboards write them, in their usual width. */
export const narrowed = (text: string): string => text.replace(WIDE, plainLetters)

/** Soft hyphens, zero-width signs, direction marks: none is part of a number. */
const UNSEEN = /\p{Cf}/gu
/** Raised and circled digits and fractions count something else than the digits that they look like: 10² is not 102. */
const BUT_OTHER_NUMBERS = /\P{No}+/gu
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u30fc]/gu
const SLASHES = /[\u2044\u2215\u29f8]/g
const FULL_STOPS = /[\u06d4\u3002]/g
const COMMAS = /[\u060c\u3001]/g
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu

/**
 * A number, a date or a code as people type it, in the signs of ASCII: digits of all scripts, full width, dashes, minus
 * signs and spaces of all kinds, without signs that are not seen.
 */
export function plainSigns(text: string): string {
  const plain = text
    .replace(BUT_OTHER_NUMBERS, plainLetters)
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(SLASHES, '/')
    .replace(FULL_STOPS, '.')
    .replace(COMMAS, ',')
  return plainDigits(plain)
}

/** A text with the digits of ASCII, whatever script they are of. */
export const plainDigits = (text: string): string => text.replace(OTHER_DIGITS, digitOf)

const IS_DIGIT = /^\p{Nd}$/u

/** Unicode has the ten digits of every script in a row, from its zero on; some scripts have several sets, row by row. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  let before = 0
  while (IS_DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1
  return String(before % 10)
}

/** A number of whole things in the digits of any script, up to 999,999,999; null for any other text. */
export function wholeNumber(text: string): number | null {
  const plain = plainSigns(text).trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

const SPACES = /\p{Zs}/gu

/** The form in which a password is hashed (RFC 8265, OpaqueString): another keyboard's `é` and space are the same. */
export const secretForm = (secret: string): string => composed(secret.replace(SPACES, ' '))

/** Every form in which a password may have been hashed: today's, and those of the keyboards that it was set with. */
export function secretForms(secret: string): readonly string[] {
  return [...new Set([secretForm(secret), secret, composed(secret), secret.normalize('NFD')])]
}
