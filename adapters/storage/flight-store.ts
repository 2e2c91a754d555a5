import { createStore, delMany, getMany, keys, promisifyRequest, set } from 'idb-keyval'
import type { FlightPort, FlightSummary } from '../../core/trace/flights.ts'

interface Beginning extends FlightSummary {
  readonly header: string
}

const LOCK = 'tripwright-flight '

/**
 * Recordings in IndexedDB: one key a part, so that adding lines never writes again what is there. A page holds
 * a lock for as long as it lives, so that others know which recordings are still being written.
 * @param locks null where the browser has none: it takes every other recording for ended
 */
export function createBrowserFlights(locks: LockManager | null): FlightPort {
  const store = createStore('tripwright-flights', 'parts')
  const counts = new Map<string, number>()

  async function ownKeys(id: string): Promise<readonly string[]> {
    const all = (await keys(store)) as readonly string[]
    return all.filter((key) => key.startsWith(`${id}/`)).sort()
  }

  return {
    begin: async (flight, header) => {
      await set(`${flight.id}/`, { ...flight, header } satisfies Beginning, store)
      if (locks) holdWhileLiving(locks, LOCK + flight.id)
    },
    append: (id, segment, lines) => {
      const part = counts.get(id) ?? 0
      counts.set(id, part + 1)
      const key = `${id}/${padded(segment)}/${padded(part)}`
      return store('readwrite', async (parts) => {
        const beginning = await promisifyRequest(parts.getKey(`${id}/`))
        if (beginning !== undefined) await promisifyRequest(parts.put(lines, key))
      })
    },
    dropBefore: async (id, segment) => {
      const old = (await ownKeys(id)).filter((key) => key !== `${id}/` && key < `${id}/${padded(segment)}`)
      if (old.length > 0) await delMany([...old], store)
    },
    list: async () => {
      const beginnings = ((await keys(store)) as readonly string[]).filter((key) => key.endsWith('/'))
      const [found, held] = await Promise.all([getMany<Beginning>([...beginnings], store), heldLocks(locks)])
      return found
        .filter((beginning) => beginning !== undefined)
        .map(({ id, started }) => ({ id, started, isOpen: held.has(LOCK + id) }))
        .sort((first, second) => second.started - first.started)
    },
    read: async (id) => {
      const all = await ownKeys(id)
      const [beginning, ...texts] = await getMany<Beginning | string>([...all], store)
      return typeof beginning === 'object' ? beginning.header + texts.join('') : null
    },
    remove: async (id) => delMany([...(await ownKeys(id))], store),
  }
}

function holdWhileLiving(locks: LockManager, name: string): void {
  locks.request(name, () => new Promise<never>(() => undefined)).catch(() => undefined)
}

/** Those that wait count too: a page that just begins asks for its own. */
async function heldLocks(locks: LockManager | null): Promise<ReadonlySet<string>> {
  const state = await locks?.query()
  return new Set([...(state?.held ?? []), ...(state?.pending ?? [])].flatMap(({ name }) => name ?? []))
}

/** Numbers in the order of their letters. */
const padded = (number: number): string => String(number).padStart(8, '0')
