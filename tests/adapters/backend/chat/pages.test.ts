import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../adapters/backend/chat/chat-ports.ts'
import { type ChatService, createChatService } from '../../../../adapters/backend/chat/chat-service.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { createSqlChatStore } from '../../../../adapters/backend/store/sql-chat-store.ts'
import { createStage } from '../chat-stage.ts'
import { databaseWith } from '../test-database.ts'

const CONV = 'conv#2w1'
const LAST = 120
const GONE = 60
const person = (id: number, type: 'TV' | 'TC') => ({
  id,
  type,
  firstName: 'First',
  lastName: 'Last',
  avatar: null,
  timezone: null,
  isBot: false,
  lastOnline: null,
})

describe('message.list {aroundSeq}, over a conversation with a tombstone', () => {
  let database: Database
  let service: ChatService
  const traveller: Caller = { userId: 1, type: 'TV', isAdminSession: false }
  beforeAll(async () => {
    const enquiry = { id: 1, customerId: 1, companyId: null, designerId: null, destination: null }
    database = await databaseWith({ kind: 'memory' }, [person(1, 'TV'), person(2, 'TC')], [enquiry])
    const store = createSqlChatStore(database)
    await store.create({ id: CONV, ways: 2, enquiryId: 1, memberIds: [1, 2] })
    const utc = '2026-01-01T00:00:00.000Z'
    for (let seq = 1; seq <= LAST; seq += 1) {
      const given = {
        hash: `hash-${seq}-x`,
        senderId: 2,
        isBot: false,
        time: utc,
        utc,
        text: `garden ${seq}`,
      }
      await store.transact(CONV, (locked) => locked.append(given))
    }
    await database.run((session) =>
      session.execute(sql`update messages set removed = true, text = '' where seq = ${GONE}`),
    )
    service = createChatService({ ...createStage().ports, store, botId: null })
  })
  afterAll(() => database.close())
  const around = async (aroundSeq: number) => {
    const { data } = await service.ask(traveller, 'message.list', { convId: CONV, aroundSeq })
    const page = data as { messages: { seq: number }[]; lastEvaluatedKey: string | null; more: boolean }
    const seqs = page.messages.map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_one, index) => (seqs[0] ?? 0) + index))
    return {
      from: seqs[0],
      to: seqs.at(-1),
      count: seqs.length,
      older: page.lastEvaluatedKey,
      more: page.more,
    }
  }

  it.each([
    ['the first', 1, { from: 1, to: 50, older: null, more: true }],
    ['before the first', 0, { from: 1, to: 50, older: null, more: true }],
    ['near the first', 10, { from: 1, to: 50, older: null, more: true }],
    ['the middle', 70, { from: 46, to: 95, older: 'before-46', more: true }],
    ['the tombstone', GONE, { from: 36, to: 85, older: 'before-36', more: true }],
    ['near the last', 115, { from: 71, to: 120, older: 'before-71', more: false }],
    ['the last', LAST, { from: 71, to: 120, older: 'before-71', more: false }],
    ['beyond the last', 4_000, { from: 71, to: 120, older: 'before-71', more: false }],
    [
      'beyond what a column holds',
      9_007_199_254_740_991,
      { from: 71, to: 120, older: 'before-71', more: false },
    ],
  ])('gives a whole page around %s', async (_what, seq, page) => {
    expect(await around(seq)).toEqual({ ...page, count: 50 })
  })

  it('keeps the row of a removed message, without its text', async () => {
    const { data } = await service.ask(traveller, 'message.list', { convId: CONV, aroundSeq: GONE })
    const row = (data as { messages: { seq: number; content: unknown }[] }).messages.find(
      ({ seq }) => seq === GONE,
    )
    expect(row?.content).toMatchObject({ text: '', removed: true })
  })

  it('joins its page to those before and after without a hole', async () => {
    const first = await service.ask(traveller, 'message.list', { convId: CONV, aroundSeq: 70 })
    const { lastEvaluatedKey, messages } = first.data as {
      lastEvaluatedKey: string
      messages: { seq: number }[]
    }
    const older = await service.ask(traveller, 'message.list', { convId: CONV, lastEvaluatedKey })
    const newer = await service.ask(traveller, 'message.list', { convId: CONV, afterSeq: 95, limit: 500 })
    const all = [older.data, { messages }, newer.data].flatMap((page) => page as typeof first.data & object)
    const seqs = (all as { messages: { seq: number }[] }[]).flatMap((page) =>
      page.messages.map(({ seq }) => seq),
    )
    expect(seqs).toEqual(Array.from({ length: LAST }, (_one, index) => index + 1))
  })

  it('finds by keyword page by page, without what was removed [ROOM-06]', async () => {
    const found: number[] = []
    for (let page: number | null = 1; page !== null; ) {
      const { data } = await service.ask(traveller, 'message.search', { keyword: 'garden', page })
      const answer = data as { results: { message: { seq: number } }[]; nextPage: number | null }
      found.push(...answer.results.map(({ message }) => message.seq))
      page = answer.nextPage
    }
    const all = Array.from({ length: LAST }, (_one, index) => LAST - index)
    expect(found).toEqual(all.filter((seq) => seq !== GONE))
  })
})
