import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const agentProfiles = pgTable('agent_profiles', {
  userId: integer('user_id').primaryKey(),
  agency: text('agency').notNull(),
  role: text('role'),
  website: text('website'),
  abn: text('abn'),
  accreditation: text('accreditation'),
})

export const agentInvites = pgTable('agent_invites', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  agency: text('agency').notNull(),
  invitedBy: integer('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedBy: integer('used_by'),
})
