import { type EmailIssue, emailIssues, readEmail } from '../accounts/fields.ts'
import { type PhoneTextIssue, phoneIssues, plainPhone } from '../accounts/phone-text.ts'
import { type Day, isDay } from '../places/days.ts'
import { plainSigns } from '../text/foreign-text.ts'
import { type BirthIssue, birthIssue, LONGEST_PASSPORT_NAME, type OrderPeople } from './order-people.ts'
import { isPrinted } from './printed-letters.ts'

/** Somebody who goes, as it is typed at the checkout. */
export interface TypedTraveller {
  readonly givenNames: string
  /** Null where the passport has one name alone. */
  readonly familyName: string | null
  /** Day, month and year, in whatever way they are written. */
  readonly birthDate: string
}

/** Who goes, the lead first, and where they are reached, as it is typed. */
export interface CheckoutPeople {
  readonly travellers: readonly TypedTraveller[]
  readonly email: string
  readonly phone: string
}

export type PeopleIssue =
  | 'givenNamesMissing'
  | 'familyNameMissing'
  | 'nameLong'
  | 'nameUnprinted'
  | 'birthMissing'
  | BirthIssue
  | EmailIssue
  | PhoneTextIssue

const NOBODY: TypedTraveller = { givenNames: '', familyName: '', birthDate: '' }

/** The same people for a party of so many: the first of them stay. */
export function partyOf(people: CheckoutPeople, count: number): CheckoutPeople {
  const travellers = Array.from({ length: count }, (_none, index) => people.travellers[index] ?? NOBODY)
  return { ...people, travellers }
}

/**
 * What is wrong with what is typed, by the names that the server has for its fields: `travellers.0.given_names`,
 * `contact.email` (BOOK-01).
 * @param today the day of booking
 */
export function peopleIssues(
  { travellers, email, phone }: CheckoutPeople,
  today: Day,
): Readonly<Record<string, PeopleIssue>> {
  const [emailWrong] = emailIssues(email)
  const [phoneWrong] = phoneIssues(phone)
  const found: readonly (readonly [string, PeopleIssue | null | undefined])[] = [
    ...travellers.flatMap(({ givenNames, familyName, birthDate }, index) => {
      const at = `travellers.${index}`
      return [
        [`${at}.given_names`, nameIssue(givenNames, 'givenNamesMissing')],
        [`${at}.family_name`, familyName === null ? null : nameIssue(familyName, 'familyNameMissing')],
        [`${at}.birth_date`, typedBirthIssue(birthDate, index === 0, today)],
      ] as const
    }),
    ['contact.email', emailWrong],
    ['contact.phone', phoneWrong],
  ]
  return Object.fromEntries(found.flatMap(([name, issue]) => (issue ? [[name, issue]] : [])))
}

function nameIssue(name: string, missing: PeopleIssue): PeopleIssue | null {
  if (name.length > LONGEST_PASSPORT_NAME) return 'nameLong'
  if (!/\p{L}/u.test(name)) return missing
  return isPrinted(name) ? null : 'nameUnprinted'
}

function typedBirthIssue(text: string, isLead: boolean, today: Day): PeopleIssue | null {
  if (text.trim() === '') return 'birthMissing'
  const day = dayTyped(text)
  return day === null ? 'noDay' : birthIssue(day, isLead, today)
}

/** Characters of a date that are read. */
const LONGEST_DATE = 30

const DAY_FIRST = /^(?<day>\d{1,2})[.,/-](?<month>\d{1,2})[.,/-](?<year>\d{4})\.?$/
const YEAR_FIRST = /^(?<year>\d{4})[.,/-](?<month>\d{1,2})[.,/-](?<day>\d{1,2})\.?$/
const EIGHT_DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/
/** As forms of East Asia ask for it. It never reads as the other one: no month is the 19th or the 20th. */
const EIGHT_YEAR_FIRST = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/
const FORMS = [DAY_FIRST, YEAR_FIRST, EIGHT_YEAR_FIRST, EIGHT_DIGITS]

/**
 * The day that somebody has typed, in the digits of any script: `14 / 03 / 1988`, `14.3.1988.`, `14031988`,
 * `1988/03/14`, `19880314`, `1988年3月14日`; the day comes before the month, unless the year comes first. Null for anything else.
 */
export function dayTyped(text: string): Day | null {
  const plain = plainSigns(text.slice(0, LONGEST_DATE))
    .trim()
    .replace(/^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/, '$1-$2-$3')
    .replace(/^(\d+)\s+(\d+)\s+(\d+)$/, '$1-$2-$3')
    .replaceAll(/\s/g, '')
  return FORMS.map((form) => dayIn(form.exec(plain))).find((day) => day !== null) ?? null
}

function dayIn(match: RegExpExecArray | null): Day | null {
  const { year = '', month = '', day = '' } = match?.groups ?? {}
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/**
 * The people of an order, of what is typed.
 * @throws TypeError where something is wrong with it: callers look at that first
 */
export function orderPeople({ travellers, email, phone }: CheckoutPeople): OrderPeople {
  return {
    travellers: travellers.map(({ givenNames, familyName, birthDate }) => {
      const day = dayTyped(birthDate)
      if (day === null) throw new TypeError('A birth date can’t be read.')
      return { givenNames: givenNames.trim(), familyName: familyName?.trim() ?? null, birthDate: day }
    }),
    contact: { email: readEmail(email), phone: plainPhone(phone) },
  }
}
