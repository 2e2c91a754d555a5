import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancellationSteps,
  cancellationTerms,
  freeCancellationEnd,
} from '../../../core/bookings/cancellation.ts'
import { type Money, money, nothing } from '../../../core/money/money.ts'
import { dayAfter, daysBetween } from '../../../core/places/days.ts'

const aud = (units: number): Money => money(units * 100, 'AUD')
const WORKED = { total: aud(3_778), deposit: aud(756), start: '2027-10-02' }

describe('what it costs to cancel, by the calendar', () => {
  it('is free at first, then the deposit, half, and all [TRIP-03]', () => {
    expect(cancellationSteps(WORKED, '2027-06-16T17:40:00.000Z')).toEqual([
      { keeps: 'nothing', until: '2027-06-18T17:40:00.000Z', fee: aud(0) },
      { keeps: 'deposit', until: '2027-08-03', fee: aud(756) },
      { keeps: 'half', until: '2027-09-02', fee: aud(1_889) },
      { keeps: 'all', until: null, fee: aud(3_778) },
    ])
  })

  it('leaves out what is over, and what costs as much as what follows [TRIP-03]', () => {
    const soon = { ...WORKED, deposit: aud(3_778) }
    expect(cancellationSteps(soon, '2027-09-01T00:00:00.000Z').map(({ keeps }) => keeps)).toEqual([
      'nothing',
      'all',
    ])
    expect(cancellationSteps(soon, '2027-09-20T00:00:00.000Z').map(({ keeps }) => keeps)).toEqual(['all'])
  })

  it('is what is kept of whoever cancels on a day [TRIP-03]', () => {
    const cases = fc.record({
      away: fc.integer({ min: 0, max: 200 }),
      later: fc.integer({ min: 0, max: 200 }),
      total: fc.integer({ min: 1, max: 1_000_000 }),
      percent: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(cases, ({ away, later, total: minor, percent }) => {
        const bookedAt = '2027-03-01T12:00:00.000Z'
        const booked = bookedAt.slice(0, 10)
        const total = money(minor, 'JPY')
        const deposit = money(Math.ceil((minor * percent) / 100), 'JPY')
        const start = dayAfter(booked, away)
        const today = dayAfter(booked, Math.min(later, away))
        const booking = { total, deposit, paid: nothing('JPY'), start, bookedAt }
        const now = `${today}T12:00:00.000Z`
        const steps = cancellationSteps(booking, bookedAt)
        const step = steps.find(
          ({ until }) => until === null || (until.length > 10 ? until >= now : until >= today),
        )
        expect(step?.fee).toEqual(cancellationTerms(booking, { now, today, by: 'traveller' }).fee)
        expect(freeCancellationEnd(booking, now)).toBe(step?.keeps === 'nothing' ? step.until : null)
        expect(daysBetween(today, start)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
