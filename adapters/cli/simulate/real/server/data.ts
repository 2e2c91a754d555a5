import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { seedDemo } from '../../../../backend/demo/seed.ts'
import { enquiries } from '../../../../backend/store/account-tables.ts'
import {
  type Database,
  type DatabasePlace,
  openDatabase,
} from '../../../../backend/store/database/database.ts'
import { openPostgresPool } from '../../../../backend/store/database/postgres-pool.ts'
import { createSqlChatStore } from '../../../../backend/store/sql-chat-store.ts'
import type { RealScenario } from '../schedule.ts'

/** A server's pool has up to 20, and those of one that was killed last a moment longer; others want some, too. */
const CONNECTIONS_OF_A_SERVER = 30

/** Data of one backend, made from a template and thrown away at the end. */
export interface Data {
  readonly place: DatabasePlace
  /** The same as the product's settings name it. */
  readonly settings: Readonly<Record<string, string>>
}

/** Where a run keeps its data: the demo's people once, and copies of that, one a backend. */
export interface DataRoom {
  /** So many servers may run on it at once. */
  readonly mostServers: number
  /** What a worker is handed, to find its data by. */
  copy(): Promise<Data>
  /** Removes all of it. */
  close(): Promise<void>
}

/** Folders of the embedded database, in a folder for temporary files. */
export async function openFolderRoom(): Promise<DataRoom> {
  const room = await mkdtemp(join(tmpdir(), 'simulate-real-'))
  const template = join(room, 'template')
  await withDatabase({ kind: 'folder', folder: template }, (database) => seedDemo(database, new Date()))
  let copies = 0
  return {
    mostServers: Number.POSITIVE_INFINITY,
    copy: async () => {
      copies += 1
      const folder = join(room, `data-${copies}`)
      await cp(template, folder, { recursive: true })
      return { place: { kind: 'folder', folder }, settings: { DATA_DIR: folder } }
    },
    close: () => rm(room, { recursive: true, force: true }),
  }
}

/**
 * Databases of their own beside the one that is named; that one is not touched.
 * @param url of a PostgreSQL server on which we may make databases
 * @throws StartError when it can't be reached
 */
export async function openPostgresRoom(url: string): Promise<DataRoom> {
  const server = await openPostgresPool(url)
  const name = `simulate_real_${process.pid}_${Date.now().toString(36)}`
  const made: string[] = []
  const placeOf = (database: string): { readonly kind: 'postgres'; readonly url: string } => {
    const address = new URL(url)
    address.pathname = `/${database}`
    return { kind: 'postgres', url: address.href }
  }
  const run = async (text: string) => {
    const connection = await server.connect()
    return await connection.query({ text }).finally(() => connection.release())
  }
  const make = async (database: string, template: string) => {
    await run(`create database ${database} template ${template}`)
    made.push(database)
    return placeOf(database)
  }
  const template = await make(`${name}_0`, 'template1')
  const seeded = await openDatabase(template, { fill: (empty) => seedDemo(empty, new Date()) })
  await seeded.close()
  const { rows } = await run("select current_setting('max_connections')::int as most")
  const [{ most }] = v.parse(v.tuple([v.object({ most: v.number() })]), rows)
  return {
    mostServers: Math.max(1, Math.floor(most / CONNECTIONS_OF_A_SERVER)),
    copy: async () => {
      const place = await make(`${name}_${made.length}`, `${name}_0`)
      return { place, settings: { DATABASE_URL: place.url } }
    },
    close: async () => {
      for (const database of made) await run(`drop database if exists ${database} with (force)`)
      await server.close()
    },
  }
}

/** The enquiries of these scenarios, each with its two conversations, in which nothing is said yet. */
export async function prepareTalks(place: DatabasePlace, scenarios: readonly RealScenario[]): Promise<void> {
  await withDatabase(place, async (database) => {
    const store = createSqlChatStore(database)
    await database.transact(async (session) => {
      await session.insert(enquiries).values(
        scenarios.map(({ enquiryId, members: [customer] }) => ({
          id: enquiryId,
          customerId: customer.userId,
          destination: 'Japan',
        })),
      )
    })
    for (const { enquiryId, talk, aside, members } of scenarios) {
      const ids = members.map(({ userId }) => userId)
      await store.create({ id: talk, ways: 3, enquiryId, memberIds: ids })
      await store.create({ id: aside, ways: 2, enquiryId, memberIds: ids.slice(0, 2) })
    }
  })
}

async function withDatabase(place: DatabasePlace, work: (database: Database) => Promise<unknown>) {
  const database = await openDatabase(place)
  await work(database).finally(() => database.close())
}
