import type { LimitName } from '../chat/chat-ports.ts'

export interface Rate {
  readonly perSecond: number
  /** How many may be saved up. */
  readonly burst: number
}

const HOUR = 3_600
const DAY = 24 * HOUR

/** What one owner may do of each, before `RATE_FACTOR`. */
export const RATES: Readonly<Record<LimitName, Rate>> = {
  send: { perSecond: 20, burst: 60 },
  request: { perSecond: 100, burst: 400 },
  search: { perSecond: 1, burst: 60 },
  enquiry: { perSecond: 10 / DAY, burst: 10 },
  /** A letter is kept a second after each pause in typing. */
  capture: { perSecond: 240 / HOUR, burst: 240 },
  letter: { perSecond: 20 / HOUR, burst: 20 },
  /** Tokens that are shown, and those that were made up. */
  link: { perSecond: 60 / HOUR, burst: 60 },
  log: { perSecond: 1, burst: 60 },
  file: { perSecond: 200 / HOUR, burst: 200 },
  /** Half a gigabyte an hour: twenty of the largest files, some hundreds of pictures. */
  fileKilobytes: { perSecond: 500_000 / HOUR, burst: 500_000 },
  report: { perSecond: 30 / DAY, burst: 30 },
  handshake: { perSecond: 20, burst: 200 },
}
