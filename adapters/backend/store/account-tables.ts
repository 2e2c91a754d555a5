import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EnquiryState } from '../../../core/enquiries/states.ts'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import type { TrackingFields } from '../../../core/tracking/landing.ts'
import type { UserType } from '../../../core/wire/account.ts'
import { smallestParts } from './catalogue/money-columns.ts'
import type { Audience, Letter } from './enquiries/letter.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const companies = pgTable('companies', {
  id: identity(),
  name: text('name').notNull(),
  countryCode: text('country_code'),
  abn: text('abn'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const users = pgTable('users', {
  id: identity(),
  type: text('type').$type<UserType>().notNull(),
  /** The confirmed address: no other account has it. */
  email: text('email').unique(),
  /** An address that nobody has confirmed yet: several accounts may claim one. */
  pendingEmail: text('pending_email'),
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** E.164. */
  phone: text('phone'),
  phoneExtension: text('phone_extension'),
  countryCode: text('country_code'),
  currencyCode: text('currency_code'),
  timezone: text('timezone'),
  avatar: text('avatar'),
  /** The key of a picture of their own. */
  pictureFile: text('picture_file'),
  status: text('status').notNull().default('active'),
  companyId: integer('company_id'),
  companyRole: text('company_role').$type<'owner' | 'member'>(),
  /** A company that they wait to be let into. */
  waitsForCompany: integer('waits_for_company'),
  rightsChangedAt: instant('rights_changed_at'),
  isBot: boolean('is_bot').notNull().default(false),
  actsForOthers: boolean('acts_for_others').notNull().default(false),
  wantsNewsletter: boolean('wants_newsletter').notNull().default(false),
  tracking: jsonb('tracking').$type<TrackingFields>(),
  lastOnline: instant('last_online'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const enquiries = pgTable('enquiries', {
  id: identity(),
  customerId: integer('customer_id').notNull(),
  companyId: integer('company_id'),
  designerId: integer('designer_id'),
  /** The countries that it leads to, as people read them. */
  destination: text('destination'),
  state: text('state').$type<EnquiryState>().notNull().default('submitted'),
  kind: text('kind').$type<'trip' | 'general'>().notNull().default('trip'),
  topic: text('topic'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** The letter's key; null where there was no letter. */
  captureId: text('capture_id').unique(),
  ownerHash: text('owner_hash'),
  audience: text('audience').$type<Audience>(),
  values: jsonb('values').$type<Partial<Letter>>(),
  tracking: jsonb('tracking').$type<TrackingFields>(),
  startDate: date('start_date', { mode: 'string' }),
  month: text('month'),
  nights: integer('nights'),
  adults: integer('adults'),
  children: integer('children'),
  tripSlug: text('trip_slug'),
  budgetMinor: smallestParts('budget_minor'),
  budgetCurrency: text('budget_currency').$type<CurrencyCode>(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  quietSince: instant('quiet_since'),
  toldAt: instant('told_at'),
  reason: text('reason'),
})

export const sessions = pgTable('sessions', {
  id: identity(),
  tokenHash: text('token_hash').notNull().unique(),
  publicId: text('public_id').notNull().unique(),
  userId: integer('user_id').notNull(),
  actsFor: integer('acts_for'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at').notNull().defaultNow(),
  /** When it got the secret that it has. */
  renewedAt: instant('renewed_at'),
  previousHash: text('previous_hash'),
  device: text('device'),
  place: text('place'),
  endedAt: instant('ended_at'),
})

export const socketTokens = pgTable('socket_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: integer('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const auditLog = pgTable('audit_log', {
  id: identity(),
  at: instant('at').notNull(),
  actorId: integer('actor_id').notNull(),
  action: text('action').notNull(),
  subjectId: integer('subject_id'),
})
