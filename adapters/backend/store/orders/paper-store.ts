import { asc, eq, sql } from 'drizzle-orm'
import { bigint, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BilledCompany } from '../../../../core/bookings/papers/compose.ts'
import type { PaperKind } from '../../../../core/bookings/papers/kinds.ts'
import type { SentPaper } from '../../../../core/wire/papers.ts'
import { companies } from '../account-tables.ts'
import type { Session } from '../database/database.ts'
import type { PaperRow } from './order-book.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const papers = pgTable('papers', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  number: text('number').primaryKey(),
  kind: text('kind').$type<PaperKind>().notNull(),
  year: integer('year').notNull(),
  sequence: integer('sequence').notNull(),
  orderId: integer('order_id').notNull(),
  subject: text('subject').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
  content: jsonb('content').$type<SentPaper>().notNull(),
})

const paperNumbers = pgTable(
  'paper_numbers',
  {
    kind: text('kind').$type<PaperKind>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

const paperFiles = pgTable('paper_files', {
  number: text('number').primaryKey(),
  bytes: bytes('bytes').notNull(),
})

/** The next number of a kind and year. Others wait for it until the transaction ends: no number is left out. */
export async function nextPaperNumber(session: Session, kind: PaperKind, year: number): Promise<number> {
  const [row] = await session
    .insert(paperNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [paperNumbers.kind, paperNumbers.year],
      set: { last: sql`${paperNumbers.last} + 1` },
    })
    .returning({ last: paperNumbers.last })
  if (!row) throw new Error('A kind of paper has its last number.')
  return row.last
}

export async function addPaper(session: Session, paper: PaperRow): Promise<void> {
  await session.insert(papers).values(paper)
}

/** In the order in which they were issued. */
export async function papersOf(session: Session, orderId: number): Promise<readonly PaperRow[]> {
  const theirs = session.select().from(papers).where(eq(papers.orderId, orderId))
  return (await theirs.orderBy(asc(papers.id))).map(({ id: _id, ...paper }) => paper)
}

/** As it was first printed; null: nobody has asked for it yet. */
export async function paperFile(session: Session, number: string): Promise<Uint8Array | null> {
  const [row] = await session.select().from(paperFiles).where(eq(paperFiles.number, number))
  return row?.bytes ?? null
}

/** @returns what is kept: of two who print it at once both get the file of the first */
export async function keepPaperFile(
  session: Session,
  number: string,
  printed: Uint8Array,
): Promise<Uint8Array> {
  const file = session.insert(paperFiles).values({ number, bytes: printed }).onConflictDoNothing()
  const [first] = await file.returning({ number: paperFiles.number })
  return first ? printed : ((await paperFile(session, number)) ?? printed)
}

/** The agency that has booked; null where it is none, or no more. */
export async function billedCompany(session: Session, id: number): Promise<BilledCompany | null> {
  const [row] = await session
    .select({ name: companies.name, abn: companies.abn })
    .from(companies)
    .where(eq(companies.id, id))
  return row ?? null
}
