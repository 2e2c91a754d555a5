import { transitionOf } from '../../../core/bookings/process.ts'
import { compare, isPositive, type Money, plus, sumOf } from '../../../core/money/money.ts'
import type { ChargeHistory, ToldDispute, ToldRefund } from '../payments/payment-provider.ts'
import type { AttemptRow, DisputeRow, OrderBook, OrderRow } from '../store/orders/order-book.ts'
import { companyDay } from './company-day.ts'
import { PaymentUnderWayError } from './enquiry-orders.ts'
import { happenOrThrow, type Noted } from './order-happenings.ts'
import { beginRefunds, endRefund } from './refunding.ts'

/** How what a provider says is written down. */
export interface Looking extends Noted {
  /** The provider was asked then: what was written down since is newer than its answer. */
  readonly asked: Date
  readonly newRefundId: () => string
}

/**
 * Writes down what its provider says has become of the money that an attempt took (BOOK-03, BOOK-09): refunds that end,
 * or come back; disputes. What the order has no room for is kept for people to look at, and moves nothing.
 * @throws PaymentUnderWayError while what was lost waits for the end of an attempt to pay
 */
export async function keepHistory(
  book: OrderBook,
  attempt: AttemptRow,
  { refunds, disputes }: ChargeHistory,
  looking: Looking,
): Promise<void> {
  let order = await book.lockOrder(attempt.orderId)
  if (!order) throw new Error('An attempt has its order.')
  for (const told of refunds) order = await keepRefund(book, order, attempt, told, looking)
  for (const told of disputes) order = await keepDispute(book, order, attempt, told, looking)
  await endDisputes(book, order, looking)
}

async function keepRefund(
  book: OrderBook,
  order: OrderRow,
  attempt: AttemptRow,
  told: ToldRefund,
  looking: Looking,
): Promise<OrderRow> {
  const own = (await book.refundsOf(order.id)).find(({ id }) => id === told.id)
  if (own && (own.state === told.state || told.state === 'pending' || isNewer(own, looking))) return order
  if (own?.state === 'pending' && told.amount)
    return endRefund(book, order, own, { id: own.id, amount: told.amount, state: told.state }, looking)
  if (own?.state === 'succeeded') {
    await book.saveRefund({ ...own, state: 'failed', endedAt: looking.now })
    return happenOrThrow(book, order, { event: 'bounceRefund', by: 'provider', amount: own.amount }, looking)
  }
  await keepUnexpected(book, attempt, 'refund', told, order, looking)
  return order
}

/** The first dispute of an order that stands opens it; how each one stands is kept. */
async function keepDispute(
  book: OrderBook,
  order: OrderRow,
  attempt: AttemptRow,
  told: ToldDispute,
  looking: Looking,
): Promise<OrderRow> {
  const { reference, amount, state } = told
  const known = await book.disputesOf(order.id)
  const own = known.find((one) => one.reference === reference)
  if (own && (own.state === state || state === 'open' || isNewer(own, looking))) return order
  const endedAt = state === 'open' ? null : looking.now
  if (own?.state === 'open') {
    await book.saveDispute({ ...own, state, endedAt })
    return order
  }
  // One that is heard of once it is won has changed nothing, and one that was told of besides is kept there.
  const isBesides = (await book.unexpectedOf(order.id)).some((one) => one.reference === reference)
  if (!(own || isBesides) && state === 'won') return order
  if (own || isBesides || !amount || !isDisputable(order, attempt, known, amount)) {
    await keepUnexpected(book, attempt, 'dispute', told, order, looking)
    return order
  }
  const of = { orderId: order.id, attemptId: attempt.id, at: looking.now }
  await book.saveDispute({ ...of, reference, amount, state, endedAt })
  if (order.state === 'disputed') return order
  return happenOrThrow(book, order, { event: 'openDispute', by: 'provider', amount: null }, looking)
}

/** It has ended since the provider was asked. */
const isNewer = ({ endedAt }: { readonly endedAt: Date | null }, { asked }: Looking): boolean =>
  endedAt !== null && endedAt >= asked

/** Something is paid of it, and no more is disputed of a payment than it took. */
function isDisputable(
  { state }: OrderRow,
  attempt: AttemptRow,
  known: readonly DisputeRow[],
  amount: Money,
): boolean {
  const { currency } = attempt.amount
  if (amount.currency !== currency || !isPositive(amount)) return false
  const alive = known.filter((one) => one.attemptId === attempt.id && one.state !== 'won')
  const disputed = plus(sumsOf(alive, currency), amount)
  const mayOpen = state === 'disputed' || transitionOf(state, 'openDispute') !== null
  return mayOpen && compare(disputed, attempt.amount) <= 0
}

/** With the last of its disputes the order goes on where it stood, or has ended: what was lost has gone back. */
async function endDisputes(book: OrderBook, order: OrderRow, looking: Looking): Promise<void> {
  if (order.state !== 'disputed') return
  const disputes = await book.disputesOf(order.id)
  if (disputes.some(({ state }) => state === 'open')) return
  const lost = disputes.filter(({ state }) => state === 'lost')
  if (lost.length === 0) return goOn(book, order, looking)
  // Its money would come after the end of its order: the provider tells of it again.
  if (await book.liveAttempt(order.id)) throw new PaymentUnderWayError(order.id)
  const amount = sumsOf(lost, order.sums.total.currency)
  const ended = await happenOrThrow(book, order, { event: 'loseDispute', by: 'provider', amount }, looking)
  await beginRefunds(book, ended, { by: 'house', userId: null }, looking)
}

/**
 * Nobody could pay meanwhile: a balance that would be overdue is due from now on. Once the trip would have begun nobody
 * is asked to pay for it: it lapses as of the day on which it would have.
 */
async function goOn(book: OrderBook, disputed: OrderRow, looking: Looking): Promise<void> {
  const won = { event: 'winDispute', by: 'provider', amount: null } as const
  const order = await happenOrThrow(book, disputed, won, looking)
  const [due, today] = [order.trip.balanceDueOn, companyDay(looking.now)]
  const isOwing = order.state === 'confirmed' || order.state === 'balanceDue'
  if (isOwing && due !== null && due < today && today < order.trip.start)
    await book.renewBalanceDay(order, today)
}

const sumsOf = (disputes: readonly DisputeRow[], currency: Money['currency']): Money =>
  sumOf(
    disputes.map(({ amount }) => amount),
    currency,
  )

/** Our people are written to as it is told of for the first time. */
async function keepUnexpected(
  book: OrderBook,
  { id: attemptId }: AttemptRow,
  kind: 'refund' | 'dispute',
  { reference, amount, state }: ToldRefund | ToldDispute,
  order: OrderRow,
  { now: at }: Noted,
): Promise<void> {
  const known = (await book.unexpectedOf(order.id)).some((one) => one.reference === reference)
  await book.keepUnexpected({ reference, orderId: order.id, attemptId, kind, amount, state, at })
  if (known) return
  const letter = { order, mail: 'unexpectedMove', amount, kept: null, reason: null } as const
  await book.addLetter({ ...letter, key: `told-${reference}`, at })
}
