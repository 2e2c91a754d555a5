import type { DisputeState } from '../../../core/bookings/dispute.ts'
import type { RefundState } from '../../../core/bookings/refund.ts'
import { type RefundShare, refundShares } from '../../../core/bookings/refund-shares.ts'
import { compare, isPositive, lesser, type Money, minus, plus, sumOf } from '../../../core/money/money.ts'
import type { PaymentProvider, RefundStanding } from '../payments/payment-provider.ts'
import type { OrderBook, OrderBooks, OrderRow, RefundRow } from '../store/orders/order-book.ts'
import { leftToReturn } from './booking-end.ts'
import { AT_ONCE, LONGEST_RUN, type LookParts, lookAtEach } from './look-at-each.ts'
import { happen, happenOrThrow, type Noted } from './order-happenings.ts'

export interface RefundingParts extends LookParts {
  readonly books: OrderBooks
  readonly provider: Pick<PaymentProvider, 'refund'>
  readonly newRefundId: () => string
}

/** Who begins it: the product as a booking ends, or a concierge after it has failed. */
type Beginner =
  | { readonly by: 'house'; readonly userId: null }
  | { readonly by: 'concierge'; readonly userId: number }

/**
 * Writes down what goes back of an order that has ended, to which payments (BOOK-09); in the transaction of its end.
 * @returns the order as it stands then; the same one where nothing goes back
 */
export async function beginRefunds(
  book: OrderBook,
  order: OrderRow,
  { by, userId }: Beginner,
  noted: Noted & { readonly newRefundId: () => string },
): Promise<OrderRow | null> {
  const due = await dueBack(book, order)
  if (!due) return null
  if (!isPositive(due)) return order
  const begun = await happen(book, order, { event: 'beginRefund', by, amount: null }, { ...noted, userId })
  if (!begun) return null
  const shares = await sharesToSend(book, order, due)
  for (const { paymentId, amount } of shares) {
    const refund = { id: noted.newRefundId(), orderId: order.id, attemptId: paymentId, amount }
    await book.addRefund({ ...refund, state: 'pending', at: noted.now, endedAt: null })
  }
  if (shares.length > 0) return begun
  return happenOrThrow(book, begun, { event: 'failRefund', by: 'provider', amount: null }, noted)
}

/**
 * What the provider can send back of what is due, and to which payments. What has gone back already without our asking
 * is not sent from another payment in its place: what is missing then is settled by people.
 */
export async function sharesToSend(
  book: OrderBook,
  order: OrderRow,
  due: Money,
): Promise<readonly RefundShare[]> {
  const unexpected = (await book.unexpectedOf(order.id)).filter(isGone)
  const known = [...(await book.refundsOf(order.id)), ...(await book.disputesOf(order.id))].filter(isGone)
  const succeeded = (await book.attemptsOf(order.id)).filter(({ state }) => state === 'succeeded')
  const payments = succeeded.map(({ id, amount }) => {
    const besides = totalOf(unexpected, id, amount)
    return { id, took: amount, besides, returned: lesser(plus(totalOf(known, id, amount), besides), amount) }
  })
  const { currency } = due
  const sum = (amounts: readonly Money[]) => sumOf(amounts, currency)
  const left = minus(due, lesser(due, sum(payments.map(({ besides }) => besides))))
  const room = sum(payments.map(({ took, returned }) => minus(took, returned)))
  return refundShares(lesser(left, room), payments)
}

/** It is on its way, has gone back, or is disputed. */
const isGone = ({ state }: { readonly state: RefundState | DisputeState }): boolean =>
  state !== 'failed' && state !== 'won'

/** What has gone of a payment: all of it, where a sum is among that which can't be reckoned with. */
function totalOf(
  moves: readonly { readonly attemptId: string; readonly amount: Money | null }[],
  paymentId: string,
  took: Money,
): Money {
  const amounts = moves.filter(({ attemptId }) => attemptId === paymentId).map(({ amount }) => amount)
  const own = amounts.filter((amount) => amount?.currency === took.currency) as readonly Money[]
  return own.length < amounts.length ? took : sumOf(own, took.currency)
}

/** What is still to go back of an order that has ended; null where it has not. */
export async function dueBack(book: OrderBook, order: OrderRow): Promise<Money | null> {
  return leftToReturn(order, await book.timelineOf(order.id))
}

/** Asks the provider about every refund that is on its way. @returns how many were looked at */
export function settleRefunds(parts: RefundingParts, requestId: string): Promise<number> {
  return lookAtEach(parts, LONGEST_RUN, {
    behind: (last?: RefundRow) => parts.books.openRefunds(AT_ONCE, last),
    look: (refund) => settleRefund(parts, refund, requestId),
  })
}

/** The same for one order. What its provider can't say now is asked later. */
export async function settleRefundsOf(
  parts: RefundingParts,
  orderId: number,
  requestId: string,
): Promise<void> {
  for (const refund of await parts.books.refundsOf(orderId))
    if (refund.state === 'pending') await settleRefund(parts, refund, requestId).catch(parts.report)
}

async function settleRefund(
  { books, provider, now }: RefundingParts,
  { id, orderId, attemptId, amount }: RefundRow,
  requestId: string,
): Promise<void> {
  const told = await provider.refund({ id, attemptId, amount })
  if (told.state === 'pending') return
  await books.transact((book) => keepRefund(book, orderId, told, { now: now(), requestId }))
}

/** Writes down what the provider says of a refund, and what it means for its order. */
async function keepRefund(
  book: OrderBook,
  orderId: number,
  told: RefundStanding,
  noted: Noted,
): Promise<void> {
  const order = await book.lockOrder(orderId)
  // Behind the lock: somebody else may have written it down meanwhile.
  const refund = (await book.refundsOf(orderId)).find(({ id }) => id === told.id)
  if (order && refund?.state === 'pending') await endRefund(book, order, refund, told, noted)
}

/**
 * A refund of a locked order that was on its way has ended.
 * @throws Error where it was made of another sum
 */
export async function endRefund(
  book: OrderBook,
  order: OrderRow,
  refund: RefundRow,
  told: RefundStanding,
  noted: Noted,
): Promise<OrderRow> {
  if (compare(told.amount, refund.amount) !== 0)
    throw new Error(`Refund ${refund.id} was made of another sum.`)
  await book.saveRefund({ ...refund, state: told.state, endedAt: noted.now })
  const others = (await book.refundsOf(order.id)).filter(({ id }) => id !== refund.id)
  const after = told.state === 'succeeded' ? await giveBack(book, order, refund.amount, noted) : order
  // Others are still on their way: whether all has gone back is known with the last one.
  if (after.state !== 'refundPending' || others.some(({ state }) => state === 'pending')) return after
  return happenOrThrow(book, after, { event: 'failRefund', by: 'provider', amount: null }, noted)
}

/** A part of what is due, or the last of it. */
async function giveBack(book: OrderBook, order: OrderRow, amount: Money, noted: Noted): Promise<OrderRow> {
  const left = await dueBack(book, order)
  const isAll = left !== null && compare(amount, left) === 0
  const event = isAll ? 'refund' : 'refundPart'
  return happenOrThrow(book, order, { event, by: 'provider', amount }, noted)
}
