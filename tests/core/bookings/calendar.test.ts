import { describe, expect, it } from 'vitest'
import { type PublishedEvent, publishedAfter } from '../../../core/bookings/calendar/published.ts'
import { type CalendarOrder, tripEvents } from '../../../core/bookings/calendar/trip-events.ts'
import { money } from '../../../core/money/money.ts'
import { itineraryOf } from '../../../core/plans/itinerary.ts'
import { quotedTripWith } from './made-orders.ts'

const aud = (units: number) => money(units * 100, 'AUD')

const orderOf = (changed: Partial<CalendarOrder> = {}): CalendarOrder => ({
  ...{ id: 7, ref: 'TW-00255J', state: 'confirmed' },
  sums: { total: aud(4_000), deposit: aud(1_000), paid: aud(1_000), returned: aud(0) },
  trip: quotedTripWith({ start: '2027-12-30', end: '2028-01-01', balanceDueOn: '2027-10-31' }),
  ...changed,
})

const DAYS = itineraryOf(
  [
    {
      ...{
        id: 'a',
        title: 'Arriving',
        text: '<p>By train &amp; boat.</p>',
        stay: 'Ryokan Mori',
        meals: ['dinner'],
      },
      stops: [{ name: 'Kyoto', country_code: 'JP', lat: 35, lng: 135 }],
    },
    { id: 'b', title: 'The old road', text: '', stay: 'Ryokan Mori', meals: [], stops: [] },
    {
      ...{ id: 'c', title: 'Down to the sea', text: '', stay: 'Inn at the falls', meals: [] },
      stops: [{ name: 'Nachi', country_code: 'JP', lat: 34, lng: 136 }],
    },
  ],
  'Japan',
)

describe('a booked trip in a calendar', () => {
  it('is all of it, each day in its place, each stay that one checks in to, and its balance [BOOK-11]', () => {
    const events = tripEvents(orderOf(), DAYS)
    expect(
      events.map(({ uid, summary, location, start, end }) => [uid, summary, location, start, end]),
    ).toEqual([
      ['order-7-trip@tripwright', 'The old roads of Kii', null, '2027-12-30', '2028-01-02'],
      ['order-7-day-1@tripwright', 'Day 1: Arriving', 'Kyoto', '2027-12-30', '2027-12-31'],
      ['order-7-stay-1@tripwright', 'Check in: Ryokan Mori', 'Kyoto', '2027-12-30', '2027-12-31'],
      ['order-7-day-2@tripwright', 'Day 2: The old road', 'Kyoto', '2027-12-31', '2028-01-01'],
      ['order-7-day-3@tripwright', 'Day 3: Down to the sea', 'Nachi', '2028-01-01', '2028-01-02'],
      ['order-7-stay-3@tripwright', 'Check in: Inn at the falls', 'Nachi', '2028-01-01', '2028-01-02'],
      ['order-7-balance@tripwright', 'Balance due: The old roads of Kii', null, '2027-10-31', '2027-11-01'],
    ])
    expect(events[1]?.description).toBe('Kyoto\nBy train & boat.\nStay: Ryokan Mori\nMeals: dinner')
    // Its address may be given away: no sum.
    expect(events.map(({ description }) => description).join()).not.toContain('$')
  })

  it('has no balance once it is paid, and no days where its plan is gone [BOOK-11]', () => {
    expect(tripEvents(orderOf({ state: 'paid' }), null).map(({ uid }) => uid)).toEqual([
      'order-7-trip@tripwright',
    ])
  })
})

