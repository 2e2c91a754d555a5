import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { OPEN_STATES } from '../../../../core/enquiries/states.ts'
import { enquiries, users } from '../account-tables.ts'
import type { Session } from '../database/database.ts'
import { changedAt } from './deed-store.ts'

/** Instants that divide quiet enquiries: those without a sign since then. */
export interface QuietSince {
  /** Their customers are told. */
  readonly told: Date
  /** They lapse, if their customers were told by `warned`. */
  readonly over: Date
  readonly warned: Date
}

/** An enquiry on which nothing was heard, its row locked. */
export interface QuietEnquiry {
  readonly id: number
  readonly quietSince: Date
  readonly isTold: boolean
  readonly destination: string
  readonly customer: {
    readonly email: string | null
    readonly firstName: string
    /** Whoever has not proved the address is called by no name. */
    readonly isProved: boolean
  }
}

/** Those that may be told of, or lapse, as far as is known, the quietest first; nobody else has them meanwhile. */
export async function quietEnquiries(
  session: Session,
  since: QuietSince,
  most: number,
): Promise<readonly QuietEnquiry[]> {
  const isToTell = isNull(enquiries.toldAt)
  const isOver = and(lte(enquiries.toldAt, since.warned), lte(enquiries.quietSince, since.over))
  const rows = await session
    .select({
      id: enquiries.id,
      quietSince: enquiries.quietSince,
      toldAt: enquiries.toldAt,
      destination: enquiries.destination,
      email: users.email,
      pendingEmail: users.pendingEmail,
      guestEmail: sql<string | null>`(select g.email from guests g where g.user_id = users.id)`,
      firstName: users.firstName,
      status: users.status,
    })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.customerId))
    .where(
      and(
        isNotNull(enquiries.quietSince),
        lte(enquiries.quietSince, since.told),
        inArray(enquiries.state, [...OPEN_STATES]),
        or(isToTell, isOver),
      ),
    )
    .orderBy(asc(enquiries.quietSince))
    .limit(most)
    .for('update', { of: enquiries, skipLocked: true })
  return rows.flatMap((row) => {
    if (row.quietSince === null) return []
    const customer = {
      email: row.email ?? row.pendingEmail ?? row.guestEmail,
      firstName: row.firstName,
      isProved: row.email !== null,
    }
    const { id, quietSince, destination } = row
    return [{ id, quietSince, destination: destination ?? '', isTold: row.toldAt !== null, customer }]
  })
}

/** When a person last wrote about it, in whichever conversation; null: nobody has. A greeting that nobody typed is no sign. */
export async function lastWordOn(session: Session, enquiryId: number): Promise<Date | null> {
  const { rows } = await session.execute(
    sql`select max(m.utc) as "lastAt" from messages m join conversations c on c.id = m.conv_id
      where c.enquiry_id = ${enquiryId} and not m.is_bot`,
  )
  const [row] = rows as unknown as { readonly lastAt: string | Date | null }[]
  return row?.lastAt ? new Date(row.lastAt) : null
}

/** It was not as quiet as was known. */
export async function moveQuiet(session: Session, enquiryId: number, quietSince: Date): Promise<void> {
  await session.update(enquiries).set({ quietSince, toldAt: null }).where(eq(enquiries.id, enquiryId))
}

export async function noteTold(session: Session, enquiryId: number, toldAt: Date): Promise<void> {
  await session.update(enquiries).set({ toldAt }).where(eq(enquiries.id, enquiryId))
}

export async function lapse(session: Session, enquiryId: number, now: Date): Promise<void> {
  const lapsed = { state: 'lapsed', ...changedAt('lapsed', now) } as const
  await session.update(enquiries).set(lapsed).where(eq(enquiries.id, enquiryId))
}

/** Takes up again what has lapsed and was written about since by its customer: a server ended before it could say so. */
export async function takeUpWritten(session: Session, now: Date): Promise<void> {
  const hasWritten = sql`exists (select 1 from conversations c where c.enquiry_id = enquiries.id
    and c.last_at > enquiries.changed_at and exists (select 1 from messages m join users u on u.id = m.sender_id
      where m.conv_id = c.id and m.utc > enquiries.changed_at and not m.is_bot and u.type in ('TV', 'TA')))`
  await session
    .update(enquiries)
    .set({ state: 'planning', ...changedAt('planning', now) })
    .where(and(eq(enquiries.state, 'lapsed'), hasWritten))
}
