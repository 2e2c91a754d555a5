import type { AttemptState, PaymentFailure } from '../../../../core/bookings/attempt.ts'
import type { DisputeState } from '../../../../core/bookings/dispute.ts'
import type { OrderPeople } from '../../../../core/bookings/order-people.ts'
import type { OrderState } from '../../../../core/bookings/order-states.ts'
import type { OrderSums } from '../../../../core/bookings/order-sums.ts'
import type { BilledCompany } from '../../../../core/bookings/papers/compose.ts'
import type { PaperKind } from '../../../../core/bookings/papers/kinds.ts'
import type { OrderActor, OrderEvent, OrderMail } from '../../../../core/bookings/process.ts'
import type { Purpose } from '../../../../core/bookings/purpose.ts'
import type { QuotedTrip } from '../../../../core/bookings/quoted-trip.ts'
import type { Behalf, RefundState } from '../../../../core/bookings/refund.ts'
import type { EnquiryState } from '../../../../core/enquiries/states.ts'
import type { Money } from '../../../../core/money/money.ts'
import type { Day } from '../../../../core/places/days.ts'
import type { SentPaper } from '../../../../core/wire/papers.ts'

/** How an enquiry stands, and the versions of the plan that answers it; null where there is none. */
export interface EnquiryStanding {
  readonly state: EnquiryState
  readonly newestVersion: number | null
  readonly acceptedVersion: number | null
}

/** A price that is held until it expires, and who it is held for. */
export interface QuoteRow {
  readonly id: string
  readonly userId: number
  readonly total: Money
  readonly deposit: Money
  readonly trip: QuotedTrip
  readonly expiresAt: Date
}

/** An order as it is kept. */
export interface OrderRow {
  readonly id: number
  readonly userId: number
  /** The company that its agent was of as it was placed; null for everybody else. */
  readonly companyId: number | null
  readonly quoteId: string
  readonly state: OrderState
  readonly sums: OrderSums
  /** Where it stood as a dispute was opened. */
  readonly before: OrderState | null
  readonly trip: QuotedTrip
  readonly people: OrderPeople
  readonly placedAt: Date
  /** Nothing is paid until then: it expires. */
  readonly expiresAt: Date
  /** Of the days on which its customer is reminded of the balance the last one; 0 before the first. */
  readonly reminded: number
}

/** When and by whom an order was cancelled, or lapsed. */
export interface OrderEnd {
  readonly at: Date
  readonly by: OrderActor
  /** Of a concierge: for whom; null for everybody else. */
  readonly onBehalfOf: Behalf | null
}

/** Money that goes back to a payment that took it. */
export interface RefundRow {
  /** The provider's key for it as well. */
  readonly id: string
  readonly orderId: number
  readonly attemptId: string
  readonly amount: Money
  readonly state: RefundState
  readonly at: Date
  /** Null while it is on its way. */
  readonly endedAt: Date | null
}

/** What somebody disputes with their bank of what an attempt took. */
export interface DisputeRow {
  /** What its provider calls it. */
  readonly reference: string
  readonly orderId: number
  readonly attemptId: string
  readonly amount: Money
  readonly state: DisputeState
  readonly at: Date
  /** Null while it is open. */
  readonly endedAt: Date | null
}

/** What a provider tells of and an order has no room for: people look at it. */
export interface UnexpectedMove {
  /** What its provider calls it. */
  readonly reference: string
  readonly orderId: number
  readonly attemptId: string
  readonly kind: 'refund' | 'dispute'
  /** Null where it is of a currency that nobody pays in here. */
  readonly amount: Money | null
  readonly state: RefundState | DisputeState
  /** When it was first told of. */
  readonly at: Date
}

/** An attempt to pay. */
export interface AttemptRow {
  /** The provider's key for it as well. */
  readonly id: string
  readonly orderId: number
  readonly purpose: Purpose
  readonly amount: Money
  readonly state: AttemptState
  readonly failure: PaymentFailure | null
  readonly expiresAt: Date
}

/** What happened to an order, as its people read it. */
export interface TimelineRow {
  readonly orderId: number
  readonly at: Date
  readonly event: OrderEvent
  readonly from: OrderState
  readonly to: OrderState
  readonly by: OrderActor
  /** Null: the provider, and the product itself. */
  readonly byId: number | null
  readonly amount: Money | null
  readonly requestId: string
  /** Of what a concierge has done: for whom. */
  readonly onBehalfOf: Behalf | null
  /** In the words of whoever did it. */
  readonly reason: string | null
}

