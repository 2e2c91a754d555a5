import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderState } from '../../../core/bookings/order-states.ts'
import { payableSums } from '../../../core/bookings/order-sums.ts'
import { isClosing, ORDER_ACTORS, ORDER_EVENTS, transitionOf } from '../../../core/bookings/process.ts'
import { type Money, money } from '../../../core/money/money.ts'
import {
  applyToOrder,
  canHappen,
  type OrderHappening,
  type OrderStanding,
} from '../../../machines/order/apply-order.ts'

const aud = (units: number): Money => money(units * 100, 'AUD')

const orderWith = (changed: Partial<OrderStanding> = {}): OrderStanding => ({
  state: 'quoted',
  sums: { total: aud(1_000), deposit: aud(200), paid: aud(0), returned: aud(0) },
  isTrying: false,
  before: null,
  ...changed,
})
const by = {
  customer: (event: OrderHappening['event']): OrderHappening => ({ event, by: 'customer', amount: null }),
  house: (event: OrderHappening['event']): OrderHappening => ({ event, by: 'house', amount: null }),
  provider: (event: OrderHappening['event'], units?: number): OrderHappening => ({
    event,
    by: 'provider',
    amount: units === undefined ? null : aud(units),
  }),
}

/** @throws Error when one of them can't happen */
function lived(happenings: readonly OrderHappening[], first = orderWith()): OrderStanding {
  return happenings.reduce((order, happening) => {
    const next = applyToOrder(order, happening)
    if (!next) throw new Error(`${happening.event} can't happen at ${order.state}`)
    return next
  }, first)
}
const BOOKED = [by.customer('place'), by.provider('payDeposit', 200)]

