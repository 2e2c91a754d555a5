import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../../../core/places/days.ts'
import { weekday, weekdaysText, weekdayText } from '../../../core/places/weekday.ts'

describe('days of the week', () => {
  it('are said with plain dates, of one day and of several [BOOK-05]', () => {
    expect(weekdayText('2027-03-12')).toBe('Fri 12 March 2027')
    expect(weekdaysText('2027-10-02', '2027-10-09')).toBe('Sat 2 – Sat 9 October 2027')
    expect(weekdaysText('2027-12-29', '2028-01-04')).toBe('Wed 29 December 2027 – Tue 4 January 2028')
    expect(weekdaysText('2027-10-02', '2027-10-02')).toBe('Sat 2 October 2027')
  })

  it('are those of the calendar, far away too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 700_000 }), (days) => {
        const day = dayAfter('2027-01-01', days)
        const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
          new Date(day),
        )
        expect(weekday(day)).toBe(name)
      }),
    )
  })
})
