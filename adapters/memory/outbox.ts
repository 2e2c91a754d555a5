import * as v from 'valibot'
import { createFirstPlaces } from '../../core/chat/outbox/first-places.ts'
import { OutboxEntry } from '../../core/chat/outbox/outbox-entry.ts'
import type { OutboxPort } from '../../core/ports/outbox.port.ts'

type Kept = Awaited<ReturnType<OutboxPort['put']>>['kept']

/** How many sessions there were, beside the messages that are stored. */
const SESSIONS = new WeakMap<ReadonlyMap<string, unknown>, string>()

/**
 * Unsent messages in memory.
 * @param stored outlives the port when it is handed in, as storage outlives a page; keys are of its own
 * @param kept what it stands for
 */
export function createMemoryOutbox(stored = new Map<string, unknown>(), kept: Kept = 'memory'): OutboxPort {
  const prefixOf = (userId: number) => `${userId}:`
  const placeFirst = createFirstPlaces({
    read: () => SESSIONS.get(stored),
    write: (count) => void SESSIONS.set(stored, count),
  })
  return {
    begin: async () => ({ place: placeFirst() }),
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
