import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReportState } from '../../../../core/wire/reports.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What failed of one kind, and how often. */
export interface CountedFailure {
  readonly what: string
  readonly count: number
}

export const reports = pgTable('reports', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Its sender, and what they call it: the same report again is the same row. */
  key: text('key').unique(),
  userId: integer('user_id'),
  at: instant('at').notNull(),
  page: text('page'),
  browser: text('browser'),
  build: text('build'),
  note: text('note').notNull(),
  conversation: text('conversation'),
  enquiryId: integer('enquiry_id'),
  failures: integer('failures').notNull(),
  failed: jsonb('failed').$type<readonly CountedFailure[]>().notNull(),
  tabs: integer('tabs').notNull(),
  missing: integer('missing').notNull(),
  /** Of the recordings, packed. */
  bytes: integer('bytes').notNull(),
  /** What it is found by, folded. */
  words: text('words').notNull(),
  state: text('state').$type<ReportState>().notNull().default('open'),
  ticket: text('ticket'),
  decidedBy: integer('decided_by'),
  decidedAt: instant('decided_at'),
})

/** By themselves: a list reads none of them. */
export const reportTraces = pgTable('report_traces', {
  reportId: integer('report_id').primaryKey(),
  packed: bytes('packed').notNull(),
})
