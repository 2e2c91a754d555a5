import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const guests = pgTable('guests', {
  userId: integer('user_id').primaryKey(),
  enquiryId: integer('enquiry_id').notNull(),
  name: text('name'),
  email: text('email'),
  /** The account that it has become; its own id where that was made of the guest. */
  claimedBy: integer('claimed_by'),
  claimedAt: instant('claimed_at'),
})

export const callbacks = pgTable('callbacks', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id'),
  name: text('name').notNull(),
  /** E.164. */
  phone: text('phone').notNull(),
  phoneExtension: text('phone_extension'),
  countryCode: text('country_code').notNull(),
  timezone: text('timezone').notNull(),
  topic: text('topic').notNull(),
  windowFrom: instant('window_from').notNull(),
  windowTo: instant('window_to').notNull(),
  createdAt: instant('created_at').notNull(),
})
