import { and, count, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { OrderPeople } from '../../../../core/bookings/order-people.ts'
import type { OrderState } from '../../../../core/bookings/order-states.ts'
import { auditLog, companies, enquiries, sessions, users } from '../account-tables.ts'
import { reviews } from '../catalogue/catalogue-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { callbacks, guests } from '../desk/desk-tables.ts'
import { subscribers } from '../forms/form-tables.ts'
import { orderCalendars } from '../orders/calendar-store.ts'
import { orders } from '../orders/order-tables.ts'
import { reports } from '../reports/report-tables.ts'
import type { UserRow } from '../sql-shapes.ts'
import { lockAddress } from './joining-store.ts'
import { accountLinks } from './link-tables.ts'
import { agentProfiles } from './people-tables.ts'

/** Why an account can't be closed: the last owner of a company that has other people, or a trip or money still to come. */
export type ClosingRefusal = 'last owner' | 'booked'

/** They end by themselves once the trip is over. */
const UNTIL_TRIP_ENDS: readonly OrderState[] = ['confirmed', 'balanceDue', 'paid', 'travelling']
/** Money of theirs is on its way. */
const MONEY_MOVES: readonly OrderState[] = ['awaitingDeposit', 'disputed', 'refundPending', 'refundFailed']

/** Nobody, where people were named who went, and where they were reached. */
const NOBODY: OrderPeople = { travellers: [], contact: { email: '', phone: '' } }

/** How an account ends. */
export interface ClosingStore {
  /**
   * Forgets who somebody is: names, addresses, numbers, picture and password. What they wrote stays with those they
   * wrote to, under no name.
   * @returns the account as it was
   */
  close(userId: number, now: Date): Promise<UserRow | ClosingRefusal>
}

/** By whom a review is, of whom nothing is known any more. */
const NO_REVIEWER = 'A former member'
/** The title of a plan that was made for them alone may name them. */
const MADE_TRIP = 'A trip of their own'

/** Nothing of a person is left in it. */
const FORGOTTEN = {
  firstName: 'Former',
  lastName: 'member',
  email: null,
  pendingEmail: null,
  passwordHash: null,
  phone: null,
  phoneExtension: null,
  timezone: null,
  avatar: null,
  pictureFile: null,
  companyId: null,
  companyRole: null,
  waitsForCompany: null,
  wantsNewsletter: false,
  tracking: null,
  status: 'closed',
} as const

/** Of a letter's fields those that say who wrote it; what they wished for stays, as their messages do. */
const OF_WRITER = '{first_name,last_name,email,phone,phone_extension,country_code}'

export function createClosingStore(database: Database): ClosingStore {
  return {
    close: (userId, now) =>
      database.transact(async (session) => {
        const [known] = await session.select().from(users).where(eq(users.id, userId))
        if (!known) throw new Error('Whoever closes their account has one.')
        const email = known.email ?? known.pendingEmail ?? ''
        // As everybody locks: the address, its links, the people.
        await lockAddress(session, email)
        if (known.companyId !== null)
          await session.select().from(companies).where(eq(companies.id, known.companyId)).for('update')
        if (await isLastOwner(session, known)) return 'last owner'
        if (await isBooked(session, userId, now)) return 'booked'
        await forget(session, userId, email)
        await session
          .insert(auditLog)
          .values({ at: now, actorId: userId, action: 'account.close', subjectId: userId })
        return known
      }),
  }
}

/** The guests whose chats an account has taken were the same person. */
async function forget(session: Session, userId: number, email: string): Promise<void> {
  const ofGuests = session.select({ id: guests.userId }).from(guests).where(eq(guests.claimedBy, userId))
  const isTheirs = or(
    eq(accountLinks.userId, userId),
    eq(accountLinks.email, email),
    inArray(accountLinks.userId, ofGuests),
  )
  await session.delete(accountLinks).where(isTheirs)
  await session
    .update(users)
    .set(FORGOTTEN)
    .where(or(eq(users.id, userId), inArray(users.id, ofGuests)))
  await session.update(sessions).set({ device: null, place: null }).where(eq(sessions.userId, userId))
  await session.delete(agentProfiles).where(eq(agentProfiles.userId, userId))
  await session.delete(reports).where(or(eq(reports.userId, userId), inArray(reports.userId, ofGuests)))
  await session.delete(callbacks).where(eq(callbacks.userId, userId))
  await session
    .update(enquiries)
    .set({ values: sql`enquiries."values" - ${OF_WRITER}::text[]`, ownerHash: null, tracking: null })
    .where(or(eq(enquiries.customerId, userId), inArray(enquiries.customerId, ofGuests)))
  const booked = session.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await session.update(orderCalendars).set({ secret: null }).where(inArray(orderCalendars.orderId, booked))
  await session.update(orders).set({ people: NOBODY }).where(eq(orders.userId, userId))
  // With the orders locked: whatever is said of one meanwhile is seen here, or finds nobody who says it.
  const ofAnother = sql`case when ${reviews.tripId} is null then ${MADE_TRIP} else ${reviews.tripTitle} end`
  await session
    .update(reviews)
    .set({ author: NO_REVIEWER, tripTitle: ofAnother })
    .where(inArray(reviews.orderId, booked))
  await session.update(guests).set({ name: null, email: null }).where(eq(guests.claimedBy, userId))
  await session.delete(subscribers).where(eq(subscribers.email, email))
}

/** Whoever plans a trip has to know who comes, and money has to find its way back. */
async function isBooked(session: Session, userId: number, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10)
  const isAhead = and(inArray(orders.state, UNTIL_TRIP_ENDS), gte(sql`${orders.trip} ->> 'end'`, today))
  const isLive = or(inArray(orders.state, MONEY_MOVES), isAhead)
  return (await session.$count(orders, and(eq(orders.userId, userId), isLive))) > 0
}

/** People of a company can't be let in, or out, by anybody once its last owner is gone. */
async function isLastOwner(session: Session, user: UserRow): Promise<boolean> {
  if (user.companyId === null || user.companyRole !== 'owner') return false
  const others = await session
    .select({ role: users.companyRole, people: count() })
    .from(users)
    .where(and(eq(users.companyId, user.companyId), ne(users.id, user.id)))
    .groupBy(users.companyRole)
  return others.length > 0 && !others.some(({ role }) => role === 'owner')
}
