const clock = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clock.get(timeZone ?? '')
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  })
  clock.set(timeZone ?? '', made)
  return made
}

/** The time of day, `17:42`, here or in a time zone; empty when the zone is not known. */
export function timeOfDay(instant: number, timeZone?: string): string {
  try {
    return clockIn(timeZone).format(instant)
  } catch {
    return ''
  }
}

const WHOLE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** Day and hour in full, for who wants to know more than how long ago something was. */
export function fullDate(instant: string): string {
  const moment = Date.parse(instant)
  return Number.isNaN(moment) ? instant : WHOLE.format(moment)
}

const DAY = 86_400_000
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const ANOTHER_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** A day as a rule between messages says it: Today, Yesterday, Monday 2 March, 2 March 2025. */
export function dayName(instant: string, now: number): string {
  const day = new Date(instant)
  const today = new Date(now)
  if (day.toDateString() === today.toDateString()) return 'Today'
  if (day.toDateString() === new Date(now - DAY).toDateString()) return 'Yesterday'
  return (day.getFullYear() === today.getFullYear() ? THIS_YEAR : ANOTHER_YEAR).format(day)
}
