import * as v from 'valibot'
import { ENQUIRY_STEPS } from '../forms/enquiry.ts'
import { type Personal, personal } from './personal.ts'

/** A capture's id, and the key of its letter: whoever knows it may read what was typed. */
export const CAPTURE_ID = /^[\w-]{21,64}$/

/** What somebody has typed of a letter: the texts of its controls, by field. */
const CAPTURE_LIMITS = { names: 60, text: 10_000, all: 40_000, version: 1_000_000 } as const

const Texts: v.GenericSchema<Record<string, string>, Record<string, Personal>> = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,39}$/)),
    personal('text', { max: CAPTURE_LIMITS.text }),
  ),
  v.maxEntries(CAPTURE_LIMITS.names),
  v.check((texts) => Object.values(texts).join('').length <= CAPTURE_LIMITS.all),
)

/** `POST /enquiry-captures`, and the answer of `GET /enquiry-captures/{id}`. */
export const EnquiryCapture = v.object({
  id: v.pipe(v.string(), v.regex(CAPTURE_ID)),
  step: v.picklist(ENQUIRY_STEPS),
  values: Texts,
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CAPTURE_LIMITS.version)),
})
export type EnquiryCapture = v.InferOutput<typeof EnquiryCapture>

/** What `POST /enquiry-captures` answers: the version that is kept. */
export const KeptCapture = v.object({ version: v.number() })
