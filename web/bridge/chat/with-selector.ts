import { useRef, useSyncExternalStore } from 'react'

interface Selected<T, S> {
  readonly snapshot: T
  readonly selector: (snapshot: T) => S
  readonly selection: S
}

/**
 * A part of a store's snapshot: the same for as long as the snapshot is, or the part is equal. The build puts it in the
 * place of the package that brings it to React before 18 as well.
 */
export function useSyncExternalStoreWithSelector<T, S>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => T,
  getServerSnapshot: (() => T) | null | undefined,
  selector: (snapshot: T) => S,
  isEqual: (one: S, other: S) => boolean = Object.is,
): S {
  const last = useRef<Selected<T, S> | null>(null)
  const select = (snapshot: T): S => {
    const known = last.current
    if (known?.selector === selector && Object.is(known.snapshot, snapshot)) return known.selection
    const found = selector(snapshot)
    const selection = known && isEqual(known.selection, found) ? known.selection : found
    last.current = { snapshot, selector, selection }
    return selection
  }
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    getServerSnapshot ? () => select(getServerSnapshot()) : undefined,
  )
}
