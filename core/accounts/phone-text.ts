import { withoutDirectionMarks } from '../places/direction-marks.ts'

export type PhoneTextIssue = 'phoneMissing' | 'phoneWrong'

/** A number of any country, with an extension or without; characters of it that are read. */
const PHONE = /^\+?[\d ().-]{2,25}(?:,? ?(?:x|ext\.?|#) ?\d{1,7})?$/i
const LONGEST_PHONE = 60

/** Whether the number is anybody's is known to the server (AUTH-07); until then it must look like one. */
export function phoneIssues(text: string): readonly PhoneTextIssue[] {
  if (text.trim() === '') return ['phoneMissing']
  const plain = withoutDirectionMarks(text.slice(0, LONGEST_PHONE + 1))
    .normalize('NFKC')
    .trim()
    .replace(/\s/g, ' ')
  return plain.length <= LONGEST_PHONE && PHONE.test(plain) ? [] : ['phoneWrong']
}
