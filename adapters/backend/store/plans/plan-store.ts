import { and, desc, eq } from 'drizzle-orm'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import { users } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { plans, planVersions } from './plan-tables.ts'

/** A version as lists name it. */
export interface PlanVersionRow {
  readonly planId: number
  readonly version: number
  readonly sentAt: Date
  readonly by: { readonly id: number; readonly firstName: string }
  readonly title: string
  /** Cents of a US dollar. */
  readonly total: number
}

export interface PlanRow {
  readonly planId: number
  readonly enquiryId: number
  readonly version: number
  readonly newestVersion: number
  readonly acceptedVersion: number | null
  readonly content: PlanContent
  readonly total: number
}

/** What was sent to customers. Who may read it is asked before: by the enquiry. */
export interface PlanStore {
  /** The newest first. */
  versionsOf(enquiryId: number): Promise<readonly PlanVersionRow[]>
  /** @param version null: the newest */
  plan(planId: number, version: number | null): Promise<PlanRow | null>
}

export function createPlanStore({ run }: Database): PlanStore {
  return {
    versionsOf: (enquiryId) => run((session) => versionsOf(session, enquiryId)),
    plan: (planId, version) => run((session) => planAt(session, planId, version)),
  }
}

async function versionsOf(session: Session, enquiryId: number): Promise<readonly PlanVersionRow[]> {
  const { planId, version, sentAt, content, total } = planVersions
  const rows = await session
    .select({ planId, version, sentAt, content, total, by: { id: users.id, firstName: users.firstName } })
    .from(plans)
    .innerJoin(planVersions, eq(planId, plans.id))
    .innerJoin(users, eq(users.id, planVersions.sentBy))
    .where(eq(plans.enquiryId, enquiryId))
    .orderBy(desc(version))
  return rows.map(({ content: { title }, ...row }) => ({ ...row, title }))
}

/** Within a transaction too. */
export async function planAt(
  session: Session,
  planId: number,
  version: number | null,
): Promise<PlanRow | null> {
  const [row] = await session
    .select({
      planId: plans.id,
      enquiryId: plans.enquiryId,
      newestVersion: plans.newestVersion,
      acceptedVersion: plans.acceptedVersion,
      version: planVersions.version,
      content: planVersions.content,
      total: planVersions.total,
    })
    .from(plans)
    .innerJoin(
      planVersions,
      and(eq(planVersions.planId, plans.id), eq(planVersions.version, version ?? plans.newestVersion)),
    )
    .where(eq(plans.id, planId))
  return row ?? null
}
