import { createContext, useContext } from 'react'
import { DEFAULT_SURROUNDINGS, type Surroundings } from '../../core/places/surroundings.ts'

const SurroundingsContext = createContext<() => Surroundings>(() => DEFAULT_SURROUNDINGS)
export const SurroundingsProvider = SurroundingsContext

/** Language, country and time zone of this browser: always such as Intl takes. */
export function useSurroundings(): Surroundings {
  return useContext(SurroundingsContext)()
}
