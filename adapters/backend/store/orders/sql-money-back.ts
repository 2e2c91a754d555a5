import { and, asc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Session } from '../database/database.ts'
import { kept, keptIfAny, read, readIfAny } from './amount-columns.ts'
import type { DisputeRow, RefundRow, UnexpectedMove } from './order-book.ts'
import { disputes, refunds, unexpectedMoves } from './order-tables.ts'

/** Money that goes back, and what banks tell of it: `OrderBook` has what each call does. */

export async function refundsOf(session: Session, orderId: number): Promise<readonly RefundRow[]> {
  const theirs = session.select().from(refunds).where(eq(refunds.orderId, orderId))
  return (await theirs.orderBy(asc(refunds.number))).map(toRefund)
}

export async function addRefund(session: Session, { amount, ...refund }: RefundRow): Promise<void> {
  await session.insert(refunds).values({ ...refund, amount: kept(amount), currency: amount.currency })
}

export async function saveRefund(session: Session, { id, state, endedAt }: RefundRow): Promise<void> {
  await session.update(refunds).set({ state, endedAt }).where(eq(refunds.id, id))
}

export async function openRefunds(
  session: Session,
  most: number,
  after: RefundRow | undefined,
): Promise<readonly RefundRow[]> {
  const isBehindIt =
    after && or(gt(refunds.at, after.at), and(eq(refunds.at, after.at), gt(refunds.id, after.id)))
  const open = session
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), isBehindIt))
  return (await open.orderBy(asc(refunds.at), asc(refunds.id)).limit(most)).map(toRefund)
}

export async function disputesOf(session: Session, orderId: number): Promise<readonly DisputeRow[]> {
  const theirs = session.select().from(disputes).where(eq(disputes.orderId, orderId))
  const rows = await theirs.orderBy(asc(disputes.at), asc(disputes.reference))
  return rows.map(({ amount, currency, ...dispute }) => ({ ...dispute, amount: read(amount, currency) }))
}

export async function saveDispute(session: Session, { amount, ...dispute }: DisputeRow): Promise<void> {
  const row = { ...dispute, amount: kept(amount), currency: amount.currency }
  const set = { state: dispute.state, endedAt: dispute.endedAt }
  await session.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.reference, set })
}

export async function unexpectedOf(session: Session, orderId: number): Promise<readonly UnexpectedMove[]> {
  const theirs = session.select().from(unexpectedMoves).where(eq(unexpectedMoves.orderId, orderId))
  const rows = await theirs.orderBy(asc(unexpectedMoves.at), asc(unexpectedMoves.reference))
  return rows.map(({ amount, currency, ...move }) => ({ ...move, amount: readIfAny({ amount, currency }) }))
}

export async function keepUnexpected(session: Session, { amount, ...move }: UnexpectedMove): Promise<void> {
  const row = { ...move, ...keptIfAny(amount) }
  const stands = { target: unexpectedMoves.reference, set: { state: move.state } }
  await session.insert(unexpectedMoves).values(row).onConflictDoUpdate(stands)
}

export async function unsettledAttempts(
  session: Session,
  since: Date,
  most: number,
  after: string,
): Promise<readonly string[]> {
  const isOpen = and(eq(disputes.state, 'open'), gt(disputes.attemptId, after))
  const isBack = and(
    eq(refunds.state, 'succeeded'),
    gte(refunds.endedAt, since),
    gt(refunds.attemptId, after),
  )
  const open = session.select({ id: disputes.attemptId }).from(disputes).where(isOpen)
  const back = session.select({ id: refunds.attemptId }).from(refunds).where(isBack)
  const isUndecided = inArray(unexpectedMoves.state, ['open', 'pending'])
  const besides = session
    .select({ id: unexpectedMoves.attemptId })
    .from(unexpectedMoves)
    .where(and(isUndecided, gt(unexpectedMoves.attemptId, after)))
  const rows = await union(open, besides, back).orderBy(sql`1`).limit(most)
  return rows.map(({ id }) => id)
}

const toRefund = ({
  number: _number,
  amount,
  currency,
  ...refund
}: typeof refunds.$inferSelect): RefundRow => ({
  ...refund,
  amount: read(amount, currency),
})
