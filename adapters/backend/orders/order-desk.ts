import { createHash } from 'node:crypto'
import { attemptAfter, isUnderWay } from '../../../core/bookings/attempt.ts'
import type { OrderState } from '../../../core/bookings/order-states.ts'
import {
  type PayableSums,
  payableFor,
  paymentEvent,
  type SumRefusal,
  sumToCharge,
} from '../../../core/bookings/order-sums.ts'
import type { Purpose } from '../../../core/bookings/purpose.ts'
import { TIME_TO_PAY } from '../../../core/bookings/timings.ts'
import { compare, type Money, plainAmount } from '../../../core/money/money.ts'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { within } from '../live/within.ts'
import type { ChargeState, Closed, PaymentProvider } from '../payments/payment-provider.ts'
import type { AttemptRow, OrderBook, OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import { type Cancelled, type CancelOrder, cancelOrder } from './cancelling.ts'
import { type Unbookable, unbookableOf } from './enquiry-orders.ts'
import { type RefundedAgain, refundAgain, type SettleOtherwise, settleOtherwise } from './failed-refunds.ts'
import { AT_ONCE, LONGEST_RUN, lookAtEach } from './look-at-each.ts'
import { keepHistoryOf, lookBackAtAll } from './looking-back.ts'
import { runOrderClock } from './order-clock.ts'
import { EXPIRING, GIVING_UP, happen, type Noted } from './order-happenings.ts'
import { type Asking, type Placed, type PlaceOrder, placeOrder } from './placing.ts'
import { settleRefunds, settleRefundsOf } from './refunding.ts'

/** Whoever asks the provider for a charge waits so long for it, in milliseconds. */
const CHARGE_PATIENCE = 60_000
/** Whoever reads an order waits so long for its provider, in milliseconds. */
const READING_PATIENCE = 4_000

export interface PayOrder extends Asking {
  readonly orderId: number
  readonly purpose: Purpose
  /** Of the balance alone: what is paid of it. Any other sum is the order's. */
  readonly shown: Money | null
  readonly token: string | null
}

export type Paying =
  | { readonly kind: 'attempt'; readonly attempt: AttemptRow; readonly redirectUrl: string | null }
  | { readonly kind: 'otherBody' }
  | { readonly kind: 'absent' }
  /** Another attempt is under way; its end comes first. */
  | { readonly kind: 'underWay'; readonly attempt: AttemptRow }
  | {
      readonly kind: 'refused'
      readonly why: SumRefusal
      readonly state: OrderState
      /** What may be paid for that purpose; null: nothing. */
      readonly payable: PayableSums | null
    }
  /** It has ended: its plan is not the accepted one any more. */
  | Unbookable

export type GivenUp =
  | { readonly kind: 'givenUp' }
  | { readonly kind: 'absent' }
  /** Something is paid of it, or a payment is under way whose provider could not end it. */
  | { readonly kind: 'refused'; readonly state: OrderState }

/** An attempt as it is known now, and where its customer goes on if it waits for them elsewhere. */
export interface Settled {
  readonly attempt: AttemptRow
  readonly redirectUrl: string | null
}

/** What may be asked of orders, each answered with one outcome; a page and a webhook converge on `settle`. */
export interface OrderDesk {
  place(asking: PlaceOrder): Promise<Placed>
  pay(asking: PayOrder): Promise<Paying>
  /** Ends somebody's order that waits for its first payment; what is at the bank for it is called back first. */
  giveUp(userId: number, orderId: number, requestId: string): Promise<GivenUp>
  /** Asks the provider how far an attempt has come, and keeps it. Null: there is no such attempt. */
  settle(attemptId: string, requestId: string): Promise<Settled | null>
  /**
   * Asks what has become of the money that the provider's books have under that name, and keeps it: refunds and disputes
   * that nobody here has asked for among it.
   * @throws Error while it has to wait; it is told of again
   */
  lookBack(payment: string, requestId: string): Promise<void>
  /** Asks about the attempt of an order that is under way; what its provider can't say now stays as it is. */
  refresh(orderId: number, requestId: string): Promise<void>
  /** What a crash left open, and what is still at the bank. @returns how many were looked at */
  settleOpen(requestId: string): Promise<number>
  /**
   * Ends orders that nobody has paid in time.
   * @param longest stops after so many milliseconds
   * @returns how many were looked at
   */
  expireOverdue(requestId: string, longest?: number): Promise<number>
  /** Shows what cancelling a booking costs, or cancels it by what was shown; its money begins to go back. */
  cancel(asking: CancelOrder): Promise<Cancelled>
  /** Has a concierge send again what could not go back. */
  refundAgain(orderId: number, userId: number, requestId: string): Promise<RefundedAgain>
  /** Keeps that what could not go back was sent another way. */
  settleOtherwise(asking: SettleOtherwise): Promise<RefundedAgain>
  /** Asks what has become of money that is disputed, or has gone back lately. @returns how many were looked at */
  lookBackAtAll(requestId: string): Promise<number>
  /** Asks about every refund that is on its way. @returns how many were looked at */
  settleRefunds(requestId: string): Promise<number>
  /** Balances fall due, are reminded of and lapse; trips begin and end. @returns how many orders were looked at */
  runClock(requestId: string): Promise<number>
}

export interface OrderDeskParts {
  readonly books: OrderBooks
  readonly provider: PaymentProvider
  readonly now: () => Date
  readonly newAttemptId: () => string
  readonly newRefundId: () => string
  readonly report: (thrown: unknown) => void
  readonly clock: Pick<ClockPort, 'after'>
}

/**
 * Orders and their money (BOOK-01, BOOK-03): first what is about to be charged is written down, then the provider is
 * asked, then what it says is written down. Whatever stops in between, the provider knows what it took, and is asked.
 */
export function createOrderDesk(parts: OrderDeskParts): OrderDesk {
  const { books, now } = parts
  return {
    place: (asking) => placeOrder(books, asking, now()),
    pay: (asking) => pay(parts, asking),
    giveUp: (userId, orderId, requestId) => giveUp(parts, userId, orderId, requestId),
    settle: (attemptId, requestId) => settle(parts, attemptId, requestId),
    lookBack: (payment, requestId) => lookBack(parts, payment, requestId),
    refresh: (orderId, requestId) => refresh(parts, orderId, requestId),
    settleOpen: (requestId) =>
      lookAtEach(parts, LONGEST_RUN, {
        behind: (last?: AttemptRow) => books.openAttempts(AT_ONCE, last),
        look: ({ id }) => settle(parts, id, requestId),
      }),
    expireOverdue: (requestId, longest = LONGEST_RUN) =>
      lookAtEach(parts, longest, {
        behind: (last?: OrderRow) => books.overdueOrders(now(), AT_ONCE, last),
        look: ({ id }) => expire(parts, id, requestId),
      }),
    cancel: (asking) => cancel(parts, asking),
    async refundAgain(orderId, userId, requestId) {
      const begun = await refundAgain(parts, orderId, userId, requestId)
      if (begun.kind === 'begun') await sendBack(parts, orderId, requestId)
      return begun
    },
    settleOtherwise: (asking) => settleOtherwise(parts, asking),
    lookBackAtAll: (requestId) => lookBackAtAll(parts, requestId),
    settleRefunds: (requestId) => settleRefunds(parts, requestId),
    runClock: (requestId) =>
      runOrderClock({ ...parts, refresh: (orderId, asked) => refresh(parts, orderId, asked) }, requestId),
  }
}

/** What is paid by now is known before anything is reckoned; what goes back sets out at once. */
async function cancel(parts: OrderDeskParts, asking: CancelOrder): Promise<Cancelled> {
  await refresh(parts, asking.orderId, asking.requestId)
  const cancelled = await cancelOrder(parts, asking)
  if (cancelled.kind === 'cancelled') await sendBack(parts, asking.orderId, asking.requestId)
  return cancelled
}

/** Whoever asked waits for the provider for a while; the rest is asked about every minute. */
const sendBack = (parts: OrderDeskParts, orderId: number, requestId: string): Promise<void> =>
  reported(parts, within(parts.clock, READING_PATIENCE, settleRefundsOf(parts, orderId, requestId)))

async function refresh(parts: OrderDeskParts, orderId: number, requestId: string): Promise<void> {
  const live = await liveAttemptOf(parts.books, orderId)
  if (live) await reported(parts, within(parts.clock, READING_PATIENCE, settle(parts, live.id, requestId)))
}

/** One that can't be done now holds up no other. */
async function reported({ report }: OrderDeskParts, work: Promise<unknown>): Promise<void> {
  await work.catch(report)
}

async function pay(parts: OrderDeskParts, asking: PayOrder): Promise<Paying> {
  const { books } = parts
  const begun = await books.transact((book) => begin(book, parts, asking))
  if (begun.kind !== 'attempt') return begun
  if (begun.isRepeat) return repeated(parts, begun.attempt, asking.requestId)
  const charged = await chargeFor(parts, begun.attempt, asking.token)
  if (!charged) return begun
  const attempt = await keepTold(parts, charged, asking.requestId)
  return { kind: 'attempt', attempt, redirectUrl: charged.redirectUrl }
}

/** What came of it the first time, as it is known now. */
async function repeated(parts: OrderDeskParts, attempt: AttemptRow, requestId: string): Promise<Paying> {
  const settled = await settle(parts, attempt.id, requestId).catch(parts.report)
  return { kind: 'attempt', ...(settled ?? { attempt, redirectUrl: null }) }
}

/** Null where the provider did not say what it did: the attempt is under way, and it is asked again. */
async function chargeFor(
  { provider, report }: OrderDeskParts,
  { id, orderId, purpose, amount, expiresAt }: AttemptRow,
  token: string | null,
): Promise<ChargeState | null> {
  try {
    return await provider.charge({ id, orderId, purpose, amount, token, expiresAt })
  } catch (thrown) {
    report(thrown)
    return null
  }
}

type Begun =
  | (Extract<Paying, { readonly kind: 'attempt' }> & { readonly isRepeat: boolean })
  | Exclude<Paying, { readonly kind: 'attempt' }>

/** Writes down what is about to be charged. */
async function begin(
  book: OrderBook,
  { now, newAttemptId }: OrderDeskParts,
  asking: PayOrder,
): Promise<Begun> {
  const { userId, key, orderId, purpose, shown } = asking
  const order = await book.lockOrder(orderId)
  if (order?.userId !== userId) return { kind: 'absent' }
  const asked = fingerprintOf(asking)
  const used = await book.usedKey(userId, key)
  if (used && used.asked !== asked) return { kind: 'otherBody' }
  const repeated = used && (await book.attempt(used.made))
  if (repeated) return { kind: 'attempt', attempt: repeated, redirectUrl: null, isRepeat: true }
  const live = await book.liveAttempt(orderId)
  if (live) return { kind: 'underWay', attempt: live }
  if (order.state === 'awaitingDeposit') {
    const noted = { now: now(), requestId: asking.requestId, userId: null }
    const unbookable = await unbookableOf(book, order.trip)
    if (unbookable || order.expiresAt <= now()) await happen(book, order, EXPIRING, noted)
    if (unbookable) return unbookable
    if (order.expiresAt <= now()) return { kind: 'refused', why: 'notDue', state: 'expired', payable: null }
  }
  const { state, sums } = order
  const amount = sumToCharge(state, sums, purpose, shown)
  if (typeof amount === 'string')
    return { kind: 'refused', why: amount, state, payable: payableFor(state, sums, purpose) }
  const expiresAt = new Date(now().getTime() + TIME_TO_PAY)
  const attempt: AttemptRow = {
    id: newAttemptId(),
    orderId,
    purpose,
    amount,
    state: 'created',
    failure: null,
    expiresAt,
  }
  await book.addAttempt(attempt)
  await book.keepKey({ userId, key, asked, made: attempt.id })
  return { kind: 'attempt', attempt, redirectUrl: null, isRepeat: false }
}

/** Tells what was asked for from anything else; what stands for a card is not kept. */
function fingerprintOf({ orderId, purpose, shown, token }: PayOrder): string {
  const card = token === null ? null : createHash('sha256').update(token).digest('hex')
  return JSON.stringify([orderId, purpose, shown, card])
}

const keepTold = ({ books, now }: OrderDeskParts, told: Closed, requestId: string): Promise<AttemptRow> =>
  books.transact((book) => keep(book, told, { now: now(), requestId }))

/** Writes down what the provider says of an attempt, and what it means for its order. */
async function keep(book: OrderBook, told: Closed, noted: Noted): Promise<AttemptRow> {
  const named = await book.attempt(told.id)
  const order = named && (await book.lockOrder(named.orderId))
  // Behind the lock: somebody else may have written it down meanwhile.
  const attempt = order && (await book.attempt(told.id))
  if (!(order && attempt)) throw new Error('A charge has its attempt and its order.')
  const state = attemptAfter(attempt.state, told.state)
  if (state === attempt.state) return attempt
  if (state === 'succeeded') expectSum(attempt, told)
  const next: AttemptRow = { ...attempt, state, failure: told.failure }
  await book.saveAttempt(next)
  if (state === 'succeeded') await takeIn(book, order, next, noted)
  return next
}

/** @throws Error when the provider has charged something else: people look at it, and the order is not paid by it */
function expectSum({ id, amount }: AttemptRow, told: Closed): void {
  if (told.amount && compare(told.amount, amount) === 0) return
  throw new Error(`Attempt ${id} is of ${plainAmount(amount)}, and its provider has charged another sum.`)
}

/** @throws Error when the order can't take what was charged: the attempt stays open and is looked at by people */
async function takeIn(
  book: OrderBook,
  order: OrderRow,
  { id, purpose, amount }: AttemptRow,
  noted: Noted,
): Promise<void> {
  const event = paymentEvent(purpose, amount, order.sums)
  const paid = await happen(book, order, { event, by: 'provider', amount }, { ...noted, userId: null })
  if (!paid) throw new Error(`Order ${order.id} at ${order.state} can't take what attempt ${id} has charged.`)
}

async function lookBack(parts: OrderDeskParts, payment: string, requestId: string): Promise<void> {
  const attemptId = await parts.provider.attemptOf(payment)
  const settled = attemptId === null ? null : await settle(parts, attemptId, requestId)
  if (settled?.attempt.state !== 'succeeded') return
  await keepHistoryOf(parts, settled.attempt, requestId)
}

async function settle(parts: OrderDeskParts, attemptId: string, requestId: string): Promise<Settled | null> {
  const { books, provider, now } = parts
  const attempt = await books.attempt(attemptId)
  if (!(attempt && isUnderWay(attempt.state))) return attempt && { attempt, redirectUrl: null }
  const fetched = await provider.fetch(attemptId)
  const told = isOver(attempt, fetched, now()) ? await provider.close(attemptId) : fetched
  if (!told) return { attempt, redirectUrl: null }
  const kept = await keepTold(parts, told, requestId)
  return { attempt: kept, redirectUrl: isUnderWay(kept.state) ? (fetched?.redirectUrl ?? null) : null }
}

/** Its time is over; or the provider has never heard of it, and whoever was to ask it does so no more. */
function isOver({ expiresAt }: AttemptRow, told: ChargeState | null, now: Date): boolean {
  if (told && !isUnderWay(told.state)) return false
  const left = expiresAt.getTime() - now.getTime()
  return left <= 0 || (told === null && left <= TIME_TO_PAY - CHARGE_PATIENCE)
}

async function giveUp(
  parts: OrderDeskParts,
  userId: number,
  orderId: number,
  requestId: string,
): Promise<GivenUp> {
  const { books, now } = parts
  const known = await books.order(orderId)
  if (known?.userId !== userId) return { kind: 'absent' }
  // Where the provider does not answer, the attempt stays under way, and the order with it.
  if (known.state === 'awaitingDeposit')
    await reported(parts, within(parts.clock, READING_PATIENCE, callBack(parts, orderId, requestId)))
  return books.transact(async (book): Promise<GivenUp> => {
    const order = await book.lockOrder(orderId)
    if (!order) return { kind: 'absent' }
    if (order.state === 'expired') return { kind: 'givenUp' }
    const ended = await happen(book, order, GIVING_UP, { now: now(), requestId, userId })
    return ended ? { kind: 'givenUp' } : { kind: 'refused', state: order.state }
  })
}

/** Nothing is taken from now on by the attempt that is under way; what it has taken is kept. */
async function callBack(parts: OrderDeskParts, orderId: number, requestId: string) {
  const live = await liveAttemptOf(parts.books, orderId)
  if (live) await keepTold(parts, await parts.provider.close(live.id), requestId)
}

const liveAttemptOf = async (books: OrderBooks, orderId: number): Promise<AttemptRow | undefined> =>
  (await books.attemptsOf(orderId)).find(({ state }) => isUnderWay(state))

/** An attempt that is under way comes first: its money would come after the end of its order. */
async function expire(parts: OrderDeskParts, orderId: number, requestId: string): Promise<void> {
  const { books, now } = parts
  const live = await liveAttemptOf(books, orderId)
  if (live) await settle(parts, live.id, requestId)
  await books.transact(async (book) => {
    const order = await book.lockOrder(orderId)
    if (order) await happen(book, order, EXPIRING, { now: now(), requestId, userId: null })
  })
}
