import { EARLIEST_START, MONTHS_AHEAD } from '../../../core/forms/enquiry.ts'
import { monthsFrom } from '../../../core/places/calendar.ts'
import { type Day, daysBetween, isDay } from '../../../core/places/days.ts'

const HOUR = 60 * 60_000

const dayAt = (now: Date, hours: number): Day =>
  new Date(now.getTime() + hours * HOUR).toISOString().slice(0, 10)

/** What day it is where it begins last: what holds until a day holds for everybody until it is over there. */
const youngestDay = (now: Date): Day => dayAt(now, -12)

/** What day it is where it begins first: nothing of today is ahead of it, wherever somebody is. */
const oldestDay = (now: Date): Day => dayAt(now, 14)

/** Nobody's own calendar is stricter than both. */
const daysNow = (now: Date): readonly [youngest: Day, oldest: Day] => [youngestDay(now), oldestDay(now)]

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
