import {
  isClosing,
  isEnding,
  type OrderEvent,
  type OrderMail,
  transitionOf,
} from '../../../core/bookings/process.ts'
import { travellersOf } from '../../../core/bookings/quoted-trip.ts'
import type { Behalf } from '../../../core/bookings/refund.ts'
import { type Money, minus, sumOf } from '../../../core/money/money.ts'
import { applyToOrder, type OrderHappening } from '../../../machines/order/apply-order.ts'
import type { OrderBook, OrderRow } from '../store/orders/order-book.ts'
import { bookingEnd } from './booking-end.ts'
import { issuePapers } from './papers.ts'

/** When it happened, and for the timeline by which request. */
export interface Noted {
  readonly now: Date
  readonly requestId: string
  /** Of what a concierge does for somebody. */
  readonly onBehalfOf?: Behalf | null
  /** In the words of whoever does it. */
  readonly reason?: string | null
  /** Too late to be written about. */
  readonly isQuiet?: boolean
}

/** Its time is over, or what was ordered is not to be had any more. */
export const EXPIRING: OrderHappening = { event: 'expire', by: 'house', amount: null }

/** Its customer does not want it any more, or orders something else in its place. */
export const GIVING_UP: OrderHappening = { event: 'giveUp', by: 'customer', amount: null }

/** One thing that happens to a locked order, with its row of the timeline; null where it can't. */
export async function happen(
  book: OrderBook,
  order: OrderRow,
  happening: OrderHappening,
  noted: Noted & { readonly userId: number | null },
): Promise<OrderRow | null> {
  const { now, userId, requestId, onBehalfOf = null, reason = null, isQuiet = false } = noted
  const isTrying = (await book.liveAttempt(order.id)) !== null
  const after = applyToOrder({ ...order, isTrying }, happening)
  if (!after) return null
  const { state, sums, before } = after
  const next: OrderRow = { ...order, state, sums, before }
  await book.saveOrder(next)
  await follow(book, next, happening.event, now)
  const row = await book.addToTimeline({
    orderId: order.id,
    at: now,
    event: happening.event,
    from: order.state,
    to: state,
    by: happening.by,
    byId: userId,
    amount: happening.amount,
    requestId,
    onBehalfOf,
    reason,
  })
  if (transitionOf(order.state, happening.event)?.moves !== 'none') await issuePapers(book, next, now)
  const end = isEnding(happening.event) ? bookingEnd(next, { at: now, by: happening.by, onBehalfOf }) : null
  const kept = end?.kept ?? null
  // Whose money has gone back in several parts is told of all of it.
  const isWhole = happening.event === 'refund' || happening.event === 'settleOtherwise'
  const amount = isWhole ? minus(sums.returned, await lostOf(book, next)) : happening.amount
  for (const mail of isQuiet ? [] : mailsOf(order, happening.event))
    await book.addLetter({ order: next, mail, amount, kept, reason, key: String(row), at: now })
  return next
}

/** What a provider has done, whose word is final. @throws Error where the order has no room for it as it stands */
export async function happenOrThrow(
  book: OrderBook,
  order: OrderRow,
  happening: OrderHappening,
  noted: Noted,
): Promise<OrderRow> {
  const next = await happen(book, order, happening, { ...noted, userId: null })
  if (!next) throw new Error(`Order ${order.id} at ${order.state} can’t take ${happening.event}.`)
  return next
}

/** What went back to the bank by disputes: nobody here has sent it. */
async function lostOf(book: OrderBook, { id, sums }: OrderRow): Promise<Money> {
  const lost = (await book.disputesOf(id)).filter(({ state }) => state === 'lost')
  return sumOf(
    lost.map(({ amount }) => amount),
    sums.total.currency,
  )
}

/** What else goes with it: places that are free again, an enquiry that is heard of, or booked. */
async function follow(book: OrderBook, { trip }: OrderRow, event: OrderEvent, now: Date): Promise<void> {
  const { planId, start, enquiryId } = trip
  if (enquiryId === null) {
    if (isClosing(event)) await book.freePlaces(planId, start, travellersOf(trip))
    return
  }
  if (event === 'place') await book.noteHeard(enquiryId, now)
  if (isBooking(event)) await book.bookEnquiry(enquiryId, now)
}

/** With these its trip is booked, and the enquiry that it answers. */
const isBooking = (event: OrderEvent): boolean => event === 'payDeposit' || event === 'payWhole'

const mailsOf = ({ state }: OrderRow, event: OrderEvent): readonly OrderMail[] =>
  transitionOf(state, event)?.mails ?? []
