import { and, desc, eq, inArray, min, notInArray } from 'drizzle-orm'
import { BOOKED_STATES } from '../../../../core/bookings/order-states.ts'
import { isEnding, ORDER_EVENTS } from '../../../../core/bookings/process.ts'
import { auditLog, users } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import type { OrderEnd, OrderRow } from './order-book.ts'
import { orderEvents, orders } from './order-tables.ts'
import { toOrder } from './sql-order-books.ts'

/** What an agent has booked, with what their incentive goes by. */
export interface AgentBooking {
  readonly order: OrderRow
  /** When their account was approved by somebody; null for one that came with an invitation. */
  readonly approvedAt: Date | null
  /** When and by whom it was cancelled, or lapsed; null: neither. */
  readonly end: OrderEnd | null
}

export interface AgentBookingStore {
  /** What those of them have booked who are agents with an approved account, the latest first. */
  bookedBy(userIds: readonly number[]): Promise<readonly AgentBooking[]>
}

const NOT_LET_IN = ['pending_review', 'declined']
/** A year of all agents of a page of bookings is far below it; beyond, the oldest are not told of. */
const MOST_COUNTED = 5_000
const APPROVALS = ['agent.approve', 'member.approve']

export function createAgentBookingStore({ run }: Database): AgentBookingStore {
  return { bookedBy: (userIds) => run((session) => bookedBy(session, userIds)) }
}

async function bookedBy(session: Session, userIds: readonly number[]): Promise<readonly AgentBooking[]> {
  if (userIds.length === 0) return []
  const isAgents = and(
    inArray(users.id, [...userIds]),
    eq(users.type, 'TA'),
    notInArray(users.status, NOT_LET_IN),
  )
  const isTheirs = and(isAgents, inArray(orders.state, [...BOOKED_STATES]))
  const rows = await session
    .select({ order: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isTheirs)
    .orderBy(desc(orders.id))
    .limit(MOST_COUNTED)
  if (rows.length === 0) return []
  const found = rows.map(({ order }) => toOrder(order))
  const approvals = await approvalsOf(session, userIds)
  const ends = await endsOf(
    session,
    found.map(({ id }) => id),
  )
  return found.map((order) => ({
    order,
    approvedAt: approvals.get(order.userId) ?? null,
    end: ends.get(order.id) ?? null,
  }))
}

async function approvalsOf(session: Session, userIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await session
    .select({ userId: auditLog.subjectId, at: min(auditLog.at) })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, [...userIds]), inArray(auditLog.action, APPROVALS)))
    .groupBy(auditLog.subjectId)
  return new Map(
    rows.flatMap(({ userId, at }): (readonly [number, Date])[] =>
      userId === null || at === null ? [] : [[userId, at]],
    ),
  )
}

async function endsOf(session: Session, orderIds: readonly number[]) {
  const isEnd = and(
    inArray(orderEvents.orderId, [...orderIds]),
    inArray(orderEvents.event, ORDER_EVENTS.filter(isEnding)),
  )
  const { orderId, at, by, onBehalfOf } = orderEvents
  const rows = await session.select({ orderId, at, by, onBehalfOf }).from(orderEvents).where(isEnd)
  return new Map(rows.map(({ orderId: id, ...end }): readonly [number, AgentBooking['end']] => [id, end]))
}
