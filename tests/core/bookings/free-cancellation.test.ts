import { describe, expect, it } from 'vitest'
import { freeCancellation } from '../../../core/bookings/cancellation.ts'
import { dollars } from '../../../core/money/money.ts'

const NOW = '2026-11-22T10:00:00.000Z'

describe('cancelling what is booked now', () => {
  it('costs nothing for 48 hours where the start is 14 days away, and not a day later [TRIP-03]', () => {
    expect(freeCancellation('2026-12-06', NOW, null)).toMatchObject({
      isEligible: true,
      until: '2026-11-24T10:00:00.000Z',
    })
    expect(freeCancellation('2026-12-05', NOW, null)).toMatchObject({ isEligible: false, until: null })
  })

  it('costs later by the days before the start, by the trip’s own deposit where it has one [TRIP-03]', () => {
    const bands = (deposit: Parameters<typeof freeCancellation>[2]) =>
      freeCancellation('2027-06-01', NOW, deposit).schedule.map((band) => Object.values(band))
    expect(bands(null)).toEqual([
      [60, null, 20, null],
      [30, 59, 50, null],
      [0, 29, 100, null],
    ])
    expect(bands({ kind: 'percent', percent: 60 })[1]).toEqual([30, 59, 60, null])
    expect(bands({ kind: 'perPerson', usd: dollars(300) })).toEqual([
      [60, null, 0, dollars(300)],
      [30, 59, 50, dollars(300)],
      [0, 29, 100, null],
    ])
  })
})
