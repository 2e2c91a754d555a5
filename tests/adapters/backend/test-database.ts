import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { enquiries, users } from '../../../adapters/backend/store/account-tables.ts'
import type { Enquiry, Person } from '../../../adapters/backend/store/chat-store.ts'
import {
  type Database,
  type DatabasePlace,
  openDatabase,
} from '../../../adapters/backend/store/database/database.ts'
import { findServices } from '../../harness/services.ts'

/** A schema of its own in a PostgreSQL that answers; null when none does. */
export async function throwawayPostgres(): Promise<{ place: DatabasePlace; drop(): Promise<void> } | null> {
  const { postgres } = await findServices()
  if (!postgres) return null
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  const schema = `tripwright_test_${randomBytes(6).toString('hex')}`
  await client.query(`create schema ${schema}`)
  const url = new URL(postgres)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return {
    place: { kind: 'postgres', url: url.href },
    async drop() {
      await client.query(`drop schema ${schema} cascade`)
      await client.end()
    },
  }
}

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
  const database = await openDatabase(place)
  await database.transact(async (session) => {
    await session.insert(users).values(people.map(({ lastOnline: _never, ...person }) => person))
    await session.insert(enquiries).values([...given])
  })
  return database
}
