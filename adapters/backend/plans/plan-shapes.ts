import type * as v from 'valibot'
import type { KeptDraft, PlanListItem, ReadPlan } from '../../../core/wire/plans.ts'
import type { DraftRow } from '../store/plans/draft-store.ts'
import type { PlanRow, PlanVersionRow } from '../store/plans/plan-store.ts'

export function toListItem(row: PlanVersionRow): v.InferInput<typeof PlanListItem> {
  const { planId, version, sentAt, by, title, total } = row
  return { plan_id: planId, version, sent_at: sentAt.toISOString(), by: toWriter(by), title, total }
}

/** Of a draft that nobody has begun: none, of revision 0. */
export function toDraft(row: DraftRow | null): v.InferInput<typeof KeptDraft> {
  return row
    ? { content: row.content, revision: row.revision, by: toWriter(row.by) }
    : { content: null, revision: 0, by: null }
}

export const toPlan = ({ content, version }: PlanRow): v.InferInput<typeof ReadPlan> => ({
  ...content,
  version,
})

const toWriter = ({ id, firstName }: DraftRow['by']) => ({ user_id: id, first_name: firstName })
