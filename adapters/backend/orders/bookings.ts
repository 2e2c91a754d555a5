import type * as v from 'valibot'
import type { BookingsAsked } from '../../../core/accounts/accounts.ts'
import { SHOWN_STATES } from '../../../core/bookings/process.ts'
import type { Booking, BookingList } from '../../../core/wire/orders.ts'
import { readerOf } from '../enquiries/reader.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { EnquiryStore } from '../store/enquiries/enquiry-store.ts'
import type { AgentBookingStore } from '../store/orders/agent-booking-store.ts'
import type { OrderBooks, OrderRow, OrdersSeen } from '../store/orders/order-book.ts'
import { incentivesOf } from './incentives.ts'
import type { OrderDesk } from './order-desk.ts'
import { type OrderReader, toBooking, toBookingItem } from './order-shapes.ts'

export interface BookingsParts {
  readonly books: OrderBooks
  readonly agentBookings: AgentBookingStore
  readonly desk: OrderDesk
  readonly enquiries: Pick<EnquiryStore, 'conversationsOf'>
  readonly now: () => Date
}

const PER_PAGE = 20

/**
 * A concierge sees all bookings, an agent those of their company, a designer those of their enquiries, everybody else
 * their own (accounts.md "Who").
 */
function seenBy({ user }: SessionRow): OrdersSeen {
  if (user.type === 'TC') return 'all'
  if (user.type === 'LS') return { designerId: user.id }
  return { userId: user.id, companyId: user.type === 'TA' ? user.companyId : null }
}

/** One page of what somebody sees booked, or is about to pay, the latest first (BOOK-05, BOOK-12). */
export async function bookingsPage(
  parts: BookingsParts,
  session: SessionRow,
  { page, status }: BookingsAsked,
): Promise<v.InferInput<typeof BookingList>> {
  const states = status === null ? SHOWN_STATES : [status]
  const asked = { states, now: parts.now(), offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
  const { rows, total } = await parts.books.ordersOf(seenBy(session), asked)
  const [readers, paying] = await Promise.all([
    readersOf(parts, session, rows),
    parts.books.payingAmong(rows.map(({ id }) => id)),
  ])
  return {
    items: rows.map((order) => toBookingItem(order, readers(order), paying.has(order.id))),
    page,
    per_page: PER_PAGE,
    total,
    has_more: page * PER_PAGE < total,
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
  const { books, desk } = parts
  if (!(await books.orderAmong(seenBy(session), id))) return null
  await desk.refresh(id, requestId)
  const [order, attempts, timeline] = await Promise.all([
    books.order(id),
    books.attemptsOf(id),
    books.timelineOf(id),
  ])
  if (!order) return null
  const readers = await readersOf(parts, session, [order])
  return toBooking({ order, attempts, timeline }, readers(order))
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
    isAgent: user.type === 'TA',
    isCustomer: userId === user.id,
    seesPayments: user.type !== 'LS',
    mayAct: userId === actor.id,
    incentive: incentives.get(id) ?? null,
    convId: enquiryId === null ? null : (conversations.get(enquiryId) ?? null),
  })
}
