import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False on a server and while its page is taken over, so that both draw the same; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
