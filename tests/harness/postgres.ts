import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { DatabasePlace } from '../../adapters/backend/store/database/database.ts'
import { type Filling, fill } from './filling.ts'
import { findServices } from './services.ts'
import { once, templateName, withClient } from './templates.ts'
import { countWork } from './work.ts'

/** A database of one's own in a PostgreSQL that answers. */
export interface ThrowawayPostgres {
  readonly place: Extract<DatabasePlace, { kind: 'postgres' }>
  /** Takes it away, and ends every connection to it. */
  drop(): Promise<void>
}

/** Two workers that want the same template at once: one fills it, the other waits. */
const FILLING_LOCK = 7_430_601

/** One that is filled as a server would fill it at its first start; null where no PostgreSQL answers. */
export async function throwawayPostgres(filling: Filling = 'tables'): Promise<ThrowawayPostgres | null> {
  const { postgres } = await findServices()
  if (postgres === undefined) return null
  countWork('databases')
  const name = `tripwright_test_${randomBytes(6).toString('hex')}`
  const url = urlOf(postgres, name)
  const template = templateName(filling)
  if (template === null) {
    await once(postgres, `create database ${name}`)
    await fill({ kind: 'postgres', url }, filling)
  } else {
    await withClient(postgres, async (client) => {
      await fillOnce(client, postgres, template, filling)
      await client.query(`create database ${name} template ${template}`)
    })
  }
  return {
    place: { kind: 'postgres', url },
    drop: async () => void (await once(postgres, `drop database ${name} with (force)`)),
  }
}

/** Filled under another name: whoever finds the template finds all of it. */
async function fillOnce(
  client: pg.Client,
  postgres: string,
  template: string,
  filling: Filling,
): Promise<void> {
  await client.query(`select pg_advisory_lock(${FILLING_LOCK})`)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const half = `${template}_half`
    await client.query(`drop database if exists ${half}`)
    await client.query(`create database ${half}`)
    await fill({ kind: 'postgres', url: urlOf(postgres, half) }, filling)
    await client.query(`alter database ${half} rename to ${template}`)
  }
  await client.query(`select pg_advisory_unlock(${FILLING_LOCK})`)
}

function urlOf(postgres: string, database: string): string {
  const url = new URL(postgres)
  url.pathname = `/${database}`
  return url.href
}
