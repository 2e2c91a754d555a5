import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { newsletterTokens, subscribers } from './form-tables.ts'

export interface NewToken {
  readonly tokenHash: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Who gets the newsletter. Addresses come in normalised, tokens hashed. */
export interface NewsletterStore {
  /**
   * Writes an address down with the token of a letter to it.
   * @param limit so many letters since then, at most
   * @returns false when it has had as many: then nothing is written
   */
  subscribe(
    email: string,
    token: NewToken,
    limit: { readonly most: number; readonly since: Date },
  ): Promise<boolean>
  /** @returns false for a token that is unknown or over; one that has confirmed before confirms again */
  confirm(tokenHash: string, now: Date): Promise<boolean>
}

export function createNewsletterStore(database: Database): NewsletterStore {
  return {
    subscribe: (email, { tokenHash, now, expiresAt }, { most, since }) =>
      database.transact(async (session) => {
        // The row is locked by it, so that two requests at once are counted one after the other.
        const [subscriber] = await session
          .insert(subscribers)
          .values({ email, createdAt: now })
          .onConflictDoUpdate({ target: subscribers.email, set: { email } })
          .returning({ id: subscribers.id })
        if (!subscriber) throw new Error('A subscriber that was written has an id.')
        const own = eq(newsletterTokens.subscriberId, subscriber.id)
        const [sent] = await session
          .select({ count: sql<number>`count(*)::int` })
          .from(newsletterTokens)
          .where(and(own, gt(newsletterTokens.createdAt, since)))
        if ((sent?.count ?? 0) >= most) return false
        await session.delete(newsletterTokens).where(and(own, lte(newsletterTokens.expiresAt, now)))
        await session
          .insert(newsletterTokens)
          .values({ tokenHash, subscriberId: subscriber.id, createdAt: now, expiresAt })
        return true
      }),
    confirm: (tokenHash, now) =>
      database.transact(async (session) => {
        const [token] = await session
          .select({ subscriberId: newsletterTokens.subscriberId })
          .from(newsletterTokens)
          .where(and(eq(newsletterTokens.tokenHash, tokenHash), gt(newsletterTokens.expiresAt, now)))
        if (!token) return false
        await session
          .update(subscribers)
          .set({ confirmedAt: sql`coalesce(confirmed_at, ${now.toISOString()}::timestamptz)` })
          .where(eq(subscribers.id, token.subscriberId))
        return true
      }),
  }
}
