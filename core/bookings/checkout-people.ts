import { type EmailIssue, emailIssues } from '../accounts/fields.ts'
import { type PhoneTextIssue, phoneIssues } from '../accounts/phone-text.ts'
import { type Day, isDay } from '../places/days.ts'
import { type BirthIssue, birthIssue, type OrderPeople } from './order-people.ts'

/** Somebody who goes, as it is typed at the checkout. */
export interface TypedTraveller {
  readonly givenNames: string
  readonly familyName: string
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
  | 'birthMissing'
  | BirthIssue
  | EmailIssue
  | PhoneTextIssue

/** UTF-16 units of the names that a passport has. */
const LONGEST_PASSPORT_NAME = 100

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
  const [emailWrong] = emailIssues(email.trim())
  const [phoneWrong] = phoneIssues(phone)
  const found: readonly (readonly [string, PeopleIssue | null | undefined])[] = [
    ...travellers.flatMap(({ givenNames, familyName, birthDate }, index) => {
      const at = `travellers.${index}`
      return [
        [`${at}.given_names`, nameIssue(givenNames, 'givenNamesMissing')],
        [`${at}.family_name`, nameIssue(familyName, 'familyNameMissing')],
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
  return /\p{L}/u.test(name) ? null : missing
}

function typedBirthIssue(text: string, isLead: boolean, today: Day): PeopleIssue | null {
  if (text.trim() === '') return 'birthMissing'
  const day = dayTyped(text)
  return day === null ? 'noDay' : birthIssue(day, isLead, today)
}

/** Characters of a date that are read. */
const LONGEST_DATE = 30

/**
 * The day that somebody has typed: `14 / 03 / 1988`, `14.3.1988`, `14031988`, `1988-03-14`; the day comes before the
 * month. Null for anything else.
 */
export function dayTyped(text: string): Day | null {
  const plain = text.slice(0, LONGEST_DATE).replaceAll(/\s/g, '')
  if (isDay(plain)) return plain
  const [, date, month, year] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? []
  if (date === undefined || month === undefined) return null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
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
      return { givenNames: givenNames.trim(), familyName: familyName.trim(), birthDate: day }
    }),
    contact: { email: email.trim(), phone: phone.trim() },
  }
}
