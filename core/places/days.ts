/** A plain date, `2027-03-14`: a day where it is lived, never an instant. */
export type Day = string

const DAY = 86_400_000

/** @returns whether the text names a day that the calendar has */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** How many days one day is after another; negative before it. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOf(to) - startOf(from)) / DAY)
}

/** The day so many days after another one, or before it. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(startOf(day) + days * DAY).toISOString().slice(0, 10)
}

const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
