import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { withClaimed } from '../../core/chat/outbox/claimed-entries.ts'
import { createFirstPlaces } from '../../core/chat/outbox/first-places.ts'
import { OutboxEntry } from '../../core/chat/outbox/outbox-entry.ts'
import { inWritingOrder } from '../../core/chat/outbox/writing-order.ts'
import type { OutboxPort } from '../../core/ports/outbox.port.ts'

/** A place that may hold entries; a browser may refuse any. */
interface Place {
  readonly name: 'indexedDb' | 'localStorage'
  entries(): Promise<readonly (readonly [key: string, value: unknown])[]>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
}

/**
 * Unsent messages: in IndexedDB, else in localStorage, else in memory only, for as long as both refuse (SEND-05). One
 * key an entry, bound to its user.
 */
export function createBrowserOutbox(storage: Storage | null): OutboxPort {
  const places = [indexedDbPlace(), ...(storage ? [localStoragePlace(storage)] : [])]

  async function putSomewhere(key: string, value: unknown): Promise<{ kept: Place['name'] }> {
    for (const place of places) {
      const isKept = await place.set(key, value).then(
        () => true,
        () => false,
      )
      if (!isKept) continue
      // An older form of it elsewhere would be read first at the next page load.
      await Promise.allSettled(places.filter((one) => one !== place).map((one) => one.delete(key)))
      return { kept: place.name }
    }
    throw new Error('no place took the message')
  }

  async function readAll(prefix: string): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>()
    for (const place of places) {
      const known = await place.entries().catch(() => [])
      for (const [key, value] of known) if (key.startsWith(prefix) && !found.has(key)) found.set(key, value)
    }
    return found
  }

  const placeFirst = createFirstPlaces({
    read: () => storage?.getItem(COUNT),
    write: (count) => storage?.setItem(COUNT, count),
  })
  const stored = inWritingOrder({
    begin: async () => ({ place: placeFirst() }),
    read: async ({ userId }) => {
      const found = await readAll(prefixOf(userId))
      const parsed = [...found.values()].map((value) => v.safeParse(OutboxEntry, value))
      return {
        entries: parsed.flatMap((one) => (one.success ? [one.output] : [])),
        setAside: parsed.filter((one) => !one.success).length,
      }
    },
    put: ({ userId, entry }) => putSomewhere(prefixOf(userId) + entry.hash, entry),
    remove: async ({ userId, hash }) => {
      const key = prefixOf(userId) + hash
      await Promise.allSettled(places.map((place) => place.delete(key)))
      return null
    },
  })
  return withClaimed(stored)
}

/** The key of the counter of sessions, of no user. */
const COUNT = 'outbox-sessions'

const prefixOf = (userId: number): string => `outbox:${userId}:`

function indexedDbPlace(): Place {
  let store: UseStore | null = null
  const open = (): UseStore => {
    store ??= createStore('tripwright-outbox', 'entries')
    return store
  }
  return {
    name: 'indexedDb',
    entries: async () =>
      (await entries<string, unknown>(open())).map(([key, value]) => [String(key), value] as const),
    set: async (key, value) => set(key, value, open()),
    delete: async (key) => del(key, open()),
  }
}

function localStoragePlace(storage: Storage): Place {
  const keys = () => Array.from({ length: storage.length }, (_one, index) => storage.key(index) ?? '')
  return {
    name: 'localStorage',
    entries: async () => keys().map((key) => [key, parsed(storage.getItem(key))] as const),
    set: async (key, value) => storage.setItem(key, JSON.stringify(value)),
    delete: async (key) => storage.removeItem(key),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return text
  }
}
