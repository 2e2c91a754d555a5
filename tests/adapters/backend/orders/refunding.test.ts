import { describe, expect, it } from 'vitest'
import { keepHistory } from '../../../../adapters/backend/orders/charge-history.ts'
import { refundAgain } from '../../../../adapters/backend/orders/failed-refunds.ts'
import { beginRefunds } from '../../../../adapters/backend/orders/refunding.ts'
import { createMemoryOrderBooks } from '../../../../adapters/backend/store/orders/memory-order-books.ts'
import type {
  AttemptRow,
  OrderBooks,
  UnexpectedMove,
} from '../../../../adapters/backend/store/orders/order-book.ts'
import type { OrderState } from '../../../../core/bookings/order-states.ts'
import { money } from '../../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../../core/bookings/made-orders.ts'

const NOW = new Date('2027-06-10T12:00:00.000Z')
const NOTED = { now: NOW, requestId: 'request' }
const aud = (units: number) => money(units, 'AUD')
const [DEPOSIT, BALANCE] = [aud(1_000), aud(3_000)]

/** An order of 4,000 that is paid by a deposit of 1,000 and the rest, and was cancelled in time: 3,000 is to go back. */
async function cancelled(state: OrderState = 'cancelled') {
  const books = createMemoryOrderBooks()
  const of = { orderId: 1, state: 'succeeded', failure: null, expiresAt: NOW } as const
  const deposit: AttemptRow = { ...of, id: 'deposit', purpose: 'deposit', amount: DEPOSIT }
  const balance: AttemptRow = { ...of, id: 'balance', purpose: 'balance', amount: BALANCE }
  const order = await books.transact(async (book) => {
    for (const attempt of [deposit, balance]) await book.addAttempt(attempt)
    const row = { orderId: 1, at: NOW, by: 'customer', byId: 1, amount: null, requestId: 'request' } as const
    if (state === 'cancelled')
      await book.addToTimeline({
        ...row,
        ...{ event: 'cancel', from: 'paid', to: 'cancelled', onBehalfOf: null, reason: null },
      })
    return book.addOrder({
      ...{ userId: 1, companyId: null, quoteId: 'quote', state, before: null, reminded: 0 },
      sums: { total: aud(4_000), deposit: DEPOSIT, paid: aud(4_000), returned: aud(0) },
      ...{ trip: quotedTripWith(), people: PEOPLE, expiresAt: NOW },
      placedAt: new Date('2027-01-01T00:00:00.000Z'),
    })
  })
  return { books, order, deposit, balance }
}

let names = 0
const newRefundId = () => `refund-${++names}`

async function sentBack(books: OrderBooks, unexpected: readonly Partial<UnexpectedMove>[]) {
  await books.transact(async (book) => {
    for (const [index, move] of unexpected.entries())
      await book.keepUnexpected({
        ...{ reference: `told-${index}`, orderId: 1, attemptId: 'balance', kind: 'refund' },
        ...{ amount: BALANCE, state: 'succeeded', at: NOW },
        ...move,
      })
    const order = await book.lockOrder(1)
    if (order) await beginRefunds(book, order, { by: 'house', userId: null }, { ...NOTED, newRefundId })
  })
  const refunds = (await books.refundsOf(1)).map(({ attemptId, amount }) => [attemptId, amount.minor])
  return { refunds, state: (await books.order(1))?.state }
}

describe('what goes back of a cancelled order', () => {
  it('goes to the newest payment first [BOOK-09]', async () => {
    const { books } = await cancelled()
    expect(await sentBack(books, [])).toEqual({ refunds: [['balance', 3_000]], state: 'refundPending' })
  })

  it('is not sent from another payment, where it has gone back without our asking [BOOK-09]', async () => {
    const { books } = await cancelled()
    expect(await sentBack(books, [{}])).toEqual({ refunds: [], state: 'refundFailed' })
    const parts = { books, now: () => NOW, newRefundId }
    const before = await books.timelineOf(1)
    expect(await refundAgain(parts, 1, 3, 'again')).toEqual({ kind: 'noWay' })
    expect(await books.timelineOf(1)).toEqual(before)
  })

  it.each<readonly [string, Partial<UnexpectedMove>, readonly unknown[]]>([
    ['a part of it has gone', { amount: aud(500) }, [['balance', 2_500]]],
    ['that was refused', { state: 'failed' }, [['balance', 3_000]]],
    ['a dispute of it was turned down', { kind: 'dispute', state: 'won' }, [['balance', 3_000]]],
  ])('is sent as far as there is room, where %s [BOOK-09]', async (_what, move, refunds) => {
    const { books } = await cancelled()
    expect(await sentBack(books, [move])).toEqual({ refunds, state: 'refundPending' })
  })
})

describe('a payment of which nobody knows how much is left', () => {
  it.each([money(500, 'USD'), null])('is settled by people: %j has gone of it [BOOK-09]', async (amount) => {
    const { books } = await cancelled()
    expect(await sentBack(books, [{ amount }])).toEqual({ refunds: [], state: 'refundFailed' })
  })
})

describe('what a provider tells of', () => {
  it('is kept as something to look at, where a dispute that was lost is won after all [BOOK-09]', async () => {
    const { books, balance } = await cancelled('paid')
    const told = (state: 'lost' | 'won') => ({
      refunds: [],
      disputes: [{ reference: 'dispute', amount: BALANCE, state }],
    })
    const later = new Date(NOW.getTime() + 60_000)
    const keep = (state: 'lost' | 'won', asked: Date) =>
      books.transact((book) =>
        keepHistory(book, balance, told(state), { ...NOTED, now: asked, asked, newRefundId }),
      )
    await keep('lost', NOW)
    expect((await books.order(1))?.sums.returned).toEqual(BALANCE)
    await keep('won', later)
    expect(await books.unexpectedOf(1)).toMatchObject([{ reference: 'dispute', state: 'won' }])
    // What was asked before that is old.
    await keep('lost', NOW)
    expect(await books.disputesOf(1)).toMatchObject([{ state: 'lost' }])
  })

  it('changes nothing, where a dispute is heard of once it is won [BOOK-09]', async () => {
    const { books, order, balance } = await cancelled('paid')
    const history = {
      refunds: [],
      disputes: [{ reference: 'dispute', amount: BALANCE, state: 'won' }],
    } as const
    await books.transact((book) => keepHistory(book, balance, history, { ...NOTED, asked: NOW, newRefundId }))
    expect([await books.order(1), await books.unexpectedOf(1), await books.disputesOf(1)]).toEqual([
      order,
      [],
      [],
    ])
  })
})
