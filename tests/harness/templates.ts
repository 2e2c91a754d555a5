import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Filling } from './filling.ts'
import { runFolder } from './run-folder.ts'
import { findServices } from './services.ts'

// The databases of PostgreSQL that a run fills once, and copies for everybody who needs one.

/** The name of the run's filled database; null outside of a run. The run's folder has a name that no other has. */
export function templateName(filling: Filling): string | null {
  const folder = runFolder()
  if (folder === undefined) return null
  return `tripwright_${filling}_${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/** After a run: vitest calls it. */
export async function teardown(): Promise<void> {
  const { postgres } = await findServices()
  if (postgres === undefined) return
  for (const filling of ['demo', 'tables'] as const)
    await once(postgres, `drop database if exists ${templateName(filling)} with (force)`)
}

/** What one statement answers, over a connection of its own. */
export const once = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query(text)).rows)

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
