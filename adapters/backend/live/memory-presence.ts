import type { PresencePort } from '../chat/chat-ports.ts'

/** How long somebody counts as there without a word of their connection, in milliseconds. */
export const LEASE = 60_000

/** Who is connected to this process: by user, each connection's lease and when it ends. */
export function createMemoryPresence(): PresencePort {
  const leases = new Map<number, Map<string, number>>()
  const isOnline = (userId: number, now: number): boolean =>
    [...(leases.get(userId)?.values() ?? [])].some((until) => until > now)
  return {
    async arrive(userId, connection, now) {
      const wasOnline = isOnline(userId, now)
      const own = leases.get(userId) ?? new Map<string, number>()
      leases.set(userId, own.set(connection, now + LEASE))
      return !wasOnline
    },
    async renew(userId, connection, now) {
      const own = leases.get(userId)
      const isHeld = (own?.get(connection) ?? 0) > now
      if (isHeld) own?.set(connection, now + LEASE)
      return isHeld
    },
    async leave(userId, connection, now) {
      const wasThere = leases.get(userId)?.delete(connection) ?? false
      if (leases.get(userId)?.size === 0) leases.delete(userId)
      return wasThere && !isOnline(userId, now)
    },
    online: async (userIds, now) => new Set(userIds.filter((userId) => isOnline(userId, now))),
    async expire(now) {
      const gone = [...leases.keys()].filter((userId) => !isOnline(userId, now))
      for (const userId of gone) leases.delete(userId)
      return gone
    },
  }
}
