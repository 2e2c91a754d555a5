import { monthName } from '../../../core/places/day-text.ts'
import { dayThere, timeOfDay } from '../../ui/local-time.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** An instant as it is read in a time zone: `Friday 18 June, 17:40`. @param instant ISO */
export function momentText(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  const day = dayThere(at, timeZone)
  const [, month = '', date = ''] = day.split('-')
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday} ${Number(date)} ${monthName(Number(month))}, ${timeOfDay(at, timeZone)}`
}

/** How long a price is held. @param instant ISO */
export const heldUntil = (instant: string, timeZone: string): string =>
  `This price is held for you until ${timeOfDay(Date.parse(instant), timeZone)}.`
