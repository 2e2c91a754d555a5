import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDeedOf } from '../../../../core/enquiries/states.ts'
import { EARLIEST_START, ENQUIRY_LIMITS } from '../../../../core/forms/enquiry.ts'
import type { Month } from '../../../../core/places/calendar.ts'
import { ChangedDates, EnquiryEnding } from '../../../../core/wire/enquiries.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { announceEnquiry } from '../../chat/announcing.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { isMonthAhead, isStart } from '../../enquiries/calendars.ts'
import { type EnquiryShelf, enquiryDetail, roleOf } from '../../enquiries/enquiry-shapes.ts'
import { readerOf } from '../../enquiries/reader.ts'
import { storable } from '../../store/database/storable-text.ts'
import type { Deed, DeedStore, NewDates } from '../../store/enquiries/deed-store.ts'
import type { EnquiryStore, Reader } from '../../store/enquiries/enquiry-store.ts'
import { admission } from '../admission.ts'
import { expectSession, parseBody } from '../calls.ts'
import { expectFields } from '../forms/asking.ts'
import { GROUP_SENTENCES } from '../forms/enquiry-sentences.ts'
import { HttpError, notAllowedError, success } from '../http-error.ts'
import { absentEnquiry, expectEnquiry } from './enquiry-pages.ts'

export interface DeedParts {
  readonly enquiries: EnquiryStore
  readonly plans: EnquiryShelf['plans']
  readonly books: EnquiryShelf['books']
  readonly reports: EnquiryShelf['reports']
  readonly deeds: DeedStore
  readonly sessions: Sessions
  readonly chat: ChatPorts
  readonly now: () => Date
}

interface Named {
  readonly Params: { readonly id: string }
}

/** What is done with an enquiry after its letter (ENQ-05): each answers with the enquiry as it is then. */
export function deedRoutes(app: FastifyInstance, parts: DeedParts): void {
  const changing = whoseDeed(parts, 'changeDates')
  app.post<Named>('/enquiries/:id/update-dates', changing.first, (request) => {
    const { reason, ...given } = parseBody(ChangedDates, request.body)
    const dates = datesIn(given, parts.now())
    return act(parts, changing.found(request), { name: 'changeDates', reason: kept(reason), dates })
  })
  for (const name of ['withdraw', 'decline'] as const) {
    const ending = whoseDeed(parts, name)
    app.post<Named>(`/enquiries/:id/${name}`, ending.first, (request) =>
      act(parts, ending.found(request), { name, reason: reasonIn(request) }),
    )
  }
}

interface Doer {
  readonly reader: Reader
  readonly id: number
}

/** Whom it concerns is asked first, then whose deed it is; what stands in the body comes after that. */
const whoseDeed = ({ enquiries, sessions }: DeedParts, name: Deed['name']) =>
  admission(async (request: FastifyRequest<Named>): Promise<Doer> => {
    const reader = readerOf(await expectSession(request, sessions))
    const { id } = await expectEnquiry(enquiries, reader, request.params.id)
    if (!isDeedOf(roleOf(reader), name)) throw notAllowedError()
    return { reader, id }
  })

const TOO_LATE: Readonly<Record<Deed['name'], string>> = {
  changeDates: 'The dates of this trip can’t be changed any more.',
  withdraw: 'This enquiry can’t be withdrawn any more.',
  decline: 'This enquiry can’t be declined any more.',
}

async function act(
  { enquiries, plans, books, reports, deeds, chat, now }: DeedParts,
  { reader, id }: Doer,
  deed: Deed,
) {
  const done = await deeds.act(reader, id, deed, now())
  if (done === 'late') throw new HttpError(409, TOO_LATE[deed.name])
  const row = done && (await enquiries.enquiry(reader, id))
  if (!row) throw absentEnquiry()
  await announceEnquiry(chat, id)
  return success(await enquiryDetail({ enquiries, plans, books, reports, now }, reader, row, true))
}

/** Nothing may be said of it at all. */
const reasonIn = ({ body }: FastifyRequest): string | null =>
  kept(parseBody(EnquiryEnding, body ?? {}).reason)

const kept = (reason: string | undefined): string | null => storable(reason ?? '') || null

const START = `Pick a start date at least ${EARLIEST_START} days from now.`

/** @throws HttpError 422 with a sentence for each field that can't be taken */
function datesIn({ start_date, month, nights }: Omit<ChangedDates, 'reason'>, now: Date): NewDates {
  const isNothing = start_date === undefined && month === undefined && nights === undefined
  const wrong = {
    ...((isNothing || (start_date !== undefined && !isStart(start_date, now))) && { start_date: START }),
    ...(month !== undefined &&
      !isMonthAhead(month, now) && { month: GROUP_SENTENCES.month.monthMissing as string }),
    ...(start_date !== undefined && month !== undefined && { month: 'Choose a day or a month.' }),
    ...(nights !== undefined &&
      !isNights(nights) && { nights: GROUP_SENTENCES.nights.numberWrong as string }),
  }
  expectFields(wrong)
  return {
    ...(start_date !== undefined && { startDate: start_date }),
    ...(month !== undefined && { month: month as Month }),
    ...(nights !== undefined && { nights }),
  }
}

const isNights = (nights: number): boolean =>
  Number.isInteger(nights) && nights >= 1 && nights <= ENQUIRY_LIMITS.nights
