import type { LimitName, LimitPort } from '../chat/chat-ports.ts'
import { RATES } from './rates.ts'

interface Bucket {
  tokens: number
  at: number
  /** When it is full again. */
  full: number
}

const SWEEP_AT = 10_000

/**
 * Token buckets in this process.
 * @param factor multiplies every rate (`RATE_FACTOR`)
 */
export function createMemoryLimits(factor = 1): LimitPort {
  const buckets = new Map<string, Bucket>()
  return {
    async take(name, owner, now, wanted = 1) {
      const { perSecond, most } = rateOf(name, factor)
      const key = `${name} ${owner}`
      const bucket = buckets.get(key) ?? { tokens: most, at: now, full: now }
      bucket.tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      buckets.set(key, bucket)
      const tokens = Math.min(wanted, most)
      const isThere = bucket.tokens >= tokens
      if (isThere) bucket.tokens -= tokens
      bucket.full = now + ((most - bucket.tokens) / perSecond) * 1000
      if (buckets.size > SWEEP_AT) dropFull(buckets, now)
      return isThere ? 0 : Math.max(1, Math.ceil((tokens - bucket.tokens) / perSecond))
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

/** A full bucket needs no memory. */
function dropFull(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of buckets) if (bucket.full <= now) buckets.delete(key)
}
