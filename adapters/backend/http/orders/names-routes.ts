import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isPrinted } from '../../../../core/bookings/printed-letters.ts'
import { dayText } from '../../../../core/places/day-text.ts'
import type { Day } from '../../../../core/places/days.ts'
import { announceEnquiry } from '../../chat/announcing.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { announceMessage } from '../../chat/requests/sending.ts'
import { bookingOf } from '../../orders/bookings.ts'
import { companyDay } from '../../orders/company-day.ts'
import type { SessionRow } from '../../store/account-store.ts'
import { storable } from '../../store/database/storable-text.ts'
import type { MendedName, NamesAsked, NamesStore } from '../../store/orders/names-store.ts'
import { admission } from '../admission.ts'
import { expectOwnAccount, parseBody } from '../calls.ts'
import { expectFields } from '../forms/asking.ts'
import { HttpError, success } from '../http-error.ts'
import { absentBooking, type BookingParts, expectBookingId, type NamedBooking } from './booking-routes.ts'
import { UNPRINTED } from './order-routes.ts'

export interface NamesParts extends BookingParts {
  readonly names: NamesStore
  readonly chat: ChatPorts
}

interface NamedTraveller {
  /** `number` counts from 1, the lead. */
  readonly Params: NamedBooking['Params'] & { readonly number: string }
}

const Name = v.pipe(v.string(), v.trim(), v.maxLength(100))
/** Whoever has one name alone has it as the given names. */
const Mended = v.object({ given_names: Name, family_name: v.optional(v.nullable(Name), null) })

/** The names of a booked trip as in the passports (BOOK-05); whoever has booked it mends them, and says that they are right. */
export function namesRoutes(app: FastifyInstance, parts: NamesParts): void {
  const own = admission(async (request: FastifyRequest<NamedTraveller>) => {
    const session = await expectOwnAccount(request, parts.sessions)
    return { session, id: expectBookingId(request) }
  })
  app.post<NamedTraveller>('/bookings/:id/travellers/:number', own.first, async (request) => {
    const { session, id } = own.found(request)
    const { given_names, family_name } = parseBody(Mended, request.body)
    const name = { givenNames: storable(given_names), familyName: storable(family_name ?? '') || null }
    expectName(name)
    return keep(parts, session, request, { orderId: id, mended: { index: indexIn(request), name } })
  })
  app.post<NamedTraveller>('/bookings/:id/names', own.first, (request) => {
    const { session, id } = own.found(request)
    return keep(parts, session, request, { orderId: id, mended: null })
  })
}

const lateWords = (until: Day | null): string =>
  until === null
    ? 'The names of this booking can’t be changed now.'
    : `Names could be mended until ${dayText(until)}. Write to us, and we see what we can do.`

/** @throws HttpError 422 */
function expectName({ givenNames, familyName }: MendedName): void {
  expectFields({
    ...(/\p{L}/u.test(givenNames) ? {} : { given_names: 'Enter the given names as in the passport.' }),
    ...(isPrinted(givenNames) ? {} : { given_names: UNPRINTED }),
    ...(isPrinted(familyName ?? '') ? {} : { family_name: UNPRINTED }),
  })
}

function indexIn({ params: { number } }: FastifyRequest<NamedTraveller>): number {
  if (!/^[1-9]\d?$/.test(number)) throw absentBooking()
  return Number(number) - 1
}

async function keep(
  parts: NamesParts,
  session: SessionRow,
  request: FastifyRequest,
  asked: Pick<NamesAsked, 'orderId' | 'mended'>,
) {
  const now = parts.now()
  const kept = await parts.names.keep({ ...asked, userId: session.user.id, now, today: companyDay(now) })
  if (kept.kind === 'absent') throw absentBooking()
  if (kept.kind === 'late') throw new HttpError(409, lateWords(kept.until))
  if (kept.written) await announceMessage(parts.chat, session.user.type, kept.written)
  if (kept.enquiryId !== null) await announceEnquiry(parts.chat, kept.enquiryId)
  const booking = await bookingOf(parts, session, asked.orderId, request.id)
  if (!booking) throw absentBooking()
  return success(booking)
}
