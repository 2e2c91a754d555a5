import pg from 'pg'
import { errorCode, StartError } from '../../start-error.ts'
import type { ConnectionPool, StatementResult } from './connection-pool.ts'

/**
 * Connections to a PostgreSQL server.
 * @throws StartError when it can't be reached or refuses
 */
export async function openPostgresPool(url: string): Promise<ConnectionPool> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000, pipeline: true })
  // An idle connection that the server closes is replaced at its next use; without a listener it would end us.
  pool.on('error', () => undefined)
  try {
    const first = await pool.connect()
    first.release()
  } catch (thrown) {
    await pool.end()
    const reason = errorCode(thrown) || (thrown instanceof Error ? thrown.message : String(thrown))
    throw new StartError(`PostgreSQL is not reachable (${reason}): start it, or correct DATABASE_URL.`, {
      cause: thrown,
    })
  }
  return {
    async connect() {
      const client = await pool.connect()
      return {
        async query(statement, params): Promise<StatementResult> {
          const asked =
            params && !statement.simple
              ? client.query(statement as pg.QueryConfig, [...params])
              : client.query(statement.text)
          if (statement.ahead) {
            asked.catch(() => undefined)
            return { rows: [], rowCount: 0 }
          }
          const result = await asked
          return { rows: result.rows as unknown[], rowCount: result.rowCount ?? 0 }
        },
        release: (broken) => client.release(broken),
      }
    },
    close: () => pool.end(),
  }
}
