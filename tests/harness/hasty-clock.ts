import { createSystemClock, type SystemClock } from '../../adapters/backend/live/system-clock.ts'

/** What a server pauses for so that people can follow, such as between the lines of a greeting, in milliseconds. */
const LONGEST_PAUSE = 2_000
const HASTE = 20

/** A server's clock that runs as ever, but for short pauses: nobody who reads along waits in a test. */
export function createHastyClock(): SystemClock {
  const system = createSystemClock()
  return {
    ...system,
    after: (milliseconds, callback) =>
      system.after(milliseconds <= LONGEST_PAUSE ? milliseconds / HASTE : milliseconds, callback),
  }
}
