import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestDesigners } from '../../../../adapters/backend/enquiries/suggesting.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { createDeskStore } from '../../../../adapters/backend/store/desk/desk-store.ts'
import { createEnquiryStore } from '../../../../adapters/backend/store/enquiries/enquiry-store.ts'
import { createMatchingStore } from '../../../../adapters/backend/store/enquiries/matching-store.ts'
import { explained } from './explained.ts'
import { tenThousand } from './ten-thousand.ts'

const CONCIERGE = { userId: 8, type: 'TC', companyId: null } as const

describe('among ten thousand designers and ten thousand enquiries', () => {
  let database: Database
  let ids: readonly number[]
  beforeAll(async () => {
    database = await tenThousand()
    ids = await database.run(async (session) => {
      const { rows } = await session.execute(
        sql`select id from enquiries where capture_id is not null limit 4`,
      )
      return rows.map((row) => Number((row as { id: number }).id))
    })
  }, 120_000)
  afterAll(() => database.close())

  const enquiryOf = async (id: number) => {
    const row = await createEnquiryStore(database).enquiry(CONCIERGE, id)
    if (!row) throw new Error('It is there.')
    return row
  }

  it.each([
    ['who suit', null],
    ['who are called so', 'Nami 7777'],
  ] as const)('those %s are found by indexes, and the enquiry too [ENQ-08]', async (_who, name) => {
    for (const id of ids) {
      const { database: watched, plans } = explained(database)
      const row = await createEnquiryStore(watched).enquiry(CONCIERGE, id)
      if (!row) throw new Error('It is there.')
      expect(await suggestDesigners(createMatchingStore(watched), row, name)).toHaveLength(name ? 1 : 10)
      const asked = await plans()
      expect(asked.length).toBeGreaterThan(3)
      expect(asked.join('\n')).toContain('enquiries_load')
      for (const plan of asked) expect(plan).not.toMatch(/Seq Scan on (designers|users|enquiries)/)
    }
  })

  it('where nobody lives, those are found by indexes who speak or plan what was asked for [ENQ-08]', async () => {
    const { database: watched, plans } = explained(database)
    const wishes = { countries: ['XX'], languages: ['Volapük'], themes: ['weaving'], tripDesignerId: null }
    const found = await createMatchingStore(watched).candidates(1, wishes)
    expect(found.length).toBeGreaterThan(0)
    for (const { languages, themes } of found)
      expect(languages.includes('Volapük') || themes.includes('weaving')).toBe(true)
    const asked = (await plans()).join('\n')
    expect(found.map(({ themes }) => themes.join()).sort()).toContain('weaving')
    expect(asked).toContain('designers_by_languages')
    expect(asked).toContain('designers_by_themes')
    expect(asked).not.toMatch(/Seq Scan on (designers|users|enquiries)/)
  })

  it('where very many would suit, no more are read than are compared [ENQ-08]', async () => {
    const { database: watched, plans } = explained(database)
    const wishes = {
      countries: ['XX'],
      languages: ['French'],
      themes: ['rail', 'food'],
      tripDesignerId: null,
    }
    expect(await createMatchingStore(watched).candidates(7, wishes)).toHaveLength(100)
    for (const plan of await plans()) expect(plan).not.toMatch(/Seq Scan on (designers|users|enquiries)/)
  })

  it('each enquiry compares others of those who are equals; the same one the same [ENQ-08]', async () => {
    const [one = 0, other = 0] = ids
    const wishes = { countries: ['JP'], languages: [], themes: [], tripDesignerId: null }
    const found = async (id: number) =>
      (await createMatchingStore(database).candidates(id, wishes)).map(({ userId }) => userId).sort()
    expect(await found(one)).toEqual(await found(one))
    expect(await found(one)).not.toEqual(await found(other))
  })

  it('whoever waits to be looked at, or is closed, is neither found nor given anything [ENQ-08]', async () => {
    const store = createMatchingStore(database)
    const desk = createDeskStore(database, async () => undefined)
    const row = await enquiryOf(ids[0] ?? 0)
    const [found] = await suggestDesigners(store, row, 'Nami 7878')
    const userId = found?.designer.user_id ?? 0
    for (const status of ['pending_review', 'declined', 'closed', 'claimed']) {
      await database.run((session) =>
        session.execute(sql`update users set status = ${status} where id = ${userId}`),
      )
      expect(await suggestDesigners(store, row, 'Nami 7878')).toEqual([])
      expect(await store.designer(userId)).toBeNull()
      expect(await desk.matchDesigner(row.id, userId, new Date())).toBe('nobody')
    }
    await database.run((session) =>
      session.execute(sql`update users set status = 'approved' where id = ${userId}`),
    )
    expect(await suggestDesigners(store, row, 'Nami 7878')).toHaveLength(1)
  })

  it('one who has no page yet is found by name alone, with what is known [ENQ-08]', async () => {
    await database.run((session) =>
      session.execute(sql`insert into users (type, first_name, last_name, status, country_code)
        values ('LS', 'Đorđe', 'O’Brien-Ærø', 'approved', 'HR')`),
    )
    for (const name of ['dorde', 'Đorđe', 'brien aero', 'ÆRØ'])
      expect(
        await suggestDesigners(createMatchingStore(database), await enquiryOf(ids[0] ?? 0), name),
      ).toMatchObject([
        {
          designer: {
            slug: null,
            city: null,
            languages: [],
            country: { code: 'HR', name: 'Croatia' },
            open: 0,
          },
          reasons: ['Has no open enquiries'],
        },
      ])
  })
})
