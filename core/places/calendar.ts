/** A month of the calendar, `2026-11`. */
export type Month = `${number}-${string}`

/** So many years beyond this one can be chosen. */
const YEARS_AHEAD = 10

/**
 * Months from the present one on, reckoned by index: no day of a month is ever skipped over (GEO-05).
 * @param today `YYYY-MM-DD` or an ISO instant, as the person's calendar has it
 */
export function monthsFrom(today: string, count: number): readonly Month[] {
  const [year = '1970', month = '01'] = today.split('-')
  const first = Number(year) * 12 + Number(month) - 1
  return Array.from({ length: Math.max(0, count) }, (_one, ahead) => monthAt(first + ahead))
}

/** This year and the ten after it (GEO-05). */
export function yearsFrom(today: string): readonly number[] {
  const first = Number(today.slice(0, 4))
  return Array.from({ length: YEARS_AHEAD + 1 }, (_one, ahead) => first + ahead)
}

function monthAt(index: number): Month {
  const year = Math.floor(index / 12)
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`
}
