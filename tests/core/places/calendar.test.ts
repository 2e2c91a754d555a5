import { describe, expect, it } from 'vitest'
import { monthsFrom, yearsFrom } from '../../../core/places/calendar.ts'

describe('the calendar of a form', () => {
  it('has months from this one on, over the turn of a year, from any day of it [GEO-05]', () => {
    expect(monthsFrom('2026-11-30', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsFrom('2027-01-31T10:00:00.000Z', 14).at(-1)).toBe('2028-02')
    expect(monthsFrom('2026-12-01', 0)).toEqual([])
    expect(monthsFrom('2026-12-01', -3)).toEqual([])
  })

  it('has this year and the ten after it [GEO-05]', () => {
    expect(yearsFrom('2026-11-22')).toEqual([
      2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036,
    ])
  })
})
