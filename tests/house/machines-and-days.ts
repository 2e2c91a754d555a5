import { spawnSync } from 'node:child_process'
import { type Stage, tests } from './stages.ts'

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

type Environment = Readonly<Record<string, string | undefined>>

const MACHINES: readonly (readonly [name: string, says: string, environment: Environment])[] = [
  ['tokyo', 'in Tokyo, without a language', { TZ: 'Asia/Tokyo', LANG: undefined, LC_ALL: undefined }],
  ['honolulu', 'in Honolulu, with the language C', { TZ: 'Pacific/Honolulu', LANG: 'C', LC_ALL: undefined }],
  ['german', 'that speaks German', { TZ: undefined, LANG: 'de_DE.UTF-8', LC_ALL: undefined }],
]

/** In seconds since 1970, all of them ahead. */
const DAYS: readonly (readonly [name: string, says: string, instant: (now: number) => number])[] = [
  ['sunday', 'on a Sunday at noon', (now) => nextWeekday(now, 0, 12 * HOUR)],
  // Eleven in the morning in winter, ten in summer: the desk is open.
  ['sydney', 'on a Tuesday morning in Sydney', (now) => nextWeekday(now, 2, 0)],
  ['new-year', 'on 31 December at 23:50', nextYearsEnd],
  ['far', 'in 200 days', (now) => now + 200 * DAY],
]

/** Ten minutes before the next year begins, or the one after it. */
function nextYearsEnd(now: number): number {
  const year = new Date(now * 1000).getUTCFullYear()
  const ends = [year, year + 1].map((one) => Date.UTC(one, 11, 31, 23, 50) / 1000)
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
const leaveOut = () => (hasFaketime() ? undefined : 'there is no faketime (Debian: apt-get install faketime)')

/** The unit tests and the browser tests of times and prices, on one machine or day. */
function stagesOn(name: string, says: string, change: (stage: Stage) => Stage): readonly Stage[] {
  const unit = tests(name, ['pure', 'node', 'dom'])
  const browser = tests(`${name}-browser`, ['browser'], TIMES_AND_PRICES)
  return [
    { ...change(unit), proves: `the unit tests pass ${says}` },
    {
      ...change(browser),
      proves: `times and prices are right in a browser ${says}`,
      needs: ['build'],
      needsBrowser: true,
    },
  ]
}

/** @param now seconds since 1970 */
export function machinesAndDays(now: number): readonly Stage[] {
  const machines = MACHINES.flatMap(([name, says, environment]) =>
    stagesOn(name, `on a machine ${says}`, (stage) => ({
      ...stage,
      environment: { ...stage.environment, ...environment },
    })),
  )
  const days = DAYS.flatMap(([name, says, instant]) =>
    stagesOn(name, says, (stage) => ({
      ...stage,
      // One unit, seconds: with several, faketime reads the first alone.
      command: ['faketime', '-f', `+${Math.round(instant(now) - now)}`, ...stage.command],
      // What measures a span is left alone: waiting for it would never end.
      environment: { ...stage.environment, DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
      leaveOut,
    })),
  )
  return [...machines, ...days]
}
