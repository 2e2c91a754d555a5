import { sql } from 'drizzle-orm'
import type { Session } from '../database/database.ts'

const DAY = 86_400_000
/** So long after its end a row is kept: a person is told that their link is over, and links are counted by the day. */
const KEPT = { sessions: 30 * DAY, links: 7 * DAY, invites: 30 * DAY, letters: 14 * DAY }

/**
 * Takes away sessions, tokens of sockets, links of letters, and letters that were given up, so many of each at most.
 * @returns whether there are more
 */
export async function dropExpired(session: Session, now: Date, most: number): Promise<boolean> {
  const before = (kept: number) => sql`${new Date(now.getTime() - kept).toISOString()}::timestamptz`
  const statements = [
    sql`delete from socket_tokens where token_hash in
      (select token_hash from socket_tokens where expires_at < ${before(0)} limit ${most})`,
    sql`delete from sessions where id in
      (select id from sessions where least(ended_at, expires_at) < ${before(KEPT.sessions)} limit ${most})`,
    sql`delete from newsletter_tokens where token_hash in
      (select token_hash from newsletter_tokens where expires_at < ${before(KEPT.links)} limit ${most})`,
    sql`delete from account_links where token_hash in
      (select token_hash from account_links where expires_at < ${before(KEPT.links)} limit ${most})`,
    sql`delete from agent_invites where id in
      (select id from agent_invites where used_by is null and expires_at < ${before(KEPT.invites)} limit ${most})`,
    sql`delete from jobs where id in
      (select id from jobs where name = 'letter' and parked_at < ${before(KEPT.letters)} limit ${most})`,
  ]
  let hasMore = false
  for (const statement of statements) {
    const { rowCount } = await session.execute(statement)
    hasMore ||= (rowCount ?? 0) >= most
  }
  return hasMore
}
