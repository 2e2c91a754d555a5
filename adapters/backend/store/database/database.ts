import { join } from 'node:path'
import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { StartError } from '../../start-error.ts'
import type { Connection, ConnectionPool } from './connection-pool.ts'
import { lockDataFolder } from './data-lock.ts'
import { migrate } from './migrate.ts'
import { openPglitePool, type PgliteOptions } from './pglite-pool.ts'
import type { PostgresOptions } from './postgres-outage.ts'
import { openPatientPool, openPostgresPool, type PostgresLimits } from './postgres-pool.ts'
import { beginWithCopy } from './template.ts'

/** Drizzle over one connection. */
export type Session = NodePgDatabase & { readonly $client: Connection }

/** A statement that is run so often that neither Drizzle should build it nor the database plan it each time. */
export interface Prepared {
  readonly name: string
  readonly text: string
}

/** @returns the rows, by the names of their columns */
export async function runPrepared<Row>(
  session: Session,
  { name, text }: Prepared,
  params: readonly unknown[],
): Promise<readonly Row[]> {
  const { rows } = await session.$client.query({ name, text }, params)
  return rows as Row[]
}

export interface Database {
  /** One statement, on a connection of its own. Never inside `transact`: the embedded one has one session. */
  run<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** All or nothing: what `work` throws undoes what it did, and is thrown on. */
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Where the data lives. */
export type DatabasePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory' }
  | { readonly kind: 'postgres'; readonly url: string; readonly limits?: PostgresLimits }

/** Who is told when the database goes away; it comes back by itself. */
export interface DatabaseOptions extends PgliteOptions, PostgresOptions {
  /** Fills the tables before anybody asks for them; unlike a request it takes as long as it needs. */
  readonly fill?: (database: Database) => Promise<unknown>
  /** A database with its tables: what an empty data folder begins with. */
  readonly template?: string
}

/**
 * Opens the database and brings its tables up to date.
 * @throws StartError when that can't be done, with what to do
 */
export async function openDatabase(place: DatabasePlace, options: DatabaseOptions = {}): Promise<Database> {
  const unlock = place.kind === 'folder' ? lockDataFolder(place.folder) : () => undefined
  let pool: ConnectionPool | undefined
  try {
    pool = await openPool(place, options)
    await prepareAt(place, pool, options)
    return overPool(pool, unlock)
  } catch (thrown) {
    // Why it can't be opened is worth more than that it can't be closed either.
    await pool?.close().catch(() => undefined)
    unlock()
    throw thrown
  }
}

/** A server's limits are for requests. To change a large table, or to wait for another node that does, takes longer. */
async function prepareAt(
  place: DatabasePlace,
  pool: ConnectionPool,
  { fill }: DatabaseOptions,
): Promise<void> {
  if (place.kind !== 'postgres') return prepare(pool, fill)
  const patient = await openPatientPool(place.url)
  try {
    await prepare(patient, fill)
  } finally {
    await patient.close()
  }
}

async function prepare(pool: ConnectionPool, fill: DatabaseOptions['fill']): Promise<void> {
  await migrate(pool)
  await fill?.(overPool(pool, () => undefined))
}

const NO_ROOM = /ENOSPC|EDQUOT/

async function openPool(place: DatabasePlace, options: DatabaseOptions): Promise<ConnectionPool> {
  if (place.kind === 'postgres') return openPostgresPool(place.url, place.limits, options)
  if (place.kind === 'memory') return openPglitePool('memory://', options)
  const folder = join(place.folder, 'pg')
  try {
    if (options.template !== undefined) beginWithCopy(options.template, folder)
    return await openPglitePool(folder, options)
  } catch (thrown) {
    const reason = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0] ?? ''
    // What is in it is whole: it goes on once there is room.
    const deed = NO_ROOM.test(reason) ? 'make room on its disk' : 'restore or remove that folder'
    throw new StartError(`The database in ${place.folder} does not open (${reason}): ${deed}.`, {
      cause: thrown,
    })
  }
}

function overPool(pool: ConnectionPool, unlock: () => void): Database {
  return {
    async run(work) {
      const connection = await pool.connect()
      try {
        return await work(sessionOver(connection))
      } finally {
        connection.release()
      }
    },
    transact: (work) => transact(pool, work),
    async close() {
      await pool.close()
      unlock()
    },
  }
}

const sessionOver = (connection: Connection): Session =>
  drizzle(connection as unknown as NodePgClient) as unknown as Session

async function transact<T>(pool: ConnectionPool, work: (session: Session) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let broken = false
  try {
    await connection.query({ name: 'begin', text: 'begin', ahead: true })
    const result = await work(sessionOver(connection))
    await connection.query({ name: 'commit', text: 'commit' })
    return result
  } catch (thrown) {
    await connection.query({ text: 'rollback' }).catch(() => {
      broken = true
    })
    throw thrown
  } finally {
    connection.release(broken)
  }
}
