import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cleanRichText } from '../../../../adapters/backend/rich-text/clean-rich-text.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const SCRIPT = new URL('../../../../adapters/backend/store/migrations/0026_rich_text.sql', import.meta.url)
const PLAIN = 'Fish & <chips>, “5\u00a0€”'
const PARAGRAPH = cleanRichText('<p>Fish &amp; &lt;chips&gt;, “5&nbsp;€”</p>')

it('the plain texts of an older data folder become paragraphs, as they would be cleaned today', async () => {
  const database = await openTestDatabase()
  const rows = await database.transact(async (session) => {
    const days = JSON.stringify([
      { day: 1, title: 'One', text: PLAIN, stay: null },
      { day: 2, text: 'Two.' },
      { day: 3 },
    ])
    const sections = JSON.stringify([
      { heading: 'When', text: [PLAIN, 'Second.'] },
      { heading: 'Empty', text: [] },
    ])
    await session.execute(sql`insert into countries (code, slug, name, continent, line, rank)
      values ('JP', 'japan', 'Japan', 'Asia', '', 1)`)
    await session.execute(sql`insert into guides (country_code, title, line, minutes, lead, facts, sections, months)
      values ('JP', '', '', 1, ${PLAIN}, '[]', ${sections}::jsonb, '[]')`)
    await session.execute(sql`insert into designers
      (slug, name, first_name, country_code, city, timezone, languages, years, line, introduction, themes, avatar)
      values ('a', 'A', 'A', 'JP', '', '', '[]', 1, '', '', '[]', '')`)
    await session.execute(sql`insert into trips
      (slug, title, summary, country_code, place, places, themes, days, price_cents, season, published_on, designer_id,
        starts_in, ends_in, party_min, party_max, itinerary, stays, included, not_included, words)
      select 'trip', '', ${PLAIN}, 'JP', '', '[]', '[]', 2, 1, '[]', '2026-01-01', id,
        '', '', 1, 2, ${days}::jsonb, '[]', '[]', '[]', '' from designers`)
    await session.$client.query({ text: readFileSync(SCRIPT, 'utf8'), simple: true })
    const trips = await session.execute(sql`select summary, itinerary from trips`)
    const guides = await session.execute(sql`select lead, sections from guides`)
    return [...trips.rows, ...guides.rows]
  })
  await database.close()
  expect(rows).toEqual([
    {
      summary: PARAGRAPH,
      itinerary: [
        { day: 1, title: 'One', text: PARAGRAPH, stay: null },
        { day: 2, text: '<p>Two.</p>' },
        { day: 3, text: '<p></p>' },
      ],
    },
    {
      lead: PARAGRAPH,
      sections: [
        { heading: 'When', text: cleanRichText(`${PARAGRAPH}\n<p>Second.</p>`) },
        { heading: 'Empty', text: '' },
      ],
    },
  ])
})
