import { createContext, useContext } from 'react'

/** Who reads: agents are led to paths of their own (ROUTE-30). */
export interface Reader {
  readonly isAgent: boolean
}

const ReaderContext = createContext<() => Reader>(() => ({ isAgent: false }))

/** Takes a hook, the same one for ever: late parts of a page must not see a context change. */
export const ReaderProvider = ReaderContext

export function useReader(): Reader {
  const useValue = useContext(ReaderContext)
  return useValue()
}
