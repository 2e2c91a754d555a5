import * as v from 'valibot'
import { OutboxEntry } from '../../core/chat/outbox/outbox-entry.ts'
import type { OutboxPort } from '../../core/ports/outbox.port.ts'

type Kept = Awaited<ReturnType<OutboxPort['put']>>['kept']

/**
 * Unsent messages in memory.
 * @param stored outlives the port when it is handed in, as storage outlives a page; keys are of its own
 * @param kept what it stands for
 */
export function createMemoryOutbox(stored = new Map<string, unknown>(), kept: Kept = 'memory'): OutboxPort {
  const prefixOf = (userId: number) => `${userId}:`
  return {
    read: async ({ userId }) => {
      const own = [...stored].filter(([key]) => key.startsWith(prefixOf(userId)))
      const parsed = own.map(([, value]) => v.safeParse(OutboxEntry, value))
      return {
        entries: parsed.flatMap((one) => (one.success ? [one.output] : [])),
        setAside: parsed.filter((one) => !one.success).length,
      }
    },
    put: async ({ userId, entry }) => {
      stored.set(prefixOf(userId) + entry.hash, structuredClone(entry))
      return { kept }
    },
    remove: async ({ userId, hash }) => {
      stored.delete(prefixOf(userId) + hash)
      return null
    },
  }
}
