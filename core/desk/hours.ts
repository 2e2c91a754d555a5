const HALF_HOUR = 30 * 60_000
const DAY = 24 * 60 * 60_000
const OPENS = 8
const CLOSES = 21

/** What a clock at the desk shows: the day of the week in English, short, and the hour from 0 to 23. */
export interface DeskClock {
  readonly weekday: string
  readonly hour: number
}

/** A half hour, from and to in milliseconds since 1970. */
export interface HalfHour {
  readonly from: number
  readonly to: number
}

/** When the desk is open: Monday to Friday, 8 to 21 o'clock where it stands. */
export interface DeskHours {
  isOpen(instant: number): boolean
  /** When it opens next, or null while it is open. */
  nextOpening(now: number): number | null
  /**
   * The half hour of a call: the wished one, or the first after it in which the desk is open.
   * @param wished an instant, or null for as soon as may be
   */
  callWindow(wished: number | null, now: number): HalfHour
  /** The half hours of so many days from the next one on in which somebody can call. */
  callTimes(now: number, days: number): readonly number[]
}

/** @param clockAt tells the time at the desk: time zones are not known here */
export function createDeskHours(clockAt: (instant: number) => DeskClock): DeskHours {
  const isOpen = (instant: number): boolean => {
    const { weekday, hour } = clockAt(instant)
    return !['Sat', 'Sun'].includes(weekday) && hour >= OPENS && hour < CLOSES
  }
  /** The desk is whole hours away from UTC, so that its half hours are everybody's. */
  const firstOpen = (from: number): number => {
    for (let at = from; at < from + 7 * DAY; at += HALF_HOUR) if (isOpen(at)) return at
    throw new Error('The desk opens within a week.')
  }
  const soonest = (now: number): number => Math.ceil(now / HALF_HOUR) * HALF_HOUR

  return {
    isOpen,
    nextOpening: (now) => (isOpen(now) ? null : firstOpen(soonest(now))),
    callWindow: (wished, now) => {
      const wish =
        wished === null ? soonest(now) : Math.max(soonest(now), Math.floor(wished / HALF_HOUR) * HALF_HOUR)
      const from = firstOpen(wish)
      return { from, to: from + HALF_HOUR }
    },
    callTimes: (now, days) => {
      const first = soonest(now)
      const count = (days * DAY) / HALF_HOUR
      return Array.from({ length: count }, (_one, index) => first + index * HALF_HOUR).filter(isOpen)
    },
  }
}
