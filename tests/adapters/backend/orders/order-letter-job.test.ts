import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLetterHandler } from '../../../../adapters/backend/orders/order-letter-job.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { createSqlOrderBooks } from '../../../../adapters/backend/store/orders/sql-order-books.ts'
import { money } from '../../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../../core/bookings/made-orders.ts'
import { databaseForOrders } from './order-database.ts'

const NOW = new Date('2027-01-10T12:00:00.000Z')
const yen = (amount: number) => money(amount, 'JPY')

describe('a letter about an order', () => {
  let database: Database
  let orderId: number
  const written: unknown[] = []
  const handler = orderLetterHandler({
    jobs: {
      async add(_session, _job, { payload }) {
        written.push(payload)
        return true
      },
    },
    origin: () => 'https://trips.example',
  })

  beforeAll(async () => {
    database = await databaseForOrders({ kind: 'memory' }, {})
    const [total, deposit, trip] = [yen(50_000), yen(10_000), quotedTripWith()]
    await createSqlOrderBooks(database).transact(async (book) => {
      await book.addQuote({ id: 'quote', userId: 1, total, deposit, trip, expiresAt: NOW })
      const order = await book.addOrder({
        userId: 1,
        companyId: null,
        quoteId: 'quote',
        state: 'confirmed',
        sums: { total, deposit, paid: deposit, returned: yen(0) },
        before: null,
        reminded: 0,
        trip,
        people: { ...PEOPLE, contact: { email: 'stranger@example.test', phone: '+61 491 570 156' } },
        placedAt: NOW,
        expiresAt: NOW,
      })
      orderId = order.id
      await book.addLetter({
        order,
        mail: 'orderConfirmed',
        amount: deposit,
        kept: null,
        reason: null,
        key: '1',
        at: NOW,
      })
    })
  })
  afterAll(() => database.close())

  /** Does what the job says, as the runner does. */
  async function write(): Promise<readonly unknown[]> {
    written.length = 0
    const { rows } = await database.run((session) =>
      session.execute<{ payload: unknown }>(sql`select payload from jobs where name = 'orders.letter'`),
    )
    const text = rows[0]?.payload
    const payload: unknown = typeof text === 'string' ? JSON.parse(text) : text
    if (!('apply' in handler)) throw new Error('It is done in a transaction.')
    const { apply, job } = handler
    const { parse } = await import('valibot')
    await database.transact((session) =>
      apply(session, parse(job.payload, payload), { key: 'key', now: NOW }),
    )
    return written
  }
  const becomes = (what: string) =>
    database.run((session) => session.execute(sql.raw(`update users set ${what} where id = 1`)))

  it('goes to the proved address of the account, and tells the order as it stood [BOOK-01]', async () => {
    await becomes(`email = 'maya@example.test', first_name = 'Maya'`)
    const [letter] = await write()
    expect(letter).toMatchObject({ to: 'maya@example.test' })
    const { text } = letter as { readonly text: string }
    expect(text).toContain('Dear Maya,')
    expect(text).toContain('We’ve received ¥10,000. The balance of ¥40,000 is due on 3 August 2027.')
    expect(text).toContain(`https://trips.example/bookings/details/${orderId}`)
  })

  it('goes to nobody who has not proved an address, and to nobody whose account is closed', async () => {
    await becomes(`email = null, pending_email = 'maya@example.test'`)
    expect(await write()).toEqual([])
    await becomes(`email = 'maya@example.test', status = 'closed'`)
    expect(await write()).toEqual([])
  })
})
