import type * as v from 'valibot'
import { isUnderWay } from '../../../core/bookings/attempt.ts'
import { cancellationSteps, freeCancellationEnd } from '../../../core/bookings/cancellation.ts'
import { passportName } from '../../../core/bookings/order-people.ts'
import { dueOf, outstanding } from '../../../core/bookings/order-sums.ts'
import type { PaperKind } from '../../../core/bookings/papers/kinds.ts'
import { paymentSentence } from '../../../core/bookings/payment-sentences.ts'
import { isEnding, type OrderActor, type OrderEvent } from '../../../core/bookings/process.ts'
import type { Quote as PricedQuote } from '../../../core/bookings/quote.ts'
import { leastPayment } from '../../../core/money/cap.ts'
import { greater, minus, nothing } from '../../../core/money/money.ts'
import { toWireMoney } from '../../../core/money/money-wire.ts'
import { planPath } from '../../../core/routing/plan-links.ts'
import type {
  Booking,
  BookingItem,
  CancelPreview,
  EarnedIncentive,
  Payment,
  PlacedOrder,
  Quote,
  TripSaid,
  TripTalk,
} from '../../../core/wire/orders.ts'
import { canHappen } from '../../../machines/order/apply-order.ts'
import type { SaidOfOne } from '../store/orders/feedback-store.ts'
import type {
  AttemptRow,
  DisputeRow,
  OrderRow,
  PaperRow,
  QuoteRow,
  RefundRow,
  TimelineRow,
  UnexpectedMove,
} from '../store/orders/order-book.ts'
import { bookingEnd } from './booking-end.ts'
import type { Canceller, CancelPreview as CancelPreviewOf } from './cancelling.ts'
import { companyDay } from './company-day.ts'
import { GIVING_UP } from './order-happenings.ts'
import { orderRef } from './order-ref.ts'
import { canPay, stepFacts } from './step-facts.ts'

type Sent<S extends v.GenericSchema> = v.InferInput<S>

export function toQuote(
  { id, expiresAt, trip }: Pick<QuoteRow, 'id' | 'expiresAt' | 'trip'>,
  quote: PricedQuote,
  waiting: OrderRow | null = null,
): Sent<typeof Quote> {
  return {
    quote_id: id,
    expires_at: expiresAt.toISOString(),
    lines: quote.lines.map(({ each, amount, ...line }) => {
      return { ...line, each: toWireMoney(each), amount: toWireMoney(amount) }
    }),
    total: toWireMoney(quote.total),
    deposit: toWireMoney(quote.deposit),
    balance: toWireMoney(quote.balance),
    balance_due_on: quote.balanceDueOn,
    fx: { rate: quote.rate, fee: quote.cardShare, as_of: trip.rateOf },
    cancellation: quote.cancellation.map((step) => ({ ...step, fee: toWireMoney(step.fee) })),
    waiting: waiting && {
      id: waiting.id,
      start_date: waiting.trip.start,
      expires_at: waiting.expiresAt.toISOString(),
    },
  }
}

/**
 * The price that an order was placed with, for whoever goes on paying it.
 * @param now ISO instant
 */
export function toOrderedQuote(order: OrderRow, now: string): Sent<typeof Quote> {
  const { quoteId, expiresAt, sums, trip } = order
  const { total, deposit } = sums
  const { lines, rate, cardShare, balanceDueOn, start } = trip
  const cancellation = cancellationSteps({ total, deposit, start }, now)
  const balance = minus(total, deposit)
  const quote = { lines, total, deposit, balance, balanceDueOn, rate, cardShare, cancellation }
  return toQuote({ id: quoteId, expiresAt, trip }, quote)
}

export const toPlacedOrder = ({ id, state, expiresAt }: OrderRow): Sent<typeof PlacedOrder> => ({
  id,
  state,
  expires_at: expiresAt.toISOString(),
})

export function toPayment(attempt: AttemptRow, redirectUrl: string | null = null): Sent<typeof Payment> {
  const { id, orderId, purpose, amount, state, failure, expiresAt } = attempt
  return {
    id,
    order_id: orderId,
    purpose,
    amount: toWireMoney(amount),
    state,
    failure,
    message: paymentSentence(state, failure),
    expires_at: expiresAt.toISOString(),
    redirect_url: redirectUrl,
  }
}

