import { useSyncExternalStore } from 'react'

const EVERY = 15_000
/** Milliseconds by which two answers may tell the clock differently. */
const SAME = 30_000

/**
 * One clock for the whole page, so that all times change together; it stops while it has no listener. A device's clock
 * that is wrong is put right by the server's.
 */
function createPageClock() {
  let offset = 0
  let now = Date.now()
  const listeners = new Set<() => void>()
  let ticking: ReturnType<typeof setInterval> | undefined

  function tick(): void {
    now = Date.now() + offset
    for (const listener of listeners) listener()
  }

  return {
    read: (): number => now,
    exact: (): number => Date.now() + offset,
    correct: (by: number): void => {
      // Some seconds more or less are an answer's way, and no clock's.
      if (Math.abs(by - offset) < SAME) return
      offset = by
      tick()
    },
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

const { read, exact, correct, subscribe } = createPageClock()

/** The time that relative times are reckoned from, in milliseconds since 1970; moves every 15 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read)
}

/** The same at this moment, where nothing is drawn anew as it moves. */
export const timeNow = exact

/** Takes the server's clock for the device's. @param offset by how many milliseconds it is ahead */
export const correctNow = correct