describe('an order', () => {
  it.each<readonly [OrderState, readonly OrderHappening['event'][]]>([
    ['quoted', ['place']],
    ['awaitingDeposit', ['giveUp']],
    ['confirmed', ['cancel']],
    ['balanceDue', ['cancel']],
    ['paid', ['cancel']],
    ['travelling', []],
    ['completed', ['review']],
    ['reviewed', ['review']],
    ['cancelled', []],
    ['disputed', []],
  ])('at %s lets its customer do %j [BOOK-05]', (state, events) => {
    const paid = aud(state === 'quoted' || state === 'awaitingDeposit' ? 0 : 200)
    const order = orderWith({ state, sums: { ...orderWith().sums, paid } })
    expect(ORDER_EVENTS.filter((event) => canHappen(order, by.customer(event)))).toEqual(events)
  })

  it('is placed, paid in parts, travelled and reviewed [BOOK-01]', () => {
    const paid = lived([
      ...BOOKED,
      by.house('fallDue'),
      by.provider('payPart', 300),
      by.provider('payBalance', 500),
    ])
    expect([paid.state, paid.sums.paid]).toEqual(['paid', aud(1_000)])
    const reviewed = lived([by.house('depart'), by.house('return'), by.customer('review')], paid)
    expect(reviewed.state).toBe('reviewed')
  })

  it('is cancelled, and what is given back is given back by the provider [BOOK-05]', () => {
    const pending = lived([...BOOKED, by.customer('cancel'), by.house('beginRefund')])
    expect(canHappen(pending, by.customer('beginRefund'))).toBe(false)
    const failed = lived([by.provider('failRefund'), by.house('beginRefund')], pending)
    const refunded = lived([by.provider('refund', 150)], failed)
    expect([refunded.state, refunded.sums.returned]).toEqual(['refunded', aud(150)])
    const bounced = lived([by.provider('bounceRefund', 100)], refunded)
    expect([bounced.state, bounced.sums.returned]).toEqual(['refundFailed', aud(50)])
    expect(applyToOrder(bounced, by.provider('bounceRefund', 51))).toBeNull()
    const again = lived([by.house('beginRefund'), by.provider('refund', 100)], bounced)
    expect([again.state, again.sums.returned]).toEqual(['refunded', aud(150)])
  })

  it('takes no more than is owed, gives back no more than came, and no other currency [BOOK-01]', () => {
    const placed = lived([by.customer('place')])
    expect(applyToOrder(placed, by.provider('payWhole', 1_001))).toBeNull()
    expect(applyToOrder(placed, by.provider('payWhole', 0))).toBeNull()
    expect(applyToOrder(placed, by.provider('payWhole'))).toBeNull()
    expect(
      applyToOrder(placed, { event: 'payWhole', by: 'provider', amount: money(100_000, 'EUR') }),
    ).toBeNull()
    const pending = lived([...BOOKED, by.customer('cancel'), by.house('beginRefund')])
    expect(applyToOrder(pending, by.provider('refund', 201))).toBeNull()
  })

  it('is not ended while an attempt to pay is under way [BOOK-03]', () => {
    const trying = { ...lived([by.customer('place')]), isTrying: true }
    expect(canHappen(trying, by.house('expire'))).toBe(false)
    expect(canHappen({ ...trying, isTrying: false }, by.house('expire'))).toBe(true)
    expect(canHappen({ ...lived(BOOKED), isTrying: true }, by.customer('cancel'))).toBe(false)
  })

  it('goes on after a dispute where it stood, with what was paid meanwhile [BOOK-03]', () => {
    const disputed = lived([...BOOKED, by.provider('openDispute')])
    expect([disputed.state, disputed.before]).toEqual(['disputed', 'confirmed'])
    const won = lived([by.provider('winDispute')], disputed)
    expect([won.state, won.before]).toEqual(['confirmed', null])
    expect(lived([by.provider('payBalance', 800), by.provider('winDispute')], disputed).state).toBe('paid')
    const lost = lived([by.provider('loseDispute', 200)], disputed)
    expect([lost.state, lost.before, lost.sums.returned]).toEqual(['refunded', null, aud(200)])
  })

  it('does what its table says and nothing else, and its sums stay true [BOOK-01, BOOK-03]', () => {
    const happening: fc.Arbitrary<OrderHappening> = fc.record({
      event: fc.constantFrom(...ORDER_EVENTS),
      by: fc.constantFrom(...ORDER_ACTORS),
      amount: fc.option(fc.constantFrom(...[1, 200, 300, 800, 1_000, 1_200].map(aud))),
    })
    const isTrying = fc.boolean()
    fc.assert(
      fc.property(fc.array(fc.tuple(happening, isTrying), { maxLength: 80 }), (happenings) => {
        let order = orderWith()
        for (const [one, trying] of happenings) {
          const now = { ...order, isTrying: trying }
          const next = applyToOrder(now, one)
          expect(canHappen(now, one)).toBe(next !== null)
          if (next) expectLawful(now, one, next)
          order = next ?? order
        }
      }),
      { numRuns: 500 },
    )
  })

  it('offers to be paid where a payment can happen, of the sums that are taken [BOOK-01]', () => {
    const states: readonly OrderState[] = ['awaitingDeposit', 'confirmed', 'balanceDue']
    for (const state of states) {
      const paid = state === 'awaitingDeposit' ? aud(0) : aud(200)
      const order = orderWith({ state, sums: { ...orderWith().sums, paid } })
      const events = {
        deposit: 'payDeposit',
        full: 'payWhole',
        balance: 'payBalance',
        part: 'payPart',
      } as const
      for (const { purpose, least } of payableSums(state, order.sums))
        expect(canHappen(order, { event: events[purpose], by: 'provider', amount: least })).toBe(true)
    }
  })
})

function expectLawful(
  order: OrderStanding,
  { event, by: actor, amount }: OrderHappening,
  next: OrderStanding,
) {
  const row = transitionOf(order.state, event)
  expect(row?.by).toContain(actor)
  expect(next.state).toBe(row?.to === 'before' ? order.before : row?.to)
  expect(order.isTrying && isClosing(event)).toBe(false)
  const moved = amount?.minor ?? 0
  const came = next.sums.paid.minor - order.sums.paid.minor
  const went = next.sums.returned.minor - order.sums.returned.minor
  const out = { in: 0, out: moved, back: -moved, none: 0 }
  expect([came, went]).toEqual([row?.moves === 'in' ? moved : 0, out[row?.moves ?? 'none']])
  expect(next.sums.paid.minor).toBeLessThanOrEqual(next.sums.total.minor)
  expect(next.sums.returned.minor).toBeLessThanOrEqual(next.sums.paid.minor)
  expect(next.before !== null).toBe(next.state === 'disputed')
}
