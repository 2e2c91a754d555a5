import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { UserType } from '../../../../core/wire/account.ts'
import type { ReportState } from '../../../../core/wire/reports.ts'
import { users } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { reports, reportTraces } from './report-tables.ts'

export type ReportRow = typeof reports.$inferSelect
type NewRow = Omit<typeof reports.$inferInsert, 'id' | 'state' | 'ticket' | 'decidedBy' | 'decidedAt'>

/** A report with who sent it; null: nobody who was signed in, or whose account is there. */
export interface SentReport {
  readonly report: ReportRow
  readonly user: { readonly id: number; readonly name: string; readonly type: UserType } | null
}

export interface ReportsAsked {
  /** From 1. */
  readonly page: number
  readonly state: ReportState | null
  /** Folded; empty: all. */
  readonly words: string
}

/** What people report (TRACE-02). */
export interface ReportStore {
  /** @returns its number; that of the first one where the same report came before */
  add(report: NewRow, packed: Uint8Array): Promise<number>
  /** The number under which a report came already. */
  numberOf(key: string): Promise<number | null>
  /** The newest first. */
  list(asked: ReportsAsked): Promise<{ readonly rows: readonly SentReport[]; readonly total: number }>
  report(id: number): Promise<SentReport | null>
  /** Its recordings, packed. */
  trace(id: number): Promise<Uint8Array | null>
  /** @returns null where there is no such report */
  decide(
    id: number,
    decision: {
      readonly state: ReportState
      readonly ticket?: string | null
      readonly by: number
      readonly now: Date
    },
  ): Promise<SentReport | null>
  /** Open reports about an enquiry's conversations. */
  openOf(enquiryId: number): Promise<number>
}

export const REPORTS_PER_PAGE = 20

export function createReportStore(database: Database): ReportStore {
  return {
    add: (report, packed) =>
      database.transact(async (session) => {
        const [added] = await session
          .insert(reports)
          .values(report)
          .onConflictDoNothing({ target: reports.key })
          .returning({ id: reports.id })
        if (added) await session.insert(reportTraces).values({ reportId: added.id, packed })
        const id = added?.id ?? (await numberOf(session, report.key ?? ''))
        if (id === null) throw new Error('A report that is there has a number.')
        return id
      }),
    numberOf: (key) => database.run((session) => numberOf(session, key)),
    list: ({ page, state, words }) =>
      database.run(async (session) => {
        const isAsked = and(state === null ? undefined : eq(reports.state, state), holding(words))
        const rows = await sent(session)
          .where(isAsked)
          .orderBy(desc(reports.id))
          .limit(REPORTS_PER_PAGE)
          .offset((page - 1) * REPORTS_PER_PAGE)
        const [all] = await session
          .select({ total: count() })
          .from(reports)
          .leftJoin(users, eq(users.id, reports.userId))
          .where(isAsked)
        return { rows: rows.map(toSent), total: all?.total ?? 0 }
      }),
    report: (id) => database.run((session) => reportOf(session, id)),
    trace: (id) =>
      database.run(async (session) => {
        const [found] = await session.select().from(reportTraces).where(eq(reportTraces.reportId, id))
        return found?.packed ?? null
      }),
    decide: (id, { state, ticket, by, now }) =>
      database.run(async (session) => {
        await session
          .update(reports)
          .set({ state, decidedBy: by, decidedAt: now, ...(ticket !== undefined && { ticket }) })
          .where(eq(reports.id, id))
        return reportOf(session, id)
      }),
    openOf: (enquiryId) =>
      database.run((session) =>
        session.$count(reports, and(eq(reports.enquiryId, enquiryId), eq(reports.state, 'open'))),
      ),
  }
}

async function numberOf(session: Session, key: string): Promise<number | null> {
  const [known] = await session.select({ id: reports.id }).from(reports).where(eq(reports.key, key))
  return known?.id ?? null
}

/** Reports that hold all of it in what they say, in their number, or in their sender's name. */
function holding(words: string): SQL | undefined {
  if (words === '') return undefined
  return or(
    sql`position(${words} in ${reports.words}) > 0`,
    sql`position(${words} in lower(${users.firstName} || ' ' || ${users.lastName})) > 0`,
    sql`${reports.id}::text = ltrim(${words}, '#')`,
  )
}

const sent = (session: Session) =>
  session.select({ report: reports, user: users }).from(reports).leftJoin(users, eq(users.id, reports.userId))

async function reportOf(session: Session, id: number): Promise<SentReport | null> {
  const [found] = await sent(session).where(eq(reports.id, id))
  return found ? toSent(found) : null
}

function toSent({ report, user }: { report: ReportRow; user: typeof users.$inferSelect | null }): SentReport {
  if (user === null || user.status === 'closed') return { report, user: null }
  return { report, user: { id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), type: user.type } }
}

const DAY = 86_400_000
/** How long a report is kept. */
const KEPT = 30 * DAY

/**
 * Takes away what is older than 30 days, so many at most.
 * @returns whether there are more
 */
export async function dropOldReports(session: Session, now: Date, most: number): Promise<boolean> {
  const { rowCount } = await session.execute(
    sql`delete from reports where id in (select id from reports
      where at < ${new Date(now.getTime() - KEPT).toISOString()}::timestamptz limit ${most})`,
  )
  return (rowCount ?? 0) >= most
}
