import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Matching } from '../../../../core/wire/desk.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { announceEnquiry } from '../../chat/announcing.ts'
import { type Caller, type ChatPorts, nowOf } from '../../chat/chat-ports.ts'
import { matchDesigner, unmatchDesigner } from '../../chat/requests/matching.ts'
import { introductionText } from '../../enquiries/introduction.ts'
import { suggestDesigners } from '../../enquiries/suggesting.ts'
import { UnknownConversation } from '../../store/chat-store.ts'
import type { DeskStore } from '../../store/desk/desk-store.ts'
import type { EnquiryStore, WholeEnquiry } from '../../store/enquiries/enquiry-store.ts'
import type { MatchingStore } from '../../store/enquiries/matching-store.ts'
import { admission } from '../admission.ts'
import { callerOf, expectSession, parseBody } from '../calls.ts'
import { parameter } from '../catalogue/catalogue-answer.ts'
import { expectEnquiry } from '../enquiries/enquiry-pages.ts'
import { HttpError, notAllowedError, success } from '../http-error.ts'
import { asHttpError } from './chat-errors.ts'

export interface EnquiryParts {
  readonly sessions: Sessions
  readonly chat: ChatPorts
  readonly desk: DeskStore
  readonly enquiries: EnquiryStore
  readonly matching: MatchingStore
}

interface Named {
  readonly Params: { readonly id: string }
}

/** The calls under `/extranet/v3/enquiries` by which a concierge brings customers and designers together (ENQ-08). */
export function enquiryRoutes(app: FastifyInstance, parts: EnquiryParts): void {
  const { chat, desk, matching } = parts

  app.get<Named>('/enquiries/:id/designers', async (request) => {
    const { enquiry } = await expectAsked(request, parts)
    const name = (parameter(request.query, 'q') ?? '').trim()
    return success(await suggestDesigners(matching, enquiry, name === '' ? null : name))
  })

  const concierges = admission((request: FastifyRequest<Named>) => expectAsked(request, parts))
  app.post<Named>('/enquiries/:id/match', concierges.first, async (request) => {
    const { caller, enquiry } = concierges.found(request)
    const { designer_id } = parseBody(Matching, request.body)
    const matched = await desk.matchDesigner(enquiry.id, designer_id, new Date(nowOf(chat)))
    if (matched === 'nobody') throw new HttpError(422, 'Choose a designer who can take part.')
    if (matched === 'late') throw new HttpError(409, 'This enquiry can’t be given to a designer any more.')
    const conv_id = await bringTogether(parts, caller, enquiry, designer_id).catch(asHttpError)
    await announceEnquiry(chat, enquiry.id)
    return success({ conv_id })
  })

  app.post<Named>('/enquiries/:id/unmatch', concierges.first, async (request) => {
    const { enquiry } = concierges.found(request)
    const { designer_id } = parseBody(Matching, request.body)
    const wasTheirs = await desk.unmatchDesigner(enquiry.id, designer_id, new Date(nowOf(chat)))
    const wasThere = await hasLeft(chat, enquiry.id, designer_id)
    if (!(wasTheirs || wasThere)) throw new HttpError(404, 'That designer is not in this enquiry.')
    await announceEnquiry(chat, enquiry.id)
    return success({})
  })
}

/** Who is in the conversation follows whom the enquiry has: somebody else may give it to another one meanwhile. */
async function bringTogether(
  parts: EnquiryParts,
  caller: Caller,
  enquiry: WholeEnquiry,
  designerId: number,
): Promise<string> {
  const { chat, desk, matching } = parts
  const designer = await matching.designer(designerId)
  const introduction = designer && introductionText(enquiry, designer)
  const convId = await matchDesigner(chat, caller, enquiry.id, designerId, introduction)
  const now = await desk.designerOf(enquiry.id)
  if (now === designerId) return convId
  if (now !== null) return bringTogether(parts, caller, enquiry, now)
  await unmatchDesigner(chat, enquiry.id, designerId)
  return convId
}

async function hasLeft(chat: ChatPorts, enquiryId: number, designerId: number): Promise<boolean> {
  try {
    return await unmatchDesigner(chat, enquiryId, designerId)
  } catch (thrown) {
    if (thrown instanceof UnknownConversation) return false
    throw thrown
  }
}

/**
 * The concierge who asks, and the enquiry that they name.
 * @throws HttpError 401, 403 for everybody else, 404
 */
async function expectAsked(
  request: FastifyRequest<Named>,
  { sessions, enquiries }: EnquiryParts,
): Promise<{ readonly caller: Caller; readonly enquiry: WholeEnquiry }> {
  const caller = callerOf(await expectSession(request, sessions))
  if (caller.type !== 'TC') throw notAllowedError()
  const reader = { userId: caller.userId, type: caller.type, companyId: null }
  return { caller, enquiry: await expectEnquiry(enquiries, reader, request.params.id) }
}
