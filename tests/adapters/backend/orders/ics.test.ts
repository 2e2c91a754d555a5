import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { icsOf } from '../../../../adapters/backend/orders/ics.ts'
import type { PublishedEvent } from '../../../../core/bookings/calendar/published.ts'
import { dayAfter } from '../../../../core/places/days.ts'

const EVENT: PublishedEvent = {
  uid: 'order-7-trip@tripwright',
  summary: 'The old roads of Kii',
  description: 'Booking TW-00255J\nDesigned by Kenji',
  location: 'Kyoto; old town, north',
  ...{ start: '2027-12-30', end: '2028-01-02' },
  ...{ sequence: 2, changedAt: '2027-01-01T00:00:00.000Z', isCancelled: false },
}
const URL = 'https://tripwright.test/bookings/details/7'

const fileOf = (...events: readonly PublishedEvent[]) =>
  icsOf({ name: 'The old roads, of Kii', events, url: URL })

/** What a calendar reads of it. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)
    return {
      ...{ uid, summary, description: description ?? '', location: location ?? null },
      ...{ start: startDate.toString(), end: endDate.toString(), isDay: startDate.isDate && endDate.isDate },
      ...{ sequence: value('sequence'), status: value('status') },
    }
  })
}

describe('a calendar file', () => {
  it('is a publication of all-day events, each with what a calendar knows it by [BOOK-11]', () => {
    const file = fileOf(EVENT, { ...EVENT, uid: 'gone', isCancelled: true })
    const lines = file.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.slice(0, 7)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tripwright//Trips//EN',
      'METHOD:PUBLISH',
      'NAME;VALUE=TEXT:The old roads\\, of Kii',
      'X-WR-CALNAME;VALUE=TEXT:The old roads\\, of Kii',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ])
    expect(lines).toContain('DTSTART;VALUE=DATE:20271230')
    expect(lines).toContain('DTEND;VALUE=DATE:20280102')
    expect(lines).toContain('LOCATION:Kyoto\\; old town\\, north')
    expect(lines).toContain('DESCRIPTION:Booking TW-00255J\\nDesigned by Kenji')
    expect(lines).toContain('DTSTAMP:20270101T000000Z')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(readBack(file).map(({ status, sequence }) => [status, sequence])).toEqual([
      ['CONFIRMED', 2],
      ['CANCELLED', 2],
    ])
  })

  it('has no signs that calendars refuse [BOOK-11]', () => {
    const [event] = readBack(
      fileOf({ ...EVENT, summary: 'Kii\u0007\u0000, Japan', description: 'One\r\ntwo' }),
    )
    expect([event?.summary, event?.description]).toEqual(['Kii , Japan', 'One\ntwo'])
  })

  it('is the same bytes for the same events [BOOK-11]', () => {
    expect(fileOf(EVENT)).toBe(fileOf({ ...EVENT }))
  })

  const STRICT = new TextDecoder('utf-8', { fatal: true })
  const text = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((words) => words.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
  const event = fc.record({
    summary: text,
    description: text,
    location: text,
    days: fc.nat(60),
    start: fc.nat(2_000),
  })

  it('has lines of at most 75 octets that are cut between characters, and says what was written [BOOK-11]', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 5 }), (made) => {
        const events = made.map(({ days, start, ...words }, index): PublishedEvent => {
          const first = dayAfter('2027-01-01', start)
          return { ...EVENT, ...words, uid: `event-${index}`, start: first, end: dayAfter(first, days + 1) }
        })
        const bytes = Buffer.from(fileOf(...events))
        for (const line of bytes.toString('latin1').split('\r\n')) {
          expect(line.length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(() => STRICT.decode(Buffer.from(line, 'latin1'))).not.toThrow()
        }
        expect(readBack(bytes.toString())).toEqual(
          events.map(({ uid, summary, description, location, start, end }) => ({
            ...{ uid, summary, description, location, start, end },
            ...{ isDay: true, sequence: 2, status: 'CONFIRMED' },
          })),
        )
      }),
    )
  })
})
