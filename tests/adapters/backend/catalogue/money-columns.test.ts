import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createCatalogueStore } from '../../../../adapters/backend/store/catalogue/catalogue-store.ts'
import { openDatabase } from '../../../../adapters/backend/store/database/database.ts'
import { dollars } from '../../../../core/money/money.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'

/** What amounts and rates were before whole cents and decimals. */
const OLDER = `
  alter table currencies alter column rate type double precision;
  update currencies set rate = case code when 'GBP' then 'NaN' when 'EUR' then 'Infinity' when 'NZD' then -1
    when 'CAD' then 1.3712345678 else rate end;
  update trips set deposit = case slug when 'old-roads-of-kii' then '{"kind": "perPerson", "usd": 0.29}'::jsonb
    when 'lofoten-light' then null else '{"kind": "percent", "percent": 12.5}'::jsonb end;
  delete from migrations where name = '0033_money.sql';`

describe('amounts and rates of an older data folder', () => {
  let folder = ''
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('become whole cents and decimals, and a rate that prices nothing becomes none [CUR-04]', async () => {
    folder = await freshFolder('demo')
    const older = await openDatabase({ kind: 'folder', folder })
    await older.run((session) => session.$client.query({ text: OLDER, simple: true }))
    await older.close()

    const database = await openDatabase({ kind: 'folder', folder })
    const store = createCatalogueStore(database)
    const kii = await store.trip({ slug: 'old-roads-of-kii' })
    expect(kii?.deposit).toEqual({ kind: 'perPerson', usd: dollars(0.29) })
    const deposits = await database.run((session) =>
      session.execute(sql`select deposit, count(*)::int as trips from trips group by deposit order by trips`),
    )
    expect(deposits.rows).toContainEqual({ deposit: { kind: 'perPerson', cents: 29 }, trips: 1 })
    expect(await store.trip({ id: kii?.id === 1 ? 2 : 1 })).toMatchObject({
      deposit: { kind: 'percent', percent: 12.5 },
    })
    const rates = Object.fromEntries((await store.currencies()).map(({ code, rate }) => [code, rate]))
    expect(rates).toEqual({
      AUD: 150_000_000,
      CAD: 137_123_457,
      EUR: null,
      GBP: null,
      JPY: 15_000_000_000,
      NZD: null,
      USD: 100_000_000,
    })
    await database.close()
  })
})
