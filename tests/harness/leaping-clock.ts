import { createSystemClock, type SystemClock } from '../../adapters/backend/live/system-clock.ts'

/** A server's clock that runs as ever, and is set ahead when a test says so: what waits already waits as long as ever. */
export interface LeapingClock extends SystemClock {
  leap(milliseconds: number): void
}

export function createLeapingClock(): LeapingClock {
  const system = createSystemClock()
  let ahead = 0
  return {
    ...system,
    wall: () => system.wall() + ahead,
    leap: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
