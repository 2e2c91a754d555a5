import { describe, expect, it } from 'vitest'
import { canMend, pointIn } from '../../../core/bookings/feedback.ts'
import { TripFeedback } from '../../../core/forms/feedback.ts'
import { issuesOf } from '../../../core/forms/form.ts'

const DAY = 86_400_000

describe('what somebody says of a trip', () => {
  it('has a point from 0 to 10, and an address with another one names nothing [ROUTE-19, BOOK-06]', () => {
    expect(['0', '7', '10'].map(pointIn)).toEqual([0, 7, 10])
    for (const text of ['11', '-1', '07', '7.5', ' 7', '', '٧', 'ten']) expect(pointIn(text)).toBeNull()
  })

  it('can be said otherwise once, within two weeks [BOOK-06]', () => {
    const at = new Date('2027-01-01T00:00:00.000Z')
    const later = (days: number) => new Date(at.getTime() + days * DAY)
    expect(canMend({ at, editedAt: null }, later(14))).toBe(true)
    expect(canMend({ at, editedAt: null }, later(14.1))).toBe(false)
    expect(canMend({ at, editedAt: later(1) }, later(2))).toBe(false)
  })

  it('may have stars and a few sentences, which are neither too few nor too many [BOOK-06]', () => {
    const texts = { id: '7', point: '9', stars: '', text: '' }
    expect(issuesOf(TripFeedback, texts)).toEqual({})
    expect(issuesOf(TripFeedback, { ...texts, stars: '5', text: 'x'.repeat(20) })).toEqual({})
    expect(issuesOf(TripFeedback, { ...texts, stars: '6' })).toEqual({ stars: 'choiceMissing' })
    expect(issuesOf(TripFeedback, { ...texts, text: 'Too short.' })).toEqual({ text: 'textShort' })
    expect(issuesOf(TripFeedback, { ...texts, text: 'x'.repeat(2_001) })).toEqual({ text: 'tooLong' })
    expect(issuesOf(TripFeedback, { ...texts, point: '11' })).toEqual({ point: 'choiceMissing' })
  })
})
