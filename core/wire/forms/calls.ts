import * as v from 'valibot'
import { MimeType } from '../formats.ts'
import { personal } from '../personal.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** What `POST /enquiry/upload-file` answers. */
export const FormUpload = v.object({
  file_id: Id,
  name: personal('file'),
  mime: MimeType,
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
