import type { SystemClock } from '../live/system-clock.ts'

/** A clock that runs as ever, and is set ahead by whoever tries the demo out: what waits already waits as long as ever. */
export interface DemoClock extends SystemClock {
  /** @param milliseconds further ahead than it is; it is right again as the server starts anew */
  leap(milliseconds: number): void
}

export function createDemoClock(clock: SystemClock): DemoClock {
  let ahead = 0
  return {
    ...clock,
    wall: () => clock.wall() + ahead,
    leap(milliseconds) {
      ahead += milliseconds
    },
  }
}
