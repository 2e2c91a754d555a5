import { and, desc, eq, inArray } from 'drizzle-orm'
import { conversationId } from '../../../../core/chat/conversation-id.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import { users } from '../account-tables.ts'
import { messages } from '../chat-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { planRequests, plans, planVersions } from './plan-tables.ts'

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

export type PlanRequestRow = Pick<typeof planRequests.$inferSelect, 'version' | 'marks' | 'text' | 'askedAt'>

export interface PlanFacts {
  readonly newest: PlanRow
  /** The newest first, each with its message's place in the conversation. */
  readonly versions: readonly { readonly version: number; readonly sentAt: Date; readonly seq: number }[]
}

/** What was sent to customers. Who may read it is asked before: by the enquiry. */
export interface PlanStore {
  /** The newest first. */
  versionsOf(enquiryId: number): Promise<readonly PlanVersionRow[]>
  /** What customers want otherwise in the newest version, the last word first. */
  requestsOf(enquiryId: number): Promise<readonly PlanRequestRow[]>
  /** What the conversation about an enquiry shows of its plan. */
  factsOf(enquiryId: number): Promise<PlanFacts | null>
  /** @param version null: the newest */
  plan(planId: number, version: number | null): Promise<PlanRow | null>
}

export function createPlanStore({ run }: Database): PlanStore {
  return {
    versionsOf: (enquiryId) => run((session) => versionsOf(session, enquiryId)),
    requestsOf: (enquiryId) => run((session) => requestsOf(session, enquiryId)),
    factsOf: (enquiryId) => run((session) => factsOf(session, enquiryId)),
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

const MOST_REQUESTS = 50

async function requestsOf(session: Session, enquiryId: number): Promise<readonly PlanRequestRow[]> {
  const { version, marks, text, askedAt } = planRequests
  return session
    .select({ version, marks, text, askedAt })
    .from(plans)
    .innerJoin(planRequests, and(eq(planRequests.planId, plans.id), eq(version, plans.newestVersion)))
    .where(eq(plans.enquiryId, enquiryId))
    .orderBy(desc(askedAt))
    .limit(MOST_REQUESTS)
}

/** So many of its versions are told: the newest ones. */
const MOST_VERSIONS = 20

async function factsOf(session: Session, enquiryId: number): Promise<PlanFacts | null> {
  const [plan] = await session.select({ id: plans.id }).from(plans).where(eq(plans.enquiryId, enquiryId))
  const newest = plan && (await planAt(session, plan.id, null))
  if (!newest) return null
  const { version, sentAt } = planVersions
  const ofEnquiry = [conversationId(2, enquiryId), conversationId(3, enquiryId)]
  const versions = await session
    .select({ version, sentAt, seq: messages.seq })
    .from(planVersions)
    .innerJoin(
      messages,
      and(
        inArray(messages.convId, ofEnquiry),
        eq(messages.senderId, planVersions.sentBy),
        eq(messages.hash, planVersions.hash),
      ),
    )
    .where(eq(planVersions.planId, newest.planId))
    .orderBy(desc(version))
    .limit(MOST_VERSIONS)
  return { newest, versions }
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
