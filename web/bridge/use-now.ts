import { useSyncExternalStore } from 'react'

const EVERY = 15_000

/** One clock for the whole page, so that all times change together; it stops while it has no listener. */
function createPageClock() {
  let now = Date.now()
  const listeners = new Set<() => void>()
  let ticking: ReturnType<typeof setInterval> | undefined

  function tick(): void {
    now = Date.now()
    for (const listener of listeners) listener()
  }

  return {
    read: (): number => now,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      ticking ??= setInterval(tick, EVERY)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(ticking)
        ticking = undefined
      }
    },
  }
}

const { read, subscribe } = createPageClock()

/** The time that relative times are reckoned from, in milliseconds since 1970; moves every 15 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read)
}
