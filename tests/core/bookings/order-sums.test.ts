import { describe, expect, it } from 'vitest'
import type { OrderState } from '../../../core/bookings/order-states.ts'
import {
  type OrderSums,
  payableSums,
  paymentEvent,
  sumsAfter,
  sumToCharge,
} from '../../../core/bookings/order-sums.ts'
import { type Money, money } from '../../../core/money/money.ts'

const aud = (units: number): Money => money(units * 100, 'AUD')
/** The worked example of money.md: two travellers, 45 days before or earlier. */
const sums = (changed: Partial<OrderSums> = {}): OrderSums => ({
  total: aud(3_778),
  deposit: aud(756),
  paid: aud(0),
  returned: aud(0),
  ...changed,
})
const purposes = (state: OrderState, of: OrderSums) => payableSums(state, of).map(({ purpose }) => purpose)

describe('what may be paid of an order', () => {
  it('is the deposit or the whole, then what is left or a part of it [BOOK-01]', () => {
    expect(payableSums('awaitingDeposit', sums())).toEqual([
      { purpose: 'deposit', least: aud(756), most: aud(756) },
      { purpose: 'full', least: aud(3_778), most: aud(3_778) },
    ])
    for (const state of ['confirmed', 'balanceDue'] as const)
      expect(payableSums(state, sums({ paid: aud(756) }))).toEqual([
        { purpose: 'balance', least: aud(3_022), most: aud(3_022) },
        { purpose: 'part', least: aud(100), most: aud(3_022) },
      ])
  })

  it('is the whole alone where the trip begins soon, and the rest alone where little is left [BOOK-01]', () => {
    expect(purposes('awaitingDeposit', sums({ deposit: aud(3_778) }))).toEqual(['full'])
    expect(purposes('balanceDue', sums({ paid: aud(3_748) }))).toEqual(['balance'])
  })

  it.each([
    'quoted',
    'paid',
    'travelling',
    'expired',
    'cancelled',
    'lapsed',
    'refunded',
    'disputed',
  ] as const)('is nothing at %s [BOOK-03]', (state) => {
    expect(purposes(state, sums({ paid: aud(756) }))).toEqual([])
  })
})

describe('the sum that is charged', () => {
  it('is the server’s, whatever a browser says [BOOK-01]', () => {
    expect(sumToCharge('awaitingDeposit', sums(), 'deposit', aud(1))).toEqual(aud(756))
    expect(sumToCharge('awaitingDeposit', sums(), 'full', null)).toEqual(aud(3_778))
    expect(sumToCharge('confirmed', sums({ paid: aud(756) }), 'balance', null)).toEqual(aud(3_022))
  })

  it('of a balance is what was shown, or none: it may be another one by now [BOOK-02]', () => {
    const charge = (shown: Money) => sumToCharge('confirmed', sums({ paid: aud(756) }), 'balance', shown)
    expect([charge(aud(3_022)), charge(aud(3_023)), charge(aud(3_021))]).toEqual([
      aud(3_022),
      'tooMuch',
      'tooLittle',
    ])
    expect(charge(money(302_200, 'EUR'))).toBe('otherCurrency')
  })

  it('of a part lies between the cap rule and what is left', () => {
    const euros = money(20_000, 'EUR')
    const charge = (part: Money | null) => sumToCharge('balanceDue', sums({ paid: aud(756) }), 'part', part)
    expect(charge(euros)).toBe('otherCurrency')
    expect([charge(null), charge(aud(99)), charge(aud(100)), charge(aud(3_022)), charge(aud(3_023))]).toEqual(
      ['tooLittle', 'tooLittle', aud(100), aud(3_022), 'tooMuch'],
    )
  })

  it('is none where nothing is due for it [BOOK-03]', () => {
    expect(sumToCharge('confirmed', sums({ paid: aud(756) }), 'deposit', null)).toBe('notDue')
    expect(sumToCharge('awaitingDeposit', sums(), 'balance', null)).toBe('notDue')
    expect(sumToCharge('paid', sums({ paid: aud(3_778) }), 'balance', null)).toBe('notDue')
  })

  it('is the balance, where a part is all that was left', () => {
    const owing = sums({ paid: aud(756) })
    expect(paymentEvent('part', aud(3_022), owing)).toBe('payBalance')
    expect(paymentEvent('part', aud(3_021), owing)).toBe('payPart')
    expect(paymentEvent('deposit', aud(756), sums())).toBe('payDeposit')
  })

  it('is added to what was paid, or to what went back [BOOK-01]', () => {
    const paid = sumsAfter(sums(), 'in', aud(756))
    expect(sumsAfter(paid, 'out', aud(700))).toEqual(sums({ paid: aud(756), returned: aud(700) }))
  })
})
