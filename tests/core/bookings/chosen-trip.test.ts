import { describe, expect, it } from 'vitest'
import { chosenSearch, chosenTrip } from '../../../core/bookings/chosen-trip.ts'

const STARTS = [
  { date: '2099-03-01', places: 1 },
  { date: '2099-03-12', places: 4 },
  { date: '2099-10-01', places: 6 },
]
const PLAN = { starts: STARTS, party: { min: 1, max: 6 } }

describe('what an address says is chosen of a plan', () => {
  it('is its next day with places for two, before anybody chooses [TRIP-04]', () => {
    expect(chosenTrip('', PLAN)).toEqual({ date: '2099-03-12', travellers: 2 })
    expect(chosenTrip('?travellers=5', PLAN)).toEqual({ date: '2099-10-01', travellers: 5 })
    expect(chosenTrip('', { ...PLAN, starts: [] })).toEqual({ date: null, travellers: 2 })
  })

  it('stays the day that was chosen, with places for the party or without [TRIP-04]', () => {
    expect(chosenTrip('?start=2099-03-12&travellers=4', PLAN)).toEqual({ date: '2099-03-12', travellers: 4 })
    expect(chosenTrip('?start=2099-03-12&travellers=5', PLAN)).toEqual({ date: '2099-03-12', travellers: 5 })
    expect(chosenTrip('?start=2099-03-01', PLAN)).toEqual({ date: '2099-03-01', travellers: 2 })
  })

  it('is no day where the one that was chosen is not offered any more', () => {
    expect(chosenTrip('?start=2098-01-01', PLAN)).toEqual({ date: null, travellers: 2 })
    expect(chosenTrip('?start=', PLAN)).toEqual({ date: null, travellers: 2 })
  })

  it('has a party within the bounds of the plan, whatever stands there', () => {
    for (const [given, travellers] of [
      ['40', 6],
      ['0', 1],
      ['-3', 2],
      ['2.5', 2],
      ['1e9', 2],
      ['four', 2],
    ])
      expect(chosenTrip(`?travellers=${given}`, PLAN).travellers).toBe(travellers)
    expect(chosenTrip('', { ...PLAN, party: { min: 4, max: 6 } }).travellers).toBe(4)
  })

  it('is written back as it is read, beside all else that the address says', () => {
    const search = chosenSearch('?traffic=1&start=2099-03-01&note=a%26b', {
      date: '2099-10-01',
      travellers: 5,
    })
    expect(search).toBe('?traffic=1&note=a%26b&start=2099-10-01&travellers=5')
    expect(chosenTrip(search, PLAN)).toEqual({ date: '2099-10-01', travellers: 5 })
    expect(chosenSearch('', { date: null, travellers: 2 })).toBe('?travellers=2')
  })
})
