import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatStore, Viewer } from '../../../adapters/backend/store/chat-store.ts'
import type { Database } from '../../../adapters/backend/store/database/database.ts'
import { createSqlChatStore } from '../../../adapters/backend/store/sql-chat-store.ts'
import { LIMIT } from '../../../core/chat/timings.ts'
import { counted } from './counted-database.ts'
import { databaseWith, enquiryOf, personOf } from './test-database.ts'

const TRAVELLER = { userId: 1, type: 'TV' } as const
const CONCIERGE = { userId: 2, type: 'TC' } as const
const FEW = 5
const MANY = 400
const AS_OF = '2027-01-01T00:00:00.000Z'

/** So many conversations of one traveller, of which no concierge has taken one, with thirty messages each. */
async function talks(many: number): Promise<Database> {
  const people = [personOf(1, 'TV'), personOf(2, 'TC')]
  const enquiries = Array.from({ length: many }, (_none, index) => enquiryOf(index + 1))
  const database = await databaseWith({ kind: 'memory' }, people, enquiries)
  await database.transact(async (session) => {
    await session.execute(sql`insert into conversations (id, ways, enquiry_id, last_seq)
      select 'conv#2w' || n, 2, n, 30 from generate_series(1, ${many}::int) n`)
    await session.execute(sql`insert into memberships (conv_id, user_id)
      select 'conv#2w' || n, 1 from generate_series(1, ${many}::int) n`)
    await session.execute(sql`insert into messages (conv_id, seq, hash, sender_id, time, utc, text)
      select 'conv#2w' || n, m, 'message-' || n || '-' || m, 1, '', '2026-01-01'::timestamptz + m * interval '1 second', 'a word'
      from generate_series(1, ${many}::int) n, generate_series(1, 30) m`)
  })
  return database
}

/** Each list that a request reads, and how many rows of it at most. */
const LISTS: Readonly<Record<string, (store: ChatStore, viewer: Viewer) => Promise<readonly unknown[]>>> = {
  async 'a page of conversations'(store, viewer) {
    const query = { view: 'all', asOf: AS_OF, offset: 0, limit: LIMIT.listPage } as const
    return store.summaries(viewer, await store.listIds(viewer, query))
  },
  'a page of messages': (store) => store.messages('conv#2w1', { limit: LIMIT.listPage }),
  'what was found': (store, viewer) => store.search(viewer, 'word', 0, LIMIT.listPage),
  'everything that changed': async (store, viewer) => (await store.changesSince(viewer, null)).changed,
  'all that is unread': async (store, viewer) => Object.keys(await store.unreadOf(viewer)),
  'who is told of coming and going': (store, viewer) => store.watchedBy(viewer),
}
const PAGES = ['a page of conversations', 'a page of messages', 'what was found']

describe('what a list costs', () => {
  let few: Database
  let many: Database
  beforeAll(async () => {
    ;[few, many] = await Promise.all([talks(FEW), talks(MANY)])
  }, 120_000)
  afterAll(() => Promise.all([few.close(), many.close()]))

  it.each(
    Object.keys(LISTS).flatMap(
      (name) =>
        [
          [name, 'a traveller', TRAVELLER],
          [name, 'a concierge', CONCIERGE],
        ] as const,
    ),
  )('%s is as many statements for %s, however much there is', async (name, _who, viewer) => {
    const ask = async (filled: Database) => {
      const { database, take } = counted(filled)
      const store = createSqlChatStore(database)
      // What a store learns of its database once is not the list's.
      await LISTS[name]?.(store, viewer)
      take()
      const rows = (await LISTS[name]?.(store, viewer)) ?? []
      return { rows: rows.length, statements: take() }
    }
    const [small, large] = [await ask(few), await ask(many)]
    expect(large.statements).toBe(small.statements)
    expect(large.statements).toBeLessThanOrEqual(5)
    if (PAGES.includes(name)) expect(large.rows).toBe(LIMIT.listPage)
  })
})
