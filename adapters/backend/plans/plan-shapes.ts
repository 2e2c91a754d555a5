import type * as v from 'valibot'
import { afterDeed, type EnquiryDeed, isDeedOf } from '../../../core/enquiries/states.ts'
import type { Day } from '../../../core/places/days.ts'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import type {
  KeptDraft,
  PlanListItem,
  PlanStanding,
  ReadPlan,
  RequestList,
} from '../../../core/wire/plans.ts'
import { acceptedOf, roleOf } from '../enquiries/enquiry-shapes.ts'
import type { Reader, WholeEnquiry } from '../store/enquiries/enquiry-store.ts'
import type { DraftRow } from '../store/plans/draft-store.ts'
import type { PlanRequestRow, PlanRow, PlanVersionRow } from '../store/plans/plan-store.ts'

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

export function toRequest(row: PlanRequestRow): v.InferInput<typeof RequestList>[number] {
  const { version, marks, text, askedAt } = row
  return { version, marks: [...marks], text, asked_at: askedAt.toISOString() }
}

export const toPlan = ({ content, version }: PlanRow): v.InferInput<typeof ReadPlan> => ({
  ...content,
  version,
})

/** Whether the price of a version can still be had. @param today the day that it is */
export const holdsOn =
  (today: Day) =>
  ({ valid_until }: Pick<PlanContent, 'valid_until'>): boolean =>
    valid_until >= today

interface StandingParts {
  readonly newest: PlanRow
  readonly enquiry: Pick<WholeEnquiry, 'kind' | 'state'>
  readonly reader: Reader
  /** False for a session that acts for somebody: it only reads. */
  readonly mayWrite: boolean
  readonly today: Day
}

export function toStanding({
  newest,
  enquiry,
  reader,
  mayWrite,
  today,
}: StandingParts): v.InferInput<typeof PlanStanding> {
  const may = (deed: EnquiryDeed) =>
    mayWrite && isDeedOf(roleOf(reader), deed) && afterDeed(enquiry.state, deed) !== null
  return {
    plan_id: newest.planId,
    newest_version: newest.version,
    accepted_version: acceptedOf(newest, enquiry),
    can: {
      accept: may('acceptPlan') && enquiry.state !== 'accepted' && holdsOn(today)(newest.content),
      request: may('requestChanges'),
    },
  }
}

const toWriter = ({ id, firstName }: DraftRow['by']) => ({ user_id: id, first_name: firstName })