/** An invoice, a receipt or a credit note, as it was issued (BOOK-11). */
export interface PaperRow {
  readonly number: string
  readonly kind: PaperKind
  /** Its number is the `sequence`th of its kind in that year. */
  readonly year: number
  readonly sequence: number
  readonly orderId: number
  /** Tells it from the others of its kind: of a receipt the payment; an order has one invoice. */
  readonly subject: string
  readonly issuedAt: Date
  readonly content: SentPaper
}

/** A letter about something that has happened to an order. */
export interface OrderLetter {
  /** As it stood then. */
  readonly order: OrderRow
  readonly mail: OrderMail
  /** What moved with it. */
  readonly amount: Money | null
  /** What is kept, of what it ended by this; null for what goes on. */
  readonly kept: Money | null
  /** In the words of whoever did it. */
  readonly reason: string | null
  /** What tells it from all others of this order and kind, and when it happened. */
  readonly key: string
  readonly at: Date
}

/** What an `Idempotency-Key` was used for by somebody. */
export interface UsedKey {
  readonly userId: number
  readonly key: string
  /** Says what was asked for: the same key for something else is refused. */
  readonly asked: string
  /** The order or the attempt that came of it. */
  readonly made: string
}

/** What one transaction reads and writes of orders. Whoever changes an order has locked it first. */
export interface OrderBook {
  addQuote(quote: QuoteRow): Promise<void>
  /** Waits for others who have it, until the transaction ends: of two who order it at once the second sees the order. */
  lockQuote(id: string): Promise<QuoteRow | null>
  usedKey(userId: number, key: string): Promise<UsedKey | null>
  keepKey(used: UsedKey): Promise<void>
  /**
   * Waits for others who have it, until the transaction ends; first for the enquiry that it books, as whoever changes
   * that one ends its orders.
   */
  lockOrder(id: number): Promise<OrderRow | null>
  /** As it is now, without waiting. */
  order(id: number): Promise<OrderRow | null>
  /** Waits for another transaction in which somebody orders; first of all, as it sees what that one has kept. */
  lockCustomer(userId: number): Promise<void>
  /**
   * Somebody's orders of a plan that wait for their first payment, the oldest first; locked. Whoever asks for a plan that
   * answers an enquiry has locked that one.
   */
  lockWaitingOrders(userId: number, planId: number): Promise<readonly OrderRow[]>
  orderOfQuote(quoteId: string): Promise<OrderRow | null>
  addOrder(order: Omit<OrderRow, 'id'>): Promise<OrderRow>
  /** Its state, its sums and its reminders; what was booked stays as it was. */
  saveOrder(order: OrderRow): Promise<void>
  /** Waits for others who change these starts, by day: of two who exchange their days neither waits for the other. */
  lockStarts(tripId: number, days: readonly Day[]): Promise<void>
  /** Takes places of a start; false where there are not so many. */
  holdPlaces(tripId: number, start: Day, count: number): Promise<boolean>
  /** Gives them back. */
  freePlaces(tripId: number, start: Day, count: number): Promise<void>
  /** Waits for others who have it, until the transaction ends. */
  lockEnquiry(enquiryId: number): Promise<EnquiryStanding | null>
  /** Orders of its plan that wait for their first payment. */
  waitingOrders(enquiryId: number): Promise<readonly OrderRow[]>
  /** Somebody is about to book what answers it: it is not quiet. */
  noteHeard(enquiryId: number, now: Date): Promise<void>
  /** The enquiry whose plan was paid for is booked. */
  bookEnquiry(enquiryId: number, now: Date): Promise<void>
  /** @returns what tells it from every other row */
  addToTimeline(row: TimelineRow): Promise<number>
  /** It goes out once the transaction is kept. */
  addLetter(letter: OrderLetter): Promise<void>
  attempt(id: string): Promise<AttemptRow | null>
  /** The attempt that is under way; an order has one at most. */
  liveAttempt(orderId: number): Promise<AttemptRow | null>
  /** @throws Error when another one is under way: two who got past the lock are stopped by the index */
  addAttempt(attempt: AttemptRow): Promise<void>
  /** The oldest first. */
  attemptsOf(orderId: number): Promise<readonly AttemptRow[]>
  timelineOf(orderId: number): Promise<readonly TimelineRow[]>
  /** The oldest first. */
  refundsOf(orderId: number): Promise<readonly RefundRow[]>
  addRefund(refund: RefundRow): Promise<void>
  /** Its state, and when it ended. */
  saveRefund(refund: RefundRow): Promise<void>
  /** The oldest first. */
  disputesOf(orderId: number): Promise<readonly DisputeRow[]>
  /** Adds it, or how it stands now. */
  saveDispute(dispute: DisputeRow): Promise<void>
  /** The oldest first. */
  unexpectedOf(orderId: number): Promise<readonly UnexpectedMove[]>
  /** Adds it, or how it stands now. */
  keepUnexpected(move: UnexpectedMove): Promise<void>
  /** In the order in which they were issued. */
  papersOf(orderId: number): Promise<readonly PaperRow[]>
  /** The next number of a kind; others who issue wait until the transaction ends, so that none is left out. */
  nextPaperNumber(kind: PaperKind, year: number): Promise<number>
  addPaper(paper: PaperRow): Promise<void>
  /** The agency that an agent has booked for. */
  companyOf(id: number): Promise<BilledCompany | null>
  /** The balance is due on another day, and nobody was reminded of it yet. */
  renewBalanceDay(order: OrderRow, day: Day): Promise<OrderRow>
  /** State and failure; @throws Error when another attempt has succeeded for its purpose, which is paid once */
  saveAttempt(attempt: AttemptRow): Promise<void>
}

