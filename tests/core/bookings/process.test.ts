import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState } from '../../../core/bookings/order-states.ts'
import {
  isClosing,
  ORDER_ACTORS,
  ORDER_EVENTS,
  ORDER_PROCESS,
  transitionOf,
} from '../../../core/bookings/process.ts'

const nextOf = (state: OrderState): readonly OrderState[] =>
  ORDER_PROCESS.filter(({ from }) => from === state).flatMap(({ to }) => (to === 'before' ? [] : [to]))

function reachedFrom(start: OrderState): ReadonlySet<OrderState> {
  const reached = new Set<OrderState>([start])
  for (const state of reached) for (const next of nextOf(state)) reached.add(next)
  return reached
}

describe('the life of an order', () => {
  it('reaches every state, by every event, and has a row once [BOOK-01, BOOK-05]', () => {
    expect([...reachedFrom('quoted')].sort()).toEqual([...ORDER_STATES].sort())
    expect([...new Set(ORDER_PROCESS.map(({ event }) => event))].sort()).toEqual([...ORDER_EVENTS].sort())
    const rows = ORDER_PROCESS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(rows).size).toBe(rows.length)
    expect(new Set(ORDER_PROCESS.flatMap(({ by }) => by)).size).toBe(ORDER_ACTORS.length)
  })

  it('ends where nothing was paid, or all that is to go back has gone back [BOOK-05]', () => {
    // What has gone back may come back, and after a dispute more may go back.
    const ended = ORDER_STATES.filter((state) => nextOf(state).length === 0)
    expect(ended).toEqual(['expired'])
    expect(nextOf('refunded').toSorted()).toEqual(['refundFailed', 'refundPending'])
  })

  it('never leads from paid to unpaid [BOOK-03]', () => {
    const paid = reachedFrom('confirmed')
    expect([...paid].filter((state) => ['quoted', 'awaitingDeposit', 'expired'].includes(state))).toEqual([])
  })

  it('moves money at the word of the provider, and never of whoever pays [BOOK-01]', () => {
    const moving = ORDER_PROCESS.filter(({ moves }) => moves !== 'none')
    // What one of us has sent in another way is the one thing that no provider knows.
    const others = moving.filter(({ by }) => by.some((one) => one !== 'provider'))
    expect(others.map(({ event, by }) => [event, by])).toEqual([['settleOtherwise', ['concierge']]])
    expect([...new Set(moving.map(({ event, moves }) => `${event} ${moves}`))].sort()).toEqual([
      'bounceRefund back',
      'loseDispute out',
      'payBalance in',
      'payDeposit in',
      'payPart in',
      'payWhole in',
      'refund out',
      'refundPart out',
      'settleOtherwise out',
    ])
  })

  it('waits for an attempt that is under way before it ends what can be paid [BOOK-03]', () => {
    expect(ORDER_EVENTS.filter(isClosing)).toEqual(['expire', 'giveUp', 'lapse', 'cancel', 'loseDispute'])
  })

  it('has no row for what does not happen [BOOK-03]', () => {
    expect(transitionOf('paid', 'payBalance')).toBeNull()
    expect(transitionOf('expired', 'payDeposit')).toBeNull()
    expect(transitionOf('travelling', 'cancel')).toBeNull()
  })
})
