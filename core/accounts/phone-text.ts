import { plainLetters, plainSigns } from '../text/foreign-text.ts'

export type PhoneTextIssue = 'phoneMissing' | 'phoneWrong'

/** UTF-16 units: no number of anybody is longer, with all its signs. */
export const LONGEST_PHONE = 60
/** The scheme of a link and what a business card has before a number. */
const LABEL = /^\s*tel[.:]*\s*/i

const TILDES = /[\u2053\u223c\u301c]/g

/** A number as people type it and as cards and links have it, in the signs of ASCII (AUTH-07). */
export function plainPhone(text: string): string {
  return plainSigns(plainLetters(text)).replace(LABEL, '').replace(TILDES, '~').replace(/\s/g, ' ').trim()
}

/** The digits of a number of any country, with what may stand between them. */
const DIGITS = /^\+?(?:[ ()./[\]~-]*\d){2}[\d ()./[\]~-]*/
/** `x12`, `;ext=12`, `, extension 12`, `доб. 12`; or what a link adds: from where a number is dialled. */
const BEHIND = /^(?:#|[ ,;:#~]*(?:\p{L}+[.:=]?[ ,-]*)?\d{1,20}#?|;[a-z-]+=[\w.+-]+)?$/iu

/** Whether the number is anybody's is known to the server (AUTH-07); until then it must look like one. */
export function phoneIssues(text: string): readonly PhoneTextIssue[] {
  if (text.trim() === '') return ['phoneMissing']
  const plain = plainPhone(text.slice(0, LONGEST_PHONE + 1))
  const looksRight =
    plain.length <= LONGEST_PHONE && DIGITS.test(plain) && BEHIND.test(plain.replace(DIGITS, ''))
  return looksRight ? [] : ['phoneWrong']
}
