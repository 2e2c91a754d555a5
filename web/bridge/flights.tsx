import { createContext, useContext } from 'react'
import type { FlightPort } from '../../core/trace/flights.ts'

/** An earlier visit's recording. */
export interface EarlierFlight {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly started: number
}

/** The recordings that earlier visits left in this browser. */
export interface Flights {
  /** Those before this visit, the newest first; asked for once, when somebody looks. */
  earlier(): Promise<readonly EarlierFlight[]>
  /** As a trace with its seal. */
  read(id: string): Promise<string | null>
}

/** Where nothing is recorded. */
export const NO_FLIGHTS: Flights = { earlier: async () => [], read: async () => null }

const FlightsContext = createContext<Flights>(NO_FLIGHTS)
export const FlightsProvider = FlightsContext

export function useFlights(): Flights {
  return useContext(FlightsContext)
}

/**
 * The recordings of this browser, whose code is loaded when somebody looks.
 * @param ownId this visit's, which is none of the earlier ones; nor is one whose tab is still open
 */
export function createFlights(stored: () => Promise<FlightPort>, ownId: string): Flights {
  let earlier: ReturnType<Flights['earlier']> | undefined
  const list = async () => (await (await stored()).list()).filter(({ id, isOpen }) => id !== ownId && !isOpen)
  return {
    earlier: () => {
      earlier ??= list().catch(() => [])
      return earlier
    },
    read: async (id) => {
      const text = await (await stored()).read(id)
      if (text === null) return null
      const { sealedText } = await import('../../core/trace/seal.ts')
      return sealedText(text)
    },
  }
}
