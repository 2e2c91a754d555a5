import { createContext, useContext } from 'react'

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
  read(id: string): Promise<string | null>
}

const NO_FLIGHTS: Flights = { earlier: async () => [], read: async () => null }

const FlightsContext = createContext<Flights>(NO_FLIGHTS)
export const FlightsProvider = FlightsContext

export function useFlights(): Flights {
  return useContext(FlightsContext)
}
