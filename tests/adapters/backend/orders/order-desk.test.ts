import { describe, expect, it, vi } from 'vitest'
import { createOrderDesk } from '../../../../adapters/backend/orders/order-desk.ts'
import { toldBooks } from '../../../../adapters/backend/orders/told-books.ts'
import type { ChargeState, PaymentProvider } from '../../../../adapters/backend/payments/payment-provider.ts'
import { createMemoryOrderBooks } from '../../../../adapters/backend/store/orders/memory-order-books.ts'
import type { OrderBooks } from '../../../../adapters/backend/store/orders/order-book.ts'
import type { QuotedTrip } from '../../../../core/bookings/quoted-trip.ts'
import { money } from '../../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../../core/bookings/made-orders.ts'
import { createHandClock } from '../../../harness/hand-clock.ts'

const NOW = new Date('2027-01-10T12:00:00.000Z')
const total = money(50_000, 'JPY')
/** More than are looked at in one go. */
const STUCK = 51

/** An order that waits for its deposit, with an attempt to pay all of it. */
async function addOrder(
  books: OrderBooks,
  id: string,
  expiresAt: Date,
  trip: Partial<QuotedTrip> = {},
): Promise<number> {
  const none = money(0, 'JPY')
  return books.transact(async (book) => {
    const order = await book.addOrder({
      userId: 1,
      companyId: null,
      quoteId: id,
      state: 'awaitingDeposit',
      sums: { total, deposit: money(10_000, 'JPY'), paid: none, returned: none },
      before: null,
      reminded: 0,
      trip: quotedTripWith(trip),
      people: PEOPLE,
      placedAt: NOW,
      expiresAt,
    })
    const attempt = { id, orderId: order.id, purpose: 'full', amount: total, failure: null } as const
    await book.addAttempt({ ...attempt, state: 'requiresAction', expiresAt })
    return order.id
  })
}

const UNASKED = {
  charge: () => Promise.reject(new Error('Nothing is charged here.')),
  close: () => Promise.reject(new Error('It is not asked for that.')),
  refund: () => Promise.reject(new Error('Nothing goes back here.')),
  attemptOf: () => Promise.reject(new Error('Nothing is told of here.')),
  history: () => Promise.reject(new Error('Nothing is told of here.')),
}

/** Orders whose time is over, each with an attempt; those before the last one can't be asked about. */
async function deskWithStuckOrders() {
  const books = createMemoryOrderBooks()
  const ids = Array.from({ length: STUCK + 1 }, (_, index) => `attempt-${String(index).padStart(3, '0')}`)
  for (const [index, id] of ids.entries()) await addOrder(books, id, new Date(NOW.getTime() - 60_000 + index))
  const faults: unknown[] = []
  let now = NOW
  const provider: PaymentProvider = {
    ...UNASKED,
    async fetch(id) {
      now = new Date(now.getTime() + 1_000)
      if (id !== ids.at(-1)) throw new Error('There is no key for this currency.')
      return { id, state: 'expired', amount: null, failure: null, redirectUrl: null }
    },
  }
  const desk = createOrderDesk({
    books,
    provider,
    now: () => now,
    newAttemptId: () => 'none',
    newRefundId: () => 'none',
    report: (thrown) => faults.push(thrown),
    clock: { after: () => () => undefined },
  })
  return { desk, books, faults }
}

describe('what is done for orders without anybody asking', () => {
  it('asks about every open payment, also behind those that can’t be asked about [BOOK-03]', async () => {
    const { desk, books, faults } = await deskWithStuckOrders()
    expect(await desk.settleOpen('job')).toBe(STUCK + 1)
    expect([faults.length, (await books.openAttempts(99)).length]).toEqual([STUCK, STUCK])
  })

  it('ends every order that is over, also behind those whose payment is not known [BOOK-03]', async () => {
    const { desk, books, faults } = await deskWithStuckOrders()
    await desk.settleOpen('job')
    expect(await desk.expireOverdue('job')).toBe(STUCK + 1)
    expect([faults.length, (await books.overdueOrders(NOW, 99)).length]).toEqual([2 * STUCK, STUCK])
  })

  it('stops after a while, and leaves the rest to the next run', async () => {
    const { desk } = await deskWithStuckOrders()
    expect(await desk.expireOverdue('request', 5_000)).toBe(6)
  })
})

