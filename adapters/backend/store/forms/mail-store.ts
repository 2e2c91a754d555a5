import { desc, eq, lte, sql } from 'drizzle-orm'
import type { CleanHtml } from '../../rich-text/clean-rich-text.ts'
import type { Database } from '../database/database.ts'
import { caughtMails } from './form-tables.ts'

export interface CaughtMail {
  readonly id: number
  /** Null for one of before. */
  readonly key: string | null
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Null for one that has none, as those of before had. */
  readonly html: CleanHtml | null
  readonly caughtAt: Date
}

/** Letters that were kept in place of being sent. */
export interface MailStore {
  /** Keeps one, once, and of the older ones the newest only, so many in all. */
  keep(mail: Omit<CaughtMail, 'id'>, most: number): Promise<void>
  /** The newest first. */
  all(): Promise<readonly CaughtMail[]>
  mail(id: number): Promise<CaughtMail | null>
}

export function createMailStore(database: Database): MailStore {
  return {
    keep: (mail, most) =>
      database.transact(async (session) => {
        await session.insert(caughtMails).values(mail).onConflictDoNothing({ target: caughtMails.key })
        const oldest = sql`(select id from caught_mails order by id desc offset ${most} limit 1)`
        await session.delete(caughtMails).where(lte(caughtMails.id, oldest))
      }),
    all: () =>
      database.run((session) => session.select().from(caughtMails).orderBy(desc(caughtMails.id)).limit(1000)),
    mail: (id) =>
      database.run(
        async (session) =>
          (await session.select().from(caughtMails).where(eq(caughtMails.id, id)))[0] ?? null,
      ),
  }
}
