import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Changes, Viewer } from './chat-store.ts'
import { conversations, installation, memberships } from './chat-tables.ts'
import type { Session } from './database/database.ts'
import { seenBy } from './sql-shapes.ts'

/**
 * What changed since a revision, without a global lock and right with several nodes: every change carries
 * its transaction's number, and a revision is the snapshot's `xmin`, the lowest number that was not yet
 * settled. All below it is committed and seen; whatever commits later has that number or a higher one.
 * A change may be told twice, never missed: the number is read first, so what is read after it is newer.
 */
export async function changesSince(session: Session, viewer: Viewer, since: string | null): Promise<Changes> {
  const [now] = await session
    .select({
      generation: installation.generation,
      xmin: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
    })
    .from(installation)
  const generation = now?.generation ?? ''
  const next = now?.xmin ?? '0'
  const known = understood(since, generation, next)
  const rev = `${generation}.${next}`
  const changed = await session
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(seenBy(viewer), known === null ? undefined : atLeast(sql`conversations.changed`, known)))
  const gone = known === null ? [] : await goneSince(session, viewer, known)
  return { rev, changed: changed.map((row) => row.id), gone }
}

/** The number in a revision of this installation; null when it is another's, from the future, or nonsense. */
function understood(since: string | null, generation: string, next: string): string | null {
  if (since === null || !since.startsWith(`${generation}.`)) return null
  const number = since.slice(generation.length + 1)
  if (!/^\d{1,19}$/.test(number) || BigInt(number) > BigInt(next)) return null
  return number
}

const atLeast = (column: SQL, number: string): SQL => sql`${column} >= ${number}::text::xid8`

/** Left since then, or, for a concierge, taken by another one. */
async function goneSince(session: Session, viewer: Viewer, since: string): Promise<string[]> {
  const left = await session
    .select({ id: memberships.convId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, viewer.userId),
        isNotNull(memberships.leftSeq),
        atLeast(sql`memberships.changed`, since),
      ),
    )
  if (viewer.type !== 'TC') return left.map((row) => row.id)
  const taken = await session
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(atLeast(sql`conversations.assigned`, since), sql`not ${seenBy(viewer)}`))
  return [...new Set([...left, ...taken].map((row) => row.id))]
}
