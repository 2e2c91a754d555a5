import { and, eq } from 'drizzle-orm'
import { afterDeed, type EnquiryDeed, type EnquiryState } from '../../../../core/enquiries/states.ts'
import { toCents } from '../../../../core/money/money-wire.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import { planTotal } from '../../../../core/plans/plan-prices.ts'
import type { PlanMark } from '../../../../core/wire/plans.ts'
import { enquiries } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { changedAt } from '../enquiries/deed-store.ts'
import { endDraft } from './draft-store.ts'
import { type DeedMessage, type WrittenMessage, writeOfDeed } from './plan-messages.ts'
import { type PlanRow, planAt } from './plan-store.ts'
import { planRequests, plans, planVersions } from './plan-tables.ts'

interface Doer {
  readonly userId: number
  readonly isConcierge: boolean
}

export interface NewVersion {
  readonly content: PlanContent
  /** The version that it was made from, 0 at first; null: of whichever. */
  readonly baseVersion: number | null
  /** Null: whoever sends it again sends another one. */
  readonly key: string | null
  readonly by: Doer
  readonly say: (sent: { readonly planId: number; readonly version: number }) => DeedMessage
}

export interface NewRequest {
  readonly version: number
  readonly marks: readonly PlanMark[]
  readonly text: string
  readonly key: string | null
  readonly byId: number
  readonly say: (about: PlanRow) => DeedMessage
}

export interface NewAcceptance {
  readonly version: number
  readonly byId: number
  /** Whether a version can still be had. */
  readonly holds: (content: PlanContent) => boolean
  readonly say: (about: PlanRow) => DeedMessage
}

/** Why nothing was done. */
export type Refused =
  /** The enquiry takes none any more. */
  | { readonly kind: 'late' }
  /** It is of another version than the newest, or that does not hold any more; null where there is none. */
  | { readonly kind: 'older'; readonly newest: PlanRow | null }

export interface DoneVersion {
  readonly kind: 'done'
  readonly planId: number
  readonly version: number
  readonly hash: string
  /** Null for a repeat: everybody was told. */
  readonly written: WrittenMessage | null
}

export interface DoneAnswer {
  readonly kind: 'done'
  readonly hash: string | null
  readonly written: WrittenMessage | null
}

/**
 * What is said of plans: sending a version, asking for changes, accepting. Each is stored with its message and the
 * enquiry's state, or not at all; under the enquiry's lock, so that of two at once the second sees what the first did.
 */
export interface AnsweringStore {
  send(enquiryId: number, version: NewVersion, now: Date): Promise<DoneVersion | Refused>
  request(planId: number, request: NewRequest, now: Date): Promise<DoneAnswer | Refused>
  accept(planId: number, acceptance: NewAcceptance, now: Date): Promise<DoneAnswer | Refused>
}

export function createAnsweringStore({ transact }: Database): AnsweringStore {
  return {
    send: (enquiryId, version, now) => transact((session) => send(session, enquiryId, version, now)),
    request: (planId, request, now) => transact((session) => ask(session, planId, request, now)),
    accept: (planId, acceptance, now) => transact((session) => accept(session, planId, acceptance, now)),
  }
}

async function send(
  session: Session,
  enquiryId: number,
  { content, baseVersion, key, by, say }: NewVersion,
  now: Date,
): Promise<DoneVersion | Refused> {
  const state = await lockedState(session, enquiryId)
  const [plan] = await session.select().from(plans).where(eq(plans.enquiryId, enquiryId))
  const repeat = plan && (await sentUnder(session, plan.id, key))
  if (repeat) return { kind: 'done', ...repeat, written: null }
  const next = stateAfter(state, 'sendPlan')
  if (next === null) return { kind: 'late' }
  const newest = plan?.newestVersion ?? 0
  if (baseVersion !== null && baseVersion !== newest)
    return { kind: 'older', newest: plan ? await planAt(session, plan.id, null) : null }
  const planId = plan?.id ?? (await newPlan(session, enquiryId))
  const version = newest + 1
  const written = await writeOfDeed(session, enquiryId, by, say({ planId, version }), now)
  const { hash } = written.message
  const total = toCents(planTotal(content))
  const sent = { sentBy: by.userId, sentAt: now, hash, requestKey: key }
  await session.insert(planVersions).values({ planId, version, content, total, ...sent })
  await session.update(plans).set({ newestVersion: version }).where(eq(plans.id, planId))
  await endDraft(session, enquiryId, by.userId, now)
  await moveTo(session, enquiryId, next, now)
  return { kind: 'done', planId, version, hash, written }
}

