import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { CAPTURE_ID, EnquiryCapture, type KeptCapture } from '../../../../core/wire/enquiry-captures.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { LimitPort } from '../../chat/chat-ports.ts'
import { storable } from '../../store/database/storable-text.ts'
import type { CaptureStore } from '../../store/enquiries/capture-store.ts'
import { counted } from '../admission.ts'
import { parseBody, takeOf } from '../calls.ts'
import { ownerOf } from '../forms/owner.ts'
import { HttpError, success } from '../http-error.ts'

export interface CaptureParts {
  readonly captures: CaptureStore
  readonly sessions: Sessions
  readonly limits: LimitPort
  readonly now: () => Date
}

/** Bytes of a body: every sign of the longest texts may take several. */
const MOST_BODY = 256 * 1024

/** `/extranet/v3/enquiry-captures` (ENQ-02): what was typed of a letter, for whoever knows its id. */
export function captureRoutes(app: FastifyInstance, { captures, sessions, limits, now }: CaptureParts): void {
  app.post(
    '/enquiry-captures',
    { ...counted(limits, 'capture'), bodyLimit: MOST_BODY },
    async (request, reply) => {
      const { values, ...capture } = parseBody(EnquiryCapture, request.body)
      // The browser is known from here on: should the letter's answer be lost, it may ask for it again.
      await ownerOf(request, reply, sessions)
      const texts = Object.entries(values).map(([field, text]) => [field, storable(text)])
      if (!(await captures.keep({ ...capture, values: Object.fromEntries(texts) }, now())))
        throw new HttpError(409, 'A newer version was saved, or the enquiry has been sent.')
      return success({ version: capture.version } satisfies v.InferInput<typeof KeptCapture>)
    },
  )

  app.get<{ Params: { id: string } }>('/enquiry-captures/:id', async (request) => {
    const { id } = request.params
    await takeOf(limits, 'capture', request)
    const capture = CAPTURE_ID.test(id) ? await captures.capture(id) : null
    if (!capture) throw new HttpError(404, 'Nothing is saved of that enquiry.')
    return success(capture satisfies v.InferInput<typeof EnquiryCapture>)
  })
}
