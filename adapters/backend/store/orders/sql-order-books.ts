import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { ATTEMPT_STATES, isUnderWay } from '../../../../core/bookings/attempt.ts'
import { clockDay } from '../../../../core/bookings/order-clock.ts'
import { BOOKED_STATES, isAhead } from '../../../../core/bookings/order-states.ts'
import type { Day } from '../../../../core/places/days.ts'
import { enquiries } from '../account-tables.ts'
import { tripStarts } from '../catalogue/catalogue-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { changedAt } from '../enquiries/deed-store.ts'
import { plans } from '../plans/plan-tables.ts'
import { kept, keptIfAny, read, readIfAny } from './amount-columns.ts'
import type {
  AttemptRow,
  EnquiryStanding,
  OrderBook,
  OrderBooks,
  OrderPage,
  OrderRow,
  OrdersSeen,
  QuoteRow,
  TimelineRow,
} from './order-book.ts'
import { addOrderLetter } from './order-letter-store.ts'
import { attempts, orderEvents, orders, quotes, usedKeys } from './order-tables.ts'
import {
  addPaper,
  billedCompany,
  keepPaperFile,
  nextPaperNumber,
  paperFile,
  papersOf,
} from './paper-store.ts'
import {
  addRefund,
  disputesOf,
  keepUnexpected,
  openRefunds,
  refundsOf,
  saveDispute,
  saveRefund,
  unexpectedOf,
  unsettledAttempts,
} from './sql-money-back.ts'

/** As the index has it. */
const ENQUIRY = sql<number>`((${orders.trip} ->> 'enquiryId')::int)`

const PLAN = sql<number>`((${orders.trip} ->> 'planId')::int)`

/** The first half of an advisory lock; the second is who orders. */
const CUSTOMER_LOCK = 7_430_519

const UNDER_WAY = ATTEMPT_STATES.filter(isUnderWay)

export function createSqlOrderBooks({ run, transact }: Database): OrderBooks {
  return {
    transact: (work) => transact((session) => work(orderBookIn(session))),
    order: (id) => run((session) => orderWhere(session, eq(orders.id, id))),
    orderAmong: (seen, id) => run((session) => orderWhere(session, and(eq(orders.id, id), isAmong(seen)))),
    attempt: (id) => run((session) => attemptWhere(session, eq(attempts.id, id))),
    ordersOf: (seen, page) => run((session) => ordersOf(session, seen, page)),
    nextTripOf: (userId, day) => run((session) => nextTripOf(session, userId, day)),
    waitingOrdersOf: (userId, planId) =>
      run(async (session) => (await waitingOf(session, userId, planId)).map(toOrder)),
    orderOfEnquiry: (enquiryId) =>
      run(async (session) => {
        const isIts = and(eq(ENQUIRY, enquiryId), inArray(orders.state, [...BOOKED_STATES]))
        const [row] = await session.select().from(orders).where(isIts).orderBy(desc(orders.id)).limit(1)
        return row ? toOrder(row) : null
      }),
    timelineOf: (orderId) => run((session) => timelineOf(session, orderId)),
    async payingAmong(orderIds) {
      if (orderIds.length === 0) return new Set()
      const isPaying = and(inArray(attempts.orderId, [...orderIds]), inArray(attempts.state, UNDER_WAY))
      const paying = await run((session) =>
        session.select({ orderId: attempts.orderId }).from(attempts).where(isPaying),
      )
      return new Set(paying.map(({ orderId }) => orderId))
    },
    attemptsOf: (orderId) => run((session) => attemptsOf(session, orderId)),
    refundsOf: (orderId) => run((session) => refundsOf(session, orderId)),
    disputesOf: (orderId) => run((session) => disputesOf(session, orderId)),
    unexpectedOf: (orderId) => run((session) => unexpectedOf(session, orderId)),
    unsettledAttempts: (since, most, after = '') =>
      run((session) => unsettledAttempts(session, since, most, after)),
    openRefunds: (most, after) => run((session) => openRefunds(session, most, after)),
    papersOf: (orderId) => run((session) => papersOf(session, orderId)),
    paperFile: (number) => run((session) => paperFile(session, number)),
    keepPaperFile: (number, bytes) => run((session) => keepPaperFile(session, number, bytes)),
    openAttempts: (most, after) =>
      run(async (session) => {
        const isOpen = and(inArray(attempts.state, UNDER_WAY), after && isBehind(attempts, after))
        const open = session.select().from(attempts).where(isOpen)
        return (await open.orderBy(asc(attempts.expiresAt), asc(attempts.id)).limit(most)).map(toAttempt)
      }),
    clockedOrders: (today, most, after) =>
      run(async (session) => {
        const isDue = and(lte(orders.clockDay, today), after && gt(orders.id, after.id))
        const due = session.select().from(orders).where(isDue)
        return (await due.orderBy(asc(orders.id)).limit(most)).map(toOrder)
      }),
    overdueOrders: (now, most, after) =>
      run(async (session) => {
        const isUnpaid = and(eq(orders.state, 'awaitingDeposit'), lte(orders.expiresAt, now))
        const overdue = session
          .select()
          .from(orders)
          .where(and(isUnpaid, after && isBehind(orders, after)))
        return (await overdue.orderBy(asc(orders.expiresAt), asc(orders.id)).limit(most)).map(toOrder)
      }),
  }
}

