import type * as v from 'valibot'
import type { Day } from '../../../../core/places/days.ts'
import { isWhole, type PlanContent, type PlanDraft } from '../../../../core/plans/plan-content.ts'
import { PLAN_ISSUE_SENTENCES } from '../../../../core/plans/plan-issue-sentences.ts'
import { draftIssues, type PlanIssues, planIssues } from '../../../../core/plans/plan-issues.ts'
import { NewDraft, NewPlan, NewShortPlan } from '../../../../core/wire/plans.ts'
import { cleanPlan, UncleanText } from '../../plans/clean-plan.ts'
import { readShortPlan } from '../../plans/short-form.ts'
import type { WholeEnquiry } from '../../store/enquiries/enquiry-store.ts'
import { parseBody } from '../calls.ts'
import { HttpError } from '../http-error.ts'

/** A draft as it is kept. @throws HttpError 400 for another shape, 422 with a sentence for each part */
export async function draftIn(body: unknown): Promise<v.InferOutput<typeof NewDraft>> {
  const { content, revision } = parseBody(NewDraft, body)
  const clean = await cleaned(content)
  expectNone(draftIssues(clean))
  return { content: clean, revision }
}

export interface PlanToSend {
  readonly content: PlanContent
  /** Null: it follows whichever there is. */
  readonly baseVersion: number | null
}

/** A plan as it is sent, whole or in short. @throws HttpError as `draftIn` does */
export async function planIn(body: unknown, enquiry: WholeEnquiry, today: Day): Promise<PlanToSend> {
  if (isShort(body)) {
    const read = readShortPlan(parseBody(NewShortPlan, body), enquiry, today)
    if ('content' in read) return { content: await wholePlan(read.content, today), baseVersion: null }
    throw wrongPlan(read.issues)
  }
  const { content, base_version } = parseBody(NewPlan, body)
  return { content: await wholePlan(content, today), baseVersion: base_version }
}

const isShort = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !('content' in body) && 'days' in body

async function wholePlan(draft: PlanDraft, today: Day): Promise<PlanContent> {
  const clean = await cleaned(draft)
  expectNone(planIssues(clean, today))
  if (!isWhole(clean)) throw new Error('What has no issues is whole.')
  return clean
}

async function cleaned(draft: PlanDraft): Promise<PlanDraft> {
  try {
    return await cleanPlan(draft)
  } catch (thrown) {
    throw thrown instanceof UncleanText ? wrongPlan({ [thrown.path]: 'textLong' }) : thrown
  }
}

function expectNone(issues: PlanIssues): void {
  if (Object.keys(issues).length > 0) throw wrongPlan(issues)
}

function wrongPlan(issues: PlanIssues): HttpError {
  const fields = Object.fromEntries(
    Object.entries(issues).map(([path, issue]) => [path, PLAN_ISSUE_SENTENCES[issue]]),
  )
  return new HttpError(422, Object.values(fields)[0] ?? 'Please check the marked fields.', { fields })
}
