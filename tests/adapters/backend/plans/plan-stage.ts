import * as v from 'valibot'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import { SentEnquiry } from '../../../../core/wire/enquiries.ts'
import { type KeptDraft, SentPlanVersion } from '../../../../core/wire/plans.ts'
import { planWith } from '../../../core/plans/made-plans.ts'
import { dayIn, ENQUIRIES, letter, newKey, send } from '../enquiries/enquiry-stage.ts'
import type { Answer, TestBrowser } from '../running-server.ts'

export const PLANS = '/extranet/v3/plans'

/** A plan that can be sent today. */
export const planFromToday = (changes: Partial<PlanContent> = {}): PlanContent =>
  planWith({ start_date: dayIn(90), valid_until: dayIn(7), ...changes })

/** Sends a letter to Kenji. @returns its id */
export async function newEnquiry(
  traveller: TestBrowser,
  path?: string,
  changes: object = {},
): Promise<number> {
  const body = letter({ from: { designer: 'kenji-morimoto' }, ...changes })
  return v.parse(SentEnquiry, (await send(traveller, body, newKey(), path)).body.data).enquiry_id
}

export const postTo = (
  who: TestBrowser,
  path: string,
  body: unknown,
  key: string = newKey(),
  method = 'POST',
): Promise<Answer> => who.call(path, { method, body, headers: { 'idempotency-key': key } })

export const sendPlan = (who: TestBrowser, enquiryId: number, body: unknown, key?: string) =>
  postTo(who, `${ENQUIRIES}/${enquiryId}/plans`, body, key)

/** Sends a version, and says what it answers. */
export async function sentPlan(who: TestBrowser, enquiryId: number, content: PlanContent, base = 0) {
  const { status, body } = await sendPlan(who, enquiryId, { base_version: base, content })
  if (status !== 201) throw new Error(`A plan was answered ${status}: ${JSON.stringify(body)}`)
  return v.parse(SentPlanVersion, body.data)
}

export const putDraft = (who: TestBrowser, enquiryId: number, content: unknown, revision: number) =>
  postTo(who, `${ENQUIRIES}/${enquiryId}/plans/draft`, { content, revision }, newKey(), 'PUT')

export const draftOf = async (who: TestBrowser, enquiryId: number) =>
  (await who.call(`${ENQUIRIES}/${enquiryId}/plans/draft`)).body.data as v.InferInput<typeof KeptDraft> | null
