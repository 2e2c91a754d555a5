import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ORDER_STATES, type OrderState } from '../../../../core/bookings/process.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { readerOf } from '../../enquiries/reader.ts'
import { type OrderReader, toBooking, toBookingItem } from '../../orders/order-shapes.ts'
import type { SessionRow } from '../../store/account-store.ts'
import type { EnquiryStore } from '../../store/enquiries/enquiry-store.ts'
import type { OrderBooks, OrderRow } from '../../store/orders/order-book.ts'
import { expectAccount } from '../calls.ts'
import { parameter } from '../catalogue/catalogue-answer.ts'
import { HttpError, success } from '../http-error.ts'

export interface BookingParts {
  readonly books: OrderBooks
  readonly enquiries: Pick<EnquiryStore, 'conversationsOf'>
  readonly sessions: Sessions
}

interface Named {
  readonly Params: { readonly id: string }
}

const PER_PAGE = 20
/** What was never paid is no booking. */
const BOOKED = ORDER_STATES.filter((state) => !['quoted', 'awaitingDeposit', 'expired'].includes(state))

/** What somebody has booked (BOOK-05); what is another's is not there. */
export function bookingRoutes(app: FastifyInstance, parts: BookingParts): void {
  app.get('/bookings', (request) => listBookings(parts, request))
  app.get<Named>('/bookings/:id', (request) => showBooking(parts, request))
  app.get<Named>('/orders/:id', (request) => showBooking(parts, request))
}

async function listBookings(parts: BookingParts, request: FastifyRequest) {
  const session = await expectAccount(request, parts.sessions)
  const page = pageIn(request)
  const asked = { states: statesIn(request), offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
  const { rows, total } = await parts.books.ordersOf(session.user.id, asked)
  const readers = await readersOf(parts, session, rows)
  return success({
    items: rows.map((order) => toBookingItem(order, readers(order))),
    page,
    per_page: PER_PAGE,
    total,
    has_more: page * PER_PAGE < total,
  })
}

async function showBooking(parts: BookingParts, request: FastifyRequest<Named>) {
  const session = await expectAccount(request, parts.sessions)
  const { id } = request.params
  const order = /^[1-9]\d{0,8}$/.test(id) ? await parts.books.order(Number(id)) : null
  if (order?.userId !== session.user.id) throw new HttpError(404, 'There is no such booking.')
  const [attempts, timeline] = [
    await parts.books.attemptsOf(order.id),
    await parts.books.timelineOf(order.id),
  ]
  const readers = await readersOf(parts, session, [order])
  return success(toBooking({ order, attempts, timeline }, readers(order)))
}

/** How each order is told to its owner. */
async function readersOf({ enquiries }: BookingParts, session: SessionRow, rows: readonly OrderRow[]) {
  const ids = rows.flatMap(({ trip: { enquiryId } }) => (enquiryId === null ? [] : [enquiryId]))
  const conversations = await enquiries.conversationsOf(readerOf(session), ids)
  const isAgent = session.user.type === 'TA'
  return ({ trip: { enquiryId } }: OrderRow): OrderReader => ({
    isAgent,
    convId: enquiryId === null ? null : (conversations.get(enquiryId) ?? null),
  })
}

/** A state that bookings have; for any other word all of them. */
function statesIn({ query }: FastifyRequest): readonly OrderState[] {
  const named = parameter(query, 'status')
  const found = BOOKED.filter((state) => state === named)
  return found.length > 0 ? found : BOOKED
}

function pageIn({ query }: FastifyRequest): number {
  const text = parameter(query, 'page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