describe('what calendars are told', () => {
  const [NOW, LATER] = ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z']
  const next = (
    published: readonly PublishedEvent[],
    order: CalendarOrder,
    isCancelled = false,
    now = LATER,
    days: typeof DAYS | null = DAYS,
  ) =>
    publishedAfter(published, {
      events: tripEvents(order, days),
      areDaysKnown: days !== null,
      isCancelled,
      now,
    })
  const first = next([], orderOf(), false, NOW)

  it('stays as it is while nothing has changed [BOOK-11]', () => {
    expect(first.map(({ sequence, isCancelled }) => [sequence, isCancelled])).toEqual(
      first.map(() => [0, false]),
    )
    const again = next(first, orderOf())
    expect(again).toEqual(first)
    expect(again.every((event, index) => event === first[index])).toBe(true)
  })

  it('has a higher sequence for what has changed, and for nothing else [BOOK-11]', () => {
    const { trip } = orderOf()
    const moved = next(first, orderOf({ trip: { ...trip, title: 'The roads of Kii' } }))
    const changed = moved.filter(({ sequence }) => sequence > 0)
    expect(changed.map(({ uid }) => uid)).toEqual(['order-7-trip@tripwright', 'order-7-balance@tripwright'])
    expect(new Set(changed.map(({ changedAt }) => changedAt))).toEqual(new Set([LATER]))
  })

  it('has a higher sequence for each event of a trip that begins on another day, under the same ids [BOOK-11]', () => {
    const { trip } = orderOf()
    const later = orderOf({ trip: { ...trip, start: '2027-12-31', end: '2028-01-02' } })
    const moved = next(first, later)
    const isOfTrip = ({ uid }: PublishedEvent) => uid !== 'order-7-balance@tripwright'
    expect(moved.map(({ uid }) => uid).toSorted()).toEqual(first.map(({ uid }) => uid).toSorted())
    expect(moved.filter(isOfTrip).map(({ sequence }) => sequence)).toEqual(
      first.filter(isOfTrip).map(() => 1),
    )
  })

  it('has a higher sequence for the day whose place or stay is another, and a day that is left out goes [BOOK-11]', () => {
    const [arriving, road, sea] = DAYS
    if (!(arriving && road && sea)) throw new Error('There are three days.')
    const elsewhere = next(first, orderOf(), false, LATER, [
      arriving,
      { ...road, stay: 'Inn of the pass' },
      sea,
    ])
    const changed = elsewhere.filter(({ sequence }) => sequence > 0).map(({ uid }) => uid)
    expect(changed).toEqual(['order-7-day-2@tripwright'])
    const shorter = next(elsewhere, orderOf(), false, LATER, [arriving, road])
    const gone = shorter.filter(({ isCancelled }) => isCancelled).map(({ uid }) => uid)
    expect(gone).toContain('order-7-day-3@tripwright')
    const back = next(shorter, orderOf()).find(({ uid }) => uid === 'order-7-day-3@tripwright')
    expect(back).toMatchObject({ isCancelled: false, sequence: 2 })
  })

  it('has what is gone as cancelled, once, and back when it is there again [BOOK-11]', () => {
    const paid = next(first, orderOf({ state: 'paid' }))
    expect(paid.at(-1)).toMatchObject({ uid: 'order-7-balance@tripwright', isCancelled: true, sequence: 1 })
    expect(next(paid, orderOf({ state: 'paid' }))).toEqual(paid)
    expect(next(paid, orderOf()).at(-1)).toMatchObject({ isCancelled: false, sequence: 2 })
  })

  it('leaves days as they were told where they are not known any more [BOOK-11]', () => {
    const unknown = next(first, orderOf(), false, LATER, null)
    expect(unknown.map(({ uid, sequence, isCancelled }) => [uid, sequence, isCancelled]).toSorted()).toEqual(
      first.map(({ uid }) => [uid, 0, false]).toSorted(),
    )
    // What was cancelled of them before stays so.
    const shorter = next(first, orderOf(), false, LATER, DAYS.slice(0, 1))
    expect(next(shorter, orderOf(), false, LATER, null)).toEqual(expect.arrayContaining([...shorter]))
    expect(next(unknown, orderOf(), true, LATER, null).every(({ isCancelled }) => isCancelled)).toBe(true)
  })

  it('has no more days than its trip [BOOK-11]', () => {
    const short = orderOf({ trip: quotedTripWith({ start: '2027-12-30', end: '2027-12-30' }) })
    expect(tripEvents(short, DAYS).filter(({ uid }) => uid.includes('-day-'))).toHaveLength(1)
  })

  it('is all cancelled with its trip [BOOK-11]', () => {
    const ended = next(first, orderOf({ state: 'cancelled' }), true)
    expect(ended.map(({ isCancelled, sequence }) => [isCancelled, sequence])).toEqual(
      first.map(() => [true, 1]),
    )
  })
})
