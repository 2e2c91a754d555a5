import { createFadingMap } from '../live/fading-map.ts'

/** What one owner's sockets may bring, ahead of any parsing: far above what the product's own client does. */
const PACKETS = { perSecond: 250, most: 2_000 }
const BYTES = { perSecond: 4_000_000, most: 64_000_000 }
/** After that long every budget is full again. */
const FULL_AFTER = 60_000

interface Budget {
  packets: number
  bytes: number
  at: number
}

export interface Floods {
  /** @returns whether the owner's budget bears another packet of that size */
  bears(owner: string, bytes: number, now: number): boolean
}

/** @param factor multiplies what is allowed (`RATE_FACTOR`) */
export function createFloods(factor: number): Floods {
  const budgets = createFadingMap<Budget>(({ at }, now) => now - at > FULL_AFTER)
  const refill = (kept: number, rate: typeof PACKETS, seconds: number): number =>
    Math.min(rate.most * factor, kept + seconds * rate.perSecond * factor)
  return {
    bears(owner, bytes, now) {
      const kept = budgets.get(owner) ?? {
        packets: Number.POSITIVE_INFINITY,
        bytes: Number.POSITIVE_INFINITY,
        at: now,
      }
      const seconds = (now - kept.at) / 1000
      const budget = {
        packets: refill(kept.packets, PACKETS, seconds) - 1,
        bytes: refill(kept.bytes, BYTES, seconds) - bytes,
        at: now,
      }
      const [packets, bytesLeft] = [Math.max(0, budget.packets), Math.max(0, budget.bytes)]
      budgets.set(owner, { packets, bytes: bytesLeft, at: now }, now)
      return budget.packets >= 0 && budget.bytes >= 0
    },
  }
}
