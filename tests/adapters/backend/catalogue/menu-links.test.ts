import { readFileSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { menuItems } from '../../../../adapters/backend/store/catalogue/catalogue-tables.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const SCRIPT = new URL('../../../../adapters/backend/store/migrations/0024_menu_links.sql', import.meta.url)
const entry = (href: string) => ({ label: href, href, position: 1, audience: 'all' as const })

it('a menu of an older data folder leads to the gallery and to its deals, its other entries as before', async () => {
  const database = await openTestDatabase()
  const hrefs = await database.transact(async (session) => {
    await session.insert(menuItems).values(['/trips', '/trips?sort=price', '/japan_-tours'].map(entry))
    for (const statement of readFileSync(SCRIPT, 'utf8').split(';').slice(0, -1))
      await session.execute(sql.raw(statement))
    return session.select({ href: menuItems.href }).from(menuItems).orderBy(asc(menuItems.id))
  })
  await database.close()
  expect(hrefs.map(({ href }) => href)).toEqual([
    '/trip-gallery',
    '/trip-gallery?deal=special',
    '/japan_-tours',
  ])
})
