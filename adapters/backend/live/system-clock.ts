import type { ClockPort } from '../../../core/ports/clock.port.ts'

/** This machine's time. `stop` drops every timer that is left: what they would do has nobody to do it for. */
export interface SystemClock extends ClockPort {
  stop(): void
}

export function createSystemClock(): SystemClock {
  const timers = new Set<NodeJS.Timeout>()
  const cancel = (timer: NodeJS.Timeout): void => {
    clearTimeout(timer)
    timers.delete(timer)
  }
  return {
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        callback()
      }, milliseconds)
      timers.add(timer)
      return () => cancel(timer)
    },
    stop: () => timers.forEach(cancel),
  }
}
