import * as v from 'valibot'
import { OutboxEntry } from '../../core/chat/outbox-entry.ts'
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

/**
 * The same store, its writes to one key in the order in which they were asked: slow storage overtakes nothing,
 * and a delete waits for the writes before it.
 */
export function inWritingOrder(outbox: OutboxPort): OutboxPort {
  const queues = new Map<string, Promise<unknown>>()
  const inTurn = <T>(hash: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(hash) ?? Promise.resolve()).then(work, work)
    queues.set(hash, turn)
    return turn
  }
  return {
    read: outbox.read,
    put: (input, signal) => inTurn(input.entry.hash, () => outbox.put(input, signal)),
    remove: (input, signal) => inTurn(input.hash, () => outbox.remove(input, signal)),
  }
}
