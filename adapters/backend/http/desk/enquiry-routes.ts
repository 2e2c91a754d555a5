import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Matching } from '../../../../core/wire/desk.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { Caller, ChatPorts } from '../../chat/chat-ports.ts'
import { matchDesigner, unmatchDesigner } from '../../chat/requests/matching.ts'
import { UnknownConversation } from '../../store/chat-store.ts'
import type { DeskStore } from '../../store/desk/desk-store.ts'
import { callerOf, expectSession, parseBody } from '../calls.ts'
import { HttpError, notAllowedError, success } from '../http-error.ts'
import { asHttpError } from './chat-errors.ts'

export interface EnquiryParts {
  readonly sessions: Sessions
  readonly chat: ChatPorts
  readonly desk: DeskStore
}

/** The calls under `/extranet/v3/enquiries` by which a concierge brings customers and designers together. */
export function enquiryRoutes(app: FastifyInstance, { sessions, chat, desk }: EnquiryParts): void {
  app.post('/enquiries/:id/match', async (request) => {
    const caller = await expectConcierge(request, sessions)
    const enquiryId = await expectEnquiry(request, chat)
    const { designer_id } = parseBody(Matching, request.body)
    const convId = await matchDesigner(chat, caller, enquiryId, designer_id).catch(asHttpError)
    await desk.matchDesigner(enquiryId, designer_id)
    return success({ conv_id: convId })
  })

  app.post('/enquiries/:id/unmatch', async (request) => {
    await expectConcierge(request, sessions)
    const enquiryId = await expectEnquiry(request, chat)
    const { designer_id } = parseBody(Matching, request.body)
    if (!(await hasLeft(chat, enquiryId, designer_id)))
      throw new HttpError(404, 'That designer is not in this enquiry.')
    await desk.unmatchDesigner(enquiryId, designer_id)
    return success({})
  })
}

async function hasLeft(chat: ChatPorts, enquiryId: number, designerId: number): Promise<boolean> {
  try {
    return await unmatchDesigner(chat, enquiryId, designerId)
  } catch (thrown) {
    if (thrown instanceof UnknownConversation) return false
    throw thrown
  }
}

/** @throws HttpError 401, or 403 for everybody else */
async function expectConcierge(request: FastifyRequest, sessions: Sessions): Promise<Caller> {
  const caller = callerOf(await expectSession(request, sessions))
  if (caller.type !== 'TC') throw notAllowedError()
  return caller
}

/** @throws HttpError 404 */
async function expectEnquiry(request: FastifyRequest, chat: ChatPorts): Promise<number> {
  const { id } = request.params as { readonly id: string }
  const enquiry = /^\d{1,9}$/.test(id) ? await chat.store.enquiry(Number(id)) : null
  if (!enquiry) throw new HttpError(404, 'There is no such enquiry.')
  return enquiry.id
}
