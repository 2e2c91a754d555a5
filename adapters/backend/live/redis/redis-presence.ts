import type { PresencePort } from '../../chat/chat-ports.ts'
import { LEASE } from '../memory-presence.ts'
import type { RedisLink } from './redis-link.ts'

// A user's leases stand in a sorted set by when they end, and every user in one by when the last of theirs does.
const BEGIN = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)`

const ARRIVE = `${BEGIN}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local was = redis.call('ZCARD', KEYS[1])
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[1] * 2)
redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[2])
return was == 0 and 1 or 0`

const RENEW = `${BEGIN}
local until_ = redis.call('ZSCORE', KEYS[1], ARGV[3])
if not until_ or tonumber(until_) <= now then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[1] * 2)
redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[2])
return 1`

const LEAVE = `${BEGIN}
local was = redis.call('ZREM', KEYS[1], ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) > 0 then return 0 end
redis.call('ZREM', KEYS[2], ARGV[2])
return was`

const ONLINE = `${BEGIN}
local there = {}
for i, key in ipairs(KEYS) do
  if redis.call('ZCOUNT', key, '(' .. now, '+inf') > 0 then there[#there + 1] = ARGV[i] end
end
return there`

// Taken off the list in the same breath: of all nodes that ask, one is told.
const EXPIRE = `${BEGIN}
local gone = {}
for _, user in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)) do
  local last = redis.call('ZREVRANGE', ARGV[1] .. user, 0, 0, 'WITHSCORES')
  if last[2] and tonumber(last[2]) > now then
    redis.call('ZADD', KEYS[1], last[2], user)
  else
    redis.call('ZREM', KEYS[1], user)
    gone[#gone + 1] = user
  end
end
return gone`

/**
 * Who is online, on whichever node (ROOM-05).
 * @param local is told everything as well, and speaks for this node alone while Redis is away
 */
export function createRedisPresence(link: RedisLink, local: PresencePort): PresencePort {
  const leasesOf = `${link.prefix}leases:`
  const ends = `${link.prefix}lease-ends`
  const own = (userId: number) => [`${leasesOf}${userId}`, ends]
  const given = (userId: number, connection: string) => [LEASE, userId, connection]
  return {
    async arrive(userId, connection, now) {
      const alone = await local.arrive(userId, connection, now)
      return (await link.ask(ARRIVE, own(userId), given(userId, connection), () => Number(alone))) === 1
    },
    async renew(userId, connection, now) {
      const alone = await local.renew(userId, connection, now)
      return (await link.ask(RENEW, own(userId), given(userId, connection), () => Number(alone))) === 1
    },
    async leave(userId, connection, now) {
      const alone = await local.leave(userId, connection, now)
      return (await link.ask(LEAVE, own(userId), given(userId, connection), () => Number(alone))) === 1
    },
    async online(userIds, now) {
      if (userIds.length === 0) return new Set()
      const alone = await local.online(userIds, now)
      const keys = userIds.map((userId) => `${leasesOf}${userId}`)
      const there = await link.ask(ONLINE, keys, [...userIds], () => [...alone].map(String))
      return new Set(there.map(Number))
    },
    async expire(now) {
      const alone = await local.expire(now)
      const gone = await link.ask(EXPIRE, [ends], [leasesOf], () => alone.map(String))
      return gone.map(Number)
    },
  }
}
