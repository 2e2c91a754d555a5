import { describe, expect, it } from 'vitest'
import { incentivesOf } from '../../../../adapters/backend/orders/incentives.ts'
import type { AgentBooking } from '../../../../adapters/backend/store/orders/agent-booking-store.ts'
import type { OrderRow } from '../../../../adapters/backend/store/orders/order-book.ts'
import { money } from '../../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../../core/bookings/made-orders.ts'

const AGENT = 5
const aud = (minor: number) => money(minor, 'AUD')
const PLACED = new Date('2027-01-10T12:00:00.000Z')
/** Less than 30 days before the start: all of the price is kept of what is cancelled or lapses. */
const LATE = new Date('2027-09-20T12:00:00.000Z')

/** A trip of AU$1,000.00 without a card's share, of which so much is paid. */
const orderWith = (state: OrderRow['state'], paid: number, returned = 0): OrderRow => ({
  id: 1,
  userId: AGENT,
  companyId: null,
  quoteId: 'quote',
  state,
  sums: { total: aud(100_000), deposit: aud(20_000), paid: aud(paid), returned: aud(returned) },
  before: null,
  reminded: 0,
  trip: quotedTripWith({ cardShare: 0 }),
  people: PEOPLE,
  placedAt: PLACED,
  expiresAt: PLACED,
})

async function shareOf(order: OrderRow, end: AgentBooking['end']) {
  const booking: AgentBooking = { order, approvedAt: null, end }
  const told = await incentivesOf(
    { bookedBy: async () => [booking] },
    { user: { id: AGENT, type: 'TA', status: 'active' } },
    [order],
  )
  const incentive = told.get(order.id)
  return incentive && [incentive.base, incentive.amount.minor]
}

describe('what an agent gets for a booking that has ended is a share', () => {
  it('of what was paid, where the order has lapsed and more would be kept [ROUTE-24]', async () => {
    expect(await shareOf(orderWith('lapsed', 20_000), { at: LATE, by: 'house', onBehalfOf: null })).toEqual([
      'kept',
      2_000,
    ])
  })

  it('of what is kept, where more was paid [ROUTE-24]', async () => {
    const early = { at: new Date('2027-03-01T12:00:00.000Z'), by: 'customer', onBehalfOf: null } as const
    expect(await shareOf(orderWith('refundPending', 100_000), early)).toEqual(['kept', 2_000])
    expect(await shareOf(orderWith('refunded', 100_000, 80_000), early)).toEqual(['kept', 2_000])
  })

  it('of half the price, where its designer has cancelled it [ROUTE-24]', async () => {
    expect(
      await shareOf(orderWith('cancelled', 20_000), { at: LATE, by: 'designer', onBehalfOf: null }),
    ).toEqual(['half', 5_000])
  })

  it('of what did not go back after a dispute that was lost [ROUTE-24]', async () => {
    expect(await shareOf(orderWith('refunded', 100_000, 70_000), null)).toEqual(['kept', 3_000])
  })
})
