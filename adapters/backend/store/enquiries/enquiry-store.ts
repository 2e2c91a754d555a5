import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { conversationId } from '../../../../core/chat/conversation-id.ts'
import type { EnquiryState } from '../../../../core/enquiries/states.ts'
import type { UserType } from '../../../../core/wire/account.ts'
import { ENQUIRIES_PER_PAGE } from '../../../../core/wire/enquiries.ts'
import { enquiries, users } from '../account-tables.ts'
import { designers } from '../catalogue/catalogue-tables.ts'
import { conversations } from '../chat-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { formFiles } from '../forms/form-tables.ts'
import { type EnquiryScene, scenesOf } from './enquiry-scenes.ts'
import type { Letter } from './letter.ts'

/** Who reads. */
export interface Reader {
  readonly userId: number
  readonly type: UserType
  readonly companyId: number | null
}

export interface EnquiriesAsked {
  /** From 1. */
  readonly page: number
  /** Null: all. */
  readonly state: EnquiryState | null
}

/** Enquiries for those whom they concern: to everybody else they are not there. */
export interface EnquiryStore {
  /** One page of them, the newest first, and how many there are. */
  list(
    reader: Reader,
    asked: EnquiriesAsked,
  ): Promise<{ readonly rows: readonly EnquiryRow[]; readonly total: number }>
  enquiry(reader: Reader, id: number): Promise<WholeEnquiry | null>
  /** The same, and a chat that its reader began without a letter. */
  enquiryOrChat(reader: Reader, id: number): Promise<WholeEnquiry | null>
  /** The conversation of each that the reader may open. */
  conversationsOf(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  filesOf(id: number): Promise<readonly EnquiryFile[]>
  /** What the picture of each is drawn from. */
  scenesOf(rows: readonly EnquiryRow[]): Promise<ReadonlyMap<number, EnquiryScene>>
}

export type EnquiryFile = Pick<typeof formFiles.$inferSelect, 'id' | 'file' | 'name' | 'mime' | 'size'>

export function createEnquiryStore(database: Database): EnquiryStore {
  return {
    list: (reader, { page, state }) =>
      database.run(async (session) => {
        const isOne = and(concerns(reader), state === null ? undefined : eq(enquiries.state, state))
        const rows = await selectRows(session)
          .where(isOne)
          .orderBy(desc(enquiries.id))
          .limit(ENQUIRIES_PER_PAGE)
          .offset((page - 1) * ENQUIRIES_PER_PAGE)
        return { rows, total: await session.$count(enquiries, isOne) }
      }),
    enquiry: (reader, id) =>
      database.run((session) => selectWhole(session, and(eq(enquiries.id, id), concerns(reader)))),
    enquiryOrChat: (reader, id) =>
      database.run((session) => selectWhole(session, and(eq(enquiries.id, id), belongsTo(reader)))),
    conversationsOf: (reader, ids) => database.run((session) => conversationsOf(session, reader, ids)),
    scenesOf: (rows) => database.run((session) => scenesOf(session, rows)),
    filesOf: (enquiryId) =>
      database.run((session) => {
        const { id, file, name, mime, size } = formFiles
        return session
          .select({ id, file, name, mime, size })
          .from(formFiles)
          .where(eq(formFiles.enquiryId, enquiryId))
          .orderBy(asc(id))
      }),
  }
}

/** Chats that were begun without a letter are no enquiries to customers: they find them among their chats. */
export function concerns(reader: Reader): SQL | undefined {
  const isStaff = reader.type === 'TC' || reader.type === 'LS'
  return and(belongsTo(reader), isStaff ? undefined : eq(enquiries.kind, 'trip'))
}

function belongsTo({ userId, type, companyId }: Reader): SQL | undefined {
  if (type === 'TC') return undefined
  if (type === 'LS') return eq(enquiries.designerId, userId)
  const isOwn = eq(enquiries.customerId, userId)
  if (companyId === null) return isOwn
  return or(eq(enquiries.companyId, companyId), and(isOwn, isNull(enquiries.companyId)))
}

/** Whoever sent it, beside the designer whom it has. */
const askers = alias(users, 'askers')

/** A text of the letter; null without one. */
function inLetter<T extends string = string>(field: keyof Letter) {
  return sql<T | null>`enquiries."values" ->> ${sql.raw(`'${field}'`)}`
}

const COLUMNS = {
  id: enquiries.id,
  kind: enquiries.kind,
  state: enquiries.state,
  customerId: enquiries.customerId,
  companyId: enquiries.companyId,
  destination: enquiries.destination,
  topic: enquiries.topic,
  destinations: sql<readonly string[] | null>`enquiries."values" -> 'destinations'`.mapWith(jsonOf),
  tripSlug: enquiries.tripSlug,
  startDate: enquiries.startDate,
  month: enquiries.month,
  nights: enquiries.nights,
  adults: enquiries.adults,
  children: enquiries.children,
  createdAt: enquiries.createdAt,
  changedAt: enquiries.changedAt,
  designer: { id: enquiries.designerId, firstName: users.firstName, slug: designers.slug },
  /** As the letter has it; without one, as the account does. */
  asker: {
    firstName: sql<string>`coalesce(${inLetter('first_name')}, ${askers.firstName})`,
    lastName: sql<string>`coalesce(${inLetter('last_name')}, ${askers.lastName})`,
    client: inLetter('client_name'),
  },
  budgetMinor: enquiries.budgetMinor,
  budgetCurrency: enquiries.budgetCurrency,
  budgetOf: {
    basis: inLetter<Letter['basis']>('basis'),
    flexible: inLetter<Letter['flexible']>('flexible'),
    flights_included: inLetter<Letter['flights_included']>('flights_included'),
  },
}

/** A piece of a column is given as the database's client pleases. */
function jsonOf(value: unknown): readonly string[] | null {
  return (typeof value === 'string' ? JSON.parse(value) : value) as readonly string[] | null
}

function selectRows(session: Session) {
  return session
    .select(COLUMNS)
    .from(enquiries)
    .innerJoin(askers, eq(askers.id, enquiries.customerId))
    .leftJoin(users, eq(users.id, enquiries.designerId))
    .leftJoin(designers, eq(designers.userId, enquiries.designerId))
    .$dynamic()
}
export type EnquiryRow = Awaited<ReturnType<typeof selectRows>>[number]

async function selectWhole(session: Session, condition: SQL | undefined) {
  const [row] = await selectRows(session).where(condition)
  if (!row) return null
  const { values, audience, reason } = enquiries
  const [rest] = await session
    .select({
      values,
      audience,
      reason,
      customer: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        countryCode: users.countryCode,
      },
    })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.customerId))
    .where(eq(enquiries.id, row.id))
  return rest ? { ...row, ...rest } : null
}
export type WholeEnquiry = NonNullable<Awaited<ReturnType<typeof selectWhole>>>

/** The one with a designer, else that with the concierge team. */
async function conversationsOf(
  session: Session,
  { userId, type }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const among = ids.flatMap((id) => [conversationId(2, id), conversationId(3, id)])
  const isOne = inArray(conversations.id, among)
  const isMember = sql`exists (select 1 from memberships m where m.conv_id = conversations.id
    and m.user_id = ${userId} and m.left_seq is null)`
  const found = await session
    .select({ id: conversations.id, enquiryId: conversations.enquiryId })
    .from(conversations)
    .where(type === 'TC' ? isOne : and(isOne, isMember))
    // `conv#3w` stands behind `conv#2w`: the last one of an enquiry counts.
    .orderBy(asc(conversations.id))
  return new Map(found.map(({ id, enquiryId }) => [enquiryId, id]))
}
