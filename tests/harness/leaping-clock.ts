import { createSystemClock, type SystemClock } from '../../adapters/backend/live/system-clock.ts'

/** A server's clock that runs as ever, and is set ahead when a test says so. */
export interface LeapingClock extends SystemClock {
  leap(milliseconds: number): void
}

/** Who has nothing to do looks again after so long, in milliseconds; here it takes less, so that a leap is seen. */
const LOOK = { usual: 5_000, here: 100 }

export function createLeapingClock(): LeapingClock {
  const system = createSystemClock()
  let ahead = 0
  return {
    ...system,
    wall: () => system.wall() + ahead,
    after: (milliseconds, callback) =>
      system.after(milliseconds === LOOK.usual ? LOOK.here : milliseconds, callback),
    leap: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
