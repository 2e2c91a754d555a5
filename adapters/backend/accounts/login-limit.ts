export const WINDOW = 15 * 60_000
export const MOST_FAILURES = 5
const SWEEP_AT = 10_000

/** Failed logins by account and network address: the owner elsewhere is not locked out. */
export interface LoginLimit {
  /**
   * Counts an attempt as failed until it is forgiven, so that attempts at the same time count each other.
   * @returns 0, or the seconds until another attempt is heard
   */
  attempt(account: string, address: string, now: number): Promise<number>
  /** The attempt was right: it and the failures before it are forgotten. */
  forgive(account: string, address: string): Promise<void>
}

/** @param factor multiplies what is allowed (`RATE_FACTOR`) */
export function createLoginLimit(factor = 1): LoginLimit {
  const failures = new Map<string, number[]>()
  const keyOf = (account: string, address: string): string => `${address} ${account}`
  return {
    async attempt(account, address, now) {
      const key = keyOf(account, address)
      const recent = (failures.get(key) ?? []).filter((at) => now - at < WINDOW)
      const oldest = recent[0]
      if (oldest !== undefined && recent.length >= MOST_FAILURES * factor)
        return Math.ceil((oldest + WINDOW - now) / 1000)
      failures.set(key, [...recent, now])
      if (failures.size > SWEEP_AT) dropOld(failures, now)
      return 0
    },
    forgive: async (account, address) => void failures.delete(keyOf(account, address)),
  }
}

function dropOld(failures: Map<string, number[]>, now: number): void {
  for (const [key, times] of failures) if (times.every((at) => now - at >= WINDOW)) failures.delete(key)
}
