import { sql } from 'drizzle-orm'
import { seedDemo } from '../../../../adapters/backend/demo/seed.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { letter } from './enquiry-stage.ts'

const MANY = 10_000

/** The demo on the embedded database, and 10,000 designers and as many enquiries, half of which have a designer. */
export async function tenThousand(): Promise<Database> {
  const database = await openTestDatabase()
  await seedDemo(database, new Date())
  const { information, your_trip, your_style } = letter()
  const values = JSON.stringify({ ...information, ...your_trip, ...your_style })
  await database.transact(async (session) => {
    await session.execute(sql`insert into users (id, type, first_name, last_name, country_code)
      overriding system value
      select 100000 + n, 'LS', 'Nami', n::text, d.country_code from generate_series(1, ${MANY}::int) n
        join designers d on d.id = 1 + n % 18`)
    await session.execute(sql`insert into designers (slug, user_id, name, first_name, country_code, city, timezone,
        languages, years, line, introduction, themes, avatar)
      select 'nami-' || n, 100000 + n, 'Nami ' || n, 'Nami', d.country_code, d.city, d.timezone,
        case when n % 500 = 0 then '["Volapük"]'::jsonb else d.languages end, d.years, d.line, d.introduction,
        case when n % 400 = 0 then '["weaving"]'::jsonb else d.themes end, d.avatar
      from generate_series(1, ${MANY}::int) n join designers d on d.id = 1 + n % 18`)
    await session.execute(sql`insert into enquiries (customer_id, designer_id, state, destination, capture_id, audience,
        "values", nights, adults, children, created_at)
      select 2, case n % 2 when 0 then 100000 + n end, case n % 2 when 0 then 'matched' else 'submitted' end,
        'Japan and Portugal', 'many-' || n, 'group', ${values}::jsonb, 12, 2, 2, now() - n * interval '1 minute'
      from generate_series(1, ${MANY}::int) n`)
  })
  await database.run((session) => session.execute(sql`analyze`))
  return database
}
