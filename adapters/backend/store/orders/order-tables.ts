import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AttemptState, PaymentFailure } from '../../../../core/bookings/attempt.ts'
import type { DisputeState } from '../../../../core/bookings/dispute.ts'
import type { OrderPeople } from '../../../../core/bookings/order-people.ts'
import type { OrderState } from '../../../../core/bookings/order-states.ts'
import type { OrderActor, OrderEvent } from '../../../../core/bookings/process.ts'
import type { Purpose } from '../../../../core/bookings/purpose.ts'
import type { QuotedTrip } from '../../../../core/bookings/quoted-trip.ts'
import type { Behalf, RefundState } from '../../../../core/bookings/refund.ts'
import type { CurrencyCode } from '../../../../core/money/currency.ts'
import { amountColumn } from './amount-columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const currency = () => text('currency').$type<CurrencyCode>()

export const quotes = pgTable('quotes', {
  id: text('id').primaryKey(),
  userId: integer('user_id').notNull(),
  currency: currency().notNull(),
  total: amountColumn('total').notNull(),
  deposit: amountColumn('deposit').notNull(),
  trip: jsonb('trip').$type<QuotedTrip>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const orders = pgTable('orders', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  quoteId: text('quote_id').notNull().unique(),
  state: text('state').$type<OrderState>().notNull(),
  currency: currency().notNull(),
  total: amountColumn('total').notNull(),
  deposit: amountColumn('deposit').notNull(),
  paid: amountColumn('paid').notNull().default(0),
  returned: amountColumn('returned').notNull().default(0),
  before: text('before').$type<OrderState>(),
  trip: jsonb('trip').$type<QuotedTrip>().notNull(),
  people: jsonb('people').$type<OrderPeople>().notNull(),
  placedAt: instant('placed_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  reminded: integer('reminded').notNull().default(0),
  clockDay: date('clock_day', { mode: 'string' }),
})

export const attempts = pgTable('attempts', {
  id: text('id').primaryKey(),
  orderId: integer('order_id').notNull(),
  purpose: text('purpose').$type<Purpose>().notNull(),
  amount: amountColumn('amount').notNull(),
  currency: currency().notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  failure: text('failure').$type<PaymentFailure>(),
  expiresAt: instant('expires_at').notNull(),
})

export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: instant('at').notNull(),
  event: text('event').$type<OrderEvent>().notNull(),
  from: text('from_state').$type<OrderState>().notNull(),
  to: text('to_state').$type<OrderState>().notNull(),
  by: text('by').$type<OrderActor>().notNull(),
  byId: integer('by_id'),
  amount: amountColumn('amount'),
  currency: currency(),
  requestId: text('request_id').notNull(),
  onBehalfOf: text('on_behalf_of').$type<Behalf>(),
  reason: text('reason'),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  attemptId: text('attempt_id').notNull(),
  amount: amountColumn('amount').notNull(),
  currency: currency().notNull(),
  state: text('state').$type<RefundState>().notNull(),
  at: instant('at').notNull(),
  endedAt: instant('ended_at'),
})

export const disputes = pgTable('disputes', {
  reference: text('reference').primaryKey(),
  orderId: integer('order_id').notNull(),
  attemptId: text('attempt_id').notNull(),
  amount: amountColumn('amount').notNull(),
  currency: currency().notNull(),
  state: text('state').$type<DisputeState>().notNull(),
  at: instant('at').notNull(),
  endedAt: instant('ended_at'),
})

export const unexpectedMoves = pgTable('unexpected_moves', {
  reference: text('reference').primaryKey(),
  orderId: integer('order_id').notNull(),
  attemptId: text('attempt_id').notNull(),
  kind: text('kind').$type<'refund' | 'dispute'>().notNull(),
  amount: amountColumn('amount'),
  currency: currency(),
  state: text('state').$type<RefundState | DisputeState>().notNull(),
  at: instant('at').notNull(),
})

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text('id').primaryKey(),
  chargeId: text('charge_id').notNull(),
  amount: amountColumn('amount').notNull(),
  currency: currency().notNull(),
  state: text('state').$type<RefundState>().notNull(),
  becomes: text('becomes').$type<Exclude<RefundState, 'pending'>>().notNull(),
  answersAt: instant('answers_at').notNull(),
})

export const sandboxDisputes = pgTable('sandbox_disputes', {
  id: text('id').primaryKey(),
  chargeId: text('charge_id').notNull(),
  amount: amountColumn('amount').notNull(),
  currency: currency().notNull(),
  state: text('state').$type<DisputeState>().notNull(),
})

export const usedKeys = pgTable(
  'used_keys',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    asked: text('asked').notNull(),
    made: text('made').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const sandboxCharges = pgTable('sandbox_charges', {
  id: text('id').primaryKey(),
  amount: amountColumn('amount'),
  currency: currency(),
  state: text('state').$type<AttemptState>().notNull(),
  failure: text('failure').$type<PaymentFailure>(),
  answersAt: instant('answers_at'),
  expiresAt: instant('expires_at').notNull(),
})

export const providerReferences = pgTable('provider_references', {
  attemptId: text('attempt_id').primaryKey(),
  reference: text('reference'),
  currency: currency(),
})

export const providerNotices = pgTable(
  'provider_notices',
  {
    provider: text('provider').notNull(),
    noticeId: text('notice_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.noticeId] })],
)
