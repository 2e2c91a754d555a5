import { createLoginLimit, type LoginLimit } from '../accounts/login-limit.ts'
import type { LimitPort, PresencePort } from '../chat/chat-ports.ts'
import { createMemoryLimits } from './memory-limits.ts'
import { createMemoryPresence } from './memory-presence.ts'
import { createRedisLimits } from './redis/redis-limits.ts'
import type { RedisLink } from './redis/redis-link.ts'
import { createRedisLoginLimit } from './redis/redis-login-limit.ts'
import { createRedisPresence } from './redis/redis-presence.ts'

/** What all nodes of an installation must see alike. */
export interface Shared {
  readonly limits: LimitPort
  readonly loginLimit: LoginLimit
  readonly presence: PresencePort
}

/**
 * Limits and presence, shared by Redis; without one, or while it is away, each node keeps its own.
 * @param factor multiplies what is allowed (`RATE_FACTOR`)
 */
export function shareOut(link: RedisLink | null, factor: number): Shared {
  const limits = createMemoryLimits(factor)
  const loginLimit = createLoginLimit(factor)
  const presence = createMemoryPresence()
  if (!link) return { limits, loginLimit, presence }
  return {
    limits: createRedisLimits(link, limits, factor),
    loginLimit: createRedisLoginLimit(link, loginLimit, factor),
    presence: createRedisPresence(link, presence),
  }
}
