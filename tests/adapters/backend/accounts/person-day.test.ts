import { describe, expect, it } from 'vitest'
import { personDay } from '../../../../adapters/backend/accounts/person-day.ts'

describe('the day of a person', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-12-01'],
    ['Pacific/Pago_Pago', '2026-11-29'],
    ['Asia/Tokyo', '2026-11-30'],
    ['No/Where', '2026-11-30'],
    [null, '2026-11-30'],
  ])('in %s is %s', (zone, day) => {
    expect(personDay(new Date('2026-11-30T10:30:00Z'), zone)).toBe(day)
  })
})
