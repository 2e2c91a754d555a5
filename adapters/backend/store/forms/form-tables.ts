import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Standing } from '../../../../core/wire/people.ts'
import type { CleanHtml } from '../../rich-text/clean-rich-text.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const subscribers = pgTable('newsletter_subscribers', {
  id: identity(),
  email: text('email').notNull().unique(),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
})

export const newsletterTokens = pgTable('newsletter_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  subscriberId: integer('subscriber_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const applications = pgTable('designer_applications', {
  id: identity(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** E.164. */
  phone: text('phone').notNull(),
  phoneExtension: text('phone_extension'),
  company: text('company').notNull(),
  countryCode: text('country_code').notNull(),
  languages: text('languages').array().notNull(),
  years: integer('years').notNull(),
  licence: text('licence'),
  introduction: text('introduction').notNull(),
  ownerHash: text('owner_hash').notNull(),
  userId: integer('user_id'),
  status: text('status').$type<Standing>().notNull().default('pending_review'),
  /** The account that it became. */
  accountId: integer('account_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const formFiles = pgTable('form_files', {
  id: identity(),
  ownerHash: text('owner_hash').notNull(),
  userId: integer('user_id'),
  file: text('file').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: integer('size').notNull(),
  createdAt: instant('created_at').notNull(),
  applicationId: integer('application_id'),
  enquiryId: integer('enquiry_id'),
})

export const caughtMails = pgTable('caught_mails', {
  id: identity(),
  key: text('key').unique(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  html: text('html').$type<CleanHtml>(),
  caughtAt: instant('caught_at').notNull(),
})
