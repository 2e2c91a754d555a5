import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the link of a letter is for. */
export type LinkPurpose = 'confirm' | 'reset' | 'claim'

export const accountLinks = pgTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  email: text('email').notNull(),
  userId: integer('user_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
