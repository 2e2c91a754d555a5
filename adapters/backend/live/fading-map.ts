/** At its most so many owners are remembered; the one that was heard of longest ago is forgotten first. */
const MOST = 100_000
/** Of those heard of longest ago, so many are looked at with each word of anybody. */
const LOOKED_AT = 2

/**
 * What is remembered of each owner for as long as it matters. Each word costs the same, however many owners
 * there are: no flood of new ones makes anybody wait for a sweep.
 */
export interface FadingMap<T> {
  get(owner: string): T | undefined
  /** Remembers it as the newest, and forgets some old ones that are over. */
  set(owner: string, value: T, now: number): void
  delete(owner: string): void
  readonly size: number
}

/** @param isOver whether nothing needs to be remembered of it any more */
export function createFadingMap<T>(
  isOver: (value: T, now: number) => boolean,
  most: number = MOST,
): FadingMap<T> {
  const kept = new Map<string, T>()
  return {
    get: (owner) => kept.get(owner),
    set(owner, value, now) {
      kept.delete(owner)
      kept.set(owner, value)
      let looked = 0
      for (const [oldest, old] of kept) {
        if (looked === LOOKED_AT || !(isOver(old, now) || kept.size > most)) break
        kept.delete(oldest)
        looked += 1
      }
    },
    delete: (owner) => void kept.delete(owner),
    get size() {
      return kept.size
    },
  }
}
