import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EnquiryStep } from '../../../../core/forms/enquiry.ts'

export const enquiryCaptures = pgTable('enquiry_captures', {
  id: text('id').primaryKey(),
  step: text('step').$type<EnquiryStep>().notNull(),
  /** The texts of the controls, by field. */
  values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
  version: integer('version').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** The letter that it became. */
  enquiryId: integer('enquiry_id'),
})
