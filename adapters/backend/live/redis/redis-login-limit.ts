import { createHash, randomUUID } from 'node:crypto'
import { type LoginLimit, MOST_FAILURES, MOST_OF_ADDRESS, WINDOW } from '../../accounts/login-limit.ts'
import type { RedisLink } from './redis-link.ts'

// KEYS: of the account at that address, of the address; ARGV: window, most of each, the attempt's name.
const ATTEMPT = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local window = tonumber(ARGV[1])
local wait = 0
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  if redis.call('ZCARD', key) >= tonumber(ARGV[1 + i]) then
    local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
    wait = math.max(wait, 1, math.ceil((oldest[2] + window - now) / 1000))
  end
end
if wait > 0 then return wait end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[4])
  redis.call('PEXPIRE', key, window)
end
return 0`

const FORGIVE = `
redis.call('ZPOPMAX', KEYS[2])
return redis.call('DEL', KEYS[1])`

/**
 * Failed logins, counted by all nodes together.
 * @param local counts as well, and alone while Redis is away
 */
export function createRedisLoginLimit(link: RedisLink, local: LoginLimit, factor = 1): LoginLimit {
  const keysOf = (account: string, address: string): readonly string[] =>
    [`${address} ${account}`, address].map((owner) => {
      // Addresses of people stay out of Redis: a hash tells them apart as well.
      const hash = createHash('sha256').update(owner).digest('base64url')
      return `${link.prefix}logins:${hash}`
    })
  const most = [MOST_FAILURES, MOST_OF_ADDRESS].map((one) => Math.max(1, one * factor))
  return {
    async attempt(account, address, now) {
      const alone = await local.attempt(account, address, now)
      const values = [WINDOW, ...most, randomUUID()]
      return Math.max(alone, await link.ask(ATTEMPT, keysOf(account, address), values, () => 0))
    },
    async forgive(account, address, now) {
      await local.forgive(account, address, now)
      await link.ask(FORGIVE, keysOf(account, address), [], () => 0)
    },
  }
}
