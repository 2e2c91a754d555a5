import { transitionOf } from '../../../core/bookings/process.ts'
import { compare, type Money, plus, sumOf } from '../../../core/money/money.ts'
import type { ChargeHistory, ToldDispute, ToldRefund } from '../payments/payment-provider.ts'
import type { AttemptRow, DisputeRow, OrderBook, OrderRow } from '../store/orders/order-book.ts'
import { PaymentUnderWayError } from './enquiry-orders.ts'
import { happenOrThrow, type Noted } from './order-happenings.ts'
import { endRefund } from './refunding.ts'

/**
 * Writes down what its provider says has become of the money that an attempt took (BOOK-03, BOOK-09): refunds that end,
 * or come back; disputes. What the order has no room for is kept for people to look at, and moves nothing.
 * @throws PaymentUnderWayError while what was lost waits for the end of an attempt to pay
 */
export async function keepHistory(
  book: OrderBook,
  attempt: AttemptRow,
  { refunds, disputes }: ChargeHistory,
  noted: Noted,
): Promise<void> {
  let order = await book.lockOrder(attempt.orderId)
  if (!order) throw new Error('An attempt has its order.')
  for (const told of refunds) order = await keepRefund(book, order, attempt, told, noted)
  for (const told of disputes) order = await keepDispute(book, order, attempt, told, noted)
  await endDisputes(book, order, noted)
}

async function keepRefund(
  book: OrderBook,
  order: OrderRow,
  attempt: AttemptRow,
  told: ToldRefund,
  noted: Noted,
): Promise<OrderRow> {
  const own = (await book.refundsOf(order.id)).find(({ id }) => id === told.id)
  // What was asked for before somebody else has written down its end is old.
  if (own && (own.state === told.state || told.state === 'pending')) return order
  if (own?.state === 'pending' && told.state !== 'pending')
    return endRefund(book, order, own, { ...told, id: own.id }, noted)
  if (own?.state === 'succeeded' && told.state === 'failed') {
    await book.saveRefund({ ...own, state: 'failed', endedAt: noted.now })
    return happenOrThrow(book, order, { event: 'bounceRefund', by: 'provider', amount: own.amount }, noted)
  }
  await keepUnexpected(book, attempt, 'refund', told, noted)
  return order
}

/** The first dispute of an order that stands opens it; how each one stands is kept. */
async function keepDispute(
  book: OrderBook,
  order: OrderRow,
  attempt: AttemptRow,
  told: ToldDispute,
  noted: Noted,
): Promise<OrderRow> {
  const { reference, amount, state } = told
  const known = await book.disputesOf(order.id)
  const own = known.find((one) => one.reference === reference)
  if (own && (own.state === state || state === 'open')) return order
  const endedAt = state === 'open' ? null : noted.now
  if (own?.state === 'open') {
    await book.saveDispute({ ...own, state, endedAt })
    return order
  }
  if (own || !isDisputable(order, attempt, known, amount)) {
    await keepUnexpected(book, attempt, 'dispute', told, noted)
    return order
  }
  const row = { reference, orderId: order.id, attemptId: attempt.id, amount, state, at: noted.now, endedAt }
  await book.saveDispute(row)
  if (order.state === 'disputed') return order
  return happenOrThrow(book, order, { event: 'openDispute', by: 'provider', amount: null }, noted)
}

/** Something is paid of it, and no more is disputed of a payment than it took. */
function isDisputable(
  { state }: OrderRow,
  attempt: AttemptRow,
  known: readonly DisputeRow[],
  amount: Money,
): boolean {
  const { currency } = attempt.amount
  if (amount.currency !== currency) return false
  const alive = known.filter((one) => one.attemptId === attempt.id && one.state !== 'won')
  const disputed = plus(sumsOf(alive, currency), amount)
  const mayOpen = state === 'disputed' || transitionOf(state, 'openDispute') !== null
  return mayOpen && compare(disputed, attempt.amount) <= 0
}

/** With the last of its disputes the order goes on where it stood, or what was lost has gone back. */
async function endDisputes(book: OrderBook, order: OrderRow, noted: Noted): Promise<void> {
  if (order.state !== 'disputed') return
  const disputes = await book.disputesOf(order.id)
  if (disputes.some(({ state }) => state === 'open')) return
  const lost = disputes.filter(({ state }) => state === 'lost')
  // Its money would come after the end of its order: the provider tells of it again.
  if (lost.length > 0 && (await book.liveAttempt(order.id))) throw new PaymentUnderWayError(order.id)
  const ending =
    lost.length === 0
      ? ({ event: 'winDispute', amount: null } as const)
      : ({ event: 'loseDispute', amount: sumsOf(lost, order.sums.total.currency) } as const)
  await happenOrThrow(book, order, { ...ending, by: 'provider' }, noted)
}

const sumsOf = (disputes: readonly DisputeRow[], currency: Money['currency']): Money =>
  sumOf(
    disputes.map(({ amount }) => amount),
    currency,
  )

async function keepUnexpected(
  book: OrderBook,
  { id: attemptId, orderId }: AttemptRow,
  kind: 'refund' | 'dispute',
  { reference, amount, state }: ToldRefund | ToldDispute,
  { now: at }: Noted,
): Promise<void> {
  await book.keepUnexpected({ reference, orderId, attemptId, kind, amount, state, at })
}
