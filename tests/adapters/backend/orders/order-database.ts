import { sql } from 'drizzle-orm'
import type { Database, DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { ORDER_LETTER_JOB } from '../../../../adapters/backend/store/orders/order-letter-store.ts'
import { databaseWith, enquiryOf, personOf } from '../test-database.ts'

/** A database with a traveller, an agent, a concierge, and one trip with starts. @param starts places, by day */
export async function databaseForOrders(
  place: DatabasePlace,
  starts: Readonly<Record<string, number>>,
): Promise<Database> {
  const people = [personOf(1, 'TV'), personOf(2, 'TA'), personOf(3, 'TC')]
  const database = await databaseWith(place, people, [enquiryOf(1)])
  await database.transact(async (session) => {
    await session.execute(
      sql`insert into companies (id, name) values (7, 'Banksia Lane'), (8, 'Wattle Street')`,
    )
    await session.execute(sql`insert into countries values ('JP', 'japan', 'Japan', 'Asia', '', 1)`)
    await session.execute(
      sql`insert into designers (id, slug, name, first_name, country_code, city, timezone, languages, years, line, introduction, themes, avatar)
          values (1, 'kenji', 'Kenji', 'Kenji', 'JP', 'Kyoto', 'Asia/Tokyo', '[]', 1, '', '', '[]', '/avatars/1.svg')`,
    )
    await session.execute(
      sql`insert into trips (id, slug, title, summary, country_code, place, places, themes, days, price_cents, season, published_on, designer_id, starts_in, ends_in, party_min, party_max, itinerary, stays, included, not_included, words)
          values (1, 'kii', 'The old roads of Kii', '', 'JP', 'Kii', '[]', '[]', 8, 123400, '[]', '2026-01-01', 1, '', '', 1, 6, '[]', '[]', '[]', '[]', '')`,
    )
    for (const [date, places] of Object.entries(starts))
      await session.execute(sql`insert into trip_starts values (1, ${date}, ${places})`)
  })
  return database
}

/** Letters about orders that nobody has written yet, each as `7 orderConfirmed`. */
export async function lettersWaiting({ run }: Database): Promise<readonly string[]> {
  const { rows } = await run((session) =>
    session.execute<{ key: string }>(sql`select key from jobs where name = ${ORDER_LETTER_JOB}`),
  )
  return rows.map(({ key }) => key.split('-').slice(0, 2).join(' '))
}
