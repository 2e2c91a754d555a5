import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAhead, type OrderState, SHOWN_STATES } from '../../../../core/bookings/order-states.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { type BookingsParts, bookingOf, bookingsPage } from '../../orders/bookings.ts'
import { toOrderedQuote } from '../../orders/order-shapes.ts'
import { admission } from '../admission.ts'
import { expectAccount, expectOwnAccount } from '../calls.ts'
import { parameter } from '../catalogue/catalogue-answer.ts'
import { HttpError, success } from '../http-error.ts'

export interface BookingParts extends BookingsParts {
  readonly sessions: Sessions
}

export interface NamedBooking {
  readonly Params: { readonly id: string }
}

/** What somebody has booked (BOOK-05); what is another's is not there. */
export function bookingRoutes(app: FastifyInstance, parts: BookingParts): void {
  app.get('/bookings', (request) => listBookings(parts, request))
  app.get<NamedBooking>('/bookings/:id', (request) => showBooking(parts, request))
  app.get<NamedBooking>('/orders/:id', (request) => showBooking(parts, request))
  app.get<NamedBooking>('/orders/:id/quote', (request) => showQuote(parts, request))

  const own = admission(async (request: FastifyRequest<NamedBooking>) => {
    const session = await expectOwnAccount(request, parts.sessions)
    return { session, id: expectBookingId(request) }
  })
  app.post<NamedBooking>('/bookings/:id/give-up', own.first, (request) =>
    giveUp(parts, own.found(request), request.id),
  )
}

async function expectOwn({ sessions }: BookingParts, request: FastifyRequest<NamedBooking>) {
  const session = await expectAccount(request, sessions)
  return { session, id: expectBookingId(request) }
}

/** What is gone on with, or, once its time is over, ordered anew. */
const PAYABLE: ReadonlySet<OrderState> = new Set(['awaitingDeposit', 'expired'])

/** @throws HttpError 409 with the state of what is paid, or has ended: its price is told by the booking alone */
async function showQuote(parts: BookingParts, request: FastifyRequest<NamedBooking>) {
  const { session, id } = await expectOwn(parts, request)
  const order = await parts.books.order(id)
  if (order?.userId !== session.user.id) throw absentBooking()
  if (!PAYABLE.has(order.state))
    throw new HttpError(409, 'There is nothing to pay here.', { data: { state: order.state } })
  return success(toOrderedQuote(order, parts.now().toISOString()))
}

/** Nothing is paid of it: its places are free at once, and given up twice it is given up once (BOOK-12). */
async function giveUp(
  parts: BookingParts,
  { session, id }: Awaited<ReturnType<typeof expectOwn>>,
  requestId: string,
) {
  const given = await parts.desk.giveUp(session.user.id, id, requestId)
  if (given.kind === 'refused') throw notGivenUp(given.state)
  const booking = given.kind === 'absent' ? null : await bookingOf(parts, session, id, requestId)
  if (!booking) throw absentBooking()
  return success(booking)
}

function notGivenUp(state: OrderState): HttpError {
  return new HttpError(409, notGivenUpWords(state), { data: { state } })
}

function notGivenUpWords(state: OrderState): string {
  if (state === 'awaitingDeposit')
    return 'A payment for this trip is under way. Wait until it has ended, and try again.'
  return isAhead(state)
    ? 'This booking is paid already, so it can’t be given up. Cancel it instead, or write to us.'
    : 'This booking has ended already. There is nothing to give up.'
}

export const absentBooking = (): HttpError => new HttpError(404, 'There is no such booking.')

export function expectBookingId({ params: { id } }: FastifyRequest<NamedBooking>): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw absentBooking()
  return Number(id)
}

async function listBookings(parts: BookingParts, request: FastifyRequest) {
  const session = await expectAccount(request, parts.sessions)
  return success(await bookingsPage(parts, session, { page: pageIn(request), status: statusIn(request) }))
}

async function showBooking(parts: BookingParts, request: FastifyRequest<NamedBooking>) {
  const { session, id } = await expectOwn(parts, request)
  const booking = await bookingOf(parts, session, id, request.id)
  if (!booking) throw absentBooking()
  return success(booking)
}

/** A state that bookings have; for any other word all of them. */
function statusIn({ query }: FastifyRequest): OrderState | null {
  const named = parameter(query, 'status')
  return SHOWN_STATES.find((state) => state === named) ?? null
}

function pageIn({ query }: FastifyRequest): number {
  const text = parameter(query, 'page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
