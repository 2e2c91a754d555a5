import { describe, expect, it } from 'vitest'
import { happenOrThrow } from '../../../../adapters/backend/orders/order-happenings.ts'
import { papersOfOrder } from '../../../../adapters/backend/orders/order-papers.ts'
import { createMemoryOrderBooks } from '../../../../adapters/backend/store/orders/memory-order-books.ts'
import type { OrderBooks } from '../../../../adapters/backend/store/orders/order-book.ts'
import type { OrderActor, OrderEvent } from '../../../../core/bookings/process.ts'
import type { Purpose } from '../../../../core/bookings/purpose.ts'
import { money } from '../../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../../core/bookings/made-orders.ts'

const aud = (units: number) => money(units * 100, 'AUD')
/** In Sydney it is the first of January already. */
const NEW_YEAR = new Date('2026-12-31T14:00:00.000Z')
const BEFORE = new Date('2026-12-31T12:00:00.000Z')

async function newOrder(books: OrderBooks): Promise<number> {
  const order = await books.transact((book) =>
    book.addOrder({
      ...{
        userId: 1,
        companyId: null,
        quoteId: 'quote',
        state: 'awaitingDeposit',
        before: null,
        reminded: 0,
      },
      sums: { total: aud(4_000), deposit: aud(1_000), paid: aud(0), returned: aud(0) },
      ...{ trip: quotedTripWith(), people: PEOPLE, placedAt: BEFORE, expiresAt: NEW_YEAR },
    }),
  )
  return order.id
}

let names = 0

/** A payment has come in. */
const pay = (books: OrderBooks, id: number, purpose: Purpose, units: number, now = BEFORE) =>
  books.transact(async (book) => {
    const order = await book.lockOrder(id)
    if (!order) throw new Error('There is such an order.')
    const amount = aud(units)
    const attempt = { id: `attempt-${++names}`, orderId: id, purpose, amount, failure: null, expiresAt: now }
    await book.addAttempt({ ...attempt, state: 'succeeded' })
    const event = purpose === 'deposit' ? 'payDeposit' : 'payBalance'
    await happenOrThrow(book, order, { event, by: 'provider', amount }, { now, requestId: 'request' })
    return attempt.id
  })

interface Refunded {
  readonly id: string
  readonly attemptId: string
  readonly units: number
}

/** A refund has arrived, and others are to come. */
async function refund(books: OrderBooks, orderId: number, { id, attemptId, units }: Refunded) {
  await books.transact((book) =>
    book.addRefund({
      ...{ id, orderId, attemptId, amount: aud(units) },
      ...{ state: 'succeeded', at: BEFORE, endedAt: BEFORE },
    }),
  )
  await happens(books, orderId, 'refundPart', units)
}

/** A bank has returned it to us. */
async function bounce(books: OrderBooks, orderId: number, { id, attemptId, units }: Refunded) {
  const refunded = { id, orderId, attemptId, amount: aud(units), at: BEFORE, endedAt: BEFORE }
  await books.transact((book) => book.saveRefund({ ...refunded, state: 'failed' }))
  await happens(books, orderId, 'bounceRefund', units)
}

const ACTORS: Partial<Record<OrderEvent, OrderActor>> = {
  cancel: 'customer',
  beginRefund: 'house',
  settleOtherwise: 'concierge',
}

const happens = (
  books: OrderBooks,
  id: number,
  event: OrderEvent,
  units: number | null = null,
  now = BEFORE,
) =>
  books.transact(async (book) => {
    const order = await book.lockOrder(id)
    if (!order) throw new Error('There is such an order.')
    const amount = units === null ? null : aud(units)
    await happenOrThrow(
      book,
      order,
      { event, by: ACTORS[event] ?? 'provider', amount },
      { now, requestId: 'request' },
    )
  })

const papersIn = async (books: OrderBooks, id: number) =>
  (await books.papersOf(id)).map(({ number, content }) => [
    number,
    content.sums.find(({ is_strong }) => is_strong)?.amount.amount,
  ])