export interface OrderPage {
  readonly states: readonly OrderState[]
  /** One that still waits for its first payment is listed until its time is over, or while a payment is under way. */
  readonly now: Date
  readonly offset: number
  readonly limit: number
}

/**
 * Whose orders somebody sees: their own, those of their company and their own of before it, those of the enquiries that
 * they plan, or all (accounts.md "Who").
 */
export type OrdersSeen =
  | { readonly userId: number; readonly companyId: number | null }
  | { readonly designerId: number }
  | 'all'

export interface OrderBooks {
  /** All or nothing. Nothing but the book is awaited in it. */
  transact<T>(work: (book: OrderBook) => Promise<T>): Promise<T>
  order(id: number): Promise<OrderRow | null>
  /** The same for one of those; null where it is none of them. */
  orderAmong(seen: OrdersSeen, id: number): Promise<OrderRow | null>
  attempt(id: string): Promise<AttemptRow | null>
  /** Those orders, the latest first. */
  ordersOf(
    seen: OrdersSeen,
    page: OrderPage,
  ): Promise<{ readonly rows: readonly OrderRow[]; readonly total: number }>
  /** The one of somebody's booked trips that begins first, of those that are not over by that day; null: there is none. */
  nextTripOf(userId: number, day: Day): Promise<number | null>
  /** Somebody's orders of a plan that wait for their first payment, the oldest first. */
  waitingOrdersOf(userId: number, planId: number): Promise<readonly OrderRow[]>
  /** The order of a plan that answers an enquiry, once something was paid; the latest, were there several. */
  orderOfEnquiry(enquiryId: number): Promise<OrderRow | null>
  timelineOf(orderId: number): Promise<readonly TimelineRow[]>
  /** Those among these orders of which a payment is under way. */
  payingAmong(orderIds: readonly number[]): Promise<ReadonlySet<number>>
  /** The oldest first. */
  attemptsOf(orderId: number): Promise<readonly AttemptRow[]>
  /** The oldest first. */
  refundsOf(orderId: number): Promise<readonly RefundRow[]>
  /** The oldest first. */
  disputesOf(orderId: number): Promise<readonly DisputeRow[]>
  /** The oldest first. */
  unexpectedOf(orderId: number): Promise<readonly UnexpectedMove[]>
  /** In the order in which they were issued. */
  papersOf(orderId: number): Promise<readonly PaperRow[]>
  /** A paper as it was first printed; null: it was not yet. */
  paperFile(number: string): Promise<Uint8Array | null>
  /** @returns what is kept for ever: of two who print it at once both get the file of the first */
  keepPaperFile(number: string, printed: Uint8Array): Promise<Uint8Array>
  /** What is open of disputes and of what was told of besides, and refunds that have arrived since then, by their attempts. */
  unsettledAttempts(since: Date, most: number, after?: string): Promise<readonly string[]>
  /** Those that are on their way, the oldest first. @param after those that come behind this one */
  openRefunds(most: number, after?: RefundRow): Promise<readonly RefundRow[]>
  /** What a crash may have left open, the oldest first. @param after those that come behind this one */
  openAttempts(most: number, after?: AttemptRow): Promise<readonly AttemptRow[]>
  /** Orders with which the clock does something by that day, by number. @param after those that come behind this one */
  clockedOrders(today: Day, most: number, after?: OrderRow): Promise<readonly OrderRow[]>
  /** Orders that nobody has paid in time, the oldest first. @param after those that come behind this one */
  overdueOrders(now: Date, most: number, after?: OrderRow): Promise<readonly OrderRow[]>
}
