import type { CancelTimer, ClockPort } from '../../core/ports/clock.port.ts'
import type { CreateOwnership, Ownership } from './ownership.ts'

/** Milliseconds until a request is made again that was refused, as by a page that is being left. */
const AGAIN = 1_000

/**
 * Ownership as a lock of the browser: it goes to the next tab by itself when its holder is gone.
 * @param createSubstitute for a browser that has locks and lets nobody have one, as where sites may keep nothing
 */
export const createWebLock =
  (locks: LockManager, clock: ClockPort, createSubstitute: CreateOwnership): CreateOwnership =>
  (name, changed) => {
    let isOver = false
    let isHeld = false
    let substitute: Ownership | null = null
    let release: () => void = () => undefined
    let stopWaiting: () => void = () => undefined
    let cancelAgain: CancelTimer = () => undefined

    /** Until it is released, or another tab takes the lock. */
    const hold = () => {
      if (isOver) return undefined
      isHeld = true
      changed(true)
      return new Promise<void>((resolve) => {
        release = () => resolve()
      })
    }

    /** Taken by another tab, this one stands in line at once. What was refused at once would be refused for ever. */
    function lose(thrown: unknown): void {
      if (isOver) return
      const wasHeld = isHeld
      isHeld = false
      if (thrown instanceof DOMException && thrown.name === 'SecurityError') {
        doWithout()
        return
      }
      changed(false)
      if (wasHeld) wait()
      else cancelAgain = clock.after(AGAIN, wait)
    }

    function doWithout(): void {
      substitute = createSubstitute(name, changed)
      substitute.wait()
    }

    function request(options: LockOptions): void {
      locks.request(name, options, hold).catch((thrown) => {
        if (!options.signal?.aborted) lose(thrown)
      })
    }

    function wait(): void {
      const waiting = new AbortController()
      stopWaiting = () => waiting.abort()
      request({ signal: waiting.signal })
    }

    return {
      wait: () => {
        void locks
          .request(name, { ifAvailable: true }, (lock) => {
            if (isOver) return undefined
            if (lock) return hold()
            changed(false)
            wait()
            return undefined
          })
          .catch(lose)
      },
      take: () => {
        cancelAgain()
        stopWaiting()
        if (substitute) substitute.take()
        else request({ steal: true })
      },
      leave: () => {
        isOver = true
        cancelAgain()
        stopWaiting()
        release()
        substitute?.leave()
      },
    }
  }
