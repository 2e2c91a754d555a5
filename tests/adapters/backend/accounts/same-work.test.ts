import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountStore } from '../../../../adapters/backend/store/account-store.ts'
import { users } from '../../../../adapters/backend/store/account-tables.ts'
import { createJoiningStore } from '../../../../adapters/backend/store/accounts/joining-store.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { counted } from '../counted-database.ts'

const KNOWN = 'known@example.test'
const UNKNOWN = 'unknown@example.test'
const NOW = new Date('2027-01-01T00:00:00Z')

describe('an address with an account costs as much as one without', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    const owner = { type: 'TV', firstName: 'Nora', lastName: 'Feld', email: KNOWN } as const
    await database.run(async (session) => void (await session.insert(users).values(owner)))
  })
  afterAll(() => database.close())

  it('where a session is begun', async () => {
    const { database: watched, take } = counted(database)
    const accounts = createAccountStore(watched)
    const costs: number[] = []
    for (const email of [KNOWN, UNKNOWN]) {
      await accounts.accountsOf(email)
      costs.push(take())
    }
    expect(costs).toEqual([1, 1])
  })

  it.each(['confirm', 'reset'] as const)('where a link is asked for that is to %s', async (purpose) => {
    const { database: watched, take } = counted(database)
    const joining = createJoiningStore(watched)
    const costs: number[] = []
    for (const email of [KNOWN, UNKNOWN]) {
      const link = { purpose, email, tokenHash: `${purpose} ${email}`, now: NOW, expiresAt: NOW }
      await joining.addLink(link, [{ most: 3, within: 60_000 }])
      costs.push(take())
    }
    expect(costs[0]).toBe(costs[1])
    expect(costs[0]).toBeGreaterThan(3)
  })
})
