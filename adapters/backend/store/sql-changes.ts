import type { Changes, Viewer } from './chat-store.ts'
import { type Prepared, runPrepared, type Session } from './database/database.ts'

/** Asked by every open window, again and again, mostly for nothing: one statement that is planned once. */
const MEMBER_CHANGES = changesOf('changes_of_member', {
  sees: `exists (select 1 from memberships m
    where m.conv_id = c.id and m.user_id = $1 and m.left_seq is null)`,
  gone: `select m.conv_id as id from memberships m, since
    where m.user_id = $1 and m.left_seq is not null and m.changed >= since.known`,
})

/** A concierge sees what nobody has taken, too; what another one takes is gone. */
const CONCIERGE_SEES = `(exists (select 1 from memberships m
  where m.conv_id = c.id and m.user_id = $1 and m.left_seq is null) or c.assigned is null)`
const CONCIERGE_CHANGES = changesOf('changes_of_concierge', {
  sees: CONCIERGE_SEES,
  gone: `select m.conv_id as id from memberships m, since
    where m.user_id = $1 and m.left_seq is not null and m.changed >= since.known
    union select c.id from conversations c, since
    where c.assigned >= since.known and not ${CONCIERGE_SEES}`,
})

/** @param parts which rows of `conversations c` the viewer ($1) sees, and the ids of those that went */
function changesOf(name: string, { sees, gone }: { sees: string; gone: string }): Prepared {
  return {
    name,
    text: `with now as materialized (
        select generation, pg_snapshot_xmin(pg_current_snapshot()) as xmin from installation
      ), since as materialized (
        select case when generation = $2 and $3::text::xid8 <= xmin then $3::text::xid8 end as known from now
      )
      select (select generation || '.' || xmin::text from now) as rev,
        (select coalesce(json_agg(c.id), '[]') from conversations c, since
          where ${sees} and (since.known is null or c.changed >= since.known)) as changed,
        (select coalesce(json_agg(went.id), '[]') from (${gone}) as went) as gone`,
  }
}

/**
 * What changed since a revision, without a global lock and right with several nodes: every change carries
 * its transaction's number, and a revision is the snapshot's `xmin`, the lowest number that was not yet
 * settled. All below it is committed and seen; whatever commits later has that number or a higher one.
 * A change may be told twice, never missed: number and rows are of one statement, and so of one snapshot.
 */
export async function changesSince(session: Session, viewer: Viewer, since: string | null): Promise<Changes> {
  const statement = viewer.type === 'TC' ? CONCIERGE_CHANGES : MEMBER_CHANGES
  const [generation, number] = partsOf(since)
  const [changes] = await runPrepared<Changes>(session, statement, [viewer.userId, generation, number])
  if (!changes) throw new Error('A select of mere columns has one row.')
  return changes
}

/** The installation and the number of a revision; the database judges whether they are its own. */
function partsOf(since: string | null): readonly [generation: string | null, number: string | null] {
  const [, generation, number] = /^([^.\0]+)\.(\d{1,19})$/.exec(since ?? '') ?? []
  return [generation ?? null, number ?? null]
}
