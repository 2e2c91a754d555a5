import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { FormUpload } from '../../../../core/wire/forms/calls.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { FormFiles } from '../../uploads/form-files.ts'
import { FILE_PATIENCE, readMultipart, takeMultipart } from '../../uploads/multipart-file.ts'
import { admitUpload, type UploadGate } from '../../uploads/upload-gate.ts'
import { openToAll } from '../admission.ts'
import { networkOfRequest } from '../calls.ts'
import { success } from '../http-error.ts'
import { ownerOf } from './owner.ts'

export interface FormFileParts {
  readonly formFiles: FormFiles
  readonly sessions: Sessions
  readonly uploadGate: UploadGate
}

/** `POST /extranet/v2/enquiry/upload-file`: a file for a form that is sent later. */
export function formFileRoutes(
  app: FastifyInstance,
  { formFiles, sessions, uploadGate }: FormFileParts,
): void {
  takeMultipart(app)

  app.post(
    '/enquiry/upload-file',
    // The handler looks at quota and room before it reads anything.
    openToAll({ bodyPatience: FILE_PATIENCE, takesFiles: true }),
    async (request, reply) => {
      const owner = await ownerOf(request, reply, sessions)
      const sender = owner.userId === null ? networkOfRequest(request) : `user ${owner.userId}`
      const { id, ...file } = await admitUpload(uploadGate, request, reply, owner.userId, async () => {
        const { name, bytes } = await readMultipart(request)
        return formFiles.take(owner, sender, name, bytes)
      })
      return success({ file_id: id, ...file } satisfies v.InferInput<typeof FormUpload>)
    },
  )
}
