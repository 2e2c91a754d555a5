import type { LimitName, LimitPort } from '../chat/chat-ports.ts'
import { createFadingMap, type FadingMap } from './fading-map.ts'
import { RATES } from './rates.ts'

interface Bucket {
  readonly tokens: number
  readonly at: number
  /** When it is full again: from then on it needs no memory. */
  readonly full: number
}

/**
 * Token buckets in this process.
 * @param factor multiplies every rate (`RATE_FACTOR`)
 */
export function createMemoryLimits(factor = 1): LimitPort {
  // Each kind for itself: those that fill within a second need not wait behind those that take a day.
  const kinds = new Map<LimitName, FadingMap<Bucket>>()
  const kindOf = (name: LimitName): FadingMap<Bucket> => {
    const kind = kinds.get(name) ?? createFadingMap<Bucket>(({ full }, now) => full <= now)
    kinds.set(name, kind)
    return kind
  }
  return {
    async take(name, owner, now, wanted = 1) {
      const { perSecond, most } = rateOf(name, factor)
      const buckets = kindOf(name)
      const before = buckets.get(owner) ?? { tokens: most, at: now }
      const there = Math.min(most, before.tokens + ((now - before.at) / 1000) * perSecond)
      const asked = Math.min(wanted, most)
      const isThere = there >= asked
      const tokens = isThere ? there - asked : there
      buckets.set(owner, { tokens, at: now, full: now + ((most - tokens) / perSecond) * 1000 }, now)
      return isThere ? 0 : Math.max(1, Math.ceil((asked - tokens) / perSecond))
    },
  }
}

/** What may be taken of one bucket, with the installation's factor; one at least. */
export function rateOf(
  name: LimitName,
  factor: number,
): { readonly perSecond: number; readonly most: number } {
  const { perSecond, burst } = RATES[name]
  return { perSecond: perSecond * factor, most: Math.max(1, burst * factor) }
}
