import { DESK_ZONE } from '../../../core/desk/hours.ts'
import type { Day } from '../../../core/places/days.ts'
import { personDay } from '../accounts/person-day.ts'

/** The day that it is where the company is: by it balances fall due, and trips begin and end (BOOK-10). */
export const companyDay = (now: Date): Day => personDay(now, DESK_ZONE)