describe('the papers of an order', () => {
  it('are issued as money moves, each once, numbered by the year where the company is [BOOK-11]', async () => {
    const books = createMemoryOrderBooks()
    const id = await newOrder(books)
    expect(await papersIn(books, id)).toEqual([])
    await pay(books, id, 'deposit', 1_000)
    expect(await papersIn(books, id)).toEqual([
      ['INV-2026-00001', '4000.00'],
      ['REC-2026-00001', '1000.00'],
    ])
    await pay(books, id, 'balance', 3_000, NEW_YEAR)
    expect((await papersIn(books, id)).slice(2)).toEqual([['REC-2027-00001', '3000.00']])
    const [, , last] = await books.papersOf(id)
    expect(last?.content.issued_on).toBe('2027-01-01')
    const other = await newOrder(books)
    await pay(books, other, 'deposit', 1_000)
    expect((await papersIn(books, other)).map(([number]) => number)).toEqual([
      'INV-2026-00002',
      'REC-2026-00002',
    ])
  })

  it('credit each refund once, though a bank returns it and it goes again [BOOK-11]', async () => {
    const books = createMemoryOrderBooks()
    const id = await newOrder(books)
    const [deposit, balance] = [
      await pay(books, id, 'deposit', 1_000),
      await pay(books, id, 'balance', 3_000),
    ]
    const credits = async () => (await papersIn(books, id)).slice(3)
    await happens(books, id, 'cancel')
    await happens(books, id, 'beginRefund')
    expect(await credits()).toEqual([])
    const first = { id: 'first', attemptId: balance, units: 2_000 }
    await refund(books, id, first)
    expect(await credits()).toEqual([['CRN-2026-00001', '2000.00']])
    await bounce(books, id, first)
    await refund(books, id, { id: 'other', attemptId: deposit, units: 1_000 })
    expect((await credits()).slice(1)).toEqual([['CRN-2026-00002', '1000.00']])
    await refund(books, id, { ...first, id: 'again' })
    expect(await credits()).toHaveLength(2)
    await happens(books, id, 'failRefund')
    await happens(books, id, 'settleOtherwise', 700)
    expect((await credits()).slice(2)).toEqual([['CRN-2026-00003', '700.00']])
  })

  it('are issued late where it was paid before there were any, and once [BOOK-11]', async () => {
    const books = createMemoryOrderBooks()
    const id = await newOrder(books)
    const now = () => NEW_YEAR
    const order = async () => {
      const found = await books.order(id)
      if (!found) throw new Error('There is such an order.')
      return found
    }
    expect(await papersOfOrder({ books, now }, await order())).toEqual([])
    await books.transact(async (book) => {
      const amount = aud(1_000)
      const purpose = 'deposit' as const
      const attempt = { id: 'old', orderId: id, purpose, amount, failure: null, expiresAt: BEFORE }
      await book.addAttempt({ ...attempt, state: 'succeeded' })
      const { sums } = await order()
      await book.saveOrder({ ...(await order()), state: 'confirmed', sums: { ...sums, paid: amount } })
    })
    const first = await papersOfOrder({ books, now }, await order())
    expect(first[0]?.content.sums.map(({ label }) => label)).toContain('Deposit, paid on booking')
    expect(first.map(({ number }) => number)).toEqual(['INV-2027-00001', 'REC-2027-00001'])
    expect(await papersOfOrder({ books, now }, await order())).toEqual(first)
  })

  it('are issued to nobody whose account is closed [BOOK-11]', async () => {
    const books = createMemoryOrderBooks()
    const id = await newOrder(books)
    await books.transact(async (book) => {
      const order = await book.lockOrder(id)
      if (!order) throw new Error('There is such an order.')
      const attempt = { id: 'paid', orderId: id, purpose: 'full', amount: aud(4_000), failure: null } as const
      await book.addAttempt({ ...attempt, state: 'succeeded', expiresAt: BEFORE })
      const people = { travellers: [], contact: { email: '', phone: '' } }
      await book.saveOrder({ ...order, people, sums: { ...order.sums, paid: aud(4_000) } })
    })
    const order = await books.order(id)
    expect(order && (await papersOfOrder({ books, now: () => NEW_YEAR }, order))).toEqual([])
  })
})
