import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { seedDemo } from '../../../adapters/backend/demo/seed.ts'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { openDatabase, type Session } from '../../../adapters/backend/store/database/database.ts'
import { startTestServer } from '../../adapters/backend/running-server.ts'
import { freshFolder } from '../../harness/filled-folder.ts'
import { loadPatientRenderer } from '../../harness/patient-renderer.ts'

/** A trip that is another one, but for its price. */
interface Copy {
  readonly of: string
  readonly slug: string
  readonly cents: number
}

/** A server in this process that draws the pages of a demo which began on a day, with some trips more. */
export async function startDrawing(day: string, copies: readonly Copy[]): Promise<RunningServer> {
  const renderer = await loadPatientRenderer()
  const folder = await freshFolder('tables')
  const database = await openDatabase({ kind: 'folder', folder })
  await seedDemo(database, new Date(`${day}T12:00:00Z`))
  for (const copy of copies) await database.transact((session) => insertCopy(session, copy))
  await database.close()
  const server = await startTestServer({ database: { kind: 'folder', folder }, renderer })
  return {
    ...server,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With the starts and the deal of the trip that it is made from. */
async function insertCopy(session: Session, { of, slug, cents }: Copy): Promise<void> {
  const changes = JSON.stringify({ slug, price_cents: cents })
  await session.execute(sql`
    insert into trips select (jsonb_populate_record(
      trip, ${changes}::jsonb || jsonb_build_object('id', (select max(id) + 1 from trips)))).*
    from trips trip where slug = ${of}`)
  const copied = sql`from trips source, trips copy where source.slug = ${of} and copy.slug = ${slug}`
  await session.execute(sql`
    insert into trip_starts select copy.id, own.date, own.places from trip_starts own
    join (select source.id as source_id, copy.id ${copied}) copy on own.trip_id = copy.source_id`)
  await session.execute(sql`
    insert into special_deals select copy.id, own.label, own.percent_off, own.until from special_deals own
    join (select source.id as source_id, copy.id ${copied}) copy on own.trip_id = copy.source_id`)
}
