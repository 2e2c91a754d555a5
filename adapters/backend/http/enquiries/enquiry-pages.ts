import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ENQUIRY_STATES } from '../../../../core/enquiries/states.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { type EnquiryShelf, enquiriesPage, enquiryDetail } from '../../enquiries/enquiry-shapes.ts'
import { readerOf } from '../../enquiries/reader.ts'
import type { EnquiryStore, Reader, WholeEnquiry } from '../../store/enquiries/enquiry-store.ts'
import { answerFile } from '../../uploads/file-answer.ts'
import type { FileStore } from '../../uploads/files/file-store.ts'
import { callerOf, expectSession } from '../calls.ts'
import { expectId, parameter } from '../catalogue/catalogue-answer.ts'
import { HttpError, success } from '../http-error.ts'

export interface EnquiryPageParts {
  readonly enquiries: EnquiryStore
  readonly plans: EnquiryShelf['plans']
  readonly books: EnquiryShelf['books']
  readonly reports: EnquiryShelf['reports']
  readonly now: () => Date
  readonly sessions: Sessions
  /** Where the bytes of uploads lie. */
  readonly files: Pick<FileStore, 'read'>
}

interface Named {
  readonly Params: { readonly id: string }
}

const MOST_PAGES = 1_000

/** `GET /extranet/v3/enquiries` and what stands below it (ENQ-05). What concerns somebody else is not there. */
export function enquiryPages(
  app: FastifyInstance,
  { enquiries, plans, books, reports, now, sessions, files }: EnquiryPageParts,
): void {
  app.get('/enquiries', async (request) => {
    const session = await expectSession(request, sessions)
    return success(await enquiriesPage(enquiries, readerOf(session), askedIn(request)))
  })

  app.get<Named>('/enquiries/:id', async (request) => {
    const session = await expectSession(request, sessions)
    const reader = readerOf(session)
    // Beside a chat without a letter it is asked too: there it is a chat, and not something that is missing.
    const row = await enquiries.enquiryOrChat(reader, idIn(request.params.id))
    if (!row) throw absentEnquiry()
    return success(
      await enquiryDetail(
        { enquiries, plans, books, reports, now },
        reader,
        row,
        !callerOf(session).isAdminSession,
      ),
    )
  })

  app.get<{ Params: { id: string; file: string } }>(
    '/enquiries/:id/files/:file',
    { compress: false },
    async (request, reply) => {
      const reader = readerOf(await expectSession(request, sessions))
      const { id } = await expectEnquiry(enquiries, reader, request.params.id)
      const fileId = expectId(request.params.file)
      const media = (await enquiries.filesOf(id)).find((file) => file.id === fileId)
      const content = media && (await files.read(media.file))
      if (!content) throw new HttpError(404, 'There is no such file.')
      return answerFile(reply, { media, content })
    },
  )
}

/** @throws HttpError 404 for what is not there, and for what is not the reader's */
export async function expectEnquiry(
  enquiries: EnquiryStore,
  reader: Reader,
  id: string,
): Promise<WholeEnquiry> {
  const row = await enquiries.enquiry(reader, idIn(id))
  if (!row) throw absentEnquiry()
  return row
}

/** @throws HttpError 404 for what is no id */
function idIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw absentEnquiry()
  return Number(text)
}

export const absentEnquiry = (): HttpError => new HttpError(404, 'There is no such enquiry.')

/** A page or a state that is none counts as not said. */
function askedIn({ query }: FastifyRequest) {
  const page = Number(/^[1-9]\d{0,3}$/.exec(parameter(query, 'page') ?? '')?.[0] ?? 1)
  const state = v.safeParse(v.picklist(ENQUIRY_STATES), parameter(query, 'status'))
  return { page: Math.min(page, MOST_PAGES), state: state.success ? state.output : null }
}
