import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { FormUpload } from '../../../../core/wire/forms/calls.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { LimitPort } from '../../chat/chat-ports.ts'
import type { FormFiles } from '../../uploads/form-files.ts'
import { FILE_PATIENCE, readMultipart, takeMultipart } from '../../uploads/multipart-file.ts'
import { takeUpload } from '../../uploads/upload-quota.ts'
import { success } from '../http-error.ts'
import { ownerOf } from './owner.ts'

export interface FormFileParts {
  readonly formFiles: FormFiles
  readonly sessions: Sessions
  readonly limits: LimitPort
}

/** `POST /extranet/v2/enquiry/upload-file`: a file for a form that is sent later. */
export function formFileRoutes(app: FastifyInstance, { formFiles, sessions, limits }: FormFileParts): void {
  takeMultipart(app)

  app.post(
    '/enquiry/upload-file',
    { config: { bodyPatience: FILE_PATIENCE, takesFiles: true } },
    async (request, reply) => {
      const owner = await ownerOf(request, reply, sessions)
      await takeUpload(limits, request, owner.userId)
      const { name, bytes } = await readMultipart(request)
      const { id, ...file } = await formFiles.take(owner, name, bytes)
      return success({ file_id: id, ...file } satisfies v.InferInput<typeof FormUpload>)
    },
  )
}
