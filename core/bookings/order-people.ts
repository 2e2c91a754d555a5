import { type Day, dayAfter, isDay } from '../places/days.ts'

/** Somebody who goes, as in the passport. */
export interface Traveller {
  readonly givenNames: string
  /** Null for whoever has one name alone. */
  readonly familyName: string | null
  readonly birthDate: Day
}

/** UTF-16 units of each of a traveller's two names. */
export const LONGEST_PASSPORT_NAME = 100

/** A name as papers have it. */
export const passportName = ({
  givenNames,
  familyName,
}: Pick<Traveller, 'givenNames' | 'familyName'>): string =>
  familyName === null ? givenNames : `${givenNames} ${familyName}`

/** Who goes, the lead first, and where they are reached. */
export interface OrderPeople {
  readonly travellers: readonly Traveller[]
  readonly contact: { readonly email: string; readonly phone: string }
  /** Whoever has booked has looked at the names once more. */
  readonly areChecked?: boolean
}

/** What can be wrong with a birth date. */
export type BirthIssue = 'noDay' | 'notYet' | 'tooOld' | 'leadIsYoung'

const OLDEST = 120
const LEAD_AGE = 18

/**
 * What is wrong with the birth date of a traveller (BOOK-01): the one who leads is 18 or older on the day of booking.
 * @param today the day of booking
 */
export function birthIssue(birthDate: string, isLead: boolean, today: Day): BirthIssue | null {
  if (!isDay(birthDate)) return 'noDay'
  if (birthDate > today) return 'notYet'
  if (birthDate < yearsBefore(today, OLDEST)) return 'tooOld'
  return isLead && birthDate > yearsBefore(today, LEAD_AGE) ? 'leadIsYoung' : null
}

/** The same day so many years ago; of a leap day the first of March, from when on people are a year older. */
function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const then = `${year}${day.slice(4)}`
  return isDay(then) ? then : dayAfter(`${year}-02-28`, 1)
}
