import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refoldHandler } from '../../../../adapters/backend/chat/refold-job.ts'
import { users } from '../../../../adapters/backend/store/account-tables.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { createMatchingStore } from '../../../../adapters/backend/store/enquiries/matching-store.ts'
import { refoldMessages } from '../../../../adapters/backend/store/refolding.ts'
import { foldedText } from '../../../../core/text/folded-text.ts'
import { databaseWith, enquiryOf, personOf } from '../test-database.ts'

let database: Database
beforeAll(async () => {
  database = await databaseWith({ kind: 'memory' }, [personOf(1, 'TV')], [enquiryOf(1)])
})
afterAll(() => database.close())

const TEXTS = ['❤️ Rome', '1️⃣ Kyoto', 'call ٠٥٠١٢٣', 'हिन्दी १२३', 'مـــرحبا', 'ٱلسلام', 'МОСКВА', 'a plain one']

describe('messages that were folded by a migration', () => {
  it('are folded once more, some at a time, and found by their own text [ROOM-06]', async () => {
    const folded = await database.transact(async (session) => {
      await session.execute(sql`insert into conversations (id, ways, enquiry_id) values ('conv#2w1', 2, 1)`)
      for (const [index, text] of TEXTS.entries())
        await session.execute(sql`insert into messages (conv_id, seq, hash, sender_id, is_bot, time, utc, text, folded)
          select 'conv#2w1', ${index + 1}::int, ${`hash-${index}`}, 1, false, '2026-06-01T00:00:00.000Z',
            '2026-06-01T00:00:00Z'::timestamptz, ${text}::text, ${text === 'a plain one' ? null : 'wrong'}::text`)
      const added: unknown[] = []
      const handler = refoldHandler({
        add: async (_session, _job, { payload }) => added.push(payload) > 0,
      })
      if (!('apply' in handler)) throw new Error('it writes to the database alone')
      await handler.apply(session, { after: null }, { key: '0049', now: new Date() })
      expect(added).toEqual([])
      const { rows } = await session.execute(
        sql`select text, folded from messages where conv_id = 'conv#2w1'`,
      )
      let place = await refoldMessages(session, null, 3)
      const places = [place?.seq]
      while (place) {
        place = await refoldMessages(session, place, 3)
        places.push(place?.seq)
      }
      expect(places).toEqual([3, 6, undefined])
      return rows as { text: string; folded: string | null }[]
    })
    expect(folded).toHaveLength(TEXTS.length)
    for (const { text, folded: found } of folded)
      expect([text, found]).toEqual([text, text === 'a plain one' ? null : foldedText(text)])
  })
})

describe('a designer', () => {
  let next = 1000
  it.each([
    ['محمد کریمی', 'محمد کریمی'],
    ['محمد کریمی', 'محمد كريمي'],
    ['علی', 'علی'],
    ['ٱحمد', 'ٱحمد'],
    ['عـلي', 'علي'],
    ['Ɗan Ɓature', 'Ɗan Ɓature'],
    ['Ɗan Ɓature', 'dan bature'],
    ['Maya ٣', 'Maya ٣'],
    ['अनिल कुमार', 'अनिल कुमार'],
    ['ガガ', 'ガガ'],
    ["Seán O'Neil-Łącki", 'o’neil lacki'],
    ["Seán O'Neil-Łącki", 'O’Neil'],
    ['Đorđe Þórsson', 'dorde thor'],
  ])('%s is found as %s [ENQ-08]', async (name, typed) => {
    const [firstName = '', ...rest] = name.split(' ')
    const store = createMatchingStore(database)
    next += 1
    const [row] = await database.run((session) =>
      session
        .insert(users)
        .values({
          id: next,
          type: 'LS',
          firstName,
          lastName: rest.join(' '),
          status: 'active',
          email: `designer-${next}@demo.test`,
        })
        .returning({ id: users.id }),
    )
    const found = await store.byName(typed)
    expect(found.map(({ userId }) => userId)).toContain(row?.id)
  })

  it.each(['', ' ', '!', "'", '\\', "a' | b", ':*', '\0', '\ud800', '\u200b', 'x'.repeat(5_000)])(
    'is nobody who is looked for by %j, and nothing breaks',
    async (typed) => {
      expect(Array.isArray(await createMatchingStore(database).byName(typed))).toBe(true)
    },
  )
})
