import { plainDigits } from './foreign-text.ts'

/**
 * How texts are compared in a search: without case, accents, width, typography, and whatever else two keyboards write
 * in two ways. What is found in one form is found in all.
 */

/** Signs that are not seen, and the stroke that makes an Arabic word longer. */
const UNSEEN = /[\p{Cf}\u0640]/gu
/**
 * Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic ones. The marks of other scripts are
 * letters, as are the voiced marks of Japanese.
 */
const ACCENTS =
  /(?![\u3099\u309a])(?=[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}/gu
/** It falls apart into a space and an accent. */
const ACUTE = /\u00b4/g
const APOSTROPHES = /[\u2018-\u201b\u02bb\u02bc\u2032`]/g
const QUOTES = /[\u201c-\u201f\u00ab\u00bb]/g
const DASHES = /[\p{Pd}\u2212]/gu
const SPACES = /[\s\u0085]+/g

/** Letters that are no other letter with a mark, and are typed as that one where a keyboard has none of them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ø: 'o',
  ł: 'l',
  ƚ: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ɲ: 'n',
  ı: 'i',
  ɨ: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ƀ: 'b',
  ɓ: 'b',
  ƈ: 'c',
  ȼ: 'c',
  ɇ: 'e',
  ǥ: 'g',
  ɠ: 'g',
  ɉ: 'j',
  ƥ: 'p',
  ɍ: 'r',
  ʉ: 'u',
  ƴ: 'y',
  ɏ: 'y',
  ƶ: 'z',
  ς: 'σ',
  // Of Persian and Arabic keyboards.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ٱ: 'ا',
}
const MARKS = /\p{M}+/gu
/** UTF-16 units of marks on one letter that are brought into a form together. */
const MOST_MARKS = 30
/** It joins nothing, is of no order, and is one of the accents that go. */
const APART = '\u034f'

/**
 * Marks of one letter are sorted as a text is brought into a form, which takes time by the square of their number: they
 * are set apart before, as the Stream-Safe Text Format does.
 */
function withoutManyMarks(text: string): string {
  return text.replace(MARKS, (marks) => {
    if (marks.length <= MOST_MARKS) return marks
    const parts: string[] = []
    for (let at = 0; at < marks.length; at += MOST_MARKS) parts.push(marks.slice(at, at + MOST_MARKS))
    return parts.join(APART)
  })
}

const BEYOND_ASCII = /[^\0-\u007f]/g
const plainLetter = (letter: string): string => LETTERS[letter] ?? letter

/** A text as it is compared. */
export function foldedText(text: string): string {
  const plain = withoutManyMarks(text)
    .replace(ACUTE, "'")
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(DASHES, '-')
    .replace(BEYOND_ASCII, plainLetter)
  return plainDigits(plain).replace(SPACES, ' ')
}

/** Where something stands in a text: UTF-16 units, the end excluded. */
export interface Found {
  readonly start: number
  readonly end: number
}

/** The first place of a text that is the same as the words once both are folded, with the accents of its last letter. */
export function findFolded(text: string, words: string): Found | null {
  const wanted = foldedText(words).trim()
  if (wanted === '') return null
  const at = foldedText(text).indexOf(wanted)
  return at < 0 ? null : placeOf(text, at, at + wanted.length)
}

const IS_MARK = /^\p{M}$/u

/** Where in a text that part comes from which has this place once the text is folded. */
function placeOf(text: string, from: number, to: number): Found {
  const known = new Map<string, string>()
  let [start, at, length] = [0, 0, 0]
  let isAfterSpace = false
  for (const character of text) {
    if (length >= to && !IS_MARK.test(character)) break
    const plain = known.get(character) ?? foldedText(character)
    known.set(character, plain)
    const next = plain === ' ' && isAfterSpace ? length : length + plain.length
    if (length <= from && next > from) start = at
    if (plain !== '') isAfterSpace = plain.endsWith(' ')
    length = next
    at += character.length
  }
  return { start, end: at }
}
