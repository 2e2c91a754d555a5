import { and, eq, sql } from 'drizzle-orm'
import { enquiries, users } from '../account-tables.ts'
import { conversations } from '../chat-tables.ts'
import type { Database, Session } from '../database/database.ts'
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
  /** @returns its id */
  createCallback(callback: NewCallback): Promise<number>
  /** Sets or takes away an enquiry's designer. Takes away only the one that is named. */
  matchDesigner(enquiryId: number, designerId: number): Promise<void>
  unmatchDesigner(enquiryId: number, designerId: number): Promise<void>
  /** Conversations in which a customer has written and no concierge is yet. */
  countWaiting(): Promise<number>
}

const GENERAL = { kind: 'general', state: 'submitted' } as const
/** The first half of an advisory lock; the second is whose enquiry it is. */
const ENQUIRY_LOCK = 7_430_514

export function createDeskStore(database: Database): DeskStore {
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
      database.run(async (session) =>
        idOf(await session.insert(callbacks).values(callback).returning({ id: callbacks.id })),
      ),
    matchDesigner: (enquiryId, designerId) =>
      database.run(async (session) => {
        const state = sql`case when state = 'submitted' then 'matched' else state end`
        await session.update(enquiries).set({ designerId, state }).where(eq(enquiries.id, enquiryId))
      }),
    unmatchDesigner: (enquiryId, designerId) =>
      database.run(async (session) => {
        const state = sql`case when state = 'matched' then 'submitted' else state end`
        const isTheirs = and(eq(enquiries.id, enquiryId), eq(enquiries.designerId, designerId))
        await session.update(enquiries).set({ designerId: null, state }).where(isTheirs)
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
