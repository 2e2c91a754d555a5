import { describe, expect, it } from 'vitest'
import { namesOf } from '../../../core/bookings/names.ts'
import { type OrderState, takesPlace } from '../../../core/bookings/order-states.ts'
import { daysUntilTrip, type SteppedTrip, tripSteps } from '../../../core/bookings/trip-steps.ts'
import { money } from '../../../core/money/money.ts'
import type { Day } from '../../../core/places/days.ts'
import { PEOPLE, quotedTripWith } from './made-orders.ts'

const TODAY = '2027-06-17'

const tripWith = (changed: Partial<SteppedTrip> = {}): SteppedTrip => ({
  next_due: { amount: money(622_800, 'AUD'), on: '2027-08-03' },
  names: { until: '2027-09-02', is_checked: false, is_open: true },
  can_pay: true,
  can_review: false,
  unread: 2,
  ...changed,
})

describe('what is next on a booked trip', () => {
  it('is the balance by its day, the names, and an answer that somebody waits for [BOOK-05]', () => {
    expect(tripSteps(tripWith(), TODAY)).toEqual([
      { kind: 'pay', amount: money(622_800, 'AUD'), on: '2027-08-03', daysLeft: 47, canPay: true },
      { kind: 'names', until: '2027-09-02', daysLeft: 77 },
      { kind: 'answer', unread: 2 },
    ])
  })

  it('is nothing that is done, over, or somebody else’s to do [BOOK-05]', () => {
    const done = {
      next_due: null,
      names: { until: '2027-09-02', is_checked: true, is_open: true },
      unread: 0,
    }
    expect(tripSteps(tripWith(done), TODAY)).toEqual([])
    const late = { names: { until: '2027-06-01', is_checked: false, is_open: false }, can_pay: false }
    // Whoever reads somebody's account sees what is due, and does not pay it.
    expect(tripSteps(tripWith(late), TODAY)).toMatchObject([
      { kind: 'pay', canPay: false },
      { kind: 'answer' },
    ])
    const over = { ...done, names: null, can_review: true }
    expect(tripSteps(tripWith(over), TODAY)).toEqual([{ kind: 'review' }])
    expect(tripSteps(tripWith({ names: null, unread: 0 }), TODAY).map(({ kind }) => kind)).toEqual(['pay'])
  })
})

describe('the names of a booked trip', () => {
  const order = {
    state: 'confirmed',
    trip: quotedTripWith({ start: '2027-10-02' }),
    people: PEOPLE,
    bookedOn: '2027-01-01',
  } as const

  it('can be mended until a month before, or until the day that its plan names [BOOK-05]', () => {
    expect(namesOf(order, '2027-09-02')).toEqual({ until: '2027-09-02', isChecked: false, isOpen: true })
    expect(namesOf(order, '2027-09-03')?.isOpen).toBe(false)
    const trip = quotedTripWith({ start: '2027-10-02', namesBy: '2027-09-20' })
    expect(namesOf({ ...order, trip }, '2027-09-20')).toMatchObject({ until: '2027-09-20', isOpen: true })
  })

  it('can be mended for three days by whoever books late, and not once it has begun [BOOK-05]', () => {
    const late = { ...order, bookedOn: '2027-09-20' }
    expect(namesOf(late, '2027-09-23')).toMatchObject({ until: '2027-09-23', isOpen: true })
    expect(namesOf({ ...late, bookedOn: '2027-10-01' }, '2027-10-01')?.until).toBe('2027-10-02')
    expect(namesOf({ ...late, state: 'disputed' }, '2027-10-03')).toBeNull()
  })

  it('are nobody’s once the trip is over, or before it is booked [BOOK-05]', () => {
    for (const state of ['awaitingDeposit', 'travelling', 'completed', 'cancelled'] as const)
      expect(namesOf({ ...order, state }, '2027-01-01')).toBeNull()
    expect(namesOf({ ...order, people: { ...PEOPLE, areChecked: true } }, '2027-01-01')?.isChecked).toBe(true)
  })
})

describe('the days until a booked trip', () => {
  const until = (status: OrderState, today: Day) => daysUntilTrip({ status, start_date: '2027-10-02' }, today)

  it('are counted until it begins, while it takes place [BOOK-05]', () => {
    expect([until('confirmed', '2027-06-17'), until('paid', '2027-10-01')]).toEqual([107, 1])
    expect([until('travelling', '2027-10-02'), until('completed', '2027-10-09')]).toEqual([null, null])
    // It has begun where the company is, a day before that day comes in the far west.
    expect(until('travelling', '2027-10-01')).toBeNull()
  })

  it('are none of what was cancelled, has lapsed or is disputed [BOOK-05]', () => {
    const ended = ['cancelled', 'lapsed', 'refundPending', 'refunded', 'refundFailed', 'disputed'] as const
    for (const state of ended) expect(until(state, '2027-06-17')).toBeNull()
    expect(ended.filter(takesPlace)).toEqual(['disputed'])
    expect((['balanceDue', 'completed', 'reviewed'] as const).every(takesPlace)).toBe(true)
  })
})
