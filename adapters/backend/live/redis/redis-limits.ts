import type { LimitPort } from '../../chat/chat-ports.ts'
import { rateOf } from '../memory-limits.ts'
import type { RedisLink } from './redis-link.ts'

// Redis's own clock counts: those of the nodes differ.
const TAKE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local perSecond, most, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(kept[1]) or most, tonumber(kept[2]) or now
tokens = math.min(most, tokens + math.max(0, now - at) / 1000 * perSecond)
local wait = 0
if tokens < wanted then
  wait = math.max(1, math.ceil((wanted - tokens) / perSecond))
else
  tokens = tokens - wanted
end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', tokens), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(most / perSecond * 1000) + 1000)
return wait`

/**
 * Token buckets that all nodes share.
 * @param local is asked first, so that a flood at one node never reaches Redis; alone while Redis is away
 */
export function createRedisLimits(link: RedisLink, local: LimitPort, factor = 1): LimitPort {
  return {
    async take(name, owner, now, tokens = 1) {
      const wait = await local.take(name, owner, now, tokens)
      if (wait > 0) return wait
      const { perSecond, most } = rateOf(name, factor)
      return link.ask(
        TAKE,
        [`${link.prefix}limit:${name}:${owner}`],
        [perSecond, most, Math.min(tokens, most)],
        () => 0,
      )
    },
  }
}
