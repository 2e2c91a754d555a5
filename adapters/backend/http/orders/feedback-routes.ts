import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UNSAID_SENTENCES } from '../../../../core/bookings/feedback.ts'
import { NewFeedback } from '../../../../core/wire/feedback.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { type FeedbackParts, feedbackFor } from '../../orders/feedback.ts'
import type { SessionRow } from '../../store/account-store.ts'
import { storable } from '../../store/database/storable-text.ts'
import { admission } from '../admission.ts'
import { expectAccount, expectOwnAccount, parseBody } from '../calls.ts'
import { HttpError, success } from '../http-error.ts'
import { absentBooking, expectBookingId, type NamedBooking } from './booking-routes.ts'

export interface FeedbackRouteParts extends FeedbackParts {
  readonly sessions: Sessions
}

/** How a trip was (BOOK-06): said by whoever has booked it, once it has ended; another's is not there. */
export function feedbackRoutes(app: FastifyInstance, parts: FeedbackRouteParts): void {
  app.get<NamedBooking>('/feedback/:id', async (request) =>
    answer(parts, await expectAccount(request, parts.sessions), expectBookingId(request)),
  )
  const own = admission(async (request: FastifyRequest<NamedBooking>) => {
    const session = await expectOwnAccount(request, parts.sessions)
    return { session, id: expectBookingId(request) }
  })
  app.post<NamedBooking>('/feedback/:id', own.first, async (request) => {
    const { session, id } = own.found(request)
    const { point, stars, text } = parseBody(NewFeedback, request.body)
    const said = { point, stars, text: text === null ? null : storable(text) }
    const asked = { orderId: id, userId: session.user.id, said, now: parts.now(), requestId: request.id }
    const outcome = await parts.feedback.say(asked)
    if (outcome.kind === 'absent') throw absentBooking()
    if (outcome.kind === 'unsaid') throw new HttpError(409, UNSAID_SENTENCES[outcome.because])
    if (outcome.kind === 'late')
      throw new HttpError(409, 'What you said stands: it can be changed once, within two weeks.')
    return answer(parts, session, id)
  })
}

async function answer(parts: FeedbackRouteParts, session: SessionRow, id: number) {
  const told = await feedbackFor(parts, session, id)
  if (!told) throw absentBooking()
  return success(told)
}
