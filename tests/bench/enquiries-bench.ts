import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { enquiriesPage } from '../../adapters/backend/enquiries/enquiry-shapes.ts'
import { suggestDesigners } from '../../adapters/backend/enquiries/suggesting.ts'
import type { Database } from '../../adapters/backend/store/database/database.ts'
import { createEnquiryStore, type Reader } from '../../adapters/backend/store/enquiries/enquiry-store.ts'
import { createMatchingStore } from '../../adapters/backend/store/enquiries/matching-store.ts'
import { tenThousand } from '../adapters/backend/enquiries/ten-thousand.ts'
import { p95Row, type Row } from './table.ts'

const ROUNDS = 300
const QUICK_ENOUGH = 50

const CONCIERGE = { userId: 8, type: 'TC', companyId: null } as const
const READERS: readonly (readonly [string, Reader])[] = [
  ['a concierge', CONCIERGE],
  ['their customer', { userId: 2, type: 'TV', companyId: null }],
]

/** Countries that nearly half of all designers live in. */
const FAR_AND_WIDE = JSON.stringify(['japan', 'norway', 'italy', 'morocco', 'portugal'])
/** Where nobody lives. */
const NOWHERE = JSON.stringify([])

/** Designers for an enquiry and a page of enquiries, among 10,000 of each on the embedded database. */
export async function benchEnquiries(): Promise<readonly Row[]> {
  const database = await tenThousand()
  try {
    const ids = await lettersOf(database)
    const rows = [
      await row('designers for a letter', (round) => suggest(database, ids[round % ids.length] ?? 0, null)),
      await row('designers by name', (round) => suggest(database, ids[0] ?? 0, `Nami ${round}`)),
    ]
    for (const [who, reader] of READERS)
      for (const state of [null, 'matched'] as const)
        rows.push(
          await row(`a page of ${state ?? 'all'} for ${who}`, (round) =>
            enquiriesPage(createEnquiryStore(database), reader, { page: 1 + (round % 100), state }),
          ),
        )
    await leadTo(database, FAR_AND_WIDE)
    rows.push(
      await row('designers for five countries', (round) =>
        suggest(database, ids[round % ids.length] ?? 0, null),
      ),
    )
    await leadTo(database, NOWHERE)
    rows.push(
      await row('designers where nobody lives', (round) =>
        suggest(database, ids[round % ids.length] ?? 0, null),
      ),
    )
    return rows
  } finally {
    await database.close()
  }
}

async function lettersOf(database: Database): Promise<readonly number[]> {
  const { rows } = await database.run((session) =>
    session.execute(sql`select id from enquiries where capture_id is not null order by id`),
  )
  return rows.map((found) => Number((found as { readonly id: unknown }).id))
}

async function leadTo(database: Database, destinations: string): Promise<void> {
  await database.run((session) =>
    session.execute(sql`update enquiries set destination = null,
      "values" = jsonb_set("values", '{destinations}', ${destinations}::jsonb) where capture_id is not null`),
  )
  await database.run((session) => session.execute(sql`vacuum analyze enquiries`))
}

/** As `GET /enquiries/{id}/designers` answers, from the enquiry to the words. */
async function suggest(database: Database, id: number, name: string | null): Promise<unknown> {
  const enquiry = await createEnquiryStore(database).enquiry(CONCIERGE, id)
  if (!enquiry) throw new Error(`There is no enquiry ${id}.`)
  return suggestDesigners(createMatchingStore(database), enquiry, name)
}

/** The first look, which reads the tables' pages for the first time, is not counted. */
async function row(what: string, look: (round: number) => Promise<unknown>): Promise<Row> {
  await look(0)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await look(round)
    times.push(performance.now() - began)
  }
  return p95Row(`enquiries: p95 of ${what}, among 10,000`, times, QUICK_ENOUGH)
}
