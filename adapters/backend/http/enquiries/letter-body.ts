import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { readPhone } from '../../../../core/accounts/phone-number.ts'
import { AgentEnquiry, ENQUIRY_LIMITS, flatEnquiry, GroupEnquiry } from '../../../../core/forms/enquiry.ts'
import type { TrackingFields } from '../../../../core/tracking/landing.ts'
import { CAPTURE_ID } from '../../../../core/wire/enquiry-captures.ts'
import { writtenOn } from '../../enquiries/calendars.ts'
import type { Audience, Letter } from '../../store/enquiries/letter.ts'
import { parseBody } from '../calls.ts'
import { expectFields } from '../forms/asking.ts'
import { AGENT_LETTER_SENTENCES, FILE_SENTENCES, GROUP_SENTENCES } from '../forms/enquiry-sentences.ts'
import { readForm } from '../forms/form-body.ts'
import { TRACKED } from '../forms/tracking.ts'
import { HttpError } from '../http-error.ts'

/** A letter as it came, its form's rules kept. */
export interface GivenLetter {
  readonly values: Letter
  readonly files: readonly number[]
  readonly tracking: TrackingFields | null
}

/** What a letter is known by: it is sent once, however often it comes. @throws HttpError 400 without one */
export function keyOf({ headers, body }: FastifyRequest): string {
  const key = headers['idempotency-key'] ?? (isRecord(body) ? body['capture_id'] : undefined)
  if (typeof key === 'string' && CAPTURE_ID.test(key)) return key
  throw new HttpError(400, 'Send the id of the enquiry’s capture as Idempotency-Key.')
}

/** @throws HttpError 400 for another shape, 422 with a sentence for each field that can't be taken */
export function readLetter(audience: Audience, body: unknown, now: Date): GivenLetter {
  if (!isRecord(body)) throw new HttpError(400, 'The request has the wrong shape.')
  const { tracking, ...given } = parseBody(Extras, body)
  const files = [...new Set([...given.files, ...given.your_style.files])]
  const { consent: _consent, written_on: _writtenOn, ...values } = judged(audience, body, now)
  const { phone, ...rest } = values
  if (files.length > ENQUIRY_LIMITS.files) expectFields({ files: FILE_SENTENCES.many })
  return { values: { ...rest, ...phoneOf(phone, rest.country_code) }, files, tracking: tracking ?? null }
}

const Files = v.optional(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
  [],
)
const Extras = v.object({
  files: Files,
  your_style: v.optional(v.object({ files: Files }), { files: [] }),
  ...TRACKED,
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function judged(audience: Audience, body: Readonly<Record<string, unknown>>, now: Date) {
  const given = asWritten(flatEnquiry(audience === 'agent' ? AgentEnquiry : GroupEnquiry, body), now)
  return audience === 'agent'
    ? readForm(AgentEnquiry, given, AGENT_LETTER_SENTENCES, (field) => nameIn(AgentEnquiry, field))
    : readForm(GroupEnquiry, given, GROUP_SENTENCES, (field) => nameIn(GroupEnquiry, field))
}

/** As the field stands in the body: in the section of its step. */
function nameIn(
  { steps = {} }: { readonly steps?: Readonly<Record<string, readonly string[]>> },
  field: string,
) {
  const [step] = Object.entries(steps).find(([, fields]) => fields.includes(field)) ?? ['from']
  return `${step}.${field}`
}

/** A letter counts more than where it began: what no page of ours has written there is left out. */
function asWritten(flat: Readonly<Record<string, unknown>>, now: Date): Readonly<Record<string, unknown>> {
  const { flow, trip, designer, gallery } = GroupEnquiry.fields
  const sound = (['trip', 'designer', 'gallery'] as const).map((name) => {
    const { rule } = { trip, designer, gallery }[name]
    return [name, v.is(rule, flat[name]) ? flat[name] : undefined] as const
  })
  return {
    ...flat,
    ...Object.fromEntries(sound),
    flow: v.is(flow.rule, flat['flow']) ? flat['flow'] : 'a',
    written_on: writtenOn(flat['month'], now),
  }
}

/** E.164: the form has held it against its country. */
function phoneOf(text: string | undefined, country: string) {
  const phone = text ? readPhone(text, country) : null
  return {
    phone: phone?.number ?? undefined,
    phone_extension: (phone?.issue === null ? phone.extension : null) ?? undefined,
  }
}
