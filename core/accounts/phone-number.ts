import {
  type CountryCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { PhoneIssue } from './phone-messages.ts'
import { LONGEST_PHONE, plainPhone } from './phone-text.ts'

/** A number that can be dialled from anywhere (E.164), and what is dialled behind it; or what is wrong with it. */
export type ReadPhone =
  | { readonly number: string; readonly extension: string | null; readonly issue: null }
  | { readonly number: null; readonly issue: PhoneIssue }

const ISSUE_OF: Readonly<Record<string, PhoneIssue>> = { TOO_SHORT: 'tooShort', TOO_LONG: 'tooLong' }

/**
 * Reads a number as people type it (AUTH-07): digits and dashes of all kinds, links and extensions too.
 * @param country the code of the country that it is dialled in, for one without `+`
 */
export function readPhone(text: string, country: string): ReadPhone {
  if (text.length > LONGEST_PHONE) return { number: null, issue: 'tooLong' }
  const plain = plainPhone(text)
  const defaultCountry = country as CountryCode
  const parsed = (number: string) => parsePhoneNumberFromString(number, { defaultCountry, extract: false })
  // People end a number by a hash as they dial it: the library takes its last digits for an extension then.
  const phone = [plain, plain.replace(/ ?#$/, '')].map(parsed).find((found) => found?.isValid())
  if (phone) return { number: phone.number, extension: phone.ext ?? null, issue: null }
  // A possible length is not enough: 0412 345 has one, and nobody has that number.
  const length = validatePhoneNumberLength(plain, defaultCountry) ?? ''
  return { number: null, issue: ISSUE_OF[length] ?? 'nonexistent' }
}
