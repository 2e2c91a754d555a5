import { createHash } from 'node:crypto'
import { attemptAfter, isUnderWay } from '../../../core/bookings/attempt.ts'
import type { OrderPeople } from '../../../core/bookings/order-people.ts'
import {
  type Purpose,
  paymentEvent,
  type SumRefusal,
  sumToCharge,
} from '../../../core/bookings/order-sums.ts'
import type { OrderState } from '../../../core/bookings/process.ts'
import { type QuotedTrip, travellersOf } from '../../../core/bookings/quoted-trip.ts'
import { TIME_TO_PAY } from '../../../core/bookings/timings.ts'
import { compare, type Money, nothing, plainAmount } from '../../../core/money/money.ts'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { within } from '../live/within.ts'
import type { ChargeState, Closed, PaymentProvider } from '../payments/payment-provider.ts'
import type { AttemptRow, OrderBook, OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import { type Unbookable, unbookableOf } from './enquiry-orders.ts'
import { EXPIRING, happen, type Noted } from './order-happenings.ts'

/** Whoever asks the provider for a charge waits so long for it, in milliseconds. */
const CHARGE_PATIENCE = 60_000
/** Overdue orders and open attempts that are looked at in one go. */
const AT_ONCE = 50
/** One run looks at them for so long, in milliseconds; the next one begins with the oldest again. */
const LONGEST_RUN = 5 * 60_000
/** Whoever reads an order waits so long for its provider, in milliseconds. */
const READING_PATIENCE = 4_000

/** Who asks, under which `Idempotency-Key`, and for the timeline by which request. */
export interface Asking {
  readonly userId: number
  readonly key: string
  readonly requestId: string
}

export interface PlaceOrder extends Asking {
  readonly quoteId: string
  readonly people: OrderPeople
  /** Says what else was sent, so that the same key is not used for something else. */
  readonly asked: string
}

export interface PayOrder extends Asking {
  readonly orderId: number
  readonly purpose: Purpose
  /** For `part` alone; of any other purpose the sum is the order's. */
  readonly part: Money | null
  readonly token: string | null
}

export type Placed =
  | { readonly kind: 'placed'; readonly order: OrderRow }
  /** The same key was used for something else. */
  | { readonly kind: 'otherBody' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'expired' }
  /** Others were faster: the day has not so many places any more. */
  | { readonly kind: 'taken' }
  | Unbookable
  /** Another order of the plan waits for its first payment. */
  | { readonly kind: 'waiting' }
  /** This quote became an order already. */
  | { readonly kind: 'ordered'; readonly order: OrderRow }

export type Paying =
  | { readonly kind: 'attempt'; readonly attempt: AttemptRow; readonly redirectUrl: string | null }
  | { readonly kind: 'otherBody' }
  | { readonly kind: 'absent' }
  /** Another attempt is under way; its end comes first. */
  | { readonly kind: 'underWay'; readonly attempt: AttemptRow }
  | { readonly kind: 'refused'; readonly why: SumRefusal; readonly state: OrderState }
  /** It has ended: its plan is not the accepted one any more. */
  | Unbookable

/** An attempt as it is known now, and where its customer goes on if it waits for them elsewhere. */
export interface Settled {
  readonly attempt: AttemptRow
  readonly redirectUrl: string | null
}

/** What may be asked of orders, each answered with one outcome; a page and a webhook converge on `settle`. */
export interface OrderDesk {
  place(asking: PlaceOrder): Promise<Placed>
  pay(asking: PayOrder): Promise<Paying>
  /** Asks the provider how far an attempt has come, and keeps it. Null: there is no such attempt. */
  settle(attemptId: string, requestId: string): Promise<Settled | null>
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
}

export interface OrderDeskParts {
  readonly books: OrderBooks
  readonly provider: PaymentProvider
  readonly now: () => Date
  readonly newAttemptId: () => string
  readonly report: (thrown: unknown) => void
  readonly clock: Pick<ClockPort, 'after'>
}

/**
 * Orders and their money (BOOK-01, BOOK-03): first what is about to be charged is written down, then the provider is
 * asked, then what it says is written down. Whatever stops in between, the provider knows what it took, and is asked.
 */
export function createOrderDesk(parts: OrderDeskParts): OrderDesk {
  const { books, now, clock } = parts
  return {
    place: (asking) => books.transact((book) => place(book, asking, now())),
    pay: (asking) => pay(parts, asking),
    settle: (attemptId, requestId) => settle(parts, attemptId, requestId),
    async refresh(orderId, requestId) {
      const live = (await books.attemptsOf(orderId)).find(({ state }) => isUnderWay(state))
      if (live) await reported(parts, within(clock, READING_PATIENCE, settle(parts, live.id, requestId)))
    },
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
  }
}

interface Looked<Row> {
  /** Those that come behind it, the oldest first; all of them behind none. */
  readonly behind: (last?: Row) => Promise<readonly Row[]>
  readonly look: (row: Row) => Promise<unknown>
}

/**
 * Looks at one after the other, as long as there is time: what can't be done today stands in nobody's way.
 * @returns how many were looked at
 */
async function lookAtEach<Row>(
  parts: OrderDeskParts,
  longest: number,
  { behind, look }: Looked<Row>,
): Promise<number> {
  const end = parts.now().getTime() + longest
  let looked = 0
  let rows = await behind()
  while (rows.length > 0) {
    for (const row of rows) {
      if (parts.now().getTime() > end) return looked
      await reported(parts, look(row))
      looked += 1
    }
    rows = await behind(rows.at(-1))
  }
  return looked
}

/** One that can't be done now holds up no other. */
async function reported({ report }: OrderDeskParts, work: Promise<unknown>): Promise<void> {
  await work.catch(report)
}

async function place(book: OrderBook, asking: PlaceOrder, now: Date): Promise<Placed> {
  const { userId, key, asked, quoteId, people, requestId } = asking
  const quote = await book.lockQuote(quoteId)
  const used = await book.usedKey(userId, key)
  if (used && used.asked !== asked) return { kind: 'otherBody' }
  const repeated = used && (await book.lockOrder(Number(used.made)))
  if (repeated) return { kind: 'placed', order: repeated }
  if (quote?.userId !== userId) return { kind: 'absent' }
  const earlier = await book.orderOfQuote(quoteId)
  if (earlier) return { kind: 'ordered', order: earlier }
  if (quote.expiresAt <= now) return { kind: 'expired' }
  const { total, deposit, trip } = quote
  const unbookable = await unbookableOf(book, trip)
  if (unbookable) return unbookable
  if (await hasWaitingOrder(book, trip)) return { kind: 'waiting' }
  if (!(await holds(book, trip))) return { kind: 'taken' }
  const none = nothing(total.currency)
  const order = await book.addOrder({
    userId,
    quoteId,
    state: 'quoted',
    sums: { total, deposit, paid: none, returned: none },
    before: null,
    trip,
    people,
    placedAt: now,
    expiresAt: new Date(now.getTime() + TIME_TO_PAY),
  })
  const placed = await happen(
    book,
    order,
    { event: 'place', by: 'customer', amount: null },
    { now, userId, requestId },
  )
  if (!placed) throw new Error('A quoted order can be placed.')
  await book.keepKey({ userId, key, asked, made: String(order.id) })
  return { kind: 'placed', order: placed }
}

/** A plan that answers an enquiry is booked once: whoever is second waits, and sees that. */
async function hasWaitingOrder(book: OrderBook, { enquiryId }: QuotedTrip): Promise<boolean> {
  return enquiryId !== null && (await book.waitingOrders(enquiryId)).length > 0
}

async function pay(parts: OrderDeskParts, asking: PayOrder): Promise<Paying> {
  const { books } = parts
  const begun = await books.transact((book) => begin(book, parts, asking))
  if (begun.kind !== 'attempt') return begun
  if (begun.isRepeat) return repeated(parts, begun.attempt, asking.requestId)
  const charged = await chargeFor(parts, begun.attempt, asking.token)
  if (!charged) return begun
  const noted = { now: parts.now(), requestId: asking.requestId }
  const attempt = await books.transact((book) => keep(book, charged, noted))
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
  { id, orderId, amount, expiresAt }: AttemptRow,
  token: string | null,
): Promise<ChargeState | null> {
  try {
    return await provider.charge({ id, orderId, amount, token, expiresAt })
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
  const { userId, key, orderId, purpose, part } = asking
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
    if (order.expiresAt <= now()) return { kind: 'refused', why: 'notDue', state: 'expired' }
  }
  const amount = sumToCharge(order.state, order.sums, purpose, part)
  if (typeof amount === 'string') return { kind: 'refused', why: amount, state: order.state }
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
function fingerprintOf({ orderId, purpose, part, token }: PayOrder): string {
  const card = token === null ? null : createHash('sha256').update(token).digest('hex')
  return JSON.stringify([orderId, purpose, part, card])
}

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
async function takeIn(book: OrderBook, order: OrderRow, { id, purpose, amount }: AttemptRow, noted: Noted) {
  const event = paymentEvent(purpose, amount, order.sums)
  const paid = await happen(book, order, { event, by: 'provider', amount }, { ...noted, userId: null })
  if (!paid) throw new Error(`Order ${order.id} at ${order.state} can't take what attempt ${id} has charged.`)
}

/** The places of a plan that answers an enquiry are its party's own. */
async function holds(book: OrderBook, trip: QuotedTrip): Promise<boolean> {
  return trip.enquiryId !== null || book.holdPlaces(trip.planId, trip.start, travellersOf(trip))
}

async function settle(parts: OrderDeskParts, attemptId: string, requestId: string): Promise<Settled | null> {
  const { books, provider, now } = parts
  const attempt = await books.attempt(attemptId)
  if (!(attempt && isUnderWay(attempt.state))) return attempt && { attempt, redirectUrl: null }
  const fetched = await provider.fetch(attemptId)
  const told = isOver(attempt, fetched, now()) ? await provider.close(attemptId) : fetched
  if (!told) return { attempt, redirectUrl: null }
  const kept = await books.transact((book) => keep(book, told, { now: now(), requestId }))
  return { attempt: kept, redirectUrl: isUnderWay(kept.state) ? (fetched?.redirectUrl ?? null) : null }
}

/** Its time is over; or the provider has never heard of it, and whoever was to ask it does so no more. */
function isOver({ expiresAt }: AttemptRow, told: ChargeState | null, now: Date): boolean {
  if (told && !isUnderWay(told.state)) return false
  const left = expiresAt.getTime() - now.getTime()
  return left <= 0 || (told === null && left <= TIME_TO_PAY - CHARGE_PATIENCE)
}

/** An attempt that is under way comes first: its money would come after the end of its order. */
async function expire(parts: OrderDeskParts, orderId: number, requestId: string): Promise<void> {
  const { books, now } = parts
  const live = (await books.attemptsOf(orderId)).find(({ state }) => isUnderWay(state))
  if (live) await settle(parts, live.id, requestId)
  await books.transact(async (book) => {
    const order = await book.lockOrder(orderId)
    if (order) await happen(book, order, EXPIRING, { now: now(), requestId, userId: null })
  })
}
