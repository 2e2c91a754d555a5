import { createDeskHours } from '../../../core/desk/hours.ts'
import { DESK_ZONE } from '../../../core/desk/zone.ts'

// A cache of one: a formatter takes long to make.
let zone: Intl.DateTimeFormat | undefined

/** Made when it is first asked for: a browser takes long to load its time zones, and few visitors ask for a call. */
function deskZone(): Intl.DateTimeFormat {
  zone ??= new Intl.DateTimeFormat('en-AU', {
    timeZone: DESK_ZONE,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  return zone
}

const hours = createDeskHours((instant) => {
  const parts = new Map(
    deskZone()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) }
})

/** As many days ahead as a weekend needs, and a working week. */
const DAYS = 7

/** The half hours of one day in which we can call, as they are named where the person is. */
export interface CallDay {
  readonly name: string
  readonly times: readonly { readonly instant: string; readonly name: string }[]
}

/**
 * When we can call, from now on.
 * @param timeZone where the person is
 */
export function callDays(now: number, timeZone: string): readonly CallDay[] {
  const day = formatIn(timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = formatIn(timeZone, { hour: '2-digit', minute: '2-digit' })
  const days = new Map<string, CallDay['times'][number][]>()
  for (const at of hours.callTimes(now, DAYS)) {
    const name = day.format(at)
    const times = days.get(name) ?? []
    times.push({ instant: new Date(at).toISOString(), name: time.format(at) })
    days.set(name, times)
  }
  return [...days].map(([name, times]) => ({ name, times }))
}

/** An instant by day and time in a time zone, `Monday 23 November, 08:00`. */
export function dayAndTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  const day = formatIn(timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
  return `${day}, ${timeAlone(instant, timeZone)}`
}

export function timeAlone(instant: string, timeZone: string): string {
  return formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }).format(Date.parse(instant))
}

/** A zone of the lists that this browser does not know yet is taken for its own. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', options)
  }
}
