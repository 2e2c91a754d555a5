/**
 * The scripts whose letters papers are printed in (BOOK-11): `adapters/backend/papers` has a typeface for each. A passport
 * has every name in Latin letters as well, so whoever's own are not among these can still book.
 */
export const PRINTED_SCRIPTS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Canadian_Aboriginal'],
  ...['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam', 'Tifinagh', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Javanese', 'Balinese'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
] as const

const SCRIPTS = PRINTED_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')
/** A letter of any other script. */
const UNPRINTED = new RegExp(`(?![${SCRIPTS}\\p{sc=Common}\\p{sc=Inherited}])\\p{L}`, 'u')

/** Whether every letter of a name is printed as it is, and none as a box. */
export const isPrinted = (name: string): boolean => !UNPRINTED.test(name)
