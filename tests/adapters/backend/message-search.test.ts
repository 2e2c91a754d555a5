import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, DatabasePlace } from '../../../adapters/backend/store/database/database.ts'
import { createSqlChatStore } from '../../../adapters/backend/store/sql-chat-store.ts'
import { LIMIT } from '../../../core/chat/timings.ts'
import { throwawayPostgres } from '../../harness/postgres.ts'
import { signedIn, startTestServer } from './running-server.ts'
import { databaseWith, enquiryOf, personOf } from './test-database.ts'

const TRAVELLER = { userId: 1, type: 'TV' } as const

/** A conversation whose newest messages are as long as messages may be, so many, after a short one. */
async function longConversation(place: DatabasePlace, count: number): Promise<Database> {
  const database = await databaseWith(place, [personOf(1, 'TV')], [enquiryOf(1)])
  await database.transact(async (session) => {
    await session.execute(
      sql`insert into conversations (id, ways, enquiry_id, last_seq) values ('conv#2w1', 2, 1, ${count + 1})`,
    )
    await session.execute(sql`insert into memberships (conv_id, user_id) values ('conv#2w1', 1)`)
    await session.execute(sql`insert into messages (conv_id, seq, hash, sender_id, time, utc, text)
      select 'conv#2w1', n, 'message-' || n, 1, '', '2026-01-01'::timestamptz + n * interval '1 second',
        case when n = 1 then 'a needle' else repeat('a', ${LIMIT.messageLength}) end
      from generate_series(1, ${count + 1}) n`)
  })
  return database
}

const MANY = 62

describe('a search in an embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await longConversation({ kind: 'memory' }, MANY)
  })
  afterAll(() => database.close())

  it('looks through so many bytes of what is newest, and no more [ROOM-06]', async () => {
    const store = createSqlChatStore(database)
    expect(await store.search(TRAVELLER, 'needle', 0, 9)).toEqual([])
    const found = await store.search(TRAVELLER, 'aaaa', 0, 99)
    expect(found.length).toBe(20)
    expect(found[0]?.seq).toBe(MANY + 1)
  })
})

const postgres = await throwawayPostgres()

describe.skipIf(!postgres)('a search in PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    if (postgres) database = await longConversation(postgres.place, MANY)
  })
  afterAll(async () => {
    await database?.close()
    await postgres?.drop()
  })

  it('finds by its index, however much is newer [ROOM-06]', async () => {
    const store = createSqlChatStore(database)
    const found = await store.search(TRAVELLER, 'NEEDLE', 0, 9)
    expect(found.map(({ seq }) => seq)).toEqual([1])
    const { rows } = await database.run((session) =>
      session.execute(sql`select indexdef from pg_indexes where indexname = 'messages_by_trigram'
        and schemaname = current_schema()`),
    )
    expect(String(rows[0]?.['indexdef'])).toContain('gin_trgm_ops')
  })
})

it('refuses a keyword that is longer than people search for', async () => {
  const server = await startTestServer()
  const socket = await (await signedIn(server, 'traveller@demo.test')).socket()
  const search = (keyword: string) => socket.emitWithAck('message.search', { keyword })
  expect(await search('a'.repeat(LIMIT.keywordLength + 1))).toMatchObject({ error: 1422 })
  expect(await search('a'.repeat(LIMIT.keywordLength))).toMatchObject({ error: 0 })
  socket.close()
  await server.close()
})
