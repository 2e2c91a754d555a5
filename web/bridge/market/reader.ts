import { createContext, useContext } from 'react'

/** Who reads: agents are led to paths of their own (ROUTE-30). */
export interface Reader {
  readonly isAgent: boolean
}

const ReaderContext = createContext<Reader>({ isAgent: false })

/** Around the chat: who reads its messages. */
export const ReaderProvider = ReaderContext

export function useReader(): Reader {
  return useContext(ReaderContext)
}
