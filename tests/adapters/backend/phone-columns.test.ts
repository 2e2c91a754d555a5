import { readFileSync, rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../adapters/backend/store/database/database.ts'
import { freshFolder } from '../../harness/filled-folder.ts'
import { openTestDatabase } from '../../harness/test-database.ts'
import { startTestServer, TestBrowser } from './running-server.ts'

const SCRIPT = new URL(
  '../../../adapters/backend/store/migrations/0025_phone_extensions.sql',
  import.meta.url,
)
const WITH_EXTENSION = '\u202a(02)\u00a05550 0142 ext. 12\u202c'
const CALL = {
  name: 'Nora',
  phone: WITH_EXTENSION,
  country_code: 'AU',
  timezone: 'Australia/Sydney',
  when: 'asap',
  topic: 'a honeymoon',
  consent: true,
}
const APPLICATION = {
  first_name: 'Aiko',
  last_name: 'Mori',
  email: 'aiko@example.test',
  phone: WITH_EXTENSION,
  company: 'Aiko Walks',
  country_code: 'AU',
  languages: ['English'],
  years: 7,
  introduction:
    'I walk the old roads between the valleys, and know who cooks at the end of each of them. Come.',
}

const phonesIn = (database: Database, table: 'callbacks' | 'designer_applications') =>
  database.run(async (session) => {
    const columns = sql`select phone, phone_extension from ${sql.identifier(table)} order by id`
    return (await session.execute(columns)).rows
  })

describe('a phone that is written down', () => {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('is E.164, with its extension beside it, of a call-back and of an application [AUTH-07]', async () => {
    const folder = await freshFolder('tables')
    folders.push(folder)
    const server = await startTestServer({ database: { kind: 'folder', folder }, demo: false })
    const browser = new TestBrowser(server)
    await browser.call('/config.json')
    const post = (path: string, body: object) => browser.call(path, { method: 'POST', body })
    expect((await post('/extranet/v2/chat/callbackChat', CALL)).status).toBe(202)
    expect((await post('/authenticate/user/sign-up-local-designer', APPLICATION)).status).toBe(200)
    await server.close()
    const database = await openDatabase({ kind: 'folder', folder })
    const written = [{ phone: '+61255500142', phone_extension: '12' }]
    expect(await phonesIn(database, 'callbacks')).toEqual(written)
    expect(await phonesIn(database, 'designer_applications')).toEqual(written)
    await database.close()
  })

  it('of an older data folder is taken apart, and one without an extension stays as it is [AUTH-07]', async () => {
    const database = await openTestDatabase()
    const updates = readFileSync(SCRIPT, 'utf8')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement.startsWith('update'))
    expect(updates).toHaveLength(2)
    await database.run(async (session) => {
      for (const phone of ['+61255500142 ext. 12', '+61491570156'])
        await session.execute(sql`insert into callbacks
          (name, phone, country_code, timezone, topic, window_from, window_to, created_at)
          values ('Nora', ${phone}, 'AU', 'Australia/Sydney', '', now(), now(), now())`)
      for (const statement of updates) await session.execute(sql.raw(statement))
    })
    expect(await phonesIn(database, 'callbacks')).toEqual([
      { phone: '+61255500142', phone_extension: '12' },
      { phone: '+61491570156', phone_extension: null },
    ])
    await database.close()
  })
})
