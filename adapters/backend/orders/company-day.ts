import { DESK_ZONE } from '../../../core/desk/zone.ts'
import type { Day } from '../../../core/places/days.ts'
import { personDay } from '../accounts/person-day.ts'

const HOUR = 60 * 60_000
/** No place on earth is further ahead of Greenwich. */
const MOST_AHEAD = 14

/** The day that it is where the company is: by it balances fall due, and trips begin and end (BOOK-10). */
export const companyDay = (now: Date): Day => personDay(now, DESK_ZONE)

/** The instant at which a day begins there: whole hours away from Greenwich. */
export function companyDayStart(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const hours = Array.from({ length: MOST_AHEAD }, (_one, index) => index - MOST_AHEAD)
  const first = hours.find((hour) => companyDay(new Date(midnight + hour * HOUR)) >= day) ?? 0
  return new Date(midnight + first * HOUR)
}
