import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { FormUpload } from '../../../../core/wire/forms/calls.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { LimitPort } from '../../chat/chat-ports.ts'
import type { FormFiles } from '../../uploads/form-files.ts'
import { readMultipart, takeMultipart } from '../../uploads/multipart-file.ts'
import { success } from '../http-error.ts'
import { takeOf } from './asking.ts'
import { ownerOf } from './owner.ts'

export interface FormFileParts {
  readonly formFiles: FormFiles
  readonly sessions: Sessions
  readonly limits: LimitPort
}

/** `POST /extranet/v2/enquiry/upload-file`: a file for a form that is sent later. */
export function formFileRoutes(app: FastifyInstance, { formFiles, sessions, limits }: FormFileParts): void {
  takeMultipart(app)

  app.post('/enquiry/upload-file', async (request, reply) => {
    await takeOf(limits, 'file', request)
    const owner = await ownerOf(request, reply, sessions)
    const { name, bytes } = await readMultipart(request)
    const { id, ...file } = await formFiles.take(owner, name, bytes)
    return success({ file_id: id, ...file } satisfies v.InferInput<typeof FormUpload>)
  })
}