describe('who reads an order whose payment is under way', () => {
  it.each([
    ['waits for a provider that takes its time: whoever has paid is thanked', 3_900, 'paid'],
    ['waits no longer than four seconds, and what it says then still counts', 4_100, 'awaitingDeposit'],
  ])('%s [BOOK-03, BOOK-04]', async (_what, answersAfter, seen) => {
    const clock = createHandClock(NOW.toISOString())
    const books = createMemoryOrderBooks()
    const orderId = await addOrder(books, 'attempt-1', new Date(NOW.getTime() + 60_000))
    const paid: ChargeState = {
      id: 'attempt-1',
      state: 'succeeded',
      amount: total,
      failure: null,
      redirectUrl: null,
    }
    const fetch = vi.fn(
      () => new Promise<ChargeState>((resolve) => void clock.after(answersAfter, () => resolve(paid))),
    )
    const desk = createOrderDesk({
      books,
      provider: { ...UNASKED, fetch },
      now: () => new Date(clock.wall()),
      newAttemptId: () => 'none',
      newRefundId: () => 'none',
      report: () => undefined,
      clock,
    })
    const state = async () => (await books.order(orderId))?.state
    const reading = desk.refresh(orderId, 'request').then(state)
    await expect.poll(() => fetch.mock.calls.length).toBe(1)
    clock.advance(answersAfter)
    expect(await reading).toBe(seen)
    await expect.poll(state).toBe('paid')
  })
})

describe('an enquiry whose order changes', () => {
  const deskOf = (answer: Partial<ChargeState>) => {
    const changed: number[] = []
    const books = toldBooks(createMemoryOrderBooks(), (enquiryId) => changed.push(enquiryId))
    const fetch = async (id: string): Promise<ChargeState> => ({
      ...{ id, state: 'succeeded', amount: total, failure: null, redirectUrl: null },
      ...answer,
    })
    const desk = createOrderDesk({
      books,
      provider: { ...UNASKED, fetch },
      now: () => NOW,
      newAttemptId: () => 'none',
      newRefundId: () => 'none',
      report: () => undefined,
      clock: { after: () => () => undefined },
    })
    return { books, desk, changed }
  }
  const inAMinute = new Date(NOW.getTime() + 60_000)

  it('is told of as it is paid, once, and again as it is cancelled [BOOK-03]', async () => {
    const { books, desk, changed } = deskOf({})
    const orderId = await addOrder(books, 'attempt-1', inAMinute, { enquiryId: 101 })
    await Promise.all([desk.settle('attempt-1', 'page'), desk.settle('attempt-1', 'notice')])
    await desk.settle('attempt-1', 'job')
    expect(changed).toEqual([101])
    const asking = { orderId, userId: 1, by: 'customer', onBehalfOf: null, reason: null } as const
    const told = await desk.cancel({ ...asking, preview: null, requestId: 'page' })
    if (told.kind !== 'preview') throw new Error(`It is ${told.kind}.`)
    expect(changed).toEqual([101])
    await desk.cancel({ ...asking, preview: told.preview.id, requestId: 'page' })
    expect(changed.slice(1)).toContain(101)
  })

  it('is not told of where its payment failed, nor is a trip of the catalogue [BOOK-03]', async () => {
    const { books, desk, changed } = deskOf({ state: 'failed', amount: null, failure: 'declined' })
    await addOrder(books, 'attempt-1', inAMinute, { enquiryId: 101 })
    await desk.settle('attempt-1', 'page')
    const other = deskOf({})
    await addOrder(other.books, 'attempt-2', inAMinute)
    await other.desk.settle('attempt-2', 'page')
    expect([changed, other.changed]).toEqual([[], []])
  })

  it('is not told of where what changes it is not kept [BOOK-03]', async () => {
    const { books, changed } = deskOf({})
    const order = await books.order(await addOrder(books, 'attempt-1', inAMinute, { enquiryId: 101 }))
    const failing = books.transact(async (book) => {
      if (order) await book.saveOrder({ ...order, state: 'confirmed' })
      throw new Error('The disk is full.')
    })
    await expect(failing).rejects.toThrow('The disk is full.')
    expect(changed).toEqual([])
  })
})
