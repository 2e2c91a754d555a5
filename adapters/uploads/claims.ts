/** Which of a browser's pages sees to a file: two that took up the same one would send it twice. */
export interface Claims {
  /** @returns whether it is this page's now, or was already */
  take(key: string): Promise<boolean>
  release(key: string): void
}

/** Claims as locks of the browser, which go with their page. A browser without locks claims nothing, and lets all. */
export function createLockClaims(locks: LockManager | null): Claims {
  const held = new Map<string, () => void>()
  return {
    take: (key) =>
      new Promise((resolve) => {
        if (!locks || held.has(key)) return resolve(true)
        const hold = (lock: Lock | null) => {
          resolve(lock !== null)
          return lock && new Promise<void>((release) => held.set(key, release))
        }
        locks.request(key, { ifAvailable: true }, hold).catch(() => resolve(true))
      }),
    release: (key) => {
      held.get(key)?.()
      held.delete(key)
    },
  }
}
