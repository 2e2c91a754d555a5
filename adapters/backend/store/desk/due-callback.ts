import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { users } from '../account-tables.ts'
import type { Session } from '../database/database.ts'
import { callbacks } from './desk-tables.ts'

export interface DueCallback {
  readonly callback: typeof callbacks.$inferSelect
  readonly concierges: readonly { readonly id: number; readonly email: string; readonly firstName: string }[]
}

/** A call-back that nobody has made yet, and who may make it; null where there is none. */
export async function dueCallback(session: Session, callbackId: number): Promise<DueCallback | null> {
  const [callback] = await session
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.id, callbackId), sql`state = 'open'`))
  if (!callback) return null
  const isOfTeam = and(
    eq(users.type, 'TC'),
    eq(users.isBot, false),
    isNotNull(users.email),
    notInArray(users.status, ['claimed', 'closed']),
  )
  const team = await session
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(isOfTeam)
    .orderBy(users.id)
  return {
    callback,
    concierges: team.flatMap(({ email, ...person }) => (email === null ? [] : [{ ...person, email }])),
  }
}
