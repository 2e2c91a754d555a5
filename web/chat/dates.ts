import { dayAfter } from '../../core/places/days.ts'
import { dayThere } from '../ui/local-time.ts'

/** Formatters by what they say and their time zone: making one costs as much as hundreds of its uses. */
const made = new Map<string, Intl.DateTimeFormat>()

const SHAPES = {
  whole: { dateStyle: 'full', timeStyle: 'short' },
  /** The same for all instants of one day. */
  day: { day: 'numeric', month: 'numeric', year: 'numeric' },
  dayOfThisYear: { weekday: 'long', day: 'numeric', month: 'long' },
  dayOfAnotherYear: { day: 'numeric', month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

function formatIn(shape: keyof typeof SHAPES, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', { ...SHAPES[shape], timeZone })
  made.set(key, format)
  return format
}

/** Day and hour in full, for who wants to know more than how long ago something was. */
export function fullDate(instant: string, timeZone: string): string {
  const moment = Date.parse(instant)
  return Number.isNaN(moment) ? instant : formatIn('whole', timeZone).format(moment)
}

type DayOf = (instant: string) => string
// A cache: rows are kept by the function that names their days, so a time zone must have one.
const daysIn = new Map<string, DayOf>()

/** Names the day of an instant in a time zone, so that rules stand between days as the reader lives them. */
export function dayOfIn(timeZone: string): DayOf {
  const known = daysIn.get(timeZone)
  if (known) return known
  const dayOf = (instant: string) => dayAt(Date.parse(instant), timeZone)
  daysIn.set(timeZone, dayOf)
  return dayOf
}

const dayAt = (instant: number, timeZone: string): string =>
  Number.isNaN(instant) ? '' : formatIn('day', timeZone).format(instant)

/** A day as a rule between messages says it: Today, Yesterday, Monday 2 March, 2 March 2025. */
export function dayName(instant: string, now: number, timeZone: string): string {
  const moment = Date.parse(instant)
  if (Number.isNaN(moment)) return ''
  // By the calendar: a day has 23 or 25 hours as the clock is changed.
  const [day, today] = [dayThere(moment, timeZone), dayThere(now, timeZone)]
  if (day === today) return 'Today'
  if (day === dayAfter(today, -1)) return 'Yesterday'
  const year = formatIn('year', timeZone)
  const isThisYear = year.format(moment) === year.format(now)
  return formatIn(isThisYear ? 'dayOfThisYear' : 'dayOfAnotherYear', timeZone).format(moment)
}
