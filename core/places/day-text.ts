import type { Day } from './days.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The name of a month by its number in the year, 1 to 12; empty for any other. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** A month of the calendar as people read it: `2027-03` is March 2027. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthName(Number(number))} ${year}`.trim()
}

/** A plain date as people read it: `2027-03-12` is 12 March 2027. It is nowhere another day. */
export function dayText(day: Day): string {
  const [year = '', month = '', number = ''] = day.split('-')
  return `${Number(number)} ${monthText(`${year}-${month}`)}`
}

/** From the first to the last day: `2 – 9 October 2027`; of one day alone `2 October 2027`. */
export function daysText(start: Day, end: Day): string {
  const last = dayText(end)
  if (start === end) return last
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))} – ${last}`
  const first = dayText(start)
  return start.slice(0, 4) === end.slice(0, 4) ? `${first.slice(0, -5)} – ${last}` : `${first} – ${last}`
}
