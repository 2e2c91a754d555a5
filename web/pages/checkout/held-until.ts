import { monthName } from '../../../core/places/day-text.ts'
import { weekday } from '../../../core/places/weekday.ts'
import { dayThere, timeOfDay } from '../../ui/local-time.ts'

/** An instant as it is read in a time zone: `Friday 18 June, 17:40`. @param instant ISO */
export function momentText(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  const day = dayThere(at, timeZone)
  const [, month = '', date = ''] = day.split('-')
  return `${weekday(day)} ${Number(date)} ${monthName(Number(month))}, ${timeOfDay(at, timeZone)}`
}

/** How long a price is held. @param instant ISO */
export const heldUntil = (instant: string, timeZone: string): string =>
  `This price is held for you until ${timeOfDay(Date.parse(instant), timeZone)}.`