/** To whom an order is told. */
export interface OrderReader {
  readonly isAgent: boolean
  /** It is their own. */
  readonly isCustomer: boolean
  /** Everybody but its designer, who knows the price, and not how it is paid. */
  readonly seesPayments: boolean
  /** They are of our team, and look at what the provider tells of and nobody expected. */
  readonly isTeam: boolean
  /** They are here themselves, and may do something with it. */
  readonly mayAct: boolean
  /** As whom they may cancel it; null: they don't. */
  readonly cancelsAs: Canceller | null
  /** The conversation of the enquiry that it answers, where they are in it. */
  readonly convId: string | null
  /** What its agent gets, where the reader may know. */
  readonly incentive: Sent<typeof EarnedIncentive> | null
}

/** @param isPaying an attempt to pay is under way: what would end the order waits for it */
export function toBookingItem(
  order: OrderRow,
  { isAgent, isCustomer, seesPayments, mayAct, cancelsAs, convId, incentive }: OrderReader,
  isPaying: boolean,
): Sent<typeof BookingItem> {
  const { id, state, sums, trip } = order
  const { designer } = trip
  const may = (event: OrderEvent, by: OrderActor) =>
    canHappen({ ...order, isTrying: isPaying }, { event, by, amount: null })
  return {
    id,
    ref: orderRef(id),
    status: state,
    trip: { id: trip.planId, title: trip.title, picture: trip.picture, path: planPath(trip.planId, isAgent) },
    start_date: trip.start,
    end_date: trip.end,
    designer: designer && {
      first_name: designer.firstName,
      name: designer.name ?? designer.firstName,
      avatar: designer.avatar,
      timezone: designer.timezone ?? null,
    },
    total: toWireMoney(sums.total),
    ...(seesPayments && { paid: toWireMoney(sums.paid), outstanding: toWireMoney(outstanding(sums)) }),
    next_due: seesPayments ? nextDue(order) : null,
    conv_id: convId,
    ...(!isCustomer && { lead: leadOf(order) }),
    ...(incentive && { incentive }),
    expires_at: state === 'awaitingDeposit' ? order.expiresAt.toISOString() : null,
    is_paying: isPaying,
    can: {
      pay: canPay(order, mayAct),
      // What is at the bank for it is called back.
      give_up: mayAct && canHappen({ ...order, isTrying: false }, GIVING_UP),
      cancel: cancelsAs !== null && may('cancel', cancelsAs),
      refund: cancelsAs === 'concierge' && state === 'refundFailed',
      review: mayAct && may('review', 'customer'),
      // What is booked has its dates; others are another trip.
      change_dates: false,
    },
  }
}

export const toTripSaid = (said: SaidOfOne | null): Sent<typeof TripSaid> | null =>
  said && { stars: said.stars, text: said.text, is_answered: said.isAnswered }

function leadOf({ people: { travellers } }: OrderRow): string {
  const [lead] = travellers
  return lead ? passportName(lead) : ''
}

function nextDue({ state, sums, trip }: OrderRow): Sent<typeof BookingItem>['next_due'] {
  const due = dueOf(state, sums, trip.balanceDueOn)
  return due && { amount: toWireMoney(due.amount), on: due.on }
}

/** The least that can be paid of the balance at once, while one is open. */
function leastPartOf({ state, sums, trip }: OrderRow): Pick<Sent<typeof Booking>, 'least_part'> {
  const due = dueOf(state, sums, trip.balanceDueOn)
  return due ? { least_part: toWireMoney(leastPayment(due.amount)) } : {}
}

interface WholeOrder {
  readonly order: OrderRow
  readonly papers: readonly PaperRow[]
  /** At which calendars follow it; null: none do. */
  readonly calendarUrl: string | null
  /** To whoever has booked it. */
  readonly talk: Sent<typeof TripTalk> | null
  readonly now: Date
  readonly attempts: readonly AttemptRow[]
  readonly timeline: readonly TimelineRow[]
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
  readonly unexpected: readonly UnexpectedMove[]
}

