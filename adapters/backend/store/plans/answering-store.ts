import { and, eq } from 'drizzle-orm'
import { afterDeed, type EnquiryDeed, type EnquiryState } from '../../../../core/enquiries/states.ts'
import { toCents } from '../../../../core/money/money-wire.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import { planTotal } from '../../../../core/plans/plan-prices.ts'
import type { PlanMark } from '../../../../core/wire/plans.ts'
import type { EnquiryOrders } from '../../orders/enquiry-orders.ts'
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

/** What an `Idempotency-Key` was sent with. */
export interface Asked {
  readonly key: string
  /** Tells its body from any other. */
  readonly body: string
}

export interface NewVersion {
  readonly content: PlanContent
  /** The version that it was made from, 0 at first; null: of whichever. */
  readonly baseVersion: number | null
  /** Null: whoever sends it again sends another one. */
  readonly asked: Asked | null
  readonly by: Doer
  readonly say: (sent: { readonly planId: number; readonly version: number }) => DeedMessage
}

export interface NewRequest {
  readonly version: number
  readonly marks: readonly PlanMark[]
  readonly text: string
  readonly asked: Asked | null
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
  /** Its key was used for something else. */
  | { readonly kind: 'otherBody' }
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

/** @param orders of the enquiries' plans: those that are not paid end with another version, or another wish */
export function createAnsweringStore({ transact }: Database, orders: EnquiryOrders): AnsweringStore {
  const doing = <T>(now: Date, deed: (doing: Doing) => Promise<T>): Promise<T> =>
    orders.after(() => transact((session) => deed({ session, orders, now })))
  return {
    send: (enquiryId, version, now) => doing(now, (parts) => send(parts, enquiryId, version)),
    request: (planId, request, now) => doing(now, (parts) => ask(parts, planId, request)),
    accept: (planId, acceptance, now) => doing(now, (parts) => accept(parts, planId, acceptance)),
  }
}

interface Doing {
  readonly session: Session
  readonly orders: EnquiryOrders
  readonly now: Date
}

async function send(
  doing: Doing,
  enquiryId: number,
  { content, baseVersion, asked, by, say }: NewVersion,
): Promise<DoneVersion | Refused> {
  const { session, now } = doing
  const state = await lockedState(session, enquiryId)
  const [plan] = await session.select().from(plans).where(eq(plans.enquiryId, enquiryId))
  const repeat = plan && (await sentUnder(session, plan.id, asked))
  if (repeat && isOther(repeat, asked)) return { kind: 'otherBody' }
  if (repeat)
    return { kind: 'done', planId: plan.id, version: repeat.version, hash: repeat.hash, written: null }
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
  const sent = { sentBy: by.userId, sentAt: now, hash, ...columnsOf(asked) }
  await session.insert(planVersions).values({ planId, version, content, total, ...sent })
  await session.update(plans).set({ newestVersion: version }).where(eq(plans.id, planId))
  await endDraft(session, enquiryId, by.userId, now)
  await moveTo(doing, enquiryId, next)
  return { kind: 'done', planId, version, hash, written }
}

async function sentUnder(session: Session, planId: number, asked: Asked | null) {
  if (asked === null) return null
  const { version, hash, requestBody } = planVersions
  const [row] = await session
    .select({ version, hash, requestBody })
    .from(planVersions)
    .where(and(eq(planVersions.planId, planId), eq(planVersions.requestKey, asked.key)))
  return row ?? null
}

/** Of what was sent before bodies were told apart nothing is known: it counts as the same. */
const isOther = ({ requestBody }: { readonly requestBody: string | null }, asked: Asked | null): boolean =>
  requestBody !== null && requestBody !== asked?.body

const columnsOf = (asked: Asked | null) => ({
  requestKey: asked?.key ?? null,
  requestBody: asked?.body ?? null,
})

async function newPlan(session: Session, enquiryId: number): Promise<number> {
  const [row] = await session.insert(plans).values({ enquiryId }).returning({ id: plans.id })
  if (!row) throw new Error('A new plan has a row.')
  return row.id
}

async function ask(
  doing: Doing,
  planId: number,
  { version, marks, text, asked, byId, say }: NewRequest,
): Promise<DoneAnswer | Refused> {
  const { session, now } = doing
  const about = await lockedPlan(session, planId)
  const repeat = await askedUnder(session, planId, asked)
  if (repeat && isOther(repeat, asked)) return { kind: 'otherBody' }
  if (repeat) return { kind: 'done', hash: repeat.hash, written: null }
  const next = stateAfter(about?.state, 'requestChanges')
  if (next === null || !about) return { kind: 'late' }
  if (about.newest.version !== version) return { kind: 'older', newest: about.newest }
  const { enquiryId } = about.newest
  const by = { userId: byId, isConcierge: false }
  const written = await writeOfDeed(session, enquiryId, by, say(about.newest), now)
  const { hash } = written.message
  const request = { marks, text, askedBy: byId, askedAt: now, ...columnsOf(asked) }
  await session.insert(planRequests).values({ planId, version, hash, ...request })
  await session.update(plans).set({ acceptedVersion: null }).where(eq(plans.id, planId))
  await moveTo(doing, enquiryId, next)
  return { kind: 'done', hash, written }
}

async function askedUnder(session: Session, planId: number, asked: Asked | null) {
  if (asked === null) return null
  const { hash, requestBody } = planRequests
  const [row] = await session
    .select({ hash, requestBody })
    .from(planRequests)
    .where(and(eq(planRequests.planId, planId), eq(planRequests.requestKey, asked.key)))
  return row ?? null
}

async function accept(
  doing: Doing,
  planId: number,
  { version, byId, holds, say }: NewAcceptance,
): Promise<DoneAnswer | Refused> {
  const { session, now } = doing
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
  await moveTo(doing, newest.enquiryId, next)
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

async function moveTo(
  { session, orders, now }: Doing,
  enquiryId: number,
  state: EnquiryState,
): Promise<void> {
  await orders.end(session, enquiryId, now)
  await session
    .update(enquiries)
    .set({ state, ...changedAt(state, now) })
    .where(eq(enquiries.id, enquiryId))
}
