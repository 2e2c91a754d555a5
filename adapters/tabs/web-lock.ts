import type { CreateOwnership } from './ownership.ts'

/** Ownership as a lock of the browser: it goes to the next tab by itself when its holder is gone. */
export const createWebLock =
  (locks: LockManager): CreateOwnership =>
  (name, changed) => {
    let isOver = false
    let release: () => void = () => undefined
    let stopWaiting: () => void = () => undefined

    /** Until it is released, or another tab takes the lock. */
    const hold = () => {
      if (isOver) return undefined
      changed(true)
      return new Promise<void>((resolve) => {
        release = () => resolve()
      })
    }

    function request(options: LockOptions): void {
      locks.request(name, options, hold).catch(() => {
        // Taken from this tab, or not waited for any more.
        if (isOver || options.signal?.aborted) return
        changed(false)
        wait()
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
          .catch(() => {
            if (isOver) return
            changed(false)
            wait()
          })
      },
      take: () => {
        stopWaiting()
        request({ steal: true })
      },
      leave: () => {
        isOver = true
        stopWaiting()
        release()
      },
    }
  }
