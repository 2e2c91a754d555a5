import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClosingStore } from '../../../../adapters/backend/store/accounts/closing-store.ts'
import { reviews } from '../../../../adapters/backend/store/catalogue/catalogue-tables.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { guests } from '../../../../adapters/backend/store/desk/desk-tables.ts'
import { createCalendarStore } from '../../../../adapters/backend/store/orders/calendar-store.ts'
import { orders } from '../../../../adapters/backend/store/orders/order-tables.ts'
import { createSqlOrderBooks } from '../../../../adapters/backend/store/orders/sql-order-books.ts'
import { createReportStore } from '../../../../adapters/backend/store/reports/report-store.ts'
import type { OrderState } from '../../../../core/bookings/order-states.ts'
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
        reminded: 0,
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
    const calendars = createCalendarStore(database)
    await calendars.follow(id, 'secret')
    expect(await close(state, now)).toBe('closed')
    expect(await calendars.orderBySecret('secret')).toBeNull()
    expect(await peopleOf()).toEqual({ travellers: [], contact: { email: '', phone: '' } })
  })

  it.each([
    [1, 'Anna and Maya in Kii'],
    // One that was made for them alone.
    [null, 'A trip of their own'],
  ])('leaves what they have said of a trip, under no name (%s)', async (tripId, tripTitle) => {
    const said = {
      orderId: id,
      tripId,
      tripTitle: 'Anna and Maya in Kii',
      designerId: 1,
      author: 'Maya L.',
      country: '',
      rating: 4,
      title: '',
      text: 'Good soup.',
    }
    await database.transact(async (session) => {
      await session.delete(reviews).where(eq(reviews.orderId, id))
      await session.insert(reviews).values({ ...said, travelled: '2027-10' })
    })
    expect(await close('reviewed', BEFORE)).toBe('closed')
    const [left] = await database.run((session) =>
      session.select().from(reviews).where(eq(reviews.orderId, id)),
    )
    expect(left).toMatchObject({ author: 'A former member', tripTitle, text: 'Good soup.' })
  })

  it('takes what they have reported with it, as a guest, too', async () => {
    const store = createReportStore(database)
    const texts = { key: null, page: null, browser: null, build: null, conversation: null, words: '' }
    const numbers = { enquiryId: null, failures: 0, failed: [], tabs: 1, missing: 0, bytes: 1 }
    const add = (userId: number | null) =>
      store.add({ ...texts, ...numbers, userId, note: 'Call me.', at: BEFORE }, new Uint8Array([1]))
    const guest = { userId: 2, enquiryId: 1, name: 'Ola', email: 'ola@example.test', claimedBy: 1 }
    await database.run((session) => session.insert(guests).values(guest))
    const [own, ofGuest, ofNobody] = [await add(1), await add(2), await add(null)]
    expect(await close('completed', BEFORE)).toBe('closed')
    const left = await Promise.all([own, ofGuest, ofNobody].map((one) => store.report(one)))
    expect(left.map((one) => one !== null)).toEqual([false, false, true])
  })
})
