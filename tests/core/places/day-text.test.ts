import { describe, expect, it } from 'vitest'
import { dayText, monthName, monthText } from '../../../core/places/day-text.ts'

describe('days in words', () => {
  it('names plain dates without moving them', () => {
    expect(dayText('2027-03-01')).toBe('1 March 2027')
    expect(monthText('2026-12')).toBe('December 2026')
    expect([monthName(1), monthName(13)]).toEqual(['January', ''])
  })
})
