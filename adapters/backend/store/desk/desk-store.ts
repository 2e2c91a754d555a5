import { and, eq, sql } from 'drizzle-orm'
import { afterDeed } from '../../../../core/enquiries/states.ts'
import { enquiries, users } from '../account-tables.ts'
import { conversations } from '../chat-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { isActiveDesigner } from '../enquiries/matching-store.ts'
import { callbacks, guests } from './desk-tables.ts'

export interface NewCallback {
  readonly userId: number | null
  readonly name: string
  /** E.164. */
  readonly phone: string
  readonly phoneExtension: string | null
  readonly countryCode: string
  readonly timezone: string
  readonly topic: string
  readonly windowFrom: Date
  readonly windowTo: Date
  readonly createdAt: Date
}

export interface Guest {
  readonly userId: number
  readonly enquiryId: number
}

export interface NewGuest {
  readonly name: string
  readonly email: string
  readonly topic: string
  readonly countryCode: string | null
}

/** What the desk writes down: guests, general enquiries, call-backs, and who designs an enquiry's trip. */
export interface DeskStore {
  /** @returns the id of the general enquiry that somebody has open */
  openEnquiry(customerId: number): Promise<number | null>
  /** The same, or else a new one. @returns its id */
  generalEnquiry(customerId: number, companyId: number | null, topic: string): Promise<number>
  /** A traveller without an account, with a general enquiry of their own. */
  createGuest(guest: NewGuest): Promise<Guest>
  /** With what reminds us of it. @returns its id */
  createCallback(callback: NewCallback): Promise<number>
  /**
   * Gives an enquiry a designer, in the place of the one that it had.
   * @returns 'late' where its state does not allow that any more, 'nobody' where that is no active designer
   */
  matchDesigner(enquiryId: number, designerId: number, now: Date): Promise<'done' | 'late' | 'nobody'>
  /** Takes away the designer that is named. @returns false when it had another one, or none */
  unmatchDesigner(enquiryId: number, designerId: number, now: Date): Promise<boolean>
  /** Whom an enquiry has now. */
  designerOf(enquiryId: number): Promise<number | null>
  /** Conversations in which a customer has written and no concierge is yet. */
  countWaiting(): Promise<number>
}

const GENERAL = { kind: 'general', state: 'submitted' } as const
/** The first half of an advisory lock; the second is whose enquiry it is. */
const ENQUIRY_LOCK = 7_430_514

/** Sees to it that somebody is told of a call-back then, in the transaction that writes it down. */
export type RemindOfCallback = (session: Session, callbackId: number, due: Date) => Promise<unknown>

export function createDeskStore(database: Database, remind: RemindOfCallback): DeskStore {
  return {
    openEnquiry: (customerId) => database.run((session) => openEnquiry(session, customerId)),
    generalEnquiry: (customerId, companyId, topic) =>
      database.transact(async (session) => {
        await session.execute(sql`select pg_advisory_xact_lock(${ENQUIRY_LOCK}, ${customerId})`)
        const open = await openEnquiry(session, customerId)
        return open ?? insertGeneral(session, customerId, companyId, topic)
      }),
    createGuest: ({ name, email, topic, countryCode }) =>
      database.transact(async (session) => {
        const user = { type: 'TV', firstName: name, lastName: '', status: 'guest', countryCode } as const
        const userId = idOf(await session.insert(users).values(user).returning({ id: users.id }))
        const enquiryId = await insertGeneral(session, userId, null, topic)
        await session.insert(guests).values({ userId, enquiryId, name, email })
        return { userId, enquiryId }
      }),
    createCallback: (callback) =>
      database.transact(async (session) => {
        const id = idOf(await session.insert(callbacks).values(callback).returning({ id: callbacks.id }))
        await remind(session, id, callback.windowFrom)
        return id
      }),
    matchDesigner: (enquiryId, designerId, now) =>
      database.transact((session) => matchDesigner(session, enquiryId, designerId, now)),
    unmatchDesigner: (enquiryId, designerId, now) =>
      database.run(async (session) => {
        const state = sql`case when state = 'matched' then 'submitted' else state end`
        const isTheirs = and(eq(enquiries.id, enquiryId), eq(enquiries.designerId, designerId))
        const taken = await session
          .update(enquiries)
          .set({ designerId: null, state, ...changedAt(now) })
          .where(isTheirs)
          .returning({ id: enquiries.id })
        return taken.length > 0
      }),
    designerOf: (enquiryId) =>
      database.run(async (session) => {
        const { designerId } = enquiries
        const [row] = await session.select({ designerId }).from(enquiries).where(eq(enquiries.id, enquiryId))
        return row?.designerId ?? null
      }),
    countWaiting: () =>
      database.run(async (session) => {
        const isUnanswered = sql`${conversations.assigned} is null and exists (select 1 from messages m
          join users u on u.id = m.sender_id where m.conv_id = conversations.id and not m.is_bot
          and u.type in ('TV', 'TA'))`
        const [row] = await session
          .select({ count: sql<number>`count(*)::int` })
          .from(conversations)
          .where(isUnanswered)
        return row?.count ?? 0
      }),
  }
}

/** Under the enquiry's lock: of several at once the last one's designer stays. A repeat changes nothing. */
async function matchDesigner(
  session: Session,
  enquiryId: number,
  designerId: number,
  now: Date,
): Promise<'done' | 'late' | 'nobody'> {
  const [found] = await session
    .select({ state: enquiries.state, designerId: enquiries.designerId })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
    .for('update')
  const active = await session
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, designerId), isActiveDesigner))
  if (active.length === 0) return 'nobody'
  const state = found ? afterDeed(found.state, 'match') : null
  if (!found || state === null) return 'late'
  if (found.state === state && found.designerId === designerId) return 'done'
  await session
    .update(enquiries)
    .set({ designerId, state, ...changedAt(now) })
    .where(eq(enquiries.id, enquiryId))
  return 'done'
}

/** What is changed is not quiet; where nobody counts, it stays so. */
const changedAt = (now: Date) => ({
  changedAt: now,
  toldAt: null,
  quietSince: sql`case when quiet_since is null then null else ${now.toISOString()}::timestamptz end`,
})

async function openEnquiry(session: Session, customerId: number): Promise<number | null> {
  const own = and(
    eq(enquiries.customerId, customerId),
    eq(enquiries.kind, GENERAL.kind),
    eq(enquiries.state, GENERAL.state),
  )
  const [open] = await session.select({ id: enquiries.id }).from(enquiries).where(own).limit(1)
  return open?.id ?? null
}

async function insertGeneral(
  session: Session,
  customerId: number,
  companyId: number | null,
  topic: string,
): Promise<number> {
  const row = { customerId, companyId, topic, ...GENERAL }
  return idOf(await session.insert(enquiries).values(row).returning({ id: enquiries.id }))
}

function idOf([row]: readonly { readonly id: number }[]): number {
  if (!row) throw new Error('A new row has an id.')
  return row.id
}
