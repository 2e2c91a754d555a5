import { createFadingMap } from '../live/fading-map.ts'

export const WINDOW = 15 * 60_000
export const MOST_FAILURES = 5
/** Of one address, whatever accounts it tries: a household mistypes now and then, a list of passwords is longer. */
export const MOST_OF_ADDRESS = 50

/**
 * Failed logins by account and network address, and by the address alone: whoever tries one password on many
 * accounts waits as well. The owner elsewhere is not locked out.
 */
export interface LoginLimit {
  /**
   * Counts an attempt as failed until it is forgiven, so that attempts at the same time count each other.
   * @returns 0, or the seconds until another attempt is heard
   */
  attempt(account: string, address: string, now: number): Promise<number>
  /**
   * The attempt was right: it and the failures of that account before it are forgotten. The address's own are
   * not, but for this one: an account of one's own is no way to try others' for ever.
   */
  forgive(account: string, address: string, now: number): Promise<void>
}

/** @param factor multiplies what is allowed (`RATE_FACTOR`) */
export function createLoginLimit(factor = 1): LoginLimit {
  const failures = createFadingMap<readonly number[]>((times, now) => (times.at(-1) ?? 0) + WINDOW <= now)
  const recentOf = (key: string, now: number): readonly number[] =>
    (failures.get(key) ?? []).filter((at) => now - at < WINDOW)
  return {
    async attempt(account, address, now) {
      const counted = [
        { key: keyOf(account, address), most: MOST_FAILURES * factor },
        { key: address, most: MOST_OF_ADDRESS * factor },
      ].map((one) => ({ ...one, recent: recentOf(one.key, now) }))
      const waits = counted.map(({ recent: [oldest], recent, most }) =>
        oldest !== undefined && recent.length >= most ? Math.ceil((oldest + WINDOW - now) / 1000) : 0,
      )
      const wait = Math.max(...waits)
      if (wait === 0) for (const { key, recent } of counted) failures.set(key, [...recent, now], now)
      return wait
    },
    async forgive(account, address, now) {
      failures.delete(keyOf(account, address))
      const others = recentOf(address, now).slice(0, -1)
      if (others.length > 0) failures.set(address, others, now)
      else failures.delete(address)
    },
  }
}

const keyOf = (account: string, address: string): string => `${address} ${account}`
