import { createStore, delMany, entries, get, keys, set } from 'idb-keyval'
import type { FlightPort, FlightSummary } from '../../core/ports/flight.port.ts'

interface Beginning extends FlightSummary {
  readonly header: string
}

/** Recordings in IndexedDB: one key a part, so that adding lines never writes again what is there. */
export function createBrowserFlights(): FlightPort {
  const store = createStore('tripwright-flights', 'parts')
  const counts = new Map<string, number>()

  async function ownKeys(id: string): Promise<readonly string[]> {
    const all = (await keys(store)) as readonly string[]
    return all.filter((key) => key.startsWith(`${id}/`)).sort()
  }

  return {
    begin: (flight, header) => set(`${flight.id}/`, { ...flight, header } satisfies Beginning, store),
    append: (id, segment, lines) => {
      const part = counts.get(id) ?? 0
      counts.set(id, part + 1)
      return set(`${id}/${padded(segment)}/${padded(part)}`, lines, store)
    },
    dropBefore: async (id, segment) => {
      const old = (await ownKeys(id)).filter((key) => key !== `${id}/` && key < `${id}/${padded(segment)}`)
      if (old.length > 0) await delMany([...old], store)
    },
    list: async () => {
      const all = (await entries(store)) as readonly (readonly [string, Beginning | string])[]
      return all
        .flatMap(([, value]) => (typeof value === 'object' ? [{ id: value.id, started: value.started }] : []))
        .sort((first, second) => second.started - first.started)
    },
    read: async (id) => {
      const beginning = await get<Beginning>(`${id}/`, store)
      if (!beginning) return null
      const parts = (await ownKeys(id)).filter((key) => key !== `${id}/`)
      const texts = await Promise.all(parts.map((key) => get<string>(key, store)))
      return beginning.header + texts.join('')
    },
    remove: async (id) => delMany([...(await ownKeys(id))], store),
  }
}

/** Numbers in the order of their letters. */
const padded = (number: number): string => String(number).padStart(8, '0')
