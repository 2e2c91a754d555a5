const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/**
 * How long ago, in the largest whole unit: `59s`, `1m`, `1h`, `1d` (CHATUI-11).
 * @param seconds since then; a future instant (clocks differ) reads `0s`
 */
export function relativeTime(seconds: number): string {
  const past = Math.max(0, Math.floor(seconds))
  if (past >= DAY) return `${Math.floor(past / DAY)}d`
  if (past >= HOUR) return `${Math.floor(past / HOUR)}h`
  if (past >= MINUTE) return `${Math.floor(past / MINUTE)}m`
  return `${past}s`
}

/** Seconds between an ISO instant and now (milliseconds since 1970). */
export function secondsSince(instant: string, now: number): number {
  return (now - Date.parse(instant)) / 1000
}

/**
 * The status text beneath a name (CHATUI-11).
 * @param lastOnline ISO instant, or null when it is not known
 * @param now milliseconds since 1970
 */
export function presenceText(online: boolean, lastOnline: string | null, now: number): string {
  if (online) return 'online now'
  if (lastOnline === null) return ''
  const seconds = secondsSince(lastOnline, now)
  if (seconds >= DAY) return 'last seen a few days ago'
  if (seconds >= HOUR) return 'last seen a few hours ago'
  return 'last seen a few minutes ago'
}
