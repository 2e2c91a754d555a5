import { eq, sql } from 'drizzle-orm'
import { afterDeed } from '../../../../core/enquiries/states.ts'
import type { PlanDraft } from '../../../../core/plans/plan-content.ts'
import { isSameValue } from '../../../../core/plans/same-value.ts'
import { enquiries, users } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { changedAt } from '../enquiries/deed-store.ts'
import { planDrafts } from './plan-tables.ts'

export interface DraftRow {
  /** Null once it was sent. */
  readonly content: PlanDraft | null
  readonly revision: number
  readonly by: { readonly id: number; readonly firstName: string }
}

export interface WrittenDraft {
  readonly content: PlanDraft
  /** The one that it was written over; 0 where there was none. */
  readonly revision: number
  readonly byId: number
}

export type KeptAs =
  | { readonly kind: 'kept'; readonly draft: DraftRow; readonly hasBegun: boolean }
  /** Somebody has kept or sent another one since. */
  | { readonly kind: 'older'; readonly draft: DraftRow | null }
  /** The enquiry takes no plan any more. */
  | { readonly kind: 'late' }

/** Plans that are being written, one for an enquiry. */
export interface DraftStore {
  draft(enquiryId: number): Promise<DraftRow | null>
  /** Takes the place of the revision that it was written over, and of no other. */
  keep(enquiryId: number, written: WrittenDraft, now: Date): Promise<KeptAs>
}

export function createDraftStore({ run, transact }: Database): DraftStore {
  return {
    draft: (enquiryId) => run((session) => draftOf(session, enquiryId)),
    keep: (enquiryId, written, now) => transact((session) => keep(session, enquiryId, written, now)),
  }
}

async function draftOf(session: Session, enquiryId: number): Promise<DraftRow | null> {
  const [row] = await session
    .select({
      content: planDrafts.content,
      revision: planDrafts.revision,
      by: { id: users.id, firstName: users.firstName },
    })
    .from(planDrafts)
    .innerJoin(users, eq(users.id, planDrafts.writtenBy))
    .where(eq(planDrafts.enquiryId, enquiryId))
  return row ?? null
}

/** Under the enquiry's lock: of two who write at once the second is told what the first has kept. */
async function keep(
  session: Session,
  enquiryId: number,
  { content, revision, byId }: WrittenDraft,
  now: Date,
): Promise<KeptAs> {
  const [enquiry] = await session
    .select({ state: enquiries.state, kind: enquiries.kind })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
    .for('update')
  const state = enquiry?.kind === 'trip' ? afterDeed(enquiry.state, 'draftPlan') : null
  if (!enquiry || state === null) return { kind: 'late' }
  const known = await draftOf(session, enquiryId)
  const isRepeat =
    known?.revision === revision + 1 && known.by.id === byId && isSameValue(known.content, content)
  if (known && isRepeat) return { kind: 'kept', draft: known, hasBegun: false }
  if ((known?.revision ?? 0) !== revision) return { kind: 'older', draft: known }
  const row = { content, revision: revision + 1, writtenBy: byId, writtenAt: now }
  await session
    .insert(planDrafts)
    .values({ enquiryId, ...row })
    .onConflictDoUpdate({ target: planDrafts.enquiryId, set: row })
  const hasBegun = state !== enquiry.state
  if (hasBegun)
    await session
      .update(enquiries)
      .set({ state, ...changedAt(state, now) })
      .where(eq(enquiries.id, enquiryId))
  const draft = await draftOf(session, enquiryId)
  if (!draft) throw new Error('A kept draft has a row.')
  return { kind: 'kept', draft, hasBegun }
}

/** What was sent is a draft no more; whoever goes on with it is told so by its revision. */
export async function endDraft(session: Session, enquiryId: number, byId: number, now: Date): Promise<void> {
  await session
    .update(planDrafts)
    .set({ content: null, revision: sql`${planDrafts.revision} + 1`, writtenBy: byId, writtenAt: now })
    .where(eq(planDrafts.enquiryId, enquiryId))
}
