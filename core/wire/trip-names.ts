import * as v from 'valibot'
import { Day } from './formats.ts'

/** How it stands with the names of a booked trip, as in the passports. */
export const TripNames = v.object({
  /** The last day on which they can be mended, where the company is. */
  until: Day,
  is_checked: v.boolean(),
  is_open: v.boolean(),
})
