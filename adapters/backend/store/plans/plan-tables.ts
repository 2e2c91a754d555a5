import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PlanContent, PlanDraft } from '../../../../core/plans/plan-content.ts'
import type { PlanMark } from '../../../../core/wire/plans.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull()

export const plans = pgTable('plans', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: integer('enquiry_id').notNull().unique(),
  newestVersion: integer('newest_version').notNull().default(0),
  acceptedVersion: integer('accepted_version'),
})

export const planVersions = pgTable(
  'plan_versions',
  {
    planId: integer('plan_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<PlanContent>().notNull(),
    /** Cents of a US dollar. */
    total: bigint('total', { mode: 'number' }).notNull(),
    sentBy: integer('sent_by').notNull(),
    sentAt: instant('sent_at'),
    hash: text('hash').notNull(),
    requestKey: text('request_key'),
    /** Tells what was sent under the key from anything else. */
    requestBody: text('request_body'),
  },
  (table) => [primaryKey({ columns: [table.planId, table.version] })],
)

export const planDrafts = pgTable('plan_drafts', {
  enquiryId: integer('enquiry_id').primaryKey(),
  /** Null once it was sent. */
  content: jsonb('content').$type<PlanDraft>(),
  revision: integer('revision').notNull(),
  writtenBy: integer('written_by').notNull(),
  writtenAt: instant('written_at'),
})

export const planRequests = pgTable(
  'plan_requests',
  {
    planId: integer('plan_id').notNull(),
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    marks: jsonb('marks').$type<readonly PlanMark[]>().notNull(),
    text: text('text').notNull(),
    askedBy: integer('asked_by').notNull(),
    askedAt: instant('asked_at'),
    requestKey: text('request_key'),
    /** Tells what was sent under the key from anything else. */
    requestBody: text('request_body'),
  },
  (table) => [primaryKey({ columns: [table.planId, table.hash] })],
)
