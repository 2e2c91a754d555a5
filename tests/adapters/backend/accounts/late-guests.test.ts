import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createSessions } from '../../../../adapters/backend/accounts/sessions.ts'
import { createAccountStore } from '../../../../adapters/backend/store/account-store.ts'
import { enquiries, users } from '../../../../adapters/backend/store/account-tables.ts'
import { createClaimingStore } from '../../../../adapters/backend/store/accounts/claiming-store.ts'
import { accountLinks } from '../../../../adapters/backend/store/accounts/link-tables.ts'
import type { DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { guests } from '../../../../adapters/backend/store/desk/desk-tables.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const GUEST = 901
const EMAIL = 'late@example.test'
const TOKEN = 'the hash of a link'

const postgres = await throwawayPostgres()
afterAll(() => postgres?.drop())
const PLACES: readonly (readonly [string, DatabasePlace])[] = [
  ['the embedded database', { kind: 'memory' }],
  ...(postgres ? [['PostgreSQL', postgres.place] as const] : []),
]

describe.each(PLACES)('a guest whose chat is being claimed, on %s', (_name, place) => {
  it('has no session that outlives the claim, and begins none after it [ENQ-02]', async () => {
    const database = await openTestDatabase(place)
    const [sessions, claiming] = [createSessions(createAccountStore(database)), createClaimingStore(database)]
    const now = new Date()
    const link = { tokenHash: TOKEN, purpose: 'claim', email: EMAIL, userId: GUEST, createdAt: now } as const
    await database.transact(async (session) => {
      await session.execute(sql`truncate users, enquiries, guests, account_links, sessions cascade`)
      await session
        .insert(users)
        .values({ id: GUEST, type: 'TV', firstName: 'Nora', lastName: '', status: 'guest' })
      await session.insert(enquiries).values({ id: 1, customerId: GUEST })
      await session.insert(guests).values({ userId: GUEST, enquiryId: 1, name: 'Nora', email: EMAIL })
      await session.insert(accountLinks).values({ ...link, expiresAt: new Date(now.getTime() + 60_000) })
    })
    // The claim has ended the guest's sessions; then a letter's answer that was lost is asked for again.
    await sessions.endOthersOf(GUEST, null)
    const late = await sessions.startGuest(GUEST)
    expect((await sessions.find(late?.secret))?.user.id).toBe(GUEST)
    const claimed = await claiming.claim(TOKEN, { passwordHash: 'a hash' }, now)
    expect(claimed?.user).toMatchObject({ id: GUEST, status: 'active', email: EMAIL })
    expect(await sessions.find(late?.secret)).toBeNull()
    expect(await sessions.startGuest(GUEST)).toBeNull()
    expect(await sessions.openOf(GUEST)).toEqual([])
    await database.close()
  })
})
