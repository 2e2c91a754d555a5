import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Sessions } from '../../accounts/sessions.ts'
import { bookedDaysFor } from '../../orders/booked-days.ts'
import {
  calendarFor,
  followCalendar,
  followedCalendar,
  type OrderCalendarParts,
} from '../../orders/order-calendar.ts'
import { admission } from '../admission.ts'
import { expectAccount, expectOwnAccount, parseBody } from '../calls.ts'
import { HttpError, success } from '../http-error.ts'
import { absentBooking, expectBookingId, type NamedBooking } from './booking-routes.ts'

export interface CalendarParts extends OrderCalendarParts {
  readonly sessions: Sessions
}

interface Followed {
  readonly Params: { readonly file: string }
}

const Following = v.object({ on: v.boolean() })

/**
 * A booked trip day by day, and in calendars (BOOK-11): as a file for those who see how it is paid, and at an address of
 * its own, which whoever has booked it makes and revokes.
 */
export function calendarRoutes(app: FastifyInstance, parts: CalendarParts): void {
  app.get<NamedBooking>('/orders/:id/calendar.ics', async (request, reply) => {
    const session = await expectAccount(request, parts.sessions)
    return calendarAnswer(reply, await calendarFor(parts, session, expectBookingId(request)))
  })
  app.get<NamedBooking>('/bookings/:id/itinerary', async (request) => {
    const session = await expectAccount(request, parts.sessions)
    const days = await bookedDaysFor(parts, session, expectBookingId(request))
    if (!days) throw absentBooking()
    return success(days)
  })
  app.get<Followed>('/calendars/:file', async ({ params: { file } }, reply) => {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? []
    return calendarAnswer(reply, secret === undefined ? null : await followedCalendar(parts, secret))
  })
  const own = admission(async (request: FastifyRequest<NamedBooking>) => {
    const session = await expectOwnAccount(request, parts.sessions)
    return { session, id: expectBookingId(request) }
  })
  app.post<NamedBooking>('/orders/:id/calendar', own.first, async (request) => {
    const { session, id } = own.found(request)
    const { on } = parseBody(Following, request.body)
    const url = await followCalendar(parts, session.user.id, id, on)
    if (url === undefined) throw absentBooking()
    return success({ url })
  })
}

/** @throws HttpError 404 */
function calendarAnswer(reply: FastifyReply, file: string | null) {
  if (file === null) throw new HttpError(404, 'There is no such calendar.')
  return reply
    .type('text/calendar; charset=utf-8; method=PUBLISH')
    .header('content-disposition', 'inline; filename="trip.ics"')
    .send(file)
}
