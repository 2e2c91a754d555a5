import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { OrderState } from '../../../../core/bookings/order-states.ts'
import { BEHALVES, type Behalf, LONGEST_CANCEL_REASON } from '../../../../core/bookings/refund.ts'
import { behalfOf, cancellerOf, seenBy } from '../../orders/booking-readers.ts'
import { bookingOf } from '../../orders/bookings.ts'
import type { Cancelled, Canceller } from '../../orders/cancelling.ts'
import { toCancelPreview } from '../../orders/order-shapes.ts'
import type { SessionRow } from '../../store/account-store.ts'
import { storable } from '../../store/database/storable-text.ts'
import { admission } from '../admission.ts'
import { expectAccount, parseBody } from '../calls.ts'
import { expectFields } from '../forms/asking.ts'
import { HttpError, success } from '../http-error.ts'
import { absentBooking, type BookingParts, expectBookingId, type NamedBooking } from './booking-routes.ts'

const Cancel = v.object({
  preview: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_CANCEL_REASON))), null),
  on_behalf_of: v.optional(v.nullable(v.picklist(BEHALVES)), null),
})

const Refund = v.object({
  /** How it was sent, where not by the provider; null: it is sent again. */
  otherwise: v.optional(
    v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_CANCEL_REASON))),
    null,
  ),
})

interface Admitted {
  readonly session: SessionRow
  readonly id: number
  readonly by: Canceller
}

/** Ending what is booked, and sending its money back (BOOK-08, BOOK-09); what is another's is not there. */
export function cancelRoutes(app: FastifyInstance, parts: BookingParts): void {
  const admitted = admission((request: FastifyRequest<NamedBooking>) => expectCanceller(parts, request))
  app.post<NamedBooking>('/bookings/:id/cancel', admitted.first, (request) =>
    cancel(parts, admitted.found(request), request),
  )
  app.post<NamedBooking>('/bookings/:id/refund', admitted.first, (request) =>
    refundAgain(parts, admitted.found(request), request),
  )
}

/** @throws HttpError 404 for what they don't see, 403 for what they see and is not theirs to end */
async function expectCanceller(
  { sessions, books }: BookingParts,
  request: FastifyRequest<NamedBooking>,
): Promise<Admitted> {
  const session = await expectAccount(request, sessions)
  const id = expectBookingId(request)
  const order = await books.orderAmong(seenBy(session), id)
  if (!order) throw absentBooking()
  const by = cancellerOf(session, order)
  if (!by) throw new HttpError(403, 'Only whoever has booked this trip can cancel it, or our team for them.')
  return { session, id, by }
}

async function cancel(
  parts: BookingParts,
  { session, id, by }: Admitted,
  request: FastifyRequest<NamedBooking>,
) {
  const { preview, reason: typed, on_behalf_of } = parseBody(Cancel, request.body ?? {})
  const onBehalfOf = behalfOf(by, on_behalf_of)
  const reason = typed ? storable(typed) : null
  if (preview !== null && !reason && isOfDesigners(by, onBehalfOf))
    expectFields({ reason: 'Say why: whoever has booked reads it.' })
  const asking = { orderId: id, userId: session.user.id, by, onBehalfOf, preview, reason }
  const cancelled = await parts.desk.cancel({ ...asking, requestId: request.id })
  if (cancelled.kind === 'preview') return success(toCancelPreview(cancelled.preview))
  expectCancelled(cancelled)
  return success(await wholeBooking(parts, session, id, request.id))
}

const isOfDesigners = (by: Canceller, onBehalfOf: Behalf | null): boolean =>
  by === 'designer' || onBehalfOf === 'designer'

function expectCancelled(cancelled: Exclude<Cancelled, { readonly kind: 'preview' }> | Cancelled): void {
  switch (cancelled.kind) {
    case 'changed':
      throw new HttpError(
        409,
        'What cancelling costs has changed. Look at it again; nothing was cancelled.',
        {
          data: toCancelPreview(cancelled.preview),
        },
      )
    case 'underWay':
      throw new HttpError(409, 'A payment is under way. Wait until it has ended, and try again.')
    case 'refused':
      throw new HttpError(409, notCancelledWords(cancelled.state), { data: { state: cancelled.state } })
    case 'absent':
      throw absentBooking()
  }
}

function notCancelledWords(state: OrderState): string {
  if (state === 'awaitingDeposit') return 'Nothing is paid yet. Give up the places instead.'
  if (state === 'disputed')
    return 'A payment is disputed. Once the bank has decided that, it can be cancelled.'
  if (state === 'travelling') return 'This trip has begun, so it can’t be cancelled here. Write to us.'
  return 'This booking can’t be cancelled any more.'
}

/** @throws HttpError 403 to everybody but concierges, 409 with the state where nothing has failed */
async function refundAgain(
  parts: BookingParts,
  { session, id, by }: Admitted,
  { body, id: requestId }: FastifyRequest,
) {
  if (by !== 'concierge') throw new HttpError(403, 'Our team sends refunds again.')
  const { otherwise } = parseBody(Refund, body ?? {})
  const userId = session.user.id
  const again =
    otherwise === null
      ? await parts.desk.refundAgain(id, userId, requestId)
      : await parts.desk.settleOtherwise({ orderId: id, userId, reason: storable(otherwise), requestId })
  if (again.kind === 'absent') throw absentBooking()
  if (again.kind === 'noWay')
    throw new HttpError(409, 'The bank takes nothing back any more. Send it another way, and say how.')
  if (again.kind === 'refused')
    throw new HttpError(409, 'There is no refund that has failed.', { data: { state: again.state } })
  return success(await wholeBooking(parts, session, id, requestId))
}

async function wholeBooking(parts: BookingParts, session: SessionRow, id: number, requestId: string) {
  const booking = await bookingOf(parts, session, id, requestId)
  if (!booking) throw absentBooking()
  return booking
}
