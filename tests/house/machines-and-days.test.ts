import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACES } from './machines-and-days.ts'

const instantOf = (name: string, now: number): Date => {
  const place = PLACES.find((one) => one.name === name)
  if (!place) throw new Error(`There is no ${name}.`)
  return new Date(place.instant(now) * 1000)
}
const said = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
/** Seconds since 1970, from 2026 to 2036. */
const now = fc.integer({ min: 1_767_225_600, max: 2_082_758_400 })

describe('the days of the proof', () => {
  it('lie ahead, by 200 days or by a year at most', () => {
    fc.assert(
      fc.property(now, (moment) => {
        for (const { instant } of PLACES) {
          expect(instant(moment)).toBeGreaterThan(moment)
          expect(instant(moment)).toBeLessThan(moment + 367 * 86_400)
        }
      }),
    )
  })

  it('are a Sunday at noon, a Tuesday morning in Sydney, ten minutes before a new year', () => {
    fc.assert(
      fc.property(now, (moment) => {
        expect(said(instantOf('sunday', moment), 'UTC')).toBe('Sunday 12:00')
        expect(said(instantOf('sydney', moment), 'Australia/Sydney')).toMatch(/^Tuesday 1[01]:00$/)
        const yearsEnd = instantOf('new-year', moment)
        expect(said(yearsEnd, 'Pacific/Honolulu')).toMatch(/ 23:50$/)
        const nextDay = new Date(yearsEnd.getTime() + 10 * 60_000 - 10 * 3_600_000)
        expect(nextDay.toISOString()).toMatch(/-01-01T00:00:00\.000Z$/)
      }),
    )
  })
})
