import * as v from 'valibot'
import { MimeType } from '../formats.ts'
import { personal } from '../personal.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** `POST /newsletter`. */
export const Subscribe = v.object({ email: personal('email') })

/** `POST /newsletter/confirm`, with what the letter's link carried. */
export const Confirm = v.object({ token: personal('password', { max: 200 }) })

/** `POST /user/sign-up-local-designer`: what its fields must be is for `FORM_RULES` to say, field by field. */
export const DesignerApplication = v.object({
  first_name: personal('name'),
  last_name: personal('name'),
  email: personal('email'),
  phone: personal('phone'),
  company: personal('name'),
  country_code: personal('text'),
  languages: v.array(personal('text')),
  years: v.number(),
  licence: v.optional(personal('text')),
  introduction: personal('text'),
  files: v.optional(v.array(Id)),
})
export type DesignerApplication = v.InferOutput<typeof DesignerApplication>

/** What `POST /enquiry/upload-file` answers. */
export const FormUpload = v.object({
  file_id: Id,
  name: personal('file'),
  mime: MimeType,
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
