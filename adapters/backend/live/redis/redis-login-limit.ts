import { createHash, randomUUID } from 'node:crypto'
import { type LoginLimit, MOST_FAILURES, WINDOW } from '../../accounts/login-limit.ts'
import type { RedisLink } from './redis-link.ts'

const ATTEMPT = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local window, most = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZCARD', KEYS[1]) >= most then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, math.ceil((oldest[2] + window - now) / 1000))
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], window)
return 0`

const FORGIVE = `return redis.call('DEL', KEYS[1])`

/**
 * Failed logins, counted by all nodes together.
 * @param local counts as well, and alone while Redis is away
 */
export function createRedisLoginLimit(link: RedisLink, local: LoginLimit, factor = 1): LoginLimit {
  const keyOf = (account: string, address: string): string => {
    // Addresses of people stay out of Redis: a hash tells them apart as well.
    const owner = createHash('sha256').update(`${address} ${account}`).digest('base64url')
    return `${link.prefix}logins:${owner}`
  }
  return {
    async attempt(account, address, now) {
      const alone = await local.attempt(account, address, now)
      const values = [WINDOW, Math.max(1, MOST_FAILURES * factor), randomUUID()]
      return Math.max(alone, await link.ask(ATTEMPT, [keyOf(account, address)], values, () => 0))
    },
    async forgive(account, address) {
      await local.forgive(account, address)
      await link.ask(FORGIVE, [keyOf(account, address)], [], () => 0)
    },
  }
}
