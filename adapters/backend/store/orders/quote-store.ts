import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Session } from '../database/database.ts'
import { orders, quotes } from './order-tables.ts'

/** Takes away prices that were over before then and that nobody ordered. @returns how many, at most so many */
export async function dropQuotes(session: Session, before: Date, most: number): Promise<number> {
  const itsOrder = session.select({ one: sql`1` }).from(orders).where(eq(orders.quoteId, quotes.id))
  const over = session
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(lt(quotes.expiresAt, before), notExists(itsOrder)))
    .limit(most)
  const dropped = await session.delete(quotes).where(inArray(quotes.id, over)).returning({ id: quotes.id })
  return dropped.length
}
