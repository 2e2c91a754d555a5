import type { ClockPort } from '../../../core/ports/clock.port.ts'

export interface VirtualTimer {
  readonly id: number
  /** Milliseconds since the start. */
  readonly due: number
  readonly fire: () => void
}

/** Time that moves when it is told to. */
export interface VirtualClock extends ClockPort {
  /** Timers whose time has come, in the order in which they were armed. */
  due(): readonly VirtualTimer[]
  /** When the next timer is due; null when there is none. */
  nextDue(): number | null
  /** Takes a timer off the clock and fires it. */
  fire(id: number): void
  /** Moves on to a moment, in milliseconds since the start; nothing fires by itself. */
  moveTo(elapsed: number): void
}

/** @param started milliseconds since 1970 */
export function createVirtualClock(started: number): VirtualClock {
  const timers = new Map<number, VirtualTimer>()
  let elapsed = 0
  let next = 1
  return {
    wall: () => started + elapsed,
    monotonic: () => elapsed,
    after: (milliseconds, fire) => {
      const id = next
      next += 1
      timers.set(id, { id, due: elapsed + Math.max(0, milliseconds), fire })
      return () => void timers.delete(id)
    },
    due: () => [...timers.values()].filter((timer) => timer.due <= elapsed),
    nextDue: () => {
      const all = [...timers.values()].map((timer) => timer.due)
      return all.length === 0 ? null : Math.min(...all)
    },
    fire: (id) => {
      const timer = timers.get(id)
      timers.delete(id)
      timer?.fire()
    },
    moveTo: (moment) => {
      elapsed = Math.max(elapsed, moment)
    },
  }
}
