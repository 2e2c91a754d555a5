import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from './account-tables.ts'
import type { NewConversation } from './chat-store.ts'
import { conversations, memberships } from './chat-tables.ts'
import type { Session } from './database/database.ts'

/** Makes a conversation within somebody's transaction. @returns false when it exists already, untouched */
export async function insertConversation(
  session: Session,
  { id, ways, enquiryId, memberIds }: NewConversation,
): Promise<boolean> {
  const now = sql`pg_current_xact_id()`
  const concierges = await session
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...memberIds]), eq(users.type, 'TC')))
  const made = await session
    .insert(conversations)
    .values({ id, ways, enquiryId, assigned: concierges.length > 0 ? now : null, changed: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (made.length === 0) return false
  await session.insert(memberships).values(memberIds.map((userId) => ({ convId: id, userId, changed: now })))
  return true
}