async function sentUnder(session: Session, planId: number, key: string | null) {
  if (key === null) return null
  const { version, hash } = planVersions
  const [row] = await session
    .select({ planId: planVersions.planId, version, hash })
    .from(planVersions)
    .where(and(eq(planVersions.planId, planId), eq(planVersions.requestKey, key)))
  return row ?? null
}

async function newPlan(session: Session, enquiryId: number): Promise<number> {
  const [row] = await session.insert(plans).values({ enquiryId }).returning({ id: plans.id })
  if (!row) throw new Error('A new plan has a row.')
  return row.id
}

async function ask(
  session: Session,
  planId: number,
  { version, marks, text, key, byId, say }: NewRequest,
  now: Date,
): Promise<DoneAnswer | Refused> {
  const about = await lockedPlan(session, planId)
  const repeat = await askedUnder(session, planId, key)
  if (repeat) return { kind: 'done', hash: repeat, written: null }
  const next = stateAfter(about?.state, 'requestChanges')
  if (next === null || !about) return { kind: 'late' }
  if (about.newest.version !== version) return { kind: 'older', newest: about.newest }
  const { enquiryId } = about.newest
  const by = { userId: byId, isConcierge: false }
  const written = await writeOfDeed(session, enquiryId, by, say(about.newest), now)
  const { hash } = written.message
  const asked = { marks, text, askedBy: byId, askedAt: now, requestKey: key }
  await session.insert(planRequests).values({ planId, version, hash, ...asked })
  await session.update(plans).set({ acceptedVersion: null }).where(eq(plans.id, planId))
  await moveTo(session, enquiryId, next, now)
  return { kind: 'done', hash, written }
}

async function askedUnder(session: Session, planId: number, key: string | null): Promise<string | null> {
  if (key === null) return null
  const [row] = await session
    .select({ hash: planRequests.hash })
    .from(planRequests)
    .where(and(eq(planRequests.planId, planId), eq(planRequests.requestKey, key)))
  return row?.hash ?? null
}

async function accept(
  session: Session,
  planId: number,
  { version, byId, holds, say }: NewAcceptance,
  now: Date,
): Promise<DoneAnswer | Refused> {
  const about = await lockedPlan(session, planId)
  const next = stateAfter(about?.state, 'acceptPlan')
  if (next === null || !about) return { kind: 'late' }
  const { newest, state } = about
  if (state === 'accepted' && newest.acceptedVersion === version && newest.version === version)
    return { kind: 'done', hash: null, written: null }
  if (newest.version !== version || !holds(newest.content)) return { kind: 'older', newest }
  const by = { userId: byId, isConcierge: false }
  const written = await writeOfDeed(session, newest.enquiryId, by, say(newest), now)
  await session.update(plans).set({ acceptedVersion: version }).where(eq(plans.id, planId))
  await moveTo(session, newest.enquiryId, next, now)
  return { kind: 'done', hash: written.message.hash, written }
}

/** What is said of a plan takes the lock of its enquiry first, as sending one does. */
async function lockedPlan(session: Session, planId: number) {
  const [plan] = await session.select().from(plans).where(eq(plans.id, planId))
  if (!plan) return null
  const state = await lockedState(session, plan.enquiryId)
  const newest = await planAt(session, planId, null)
  return newest && { state, newest }
}

/** Chats that were begun without a letter have no state of their own: they take no plan. */
async function lockedState(session: Session, enquiryId: number): Promise<EnquiryState | undefined> {
  const [row] = await session
    .select({ state: enquiries.state, kind: enquiries.kind })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
    .for('update')
  return row?.kind === 'trip' ? row.state : undefined
}

const stateAfter = (state: EnquiryState | undefined, deed: EnquiryDeed): EnquiryState | null =>
  state === undefined ? null : afterDeed(state, deed)

async function moveTo(session: Session, enquiryId: number, state: EnquiryState, now: Date): Promise<void> {
  await session
    .update(enquiries)
    .set({ state, ...changedAt(state, now) })
    .where(eq(enquiries.id, enquiryId))
}