export function toBooking(
  { order, papers, calendarUrl, talk, now, attempts, timeline, refunds, disputes, unexpected }: WholeOrder,
  reader: OrderReader,
): Sent<typeof Booking> {
  const isPaying = attempts.some(({ state }) => isUnderWay(state))
  const item = toBookingItem(order, reader, isPaying)
  const isCancelledByReader = item.can.cancel && reader.cancelsAs === 'customer'
  return {
    ...item,
    travellers: order.people.travellers.map(({ givenNames, familyName, birthDate }) => {
      return { given_names: givenNames, family_name: familyName, birth_date: birthDate }
    }),
    ...(reader.seesPayments && { contact: order.people.contact, ...leastPartOf(order) }),
    payments: reader.seesPayments ? attempts.map((attempt) => toPayment(attempt)) : [],
    refunds: reader.seesPayments ? refunds.map(toRefund) : [],
    disputes: reader.seesPayments ? disputes.map(toDispute) : [],
    ...(reader.isTeam && { unexpected: unexpected.map(toUnexpectedMove) }),
    ...(reader.seesPayments && endingOf(order, timeline)),
    timeline: timeline.map(({ at, event, from, to, by, amount, requestId, onBehalfOf, reason }) => ({
      ...{ event, from, to, by },
      // How money was sent is not for whoever does not see how it was paid.
      reason: event === 'settleOtherwise' && !reader.seesPayments ? null : reason,
      on_behalf_of: onBehalfOf,
      at: at.toISOString(),
      amount: amount && reader.seesPayments ? toWireMoney(amount) : null,
      request_id: requestId,
    })),
    ...(reader.mayAct && { calendar_url: calendarUrl }),
    talk,
    names: stepFacts(order, reader.mayAct, companyDay(now)).names,
    free_until: isCancelledByReader ? freeUntilOf(order, now) : null,
    documents: reader.seesPayments ? papers.map(toDocument) : [],
  }
}

const freeUntilOf = ({ placedAt, trip }: OrderRow, now: Date): string | null =>
  freeCancellationEnd({ bookedAt: placedAt.toISOString(), start: trip.start }, now.toISOString())

/** What is kept of what was cancelled or has lapsed, and what is still to go back; nothing for what has not ended. */
function endingOf(
  order: OrderRow,
  timeline: readonly TimelineRow[],
): Pick<Sent<typeof Booking>, 'kept' | 'to_return'> {
  const end = timeline.find(({ event }) => isEnding(event)) ?? null
  const ending = end && bookingEnd(order, end)
  if (!ending) return {}
  const { paid, returned } = order.sums
  const left = minus(minus(paid, ending.kept), returned)
  return { kept: toWireMoney(ending.kept), to_return: toWireMoney(greater(left, nothing(left.currency))) }
}

const toDocument = ({ kind, number, orderId, subject, content }: PaperRow) => ({
  ...{ kind, number },
  title: content.title,
  issued_on: content.issued_on,
  path: `/extranet/v2/orders/${orderId}/${paperName(kind, subject, number)}`,
})

function paperName(kind: PaperKind, subject: string, number: string): string {
  if (kind === 'invoice') return 'invoice'
  return kind === 'receipt' ? `receipts/${subject}` : `credit-notes/${number}`
}

const toRefund = ({ id, attemptId, amount, state, at, endedAt }: RefundRow) => ({
  id,
  payment_id: attemptId,
  amount: toWireMoney(amount),
  state,
  at: at.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})

const toDispute = ({ attemptId, amount, state, at, endedAt }: DisputeRow) => ({
  payment_id: attemptId,
  amount: toWireMoney(amount),
  state,
  at: at.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})

const toUnexpectedMove = ({ kind, attemptId, amount, state, at }: UnexpectedMove) => ({
  kind,
  payment_id: attemptId,
  amount: amount && toWireMoney(amount),
  state,
  at: at.toISOString(),
})

/** What somebody who cancels is shown first; a designer sees no payments. */
export function toCancelPreview(preview: CancelPreviewOf): Sent<typeof CancelPreview> {
  const { id, by, onBehalfOf, paid, kept, refund, rule, until, steps } = preview
  return {
    preview_id: id,
    by,
    on_behalf_of: onBehalfOf,
    ...(by !== 'designer' && {
      paid: toWireMoney(paid),
      fee: toWireMoney(kept),
      refund: toWireMoney(refund),
      rule: {
        from_days: rule.from,
        to_days: rule.to,
        fee_percent: rule.feePercent,
        min_fee: rule.leastFee && toWireMoney(rule.leastFee),
      },
      steps: steps.map(({ keeps, until: last, fee, isNow }) => {
        return { keeps, until: last, fee: toWireMoney(fee), is_now: isNow }
      }),
    }),
    holds_until: until.toISOString(),
  }
}
