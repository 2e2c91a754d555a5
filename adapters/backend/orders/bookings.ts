import type * as v from 'valibot'
import type { BookingsAsked } from '../../../core/accounts/accounts.ts'
import { SHOWN_STATES } from '../../../core/bookings/order-states.ts'
import type { Behalf } from '../../../core/bookings/refund.ts'
import { dayAfter } from '../../../core/places/days.ts'
import type { Booking, BookingList, CancelPreview } from '../../../core/wire/orders.ts'
import { readerOf } from '../enquiries/reader.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { ChatStore } from '../store/chat-store.ts'
import type { EnquiryStore } from '../store/enquiries/enquiry-store.ts'
import type { AgentBookingStore } from '../store/orders/agent-booking-store.ts'
import type { CalendarStore } from '../store/orders/calendar-store.ts'
import type { FeedbackStore } from '../store/orders/feedback-store.ts'
import type { OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import { behalfOf, cancellerOf, seenBy } from './booking-readers.ts'
import { companyDay } from './company-day.ts'
import { incentivesOf } from './incentives.ts'
import { followedUrl } from './order-calendar.ts'
import type { OrderDesk } from './order-desk.ts'
import { papersOfOrder } from './order-papers.ts'
import { type OrderReader, toBooking, toBookingItem, toCancelPreview, toTripSaid } from './order-shapes.ts'
import { tripTalk } from './trip-talk.ts'

export interface BookingsParts {
  readonly books: OrderBooks
  readonly calendars: Pick<CalendarStore, 'secretOf'>
  readonly agentBookings: AgentBookingStore
  readonly feedback: FeedbackStore
  readonly desk: OrderDesk
  readonly enquiries: Pick<EnquiryStore, 'conversationsOf'>
  readonly talks: Pick<ChatStore, 'summaries'>
  /** Where addresses of ours begin. */
  readonly origin: () => string
  readonly now: () => Date
}

const PER_PAGE = 20

/** One page of what somebody sees booked, or is about to pay, the latest first (BOOK-05, BOOK-12). */
export async function bookingsPage(
  parts: BookingsParts,
  session: SessionRow,
  { page, status }: BookingsAsked,
): Promise<v.InferInput<typeof BookingList>> {
  const states = status === null ? SHOWN_STATES : [status]
  const asked = { states, now: parts.now(), offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
  const { rows, total } = await parts.books.ordersOf(seenBy(session), asked)
  const ids = rows.map(({ id }) => id)
  // A day behind that of the company, which is ahead of most readers.
  const since = dayAfter(companyDay(parts.now()), -1)
  const [readers, paying, said, next] = await Promise.all([
    readersOf(parts, session, rows),
    parts.books.payingAmong(ids),
    parts.feedback.saidOf(session.user.id, ids),
    parts.books.nextTripOf(session.user.id, since),
  ])
  return {
    items: rows.map((order) => ({
      ...toBookingItem(order, readers(order), paying.has(order.id)),
      said: toTripSaid(said.get(order.id) ?? null),
    })),
    page,
    per_page: PER_PAGE,
    total,
    has_more: page * PER_PAGE < total,
    next,
  }
}

/**
 * One order whole, as its provider knows it now; null for what is not there, and for what is another's. Whoever comes
 * back from a provider's page sees what they have done there.
 */
export async function bookingOf(
  parts: BookingsParts,
  session: SessionRow,
  id: number,
  requestId: string,
): Promise<v.InferInput<typeof Booking> | null> {
  const { books, calendars, desk } = parts
  if (!(await books.orderAmong(seenBy(session), id))) return null
  await desk.refresh(id, requestId)
  const order = await books.order(id)
  if (!order) return null
  const [papers, attempts, timeline, refunds, disputes, unexpected] = await Promise.all([
    papersOfOrder(parts, order),
    books.attemptsOf(id),
    books.timelineOf(id),
    books.refundsOf(id),
    books.disputesOf(id),
    books.unexpectedOf(id),
  ])
  const reader = (await readersOf(parts, session, [order]))(order)
  const talk = reader.isCustomer ? await tripTalk(parts.talks, session, reader.convId) : null
  const secret = reader.mayAct ? await calendars.secretOf(id) : null
  return toBooking(
    {
      order,
      calendarUrl: secret && followedUrl(parts, secret),
      papers,
      talk,
      now: parts.now(),
      attempts,
      timeline,
      refunds,
      disputes,
      unexpected,
    },
    reader,
  )
}

/** How each order is told to whoever reads: the one who placed it, and nobody in their name, does something with it. */
async function readersOf(
  { enquiries, agentBookings }: BookingsParts,
  session: SessionRow,
  rows: readonly OrderRow[],
) {
  const ids = rows.flatMap(({ trip: { enquiryId } }) => (enquiryId === null ? [] : [enquiryId]))
  const conversations = await enquiries.conversationsOf(readerOf(session), ids)
  const incentives = await incentivesOf(agentBookings, session, rows)
  const { user, actor } = session
  return ({ id, userId, trip: { enquiryId } }: OrderRow): OrderReader => ({
    cancelsAs: cancellerOf(session, { userId }),
    isAgent: user.type === 'TA',
    isCustomer: userId === user.id,
    seesPayments: user.type !== 'LS',
    isTeam: user.type === 'TC',
    mayAct: userId === actor.id,
    incentive: incentives.get(id) ?? null,
    convId: enquiryId === null ? null : (conversations.get(enquiryId) ?? null),
  })
}

interface PreviewAsked {
  readonly id: number
  /** Of a concierge. */
  readonly onBehalfOf: Behalf | null
  readonly requestId: string
}

/** What cancelling costs somebody now (BOOK-08); null where they can't, or it can't be cancelled. */
export async function cancelPreviewFor(
  { books, desk }: BookingsParts,
  session: SessionRow,
  { id, onBehalfOf, requestId }: PreviewAsked,
): Promise<v.InferInput<typeof CancelPreview> | null> {
  const order = await books.orderAmong(seenBy(session), id)
  const by = order && cancellerOf(session, order)
  if (!by) return null
  const asking = { orderId: id, userId: session.user.id, by, preview: null, reason: null, requestId }
  const told = await desk.cancel({ ...asking, onBehalfOf: behalfOf(by, onBehalfOf) })
  return told.kind === 'preview' ? toCancelPreview(told.preview) : null
}