/** In the order of their ends, and of their names where they end at once. */
const isBehind = (
  table: typeof attempts | typeof orders,
  { id, expiresAt }: Pick<AttemptRow | OrderRow, 'id' | 'expiresAt'>,
) => or(gt(table.expiresAt, expiresAt), and(eq(table.expiresAt, expiresAt), gt(table.id, id)))

/** The book of one transaction. */
export function orderBookIn(session: Session): OrderBook {
  return {
    async addQuote({ total, deposit, ...quote }) {
      const sums = { currency: total.currency, total: kept(total), deposit: kept(deposit) }
      await session.insert(quotes).values({ ...quote, ...sums })
    },
    async lockQuote(id) {
      const [row] = await session.select().from(quotes).where(eq(quotes.id, id)).for('update')
      return row ? toQuote(row) : null
    },
    async usedKey(userId, key) {
      const isIt = and(eq(usedKeys.userId, userId), eq(usedKeys.key, key))
      const [row] = await session.select().from(usedKeys).where(isIt)
      return row ?? null
    },
    async keepKey(used) {
      await session.insert(usedKeys).values(used)
    },
    async lockOrder(id) {
      const named = await orderWhere(session, eq(orders.id, id))
      if (named && named.trip.enquiryId !== null) await lockEnquiry(session, named.trip.enquiryId)
      const [row] = await session.select().from(orders).where(eq(orders.id, id)).for('update')
      return row ? toOrder(row) : null
    },
    order: (id) => orderWhere(session, eq(orders.id, id)),
    async lockCustomer(userId) {
      await session.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_LOCK}::int, ${userId}::int)`)
    },
    async lockWaitingOrders(userId, planId) {
      return (await waitingOf(session, userId, planId).for('update')).map(toOrder)
    },
    orderOfQuote: (quoteId) => orderWhere(session, eq(orders.quoteId, quoteId)),
    async addOrder(order) {
      const [row] = await session.insert(orders).values(fromOrder(order)).returning()
      if (!row) throw new Error('A new order has a row.')
      return toOrder(row)
    },
    async saveOrder(order) {
      const { id, state, before, reminded, sums } = order
      const money = { paid: kept(sums.paid), returned: kept(sums.returned) }
      const changed = { state, before, reminded, ...money, clockDay: clockDay(order) }
      await session.update(orders).set(changed).where(eq(orders.id, id))
    },
    async lockStarts(tripId, days) {
      const theirs = and(eq(tripStarts.tripId, tripId), inArray(tripStarts.date, [...days]))
      await session
        .select({ date: tripStarts.date })
        .from(tripStarts)
        .where(theirs)
        .orderBy(asc(tripStarts.date))
        .for('update')
    },
    async holdPlaces(tripId, start, count) {
      const held = await session
        .update(tripStarts)
        .set({ places: sql`${tripStarts.places} - ${count}` })
        .where(and(startOf(tripId, start), gte(tripStarts.places, count)))
        .returning({ places: tripStarts.places })
      return held.length > 0
    },
    async freePlaces(tripId, start, count) {
      await session
        .update(tripStarts)
        .set({ places: sql`${tripStarts.places} + ${count}` })
        .where(startOf(tripId, start))
    },
    lockEnquiry: (enquiryId) => lockEnquiry(session, enquiryId),
    async waitingOrders(enquiryId) {
      const waits = and(eq(ENQUIRY, enquiryId), eq(orders.state, 'awaitingDeposit'))
      return (await session.select().from(orders).where(waits).orderBy(asc(orders.id))).map(toOrder)
    },
    async noteHeard(enquiryId, now) {
      await session
        .update(enquiries)
        .set({ quietSince: now, toldAt: null })
        .where(eq(enquiries.id, enquiryId))
    },
    async bookEnquiry(enquiryId, now) {
      const booked = { state: 'booked', ...changedAt('booked', now) } as const
      await session.update(enquiries).set(booked).where(eq(enquiries.id, enquiryId))
    },
    async addToTimeline({ amount, ...row }) {
      const added = { ...row, ...keptIfAny(amount) }
      const [told] = await session.insert(orderEvents).values(added).returning({ id: orderEvents.id })
      if (!told) throw new Error('A new row of a timeline has a number.')
      return told.id
    },
    addLetter: (letter) => addOrderLetter(session, letter),
    attempt: (id) => attemptWhere(session, eq(attempts.id, id)),
    liveAttempt: (orderId) =>
      attemptWhere(session, and(eq(attempts.orderId, orderId), inArray(attempts.state, UNDER_WAY))),
    attemptsOf: (orderId) => attemptsOf(session, orderId),
    timelineOf: (orderId) => timelineOf(session, orderId),
    refundsOf: (orderId) => refundsOf(session, orderId),
    addRefund: (refund) => addRefund(session, refund),
    saveRefund: (refund) => saveRefund(session, refund),
    disputesOf: (orderId) => disputesOf(session, orderId),
    saveDispute: (dispute) => saveDispute(session, dispute),
    unexpectedOf: (orderId) => unexpectedOf(session, orderId),
    async renewBalanceDay(order, day) {
      const renewed = { ...order, trip: { ...order.trip, balanceDueOn: day }, reminded: 0 }
      const { trip, reminded } = renewed
      const changed = { trip, reminded, clockDay: clockDay(renewed) }
      await session.update(orders).set(changed).where(eq(orders.id, order.id))
      return renewed
    },
    keepUnexpected: (move) => keepUnexpected(session, move),
    papersOf: (orderId) => papersOf(session, orderId),
    nextPaperNumber: (kind, year) => nextPaperNumber(session, kind, year),
    addPaper: (paper) => addPaper(session, paper),
    companyOf: (id) => billedCompany(session, id),
    async addAttempt({ amount, ...attempt }) {
      await session.insert(attempts).values({ ...attempt, amount: kept(amount), currency: amount.currency })
    },
    async saveAttempt({ id, state, failure }) {
      await session.update(attempts).set({ state, failure }).where(eq(attempts.id, id))
    },
  }
}

async function lockEnquiry(session: Session, enquiryId: number): Promise<EnquiryStanding | null> {
  const { state } = enquiries
  const [locked] = await session
    .select({ state })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
    .for('update')
  if (!locked) return null
  // Behind the lock, by a statement of its own: a join would show the plan as it was before the wait.
  const { newestVersion, acceptedVersion } = plans
  const [plan] = await session
    .select({ newestVersion, acceptedVersion })
    .from(plans)
    .where(eq(plans.enquiryId, enquiryId))
  return {
    ...locked,
    newestVersion: plan?.newestVersion ?? null,
    acceptedVersion: plan?.acceptedVersion ?? null,
  }
}

const startOf = (tripId: number, day: Day) => and(eq(tripStarts.tripId, tripId), eq(tripStarts.date, day))

type Condition = ReturnType<typeof and>

async function orderWhere(session: Session, condition: Condition): Promise<OrderRow | null> {
  const [row] = await session.select().from(orders).where(condition)
  return row ? toOrder(row) : null
}

async function attemptWhere(session: Session, condition: Condition): Promise<AttemptRow | null> {
  const [row] = await session.select().from(attempts).where(condition)
  return row ? toAttempt(row) : null
}

function waitingOf(session: Session, userId: number, planId: number) {
  const isWaiting = and(eq(orders.userId, userId), eq(orders.state, 'awaitingDeposit'), eq(PLAN, planId))
  return session.select().from(orders).where(isWaiting).orderBy(asc(orders.id))
}

function isAmong(seen: OrdersSeen): Condition {
  if (seen === 'all') return undefined
  if ('designerId' in seen) {
    const isTheirs = and(eq(enquiries.id, ENQUIRY), eq(enquiries.designerId, seen.designerId))
    return sql`exists (select 1 from ${enquiries} where ${isTheirs})`
  }
  const isOwn = eq(orders.userId, seen.userId)
  if (seen.companyId === null) return isOwn
  return or(eq(orders.companyId, seen.companyId), and(isOwn, isNull(orders.companyId)))
}

async function ordersOf(session: Session, seen: OrdersSeen, { states, now, offset, limit }: OrderPage) {
  const isPaidForNow = session
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.orderId, orders.id), inArray(attempts.state, UNDER_WAY)))
  const lives = or(ne(orders.state, 'awaitingDeposit'), gt(orders.expiresAt, now), exists(isPaidForNow))
  const theirs = and(isAmong(seen), inArray(orders.state, [...states]), lives)
  const page = session
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.id))
    .offset(offset)
    .limit(limit)
  return { rows: (await page).map(toOrder), total: await session.$count(orders, theirs) }
}

const AHEAD = BOOKED_STATES.filter(isAhead)

async function nextTripOf(session: Session, userId: number, day: Day): Promise<number | null> {
  const isComing = sql`${orders.trip} ->> 'end' >= ${day}`
  const [first] = await session
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, AHEAD), isComing))
    .orderBy(sql`${orders.trip} ->> 'start'`, asc(orders.id))
    .limit(1)
  return first?.id ?? null
}

async function timelineOf(session: Session, orderId: number): Promise<readonly TimelineRow[]> {
  const rows = await session
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return rows.map(({ id: _id, amount, currency, ...row }) => ({
    ...row,
    amount: readIfAny({ amount, currency }),
  }))
}

async function attemptsOf(session: Session, orderId: number): Promise<readonly AttemptRow[]> {
  const theirs = session.select().from(attempts).where(eq(attempts.orderId, orderId))
  return (await theirs.orderBy(asc(attempts.expiresAt))).map(toAttempt)
}

function toQuote({ currency, total, deposit, ...quote }: typeof quotes.$inferSelect): QuoteRow {
  return { ...quote, total: read(total, currency), deposit: read(deposit, currency) }
}

/** An order as its table keeps it. */
export function toOrder(row: typeof orders.$inferSelect): OrderRow {
  const { currency, total, deposit, paid, returned, clockDay: _day, ...order } = row
  const of = (part: number) => read(part, currency)
  return {
    ...order,
    sums: { total: of(total), deposit: of(deposit), paid: of(paid), returned: of(returned) },
  }
}

function fromOrder({ sums, ...order }: Omit<OrderRow, 'id'>): typeof orders.$inferInsert {
  const { total, deposit, paid, returned } = sums
  return {
    ...order,
    clockDay: clockDay(order),
    currency: total.currency,
    total: kept(total),
    deposit: kept(deposit),
    paid: kept(paid),
    returned: kept(returned),
  }
}

function toAttempt({ amount, currency, ...attempt }: typeof attempts.$inferSelect): AttemptRow {
  return { ...attempt, amount: read(amount, currency) }
}
