import { DESK_ZONE } from '../../../core/desk/zone.ts'
import type { Day } from '../../../core/places/days.ts'
import { dayThere } from '../../ui/local-time.ts'
import { timeNow } from '../use-now.ts'

/** The day that it is where the company is: by it balances are due, and names can be mended (BOOK-10). */
export const companyToday = (): Day => dayThere(timeNow(), DESK_ZONE)
