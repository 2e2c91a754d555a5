import type { FlightPort, FlightSummary } from '../../core/trace/flights.ts'

interface Flight extends FlightSummary {
  readonly header: string
  readonly parts: { readonly segment: number; readonly lines: string }[]
}

/**
 * Recordings in memory.
 * @param stored outlives the port when it is handed in, as storage outlives a page
 */
export function createMemoryFlights(stored = new Map<string, Flight>()): FlightPort {
  const open = new Set<string>()
  return {
    begin: async (flight, header) => {
      stored.set(flight.id, { ...flight, header, parts: [] })
      open.add(flight.id)
    },
    append: async (id, segment, lines) => void stored.get(id)?.parts.push({ segment, lines }),
    dropBefore: async (id, segment) => {
      const flight = stored.get(id)
      if (flight) stored.set(id, { ...flight, parts: flight.parts.filter((part) => part.segment >= segment) })
    },
    list: async () =>
      [...stored.values()]
        .map(({ id, started }) => ({ id, started, isOpen: open.has(id) }))
        .sort((first, second) => second.started - first.started),
    read: async (id) => {
      const flight = stored.get(id)
      return flight ? flight.header + flight.parts.map((part) => part.lines).join('') : null
    },
    remove: async (id) => void stored.delete(id),
  }
}
