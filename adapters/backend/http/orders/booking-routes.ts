import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BOOKED_STATES, type OrderState } from '../../../../core/bookings/process.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { type BookingsParts, bookingOf, bookingsPage } from '../../orders/bookings.ts'
import { expectAccount } from '../calls.ts'
import { parameter } from '../catalogue/catalogue-answer.ts'
import { HttpError, success } from '../http-error.ts'

export interface BookingParts extends BookingsParts {
  readonly sessions: Sessions
}

interface Named {
  readonly Params: { readonly id: string }
}

/** What somebody has booked (BOOK-05); what is another's is not there. */
export function bookingRoutes(app: FastifyInstance, parts: BookingParts): void {
  app.get('/bookings', (request) => listBookings(parts, request))
  app.get<Named>('/bookings/:id', (request) => showBooking(parts, request))
  app.get<Named>('/orders/:id', (request) => showBooking(parts, request))
}

async function listBookings(parts: BookingParts, request: FastifyRequest) {
  const session = await expectAccount(request, parts.sessions)
  return success(await bookingsPage(parts, session, { page: pageIn(request), status: statusIn(request) }))
}

async function showBooking(parts: BookingParts, request: FastifyRequest<Named>) {
  const session = await expectAccount(request, parts.sessions)
  const { id } = request.params
  const booking = /^[1-9]\d{0,8}$/.test(id) ? await bookingOf(parts, session, Number(id), request.id) : null
  if (!booking) throw new HttpError(404, 'There is no such booking.')
  return success(booking)
}

/** A state that bookings have; for any other word all of them. */
function statusIn({ query }: FastifyRequest): OrderState | null {
  const named = parameter(query, 'status')
  return BOOKED_STATES.find((state) => state === named) ?? null
}

function pageIn({ query }: FastifyRequest): number {
  const text = parameter(query, 'page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
