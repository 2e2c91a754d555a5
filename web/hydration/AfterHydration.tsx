import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** What only browsers render. When it appears, the page around it is not rendered again. */
export function AfterHydration({ children }: { readonly children: ReactNode }): ReactNode {
  return useIsHydrated() ? children : null
}
