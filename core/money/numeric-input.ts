import { plainSigns } from '../text/foreign-text.ts'

/** How a browser's language reads a mark that could be either: `1.234`. */
export type MarkHabit = 'pointDecimal' | 'commaDecimal'

/** German-language browsers write 1.234,56 (CUR-06). */
export function markHabitOf(language: string): MarkHabit {
  return /^de\b/i.test(language) ? 'commaDecimal' : 'pointDecimal'
}

/** No number of anybody is longer, with all its marks. */
const LONGEST = 100
/** Spaces, apostrophes and the Arabic mark group digits in one country or another. */
const GROUPING = /[\s'\u2019\u066c]/g
/** It is never anything else. */
const ARABIC_DECIMAL = /\u066b/g
const CURRENCY_MARK = /(?:[A-Z]{2}\$|\p{Sc}|[円元원])/u
const NUMBER = /^([+-]?)([\d.,]+)$/
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/

/**
 * A number as people type it, in the digits of any script and with marks of either habit (CUR-06).
 * @returns null for what is not a number as a whole: never a part of it
 */
export function parseNumericInput(text: string, habit: MarkHabit = 'pointDecimal'): number | null {
  if (text.length > LONGEST) return null
  const decimal = habit === 'pointDecimal' ? '.' : ','
  const seen = plainSigns(text).replace(GROUPING, '').replace(ARABIC_DECIMAL, decimal)
  const bare = seen.replace(CURRENCY_MARK, '')
  const [, sign = '', digits = ''] = NUMBER.exec(bare) ?? []
  const plain = withoutGroups(digits, habit)
  if (plain === null || !/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return null
  const value = Number(plain)
  if (!Number.isFinite(value)) return null
  return sign === '-' && value !== 0 ? -value : value
}

/** The mark of a currency that stands in a text, as it was typed; null where none does. */
export const currencyMarkIn = (text: string): string | null =>
  CURRENCY_MARK.exec(plainSigns(text.slice(0, LONGEST)))?.[0] ?? null

/** The same digits with '.' as the only mark; null where the marks contradict each other. */
function withoutGroups(digits: string, habit: MarkHabit): string | null {
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return digits
  const last = marks.at(-1) as '.' | ','
  if (marks.includes('.') && marks.includes(',')) return withBoth(digits, last)
  if (marks.length > 1) return GROUPED.test(digits) ? digits.replaceAll(last, '') : null
  const isDecimal = !isAmbiguous(digits, last) || (last === '.') === (habit === 'pointDecimal')
  return isDecimal ? digits.replace(last, '.') : digits.replace(last, '')
}

/** The last kind is the decimal mark, once; the other one groups by three. */
function withBoth(digits: string, decimal: '.' | ','): string | null {
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || !GROUPED.test(whole)) return null
  return `${whole.replaceAll(decimal === '.' ? ',' : '.', '')}.${fraction}`
}

/** `1,234` may be a thousand or one and a bit; `0,123` and `1234,567` may not. */
function isAmbiguous(digits: string, mark: '.' | ','): boolean {
  const [before = '', after = ''] = digits.split(mark)
  return /^[1-9]\d{0,2}$/.test(before) && after.length === 3
}
