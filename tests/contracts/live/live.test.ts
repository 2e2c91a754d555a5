import { afterAll } from 'vitest'
import { createLoginLimit } from '../../../adapters/backend/accounts/login-limit.ts'
import { createMemoryLimits } from '../../../adapters/backend/live/memory-limits.ts'
import { createMemoryPresence } from '../../../adapters/backend/live/memory-presence.ts'
import { createRedisLimits } from '../../../adapters/backend/live/redis/redis-limits.ts'
import { createRedisLoginLimit } from '../../../adapters/backend/live/redis/redis-login-limit.ts'
import { createRedisPresence } from '../../../adapters/backend/live/redis/redis-presence.ts'
import { limitsContract } from './limits.contract.ts'
import { createMoments, throwawayRedis } from './live-stage.ts'
import { presenceContract } from './presence.contract.ts'

presenceContract('memory', () => {
  const presence = createMemoryPresence()
  return { nodes: [presence, presence], moments: createMoments() }
})
limitsContract('memory', () => {
  const [limits, logins] = [createMemoryLimits(), createLoginLimit()]
  return { limits: [limits, limits], logins: [logins, logins], moments: createMoments() }
})

const redis = await throwawayRedis()
if (redis) {
  afterAll(() => redis.close())
  const { link, moments } = redis
  presenceContract('Redis', () => ({
    nodes: [
      createRedisPresence(link, createMemoryPresence()),
      createRedisPresence(link, createMemoryPresence()),
    ],
    moments,
  }))
  const limits = () => createRedisLimits(link, createMemoryLimits())
  const logins = () => createRedisLoginLimit(link, createLoginLimit())
  limitsContract('Redis', () => ({ limits: [limits(), limits()], logins: [logins(), logins()], moments }))
}
