import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { openRedisLink, type RedisLink } from '../../../adapters/backend/live/redis/redis-link.ts'
import { findServices } from '../../harness/services.ts'

/** Time for a suite: what is given to the port, and what its store believes. */
export interface Moments {
  now(): number
  /** What the store's own clock says, in milliseconds: Redis's goes on while a test runs. */
  ofStore(): Promise<number>
  advance(milliseconds: number): Promise<void>
}

export function createMoments(store?: {
  now(): Promise<number>
  move(milliseconds: number): Promise<void>
}): Moments {
  let now = 0
  return {
    now: () => now,
    ofStore: async () => store?.now() ?? now,
    async advance(milliseconds) {
      now += milliseconds
      await store?.move(milliseconds)
    },
  }
}

export interface TestRedis {
  readonly link: RedisLink
  readonly moments: Moments
  close(): Promise<void>
}

/** A corner of its own in a Redis that answers; null when none does. */
export async function throwawayRedis(): Promise<TestRedis | null> {
  const { redis } = await findServices()
  if (redis === undefined) return null
  const link = openRedisLink(redis, `test-${randomBytes(6).toString('hex')}`, pino({ level: 'silent' }))
  await link.tried
  return {
    link,
    moments: createMoments({
      now: () => clockOf(link),
      move: (milliseconds) => age(link, milliseconds),
    }),
    async close() {
      const keys = await link.client.keys(`${link.prefix.replace(/[{}]/g, '?')}*`)
      if (keys.length > 0) await link.client.del(...keys)
      link.close()
    },
  }
}

async function clockOf({ client }: RedisLink): Promise<number> {
  const [seconds, microseconds] = await client.time()
  return Number(seconds) * 1000 + Number(microseconds) / 1000
}

/** Redis's clock can't be turned; so everything in it grows older. */
async function age({ client, prefix }: RedisLink, milliseconds: number): Promise<void> {
  for (const key of await client.keys(`${prefix.replace(/[{}]/g, '?')}*`)) {
    if ((await client.type(key)) === 'zset') {
      for (const member of await client.zrange(key, '0', '-1'))
        await client.zincrby(key, -milliseconds, member)
    } else {
      const at = Number(await client.hget(key, 'at'))
      await client.hset(key, 'at', String(at - milliseconds))
    }
  }
}
