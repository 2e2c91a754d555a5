import type { Day } from '../../../core/places/days.ts'

/** Formatters by their time zone: making one costs as much as hundreds of its uses. */
const made = new Map<string, Intl.DateTimeFormat>()

/** The day that it is where somebody is; by the world's clock where their zone is not known. */
export function personDay(now: Date, timeZone: string | null): Day {
  const zone = timeZone ?? 'UTC'
  try {
    // In Sweden days are written as they are here.
    const format = made.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
    made.set(zone, format)
    return format.format(now)
  } catch {
    return personDay(now, null)
  }
}
