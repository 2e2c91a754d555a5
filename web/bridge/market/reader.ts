import { createContext, useContext } from 'react'

/** Who reads: agents are led to paths of their own (ROUTE-30). */
const ReaderContext = createContext<{ readonly isAgent: boolean }>({ isAgent: false })

export const ReaderProvider = ReaderContext

export function useReader(): { readonly isAgent: boolean } {
  return useContext(ReaderContext)
}
