import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLetter } from '../../../../adapters/backend/http/enquiries/letter-body.ts'
import { users } from '../../../../adapters/backend/store/account-tables.ts'
import { createClosingStore } from '../../../../adapters/backend/store/accounts/closing-store.ts'
import { conversations } from '../../../../adapters/backend/store/chat-tables.ts'
import { type Database, openDatabase } from '../../../../adapters/backend/store/database/database.ts'
import { createEnquiryStore } from '../../../../adapters/backend/store/enquiries/enquiry-store.ts'
import { createLetterStore } from '../../../../adapters/backend/store/enquiries/letter-store.ts'
import { createFormFileStore } from '../../../../adapters/backend/store/forms/form-file-store.ts'
import { money } from '../../../../core/money/money.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { signedIn, startTestServer } from '../running-server.ts'
import { greeted, letter, messagesIn, newKey, send } from './enquiry-stage.ts'
import { explained } from './explained.ts'

const NOW = new Date()
const admit = async (): Promise<void> => undefined
const newLetter = (key: string, designerId: number | null = null) => ({
  key,
  audience: 'group' as const,
  values: {
    ...readLetter('group', letter(), NOW).values,
    ...(designerId !== null && { designer: 'kenji-morimoto' }),
  },
  destination: 'Japan and Portugal',
  designerId,
  budget: money(950_000, 'EUR'),
  tracking: { TrafficSource: 'spring' },
  asked: 'A trip to Japan and Portugal\nWhen: 13 nights',
})
const noFiles = { ids: [], owner: { ownerHash: 'hash', userId: null }, most: 10 }

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
async function folderOf(filling: 'demo' | 'tables'): Promise<string> {
  const folder = await freshFolder(filling)
  folders.push(folder)
  return folder
}

it.each([
  ['the team', null],
  ['a designer', 6],
] as const)(
  'a letter to %s that a server ended over opens its conversation when it comes again [ENQ-03, ENQ-06, ENQ-09]',
  async (_whom, designerId) => {
    const folder = await folderOf('demo')
    const key = newKey()
    // Written down, and nothing more: there the server ended.
    const before = await openDatabase({ kind: 'folder', folder })
    const sent = await createLetterStore(before).send(
      newLetter(key, designerId),
      { userId: 3, companyId: null },
      noFiles,
      { now: NOW, admit },
    )
    if (typeof sent === 'string') throw new Error(sent)
    await before.close()
    const server = await startTestServer({ database: { kind: 'folder', folder } })
    const browser = await signedIn(server, 'newcomer@demo.test')
    const answer = await send(browser, letter(), key)
    expect(answer.body.data).toMatchObject({ enquiry_id: sent.letter.enquiryId })
    const convId = answer.body.data?.['conv_id']
    if (designerId === null) await greeted(browser, convId)
    else
      expect((await messagesIn(browser, convId))[1]).toMatchObject({ hash: 'opening-1', user_id: designerId })
    expect((await messagesIn(browser, convId))[0]).toMatchObject({ content: { type: 'enquiry' } })
    await server.close()
    const again = await startTestServer({ database: { kind: 'folder', folder } })
    const later = await signedIn(again, 'newcomer@demo.test')
    expect((await send(later, letter(), key)).body.data).toMatchObject({ conv_id: convId })
    expect(await messagesIn(later, convId)).toHaveLength(designerId === null ? 4 : 2)
    await again.close()
  },
)

