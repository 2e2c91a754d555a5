import type { ClockPort } from '../../core/ports/clock.port.ts'

/** What the chat pauses for so that people can follow, such as between the lines of a greeting, in milliseconds. */
const LONGEST_PAUSE = 2_000
const HASTE = 20

/** A clock for a server's chat that runs as ever, but for short pauses: nobody who reads along waits in a test. */
export function createHastyClock(clock: ClockPort): ClockPort {
  return {
    ...clock,
    after: (milliseconds, callback) =>
      clock.after(milliseconds <= LONGEST_PAUSE ? milliseconds / HASTE : milliseconds, callback),
  }
}
