import type { Day } from '../../core/places/days.ts'

const SHAPES = {
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formatters by what they say and their time zone: making one costs as much as hundreds of its uses. */
const made = new Map<string, Intl.DateTimeFormat>()

/** The time of day in a time zone, `17:42`; empty when the zone is not known. @param instant milliseconds since 1970 */
export const timeOfDay = (instant: number, timeZone: string): string =>
  formatted('time', instant, timeZone) ?? ''

/** The day that it is in a time zone, `2026-11-26`; the world's where the zone is not known. */
export function dayThere(instant: number, timeZone: string): Day {
  const text = formatted('day', instant, timeZone)
  return text?.split('/').reverse().join('-') ?? new Date(instant).toISOString().slice(0, 10)
}

function formatted(shape: keyof typeof SHAPES, instant: number, timeZone: string): string | null {
  const key = `${shape} ${timeZone}`
  try {
    const format = made.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...SHAPES[shape], timeZone })
    made.set(key, format)
    return format.format(instant)
  } catch {
    return null
  }
}
