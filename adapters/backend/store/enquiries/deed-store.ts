import { and, eq, sql } from 'drizzle-orm'
import {
  afterDeed,
  type EnquiryDeed,
  type EnquiryState,
  OPEN_STATES,
} from '../../../../core/enquiries/states.ts'
import type { Month } from '../../../../core/places/calendar.ts'
import type { Day } from '../../../../core/places/days.ts'
import type { EnquiryOrders } from '../../orders/enquiry-orders.ts'
import { enquiries } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { concerns, type Reader } from './enquiry-store.ts'

/** Other dates: a day or a month takes the place of what was there; what is absent stays. */
export interface NewDates {
  readonly startDate?: Day
  readonly month?: Month
  readonly nights?: number
}

/** What is done with an enquiry by somebody whom it concerns. */
export interface Deed {
  readonly name: Extract<EnquiryDeed, 'changeDates' | 'withdraw' | 'decline'>
  readonly reason: string | null
  readonly dates?: NewDates
}

export interface DeedStore {
  /** @returns null where the enquiry does not concern them; 'late' where it can't be done any more */
  act(reader: Reader, enquiryId: number, deed: Deed, now: Date): Promise<'done' | 'late' | null>
  /** Its customer has written: one that had lapsed is taken up again. @returns whether it had */
  takeUp(enquiryId: number, now: Date): Promise<boolean>
}

/** @param orders of the enquiries' plans: those that are not paid end with their enquiry */
export function createDeedStore(database: Database, orders: EnquiryOrders): DeedStore {
  return {
    act: (reader, enquiryId, deed, now) =>
      orders.after(() =>
        database.transact((session) => act({ session, orders, now }, reader, enquiryId, deed)),
      ),
    takeUp: (enquiryId, now) =>
      database.run(async (session) => {
        const taken = await session
          .update(enquiries)
          .set({ state: 'planning', ...changedAt('planning', now) })
          .where(and(eq(enquiries.id, enquiryId), eq(enquiries.state, 'lapsed')))
          .returning({ id: enquiries.id })
        return taken.length > 0
      }),
  }
}

interface Acting {
  readonly session: Session
  readonly orders: EnquiryOrders
  readonly now: Date
}

/** Under the enquiry's lock: of two at once the second sees what the first has done. */
async function act(
  { session, orders, now }: Acting,
  reader: Reader,
  enquiryId: number,
  { name, reason, dates }: Deed,
): Promise<'done' | 'late' | null> {
  const [found] = await session
    .select({ state: enquiries.state, kind: enquiries.kind })
    .from(enquiries)
    .where(and(eq(enquiries.id, enquiryId), concerns(reader)))
    .for('update')
  if (!found) return null
  const state = found.kind === 'trip' ? afterDeed(found.state, name) : null
  // Whoever asks again for an end that it has had lost the answer.
  if (state === null) return found.state === END_OF[name] ? 'done' : 'late'
  if (state !== found.state) await orders.end(session, enquiryId, now)
  await session
    .update(enquiries)
    .set({ state, reason, ...changedAt(state, now), ...(dates && columnsOf(dates)) })
    .where(eq(enquiries.id, enquiryId))
  return 'done'
}

const END_OF: Readonly<Record<Deed['name'], EnquiryState | null>> = {
  changeDates: null,
  withdraw: 'withdrawn',
  decline: 'declined',
}

/** What was changed is not quiet; what has ended is not waited for. */
export function changedAt(state: EnquiryState, now: Date) {
  const isOpen = OPEN_STATES.some((open) => open === state)
  return { changedAt: now, quietSince: isOpen ? now : null, toldAt: null }
}

/** The letter says the same as the columns. */
function columnsOf({ startDate, month, nights }: NewDates) {
  const isWhen = startDate !== undefined || month !== undefined
  const when = startDate === undefined ? 'month' : 'dates'
  const told = {
    ...(isWhen && { when, start_date: startDate ?? null, month: month ?? null }),
    ...(nights !== undefined && { nights }),
  }
  return {
    ...(isWhen && { startDate: startDate ?? null, month: month ?? null }),
    ...(nights !== undefined && { nights }),
    values: sql`jsonb_strip_nulls(enquiries."values" || ${JSON.stringify(told)}::jsonb)`,
  }
}