describe('letters as they are stored', () => {
  it('a refusal undoes a letter as a whole with its conversation, and its key is free [ENQ-03, ENQ-09]', async () => {
    const database = await openTestDatabase()
    const letters = createLetterStore(database)
    const key = newKey()
    const refuse = async (): Promise<void> => {
      throw new Error('Too many.')
    }
    await expect(letters.send(newLetter(key), 'guest', noFiles, { now: NOW, admit: refuse })).rejects.toThrow(
      'Too many.',
    )
    expect(await letters.letter(key)).toBeNull()
    expect(await database.run((session) => session.select().from(users))).toEqual([])
    expect(await database.run((session) => session.select().from(conversations))).toEqual([])
    const sent = await letters.send(newLetter(key), 'guest', noFiles, { now: NOW, admit })
    expect(sent).toMatchObject({ isNew: true, letter: { customer: { type: 'TV', status: 'guest' } } })
    const again = await letters.send(newLetter(key), 'guest', noFiles, { now: NOW, admit: refuse })
    expect(again).toMatchObject({ isNew: false })
    await database.close()
  })

  it('a file that was sent with one is not loose, goes with no other, and may be too large [ENQ-03]', async () => {
    const database = await openTestDatabase()
    const letters = createLetterStore(database)
    const files = createFormFileStore(database)
    const add = (size: number) =>
      files.add({
        ownerHash: 'hash',
        userId: null,
        file: `f-${size}`,
        name: 'a.txt',
        mime: 'text/plain',
        size,
        createdAt: new Date('2026-01-01T00:00:00Z'),
      })
    const [small, large] = [await add(10), await add(11)]
    const sendWith = (ids: readonly number[], ownerHash = 'hash') =>
      letters.send(
        newLetter(newKey()),
        'guest',
        { ids, owner: { ownerHash, userId: null }, most: 10 },
        { now: NOW, admit },
      )
    expect(await sendWith([large])).toBe('large')
    expect(await sendWith([small], 'another')).toBe('gone')
    expect(await sendWith([small])).toMatchObject({ isNew: true })
    expect(await sendWith([small])).toBe('gone')
    expect(await files.dropLoose(NOW, 9)).toEqual(['f-11'])
    await database.close()
  })

  it('closing an account takes its person out of its letters, and leaves what was wished for', async () => {
    /** He has no trip ahead, which an account waits for. */
    const THEO = 3
    const folder = await folderOf('demo')
    const database = await openDatabase({ kind: 'folder', folder })
    const letters = createLetterStore(database)
    const sent = await letters.send(newLetter(newKey()), { userId: THEO, companyId: null }, noFiles, {
      now: NOW,
      admit,
    })
    if (typeof sent === 'string') throw new Error(sent)
    await createClosingStore(database).close(THEO, NOW)
    const { rows } = await database.run((session) =>
      session.execute(
        sql`select "values"::text as text, tracking from enquiries where id = ${sent.letter.enquiryId}`,
      ),
    )
    const [row] = rows as unknown as { text: string; tracking: unknown }[]
    for (const word of ['Nora', 'Feld', 'example.test', '912345678'])
      expect(row?.text.toLowerCase()).not.toContain(word.toLowerCase())
    expect(row?.text).toContain('a garden each day')
    expect(row?.tracking).toBeNull()
    await database.close()
  })

  /** What enquiries were before letters. */
  const OLDER = `
    alter table form_files drop column enquiry_id;
    create index form_files_loose on form_files (created_at) where application_id is null;
    drop table enquiry_captures;
    drop index conversations_by_enquiry;
    alter table enquiries drop column capture_id, drop column owner_hash, drop column audience, drop column "values",
      drop column tracking, drop column start_date, drop column month, drop column nights, drop column adults,
      drop column children, drop column trip_slug, drop column budget_minor, drop column budget_currency,
      drop column changed_at, drop column quiet_since, drop column told_at, drop column reason,
      drop constraint enquiries_state_check;
    drop index enquiries_of_customer, enquiries_of_company, enquiries_of_designer, enquiries_by_state;
    create index enquiries_by_customer on enquiries (customer_id);
    delete from migrations where name = '0036_enquiries.sql';`

  it('those of an older data folder are there, and take part', async () => {
    const folder = await folderOf('demo')
    const older = await openDatabase({ kind: 'folder', folder })
    await older.run((session) => session.$client.query({ text: OLDER, simple: true }))
    await older.close()
    const database = await openDatabase({ kind: 'folder', folder })
    const { rows } = await database.run((session) =>
      session.execute(sql`select state, quiet_since is null as "isEnded", changed_at = created_at as "isUnchanged"
        from enquiries where id in (104, 102) order by id`),
    )
    expect(rows).toEqual([
      { state: 'submitted', isEnded: false, isUnchanged: true },
      { state: 'booked', isEnded: true, isUnchanged: true },
    ])
    const store = createEnquiryStore(database)
    const { total } = await store.list({ userId: 2, type: 'TV', companyId: null }, { page: 1, state: null })
    expect(total).toBe(5)
    const sent = await createLetterStore(database).send(newLetter(newKey()), 'guest', noFiles, {
      now: NOW,
      admit,
    })
    expect(sent).toMatchObject({ isNew: true })
    await database.close()
  })
})

describe('a list of ten thousand', () => {
  const READERS = [
    ['a customer', { userId: 1, type: 'TV', companyId: null }],
    ['a company', { userId: 2, type: 'TA', companyId: 1 }],
    ['a designer', { userId: 3, type: 'LS', companyId: null }],
    ['a concierge', { userId: 4, type: 'TC', companyId: null }],
  ] as const

  let tenThousand: Database
  beforeAll(async () => {
    tenThousand = await filled()
  })
  afterAll(() => tenThousand.close())

  async function filled(): Promise<Database> {
    const database = await openTestDatabase()
    await database.run((session) =>
      session.execute(sql`with c as (insert into companies (name) values ('One') returning id),
        u as (insert into users (id, type, first_name, last_name) overriding system value values
          (1, 'TV', 'A', 'A'), (2, 'TA', 'B', 'B'), (3, 'LS', 'C', 'C'), (4, 'TC', 'D', 'D'))
        select 1`),
    )
    // A tenth of them for each reader; the rest concerns somebody else.
    await database.run((session) =>
      session.execute(sql`insert into enquiries (customer_id, company_id, designer_id, state, created_at)
        select case n % 10 when 0 then 1 else 2 end, case n % 10 when 1 then 1 end, case n % 10 when 2 then 3 end,
          case n % 50 when 0 then 'lapsed' else 'submitted' end, now() - n * interval '1 minute'
        from generate_series(1, 10000) n`),
    )
    await database.run((session) => session.execute(sql`analyze`))
    return database
  }

  it.each(READERS)(
    'is read by an index for %s, and by as few rows as stand on a page [ENQ-05]',
    async (_who, reader) => {
      for (const state of [null, 'lapsed'] as const) {
        const { database, plans } = explained(tenThousand)
        await createEnquiryStore(database).list(reader, { page: 3, state })
        const [page = ''] = await plans()
        expect(page).toMatch(/Index (Only )?Scan/)
        expect(page).not.toMatch(/Seq Scan on enquiries/)
      }
    },
  )
})
