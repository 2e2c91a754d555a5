import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE } from '../../../core/wire/envelope.ts'
import { UploadFields } from '../../../core/wire/message.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { Caller } from '../chat/chat-ports.ts'
import { MEDIA_PATH } from '../chat/wire-shapes.ts'
import { admission } from '../http/admission.ts'
import { callerOf, expectSession, parseBody, sessionOf } from '../http/calls.ts'
import { HttpError, success } from '../http/http-error.ts'
import { answerFile } from './file-answer.ts'
import { FILE_PATIENCE, readMultipart, takeMultipart } from './multipart-file.ts'
import { admitUpload, type UploadGate } from './upload-gate.ts'
import type { GivenFile, Uploads } from './uploads.ts'

export const UPLOAD_PATH = '/api/upload/v1/uploadMedia'
export interface UploadParts {
  readonly sessions: Sessions
  readonly uploads: Uploads
  readonly uploadGate: UploadGate
}

/** `POST /api/upload/v1/uploadMedia`, and the files where their messages say that they are. */
export function uploadRoutes(app: FastifyInstance, { sessions, uploads, uploadGate }: UploadParts): void {
  takeMultipart(app)

  const sending = admission(
    async (request: FastifyRequest) => callerOf(await expectSession(request, sessions)),
    { bodyPatience: FILE_PATIENCE, takesFiles: true },
  )
  app.post(UPLOAD_PATH, sending.first, async (request, reply) => {
    const caller = sending.found(request)
    const media = await admitUpload(uploadGate, request, reply, caller.userId, async () =>
      uploads.take(caller, await readFile(request, caller, uploads)),
    )
    return reply.header('cache-control', 'no-store').send(success(media))
  })

  // Whatever is not theirs looks to everybody as if it were not there.
  app.get<{ Params: { id: string } }>(`${MEDIA_PATH}:id`, { compress: false }, async (request, reply) => {
    const session = await sessionOf(request, sessions)
    const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : null
    const opened = session && id !== null ? await uploads.open(callerOf(session), id) : null
    if (!opened) throw new HttpError(404, 'There is no such file.')
    return answerFile(reply, opened)
  })
}

/** The fields usually come first: then it is known whose conversation it is before a byte of the file is read. */
async function readFile(request: FastifyRequest, caller: Caller, uploads: Uploads): Promise<GivenFile> {
  const { fields, ...file } = await readMultipart(request, async (known) => {
    if (known['conv_id'] !== undefined && known['hash'] !== undefined)
      await uploads.admit(caller, parseFields(known).conv_id)
  })
  const { conv_id, hash } = parseFields(fields)
  return { convId: conv_id, hash, ...file }
}

/** An id that can't be one is an unknown conversation, as on the socket. */
function parseFields(fields: Readonly<Record<string, unknown>>) {
  try {
    return parseBody(UploadFields, fields)
  } catch (thrown) {
    const isOfId = thrown instanceof HttpError && thrown.fields?.['conv_id'] !== undefined
    throw isOfId ? new HttpError(404, 'This conversation is not available.', { code: CODE.gone }) : thrown
  }
}
