import { daysText, dayText } from './day-text.ts'
import { type Day, daysBetween } from './days.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Some Sunday before all days that are asked for; any other one would do as well. */
const SOME_SUNDAY = '0000-01-02'

/** The day of the week of a plain date: `Friday`. */
export const weekday = (day: Day): string => WEEKDAYS[daysBetween(SOME_SUNDAY, day) % WEEKDAYS.length] ?? ''

const short = (day: Day): string => weekday(day).slice(0, 3)

/** A plain date with its day of the week: `Fri 12 March 2027`. */
export const weekdayText = (day: Day): string => `${short(day)} ${dayText(day)}`

/** From the first to the last day with their days of the week: `Sat 2 – Sat 9 October 2027`. */
export const weekdaysText = (start: Day, end: Day): string =>
  `${short(start)} ${daysText(start, end).replace(' – ', ` – ${short(end)} `)}`
