import type { LimitName, LimitPort } from '../chat/chat-ports.ts'

interface Bucket {
  tokens: number
  at: number
}

/** Tokens a second, and how many may be saved up. */
const RATES: Readonly<Record<LimitName, { readonly perSecond: number; readonly burst: number }>> = {
  send: { perSecond: 20, burst: 60 },
  request: { perSecond: 100, burst: 400 },
}
const SWEEP_AT = 10_000

/**
 * Token buckets in this process.
 * @param factor multiplies every rate (`RATE_FACTOR`)
 */
export function createMemoryLimits(factor = 1): LimitPort {
  const buckets = new Map<string, Bucket>()
  return {
    async take(name, owner, now) {
      const { perSecond, burst } = RATES[name]
      const most = burst * factor
      const key = `${name} ${owner}`
      const bucket = buckets.get(key) ?? { tokens: most, at: now }
      bucket.tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / 1000) * perSecond * factor)
      bucket.at = now
      buckets.set(key, bucket)
      if (buckets.size > SWEEP_AT) dropIdle(buckets, now)
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / (perSecond * factor)))
      bucket.tokens -= 1
      return 0
    },
  }
}

/** After a minute every bucket is full again, and a full one needs no memory. */
function dropIdle(buckets: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of buckets) if (now - bucket.at > 60_000) buckets.delete(key)
}
