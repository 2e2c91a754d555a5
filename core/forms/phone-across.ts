import type { PhoneIssue } from '../accounts/phone-messages.ts'
import { readPhone } from '../accounts/phone-number.ts'

/** What is wrong with a phone number in its country (AUTH-07); false for none, and while either is missing. */
export function phoneAcross(values: {
  readonly phone?: string | undefined
  readonly country_code?: string | undefined
}): PhoneIssue | false {
  const { phone, country_code } = values
  if (!phone || country_code === undefined) return false
  return readPhone(phone, country_code).issue ?? false
}
