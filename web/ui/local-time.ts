import type { Day } from '../../core/places/days.ts'

const SHAPES = {
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  zone: { timeZoneName: 'longGeneric' },
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

/** Whose time it is in a time zone: `Japan Time`; a city says less to who lives in another one. */
export function zoneName(instant: number, timeZone: string): string {
  const text = formatted('zone', instant, timeZone) ?? ''
  // The day stands before it; of a zone without a summer time some platforms say the standard one.
  return (text.split(', ').at(-1) ?? '').replace(' Standard Time', ' Time')
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
