import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../project.ts'
import { StartError } from '../../start-error.ts'
import type { Connection, ConnectionPool } from './connection-pool.ts'

const FOLDER = fromRoot('adapters/backend/store/migrations')
/** Two nodes that start at once migrate one after the other. */
const ADVISORY_LOCK = 7_430_512

/** A copy of a database that is no installation by itself becomes one, with a name that no other has. */
const NAME_INSTALLATION = `insert into installation (generation)
  select gen_random_uuid()::text where not exists (select from installation)`

/** Brings the tables up to date: each file of `migrations/` once, in the order of their names, forward only. */
export async function migrate(pool: ConnectionPool): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query({ text: `select pg_advisory_lock(${ADVISORY_LOCK})` })
    await connection.query({ text: 'create table if not exists migrations (name text primary key)' })
    const applied = await namesOfApplied(connection)
    const known = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    refuseNewer(applied, known)
    for (const name of known) {
      if (!applied.has(name)) await apply(connection, name)
    }
    await connection.query({ text: NAME_INSTALLATION })
  } finally {
    // After a script that failed, the transaction is still open: the lock goes with it or with the session.
    await connection.query({ text: 'rollback' }).catch(() => undefined)
    await connection.query({ text: `select pg_advisory_unlock(${ADVISORY_LOCK})` }).catch(() => undefined)
    connection.release()
  }
}

async function namesOfApplied(connection: Connection): Promise<Set<string>> {
  const { rows } = await connection.query({ text: 'select name from migrations' })
  return new Set(rows.map((row) => (row as { name: string }).name))
}

function refuseNewer(applied: ReadonlySet<string>, known: readonly string[]): void {
  const unknown = [...applied].find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new StartError(
    `The data was written by a newer version (${unknown}): start that version, or use another DATA_DIR.`,
  )
}

async function apply(connection: Connection, name: string): Promise<void> {
  const script = readFileSync(join(FOLDER, name), 'utf8')
  const done = `insert into migrations (name) values ('${name}');`
  await connection.query({ text: `begin;\n${script}\n${done}\ncommit;`, simple: true })
}
