import { expect, it } from 'vitest'
import { dropQuotes } from '../../../../adapters/backend/store/orders/quote-store.ts'
import { createSqlOrderBooks } from '../../../../adapters/backend/store/orders/sql-order-books.ts'
import { money } from '../../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../../core/bookings/made-orders.ts'
import { databaseForOrders } from './order-database.ts'

const NOW = new Date('2027-01-10T00:00:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60_000)
const [total, deposit] = [money(50_000, 'JPY'), money(10_000, 'JPY')]
const IDS = ['over', 'older', 'ordered', 'young']

it('prices are dropped once they are over and nobody ordered them, some at a time [BOOK-01]', async () => {
  const database = await databaseForOrders({ kind: 'memory' }, {})
  const books = createSqlOrderBooks(database)
  const trip = quotedTripWith()
  await books.transact(async (book) => {
    for (const [index, id] of IDS.entries()) {
      const expiresAt = hoursAgo(id === 'young' ? 1 : 30 + index)
      await book.addQuote({ id, userId: 1, total, deposit, trip, expiresAt })
    }
    const sums = { total, deposit, paid: money(0, 'JPY'), returned: money(0, 'JPY') }
    const people = PEOPLE
    const order = { userId: 1, companyId: null, quoteId: 'ordered', state: 'expired', before: null } as const
    await book.addOrder({ ...order, reminded: 0, sums, trip, people, placedAt: NOW, expiresAt: NOW })
  })
  const drop = (most: number) => database.transact((session) => dropQuotes(session, hoursAgo(24), most))
  expect([await drop(1), await drop(5), await drop(5)]).toEqual([1, 1, 0])
  const left = await Promise.all(IDS.map((id) => books.transact((book) => book.lockQuote(id))))
  expect(left.map((quote) => quote?.id)).toEqual([undefined, undefined, 'ordered', 'young'])
  await database.close()
})
