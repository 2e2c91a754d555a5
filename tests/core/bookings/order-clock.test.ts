import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClockedOrder,
  clockDay,
  lapseDay,
  nextDeed,
  REMINDER_DAYS,
  remindedBy,
} from '../../../core/bookings/order-clock.ts'
import { ORDER_STATES } from '../../../core/bookings/order-states.ts'
import { transitionOf } from '../../../core/bookings/process.ts'
import { dayAfter } from '../../../core/places/days.ts'

const DUE = '2027-02-25'
const trip = { start: '2027-04-26', end: '2027-05-03', balanceDueOn: DUE }
const order = (state: ClockedOrder['state'], reminded = 0): ClockedOrder => ({ state, trip, reminded })

describe('what the clock does with an order', () => {
  it('falls due on its day, and is reminded of on days 1, 3 and 5 before it lapses on day 7 [BOOK-10]', () => {
    expect(nextDeed(order('confirmed'), '2027-01-01')).toEqual({ on: DUE, event: 'fallDue' })
    const days = [0, 1, 3, 5].map((reminded) => clockDay(order('balanceDue', reminded)))
    expect(days).toEqual(['2027-02-26', '2027-02-28', '2027-03-02', '2027-03-04'])
    expect(nextDeed(order('balanceDue', 5), '2027-03-03')).toEqual({ on: '2027-03-04', event: 'lapse' })
    expect(lapseDay(DUE)).toBe('2027-03-04')
  })

  it('departs on the first day, and returns once the last one is over wherever that was [BOOK-06, BOOK-10]', () => {
    expect(nextDeed(order('paid'), '2027-01-01')).toEqual({ on: '2027-04-26', event: 'depart' })
    expect(nextDeed(order('travelling'), '2027-05-01')).toEqual({ on: '2027-05-05', event: 'return' })
  })

  it('never returns before the last day has ended in the farthest west, from Sydney seen [BOOK-06]', () => {
    const summer = (day: string) => Date.parse(`${day}T00:00:00+11:00`)
    const west = (day: string) => Date.parse(`${day}T24:00:00-12:00`)
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), (days) => {
        const end = dayAfter('2027-05-03', days)
        const deed = nextDeed({ ...order('travelling'), trip: { ...trip, end } }, end)
        expect(summer(deed?.on ?? '')).toBeGreaterThanOrEqual(west(end))
      }),
    )
  })

  it('is late: the last reminder is written, and none as it lapses [BOOK-10]', () => {
    expect(nextDeed(order('balanceDue'), '2027-03-01')).toMatchObject({ event: 'remind', day: 3 })
    expect(nextDeed(order('balanceDue'), '2027-03-04')).toMatchObject({ event: 'lapse' })
    expect([0, 1, 2, 5, 9].map((days) => remindedBy(DUE, dayAfter(DUE, days)))).toEqual([0, 1, 1, 5, 5])
  })

  it('has nothing to do with any other state, nor without a day', () => {
    const timed = new Set(['confirmed', 'balanceDue', 'paid', 'travelling'])
    for (const state of ORDER_STATES) {
      expect(clockDay(order(state)) !== null).toBe(timed.has(state))
      const deed = nextDeed(order(state), '2030-01-01')
      if (deed && deed.event !== 'remind') expect(transitionOf(state, deed.event)?.by).toContain('house')
    }
    const undated = { ...trip, balanceDueOn: null }
    expect(clockDay({ state: 'confirmed', trip: undated, reminded: 0 })).toBeNull()
  })

  it('reminds each day once, in order, whenever it is looked at, and never before its day [BOOK-10]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 20 }), (steps) => {
        const told: number[] = []
        let now: ClockedOrder = order('balanceDue')
        let today = DUE
        for (const step of steps) {
          today = dayAfter(today, step)
          for (let deed = nextDeed(now, today); deed && deed.on <= today; deed = nextDeed(now, today)) {
            if (deed.event !== 'remind') {
              expect(today >= lapseDay(DUE)).toBe(true)
              return
            }
            told.push(deed.day)
            now = order('balanceDue', deed.day)
          }
        }
        expect(told).toEqual([...new Set(told)].sort())
        expect(told.every((day) => (REMINDER_DAYS as readonly number[]).includes(day))).toBe(true)
        expect(today < lapseDay(DUE)).toBe(true)
      }),
    )
  })
})
