import type { ClockPort } from '../../core/ports/clock.port.ts'

/** A clock that stands still until it is set: time passes, and timers fire, by `advance` alone. */
export interface HandClock extends ClockPort {
  advance(milliseconds: number): void
  /** As the backend's clock has it: drops every timer that is left. */
  stop(): void
}

/** @param start an ISO instant */
export function createHandClock(start = '2027-01-01T00:00:00.000Z'): HandClock {
  const beginning = Date.parse(start)
  let passed = 0
  const timers = new Set<{ readonly at: number; readonly fire: () => void }>()

  function fireNext(until: number): boolean {
    const [next] = [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
    if (!next) return false
    timers.delete(next)
    passed = Math.max(passed, next.at)
    next.fire()
    return true
  }

  return {
    wall: () => beginning + passed,
    monotonic: () => passed,
    after(milliseconds, fire) {
      const timer = { at: passed + milliseconds, fire }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance(milliseconds) {
      const until = passed + milliseconds
      while (fireNext(until));
      passed = until
    },
    stop: () => timers.clear(),
  }
}
