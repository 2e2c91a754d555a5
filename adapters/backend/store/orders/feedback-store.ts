import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { canMend, type Unsaid, unsaidBecause } from '../../../../core/bookings/feedback.ts'
import { happen } from '../../orders/order-happenings.ts'
import { reviews } from '../catalogue/catalogue-tables.ts'
import type { Database, Session } from '../database/database.ts'
import type { OrderRow } from './order-book.ts'
import { orderBookIn } from './sql-order-books.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const feedback = pgTable('feedback', {
  orderId: integer('order_id').primaryKey(),
  userId: integer('user_id').notNull(),
  point: integer('point').notNull(),
  stars: integer('stars'),
  text: text('text'),
  at: instant('at').notNull(),
  editedAt: instant('edited_at'),
})

/** What somebody says of a trip: how likely they are to recommend it, how good it was, and in words. */
export interface SaidOfTrip {
  readonly point: number
  readonly stars: number | null
  readonly text: string | null
}

export interface FeedbackRow extends SaidOfTrip {
  readonly at: Date
  readonly editedAt: Date | null
}

export interface SayAsked {
  readonly orderId: number
  readonly userId: number
  readonly said: SaidOfTrip
  readonly now: Date
  readonly requestId: string
}

export type SayOutcome =
  | { readonly kind: 'said' }
  | { readonly kind: 'absent' }
  /** The trip has not ended. */
  | { readonly kind: 'unsaid'; readonly because: Unsaid }
  /** It was said otherwise once already, or too long ago. */
  | { readonly kind: 'late' }

/** What somebody has said of one of several trips. */
export interface SaidOfOne {
  readonly stars: number | null
  /** How it begins. */
  readonly text: string | null
  /** What they said is shown to everybody, and its designer has answered. */
  readonly isAnswered: boolean
}

/** What whoever has booked says of a trip that has ended (BOOK-06). */
export interface FeedbackStore {
  of(orderId: number): Promise<FeedbackRow | null>
  /** Of those of several orders that were said something of, by their number. */
  saidOf(userId: number, orderIds: readonly number[]): Promise<ReadonlyMap<number, SaidOfOne>>
  say(asked: SayAsked): Promise<SayOutcome>
}

/** @param said told in the transaction that keeps what was said */
export const createFeedbackStore = (
  { run, transact }: Database,
  said: (session: Session, order: OrderRow, said: SaidOfTrip, now: Date) => Promise<void>,
): FeedbackStore => ({
  of: (orderId) => run((session) => feedbackOf(session, orderId)),
  saidOf: (userId, orderIds) => run((session) => saidOf(session, userId, orderIds)),
  say: (asked) =>
    transact(async (session) => {
      const order = await orderBookIn(session).lockOrder(asked.orderId)
      if (order?.userId !== asked.userId) return { kind: 'absent' }
      // Whoever sends it again has lost the answer.
      const before = await feedbackOf(session, asked.orderId)
      if (before && isSame(before, asked.said)) return { kind: 'said' }
      const outcome = await say(session, order, asked, before)
      if (outcome.kind === 'said') await said(session, order, asked.said, asked.now)
      return outcome
    }),
})

async function feedbackOf(session: Session, orderId: number): Promise<FeedbackRow | null> {
  const [row] = await session.select().from(feedback).where(eq(feedback.orderId, orderId))
  if (!row) return null
  const { orderId: _order, userId: _user, ...said } = row
  return said
}

/** So many characters of it are more than a row of a list shows. */
const BEGINNING = 300

async function saidOf(
  session: Session,
  userId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, SaidOfOne>> {
  if (orderIds.length === 0) return new Map()
  const rows = await session
    .select({
      orderId: feedback.orderId,
      stars: feedback.stars,
      text: sql<string | null>`left(${feedback.text}, ${BEGINNING})`,
      answer: reviews.answer,
    })
    .from(feedback)
    .leftJoin(reviews, and(eq(reviews.orderId, feedback.orderId), isNull(reviews.hiddenAt)))
    .where(and(eq(feedback.userId, userId), inArray(feedback.orderId, [...orderIds])))
  return new Map(
    rows.map(({ orderId, answer, ...said }) => [orderId, { ...said, isAnswered: answer !== null }]),
  )
}

async function say(
  session: Session,
  order: OrderRow,
  asked: SayAsked,
  before: FeedbackRow | null,
): Promise<SayOutcome> {
  const { orderId, userId, said, now, requestId } = asked
  if (before && !canMend(before, now)) return { kind: 'late' }
  const happening = { event: 'review', by: 'customer', amount: null } as const
  const heard = { now, requestId, userId }
  if (!(await happen(orderBookIn(session), order, happening, heard)))
    return { kind: 'unsaid', because: unsaidBecause(order.state) }
  if (before)
    await session
      .update(feedback)
      .set({ ...said, editedAt: now })
      .where(eq(feedback.orderId, orderId))
  else await session.insert(feedback).values({ orderId, userId, ...said, at: now, editedAt: null })
  return { kind: 'said' }
}

const isSame = (before: SaidOfTrip, said: SaidOfTrip): boolean =>
  before.point === said.point && before.stars === said.stars && before.text === said.text
