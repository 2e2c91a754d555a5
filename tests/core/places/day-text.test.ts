import { describe, expect, it } from 'vitest'
import { daysText, dayText, monthName, monthText } from '../../../core/places/day-text.ts'

describe('days in words', () => {
  it('names plain dates without moving them', () => {
    expect(dayText('2027-03-01')).toBe('1 March 2027')
    expect(monthText('2026-12')).toBe('December 2026')
    expect([monthName(1), monthName(13)]).toEqual(['January', ''])
  })

  it.each([
    ['2027-10-02', '2027-10-02', '2 October 2027'],
    ['2027-10-02', '2027-10-09', '2 – 9 October 2027'],
    ['2027-09-28', '2027-10-04', '28 September – 4 October 2027'],
    ['2027-12-29', '2028-01-04', '29 December 2027 – 4 January 2028'],
  ])('from %s to %s are %s', (start, end, text) => {
    expect(daysText(start, end)).toBe(text)
  })
})
