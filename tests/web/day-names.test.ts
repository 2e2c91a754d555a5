import { describe, expect, it } from 'vitest'
import { dayName } from '../../web/chat/dates.ts'

const named = (instant: string, now: string, zone: string) => dayName(instant, Date.parse(now), zone)

describe('the day of a message', () => {
  it.each([
    // The clock is put back: the day before began 49 hours ago, and is over for half an hour.
    ['2026-10-24T20:00:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 'Yesterday'],
    ['2026-10-25T00:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 'Today'],
    ['2026-10-23T20:00:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 'Friday 23 October'],
    // It is put forward: a day ago it was the day before yesterday.
    ['2026-03-29T10:00:00Z', '2026-03-29T22:30:00Z', 'Europe/Berlin', 'Yesterday'],
    ['2026-03-28T20:00:00Z', '2026-03-29T22:30:00Z', 'Europe/Berlin', 'Saturday 28 March'],
    ['2026-11-01T03:30:00Z', '2026-11-02T04:30:00Z', 'America/New_York', 'Yesterday'],
    ['2026-11-01T20:00:00Z', '2026-11-02T04:30:00Z', 'America/New_York', 'Today'],
    // Near the date line it is another day than in Greenwich.
    ['2026-06-01T11:00:00Z', '2026-06-02T09:30:00Z', 'Pacific/Kiritimati', 'Today'],
    ['2026-06-01T09:00:00Z', '2026-06-02T09:30:00Z', 'Pacific/Kiritimati', 'Yesterday'],
    ['2026-06-01T09:00:00Z', '2026-06-02T09:30:00Z', 'Pacific/Pago_Pago', 'Yesterday'],
    ['2026-05-31T09:00:00Z', '2026-06-02T09:30:00Z', 'Pacific/Pago_Pago', 'Saturday 30 May'],
    ['2026-12-31T20:00:00Z', '2027-01-01T12:00:00Z', 'UTC', 'Yesterday'],
    ['not a time', '2027-01-01T12:00:00Z', 'UTC', ''],
  ])('of %s is, at %s in %s, %s [CHATUI-11]', (instant, now, zone, name) => {
    expect(named(instant, now, zone)).toBe(name)
  })
})
