import { EARLIEST_START, MONTHS_AHEAD } from '../../../core/forms/enquiry.ts'
import { monthsFrom } from '../../../core/places/calendar.ts'
import { daysBetween, isDay } from '../../../core/places/days.ts'

const HOUR = 60 * 60_000

/** What day it is where it is youngest, and where it is oldest: nobody's own calendar is stricter than both. */
function daysNow(now: Date): readonly [youngest: string, oldest: string] {
  const dayAt = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString().slice(0, 10)
  return [dayAt(-12), dayAt(14)]
}

const hasMonth = (day: string, month: unknown): boolean =>
  monthsFrom(day, MONTHS_AHEAD).some((one) => one === month)

/** The day on which a letter counts as written: the youngest, or the oldest where the month is in its list alone. */
export function writtenOn(month: unknown, now: Date): string {
  const [youngest, oldest] = daysNow(now)
  return !hasMonth(youngest, month) && hasMonth(oldest, month) ? oldest : youngest
}

/** Whether a trip may begin on a day. */
export function isStart(day: string, now: Date): boolean {
  return isDay(day) && daysBetween(daysNow(now)[0], day) >= EARLIEST_START
}

/** Whether a trip may be in a month. */
export const isMonthAhead = (month: string, now: Date): boolean =>
  daysNow(now).some((day) => hasMonth(day, month))
