/** Clocks that differ by less agree: a header tells whole seconds, and an answer is under way. */
const AGREE = 60_000
/** An answer that took longer does not tell when it was written. */
const TOO_SLOW = 30_000

/**
 * By how much the server's clock is ahead of this device's, in milliseconds; 0 where they agree.
 * @param date the answer's `Date` header
 * @param sentAt by the device's clock, as is `receivedAt`
 * @returns null where the answer does not tell
 */
export function serverOffset(date: string | null, sentAt: number, receivedAt: number): number | null {
  const told = date === null ? Number.NaN : Date.parse(date)
  const took = receivedAt - sentAt
  if (Number.isNaN(told) || took < 0 || took > TOO_SLOW) return null
  const offset = told - (sentAt + took / 2)
  return Math.abs(offset) < AGREE ? 0 : Math.round(offset)
}
