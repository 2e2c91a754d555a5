import { spawnSync } from 'node:child_process'
import { type Stage, tests, UNIT } from './stages.ts'

// The tests on machines of other languages and time zones, and on other days: for what asks the machine or the
// calendar where it should not.

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Browser tests that show times and prices. */
const TIMES_AND_PRICES = [
  'tests/browser/messenger.test.ts',
  'tests/browser/register.test.ts',
  'tests/browser/story.test.ts',
  'tests/browser/market/browsing.test.ts',
  'tests/browser/market/prices.test.ts',
]

/** A machine on a day. */
export interface Somewhere {
  readonly name: string
  /** Where, as the end of a sentence. */
  readonly machine: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** When, as the end of a sentence. */
  readonly day: string
  /** In seconds since 1970, as `now` is; ahead of it. */
  readonly instant: (now: number) => number
}

export const PLACES: readonly Somewhere[] = [
  {
    name: 'far',
    machine: 'in Tokyo, without a language',
    environment: { TZ: 'Asia/Tokyo', LANG: undefined, LC_ALL: undefined },
    day: 'in 200 days',
    instant: (now) => now + 200 * DAY,
  },
  {
    name: 'new-year',
    machine: 'in Honolulu, with the language C',
    environment: { TZ: 'Pacific/Honolulu', LANG: 'C', LC_ALL: undefined },
    day: 'on 31 December at 23:50',
    instant: nextYearsEnd,
  },
  {
    name: 'sydney',
    machine: 'that speaks German',
    environment: { LANG: 'de_DE.UTF-8', LC_ALL: undefined },
    // Eleven in the morning in winter, ten in summer: the desk is open.
    day: 'on a Tuesday morning in Sydney',
    instant: (now) => nextWeekday(now, 2, 0),
  },
  {
    name: 'sunday',
    machine: 'like this one',
    environment: {},
    day: 'on a Sunday at noon',
    instant: (now) => nextWeekday(now, 0, 12 * HOUR),
  },
]

/** Ten minutes before the next year begins in Honolulu, or the one after it: it is ten hours behind UTC. */
function nextYearsEnd(now: number): number {
  const year = new Date(now * 1000).getUTCFullYear()
  const ends = [year, year + 1].map((one) => Date.UTC(one, 0, 1, 9, 50) / 1000)
  return ends.find((end) => end > now) ?? now
}

/** The next such day of the week that begins after now, at so many seconds of its day (UTC). */
function nextWeekday(now: number, weekday: number, second: number): number {
  const today = Math.floor(now / DAY)
  // The first day of 1970 was a Thursday.
  const isThis = (day: number) => (day + 4) % 7 === weekday
  const ahead = Array.from({ length: 7 }, (_none, index) => today + 1 + index)
  return (ahead.find(isThis) ?? today) * DAY + second
}

const hasFaketime = (): boolean => spawnSync('faketime', ['--version']).status === 0

/** What runs a command at another instant. One unit, seconds: with several, faketime reads the first alone. */
function travelTo(instant: Somewhere['instant']): readonly string[] {
  const now = Date.now() / 1000
  return ['faketime', '-f', `+${Math.round(instant(now) - now)}`]
}

/** The unit tests and the browser tests of times and prices, on each machine and, where there is faketime, its day. */
export function machinesAndDays(): readonly Stage[] {
  const canTravel = hasFaketime()
  return PLACES.flatMap(({ name, machine, environment, day, instant }) => {
    const when = canTravel ? day : 'today (for other days, faketime is missing: apt-get install faketime)'
    const change = (stage: Stage): Stage => ({
      ...stage,
      ...(canTravel && { runBy: () => travelTo(instant) }),
      environment: { ...stage.environment, ...environment },
    })
    const browser = tests(`${name}-browser`, ['browser'], TIMES_AND_PRICES)
    return [
      {
        ...change(tests(name, UNIT)),
        proves: `the unit tests pass on a machine ${machine}, ${when}`,
      },
      {
        ...change(browser),
        proves: `times and prices are right in a browser on a machine ${machine}, ${when}`,
        needs: ['build'],
        needsBrowser: true,
      },
    ]
  })
}
