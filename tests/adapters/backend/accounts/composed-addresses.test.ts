import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountStore } from '../../../../adapters/backend/store/account-store.ts'
import { users } from '../../../../adapters/backend/store/account-tables.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const SCRIPT = new URL(
  '../../../../adapters/backend/store/migrations/0047_composed_addresses.sql',
  import.meta.url,
)
const owner = (email: string) => ({ type: 'TV', firstName: 'Jörg', lastName: 'Feld', email }) as const

describe('an address that a keyboard wrote in parts', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('is found however it is typed, and takes nobody’s account [AUTH-02]', async () => {
    const inParts = 'jörg@example.test'.normalize('NFD')
    const twice = ['zoë@example.test', 'zoë@example.test'.normalize('NFD')]
    await database.run(async (session) => {
      await session.insert(users).values([inParts, ...twice].map(owner))
      await session.$client.query({ text: readFileSync(SCRIPT, 'utf8'), simple: true })
    })
    const accounts = createAccountStore(database)
    for (const typed of ['Jörg@example.test', inParts])
      expect((await accounts.accountsOf(normaliseEmail(typed))).owner?.email).toBe('jörg@example.test')
    const kept = await database.run((session) => session.select({ email: users.email }).from(users))
    expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining(twice))
  })
})
