import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClosingStore } from '../../../../adapters/backend/store/accounts/closing-store.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { orders } from '../../../../adapters/backend/store/orders/order-tables.ts'
import { createSqlOrderBooks } from '../../../../adapters/backend/store/orders/sql-order-books.ts'
import type { OrderState } from '../../../../core/bookings/process.ts'
import { money } from '../../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../../core/bookings/made-orders.ts'
import { databaseForOrders } from '../orders/order-database.ts'

/** Their trip ends on 9 October 2027. */
const BEFORE = new Date('2027-10-09T08:00:00.000Z')
const AFTER = new Date('2027-10-10T08:00:00.000Z')

describe('an account with bookings', () => {
  let database: Database
  let id: number
  beforeAll(async () => {
    database = await databaseForOrders({ kind: 'memory' }, {})
    const [total, deposit, none] = [money(50_000, 'JPY'), money(10_000, 'JPY'), money(0, 'JPY')]
    const trip = quotedTripWith()
    id = await createSqlOrderBooks(database).transact(async (book) => {
      await book.addQuote({ id: 'quote', userId: 1, total, deposit, trip, expiresAt: BEFORE })
      const sums = { total, deposit, paid: deposit, returned: none }
      const order = {
        userId: 1,
        companyId: null,
        quoteId: 'quote',
        state: 'confirmed',
        before: null,
      } as const
      const times = { placedAt: BEFORE, expiresAt: BEFORE }
      return (await book.addOrder({ ...order, ...times, sums, trip, people: PEOPLE })).id
    })
  })
  afterAll(() => database.close())

  const close = async (state: OrderState, now: Date) => {
    await database.run((session) =>
      session.update(orders).set({ state, people: PEOPLE }).where(eq(orders.id, id)),
    )
    const closed = await createClosingStore(database).close(1, now)
    return typeof closed === 'string' ? closed : 'closed'
  }
  const peopleOf = async () => (await createSqlOrderBooks(database).order(id))?.people

  it.each<readonly [OrderState, Date]>([
    ['awaitingDeposit', AFTER],
    ['confirmed', BEFORE],
    ['balanceDue', BEFORE],
    ['paid', BEFORE],
    ['travelling', BEFORE],
    ['refundPending', AFTER],
    ['refundFailed', AFTER],
    ['disputed', AFTER],
  ])('is not closed at %s: a trip or money is still to come', async (state, now) => {
    expect(await close(state, now)).toBe('booked')
    expect(await peopleOf()).toEqual(PEOPLE)
  })

  it.each<readonly [OrderState, Date]>([
    ['expired', BEFORE],
    ['cancelled', BEFORE],
    ['refunded', BEFORE],
    ['completed', BEFORE],
    ['paid', AFTER],
  ])('is closed at %s, and its bookings name nobody any more', async (state, now) => {
    expect(await close(state, now)).toBe('closed')
    expect(await peopleOf()).toEqual({ travellers: [], contact: { email: '', phone: '' } })
  })
})
