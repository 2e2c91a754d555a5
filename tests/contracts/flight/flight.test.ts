import { createMemoryFlights } from '../../../adapters/memory/flights.ts'
import { describeFlights } from './flight-suite.ts'

describeFlights('in memory', () => {
  const stored: Parameters<typeof createMemoryFlights>[0] = new Map()
  return { open: () => createMemoryFlights(stored) }
})
