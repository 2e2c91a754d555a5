import type { ClockPort } from '../../core/ports/clock.port.ts'

/** The platform's own time, in a browser as in Node. */
export function createSystemClock(): ClockPort {
  return {
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

/** 128 fresh random bits as hexadecimal digits: the seed of a page load. */
export function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
