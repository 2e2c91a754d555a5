import { enquiries, users } from '../../../adapters/backend/store/account-tables.ts'
import type { Enquiry, Person } from '../../../adapters/backend/store/chat-store.ts'
import type { Database, DatabasePlace } from '../../../adapters/backend/store/database/database.ts'
import { openTestDatabase } from '../../harness/test-database.ts'

/** Somebody of whom a test needs no more than who they are. */
export const personOf = (id: number, type: Person['type']): Person => ({
  id,
  type,
  firstName: 'Tove',
  lastName: 'Vik',
  avatar: '',
  timezone: 'UTC',
  lastOnline: null,
  isBot: false,
})

/** An enquiry of the first person's. */
export const enquiryOf = (id: number): Enquiry => ({
  id,
  customerId: 1,
  companyId: null,
  destination: 'Japan',
  designerId: null,
})

/** A database with these people and enquiries. */
export async function databaseWith(
  place: DatabasePlace,
  people: readonly Person[],
  given: readonly Enquiry[],
): Promise<Database> {
  const database = await openTestDatabase(place)
  await database.transact(async (session) => {
    await session.insert(users).values(people.map(({ lastOnline: _never, ...person }) => person))
    await session.insert(enquiries).values([...given])
  })
  return database
}
