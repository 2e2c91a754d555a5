const HALF_HOUR = 30 * 60_000
const WEEK = 7 * 24 * 60 * 60_000
const OPENS = 8
const CLOSES = 21

const sydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Whether somebody sits at the desk then: Monday to Friday, 8 to 21 o'clock in Sydney. */
export function isDeskOpen(instant: number): boolean {
  const parts = new Map(sydney.formatToParts(instant).map(({ type, value }) => [type, value]))
  const hour = Number(parts.get('hour'))
  return !['Sat', 'Sun'].includes(parts.get('weekday') ?? '') && hour >= OPENS && hour < CLOSES
}

/** When the desk opens next, or null while it is open. */
export function nextOpening(now: number): number | null {
  return isDeskOpen(now) ? null : firstOpen(Math.ceil(now / HALF_HOUR) * HALF_HOUR)
}

/**
 * The half hour of a call: the wished one, or the first after it in which the desk is open.
 * @param wished an instant, or null for as soon as may be
 */
export function callWindow(
  wished: number | null,
  now: number,
): { readonly from: number; readonly to: number } {
  const soonest = Math.ceil(now / HALF_HOUR) * HALF_HOUR
  const from = firstOpen(
    wished === null ? soonest : Math.max(soonest, Math.floor(wished / HALF_HOUR) * HALF_HOUR),
  )
  return { from, to: from + HALF_HOUR }
}

/** Sydney is whole hours away from UTC, so that its half hours are everybody's. */
function firstOpen(from: number): number {
  for (let at = from; at < from + WEEK; at += HALF_HOUR) if (isDeskOpen(at)) return at
  throw new Error('The desk opens within a week.')
}
