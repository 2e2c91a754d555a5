import { createContext, useContext } from 'react'

/** Who reads: agents are led to paths of their own (ROUTE-30). */
export interface Reader {
  readonly isAgent: boolean
  /** With an account: guests have none. */
  readonly isSignedIn: boolean
  /** They ask for trips: everybody but those who design them. */
  readonly isCustomer: boolean
  /** They may begin to look at a customer's account. */
  readonly mayAct: boolean
  /** They look at somebody's: nothing of it is changed. */
  readonly isReading: boolean
}

const ReaderContext = createContext<Reader>({
  isAgent: false,
  isSignedIn: false,
  isCustomer: true,
  mayAct: false,
  isReading: false,
})

/** Around every page: who reads it. */
export const ReaderProvider = ReaderContext

export function useReader(): Reader {
  return useContext(ReaderContext)
}
