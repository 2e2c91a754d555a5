import pg from 'pg'
import { errorCode, StartError } from '../../start-error.ts'
import type { Connection, ConnectionPool, Statement, StatementResult } from './connection-pool.ts'
import { type Outage, type PostgresOptions, watchOutage } from './postgres-outage.ts'

/** What a PostgreSQL server may cost this node, in milliseconds and connections. */
export interface PostgresLimits {
  readonly connections: number
  /** For a connection, whether it is made or waited for. */
  readonly connectTimeout: number
  /** After it the server gives a statement up. */
  readonly statementTimeout: number
  /** After it nobody waits for an answer any more, and its connection is closed. */
  readonly queryTimeout: number
}

/** A frozen server is answered for within five seconds: a connection, or a statement on one that was open. */
export const POSTGRES_LIMITS: PostgresLimits = {
  connections: 20,
  connectTimeout: 2_000,
  statementTimeout: 3_500,
  queryTimeout: 4_000,
}

/** For changing and filling tables, which takes as long as the data is large; 0 means without end. */
const UNLIMITED: PostgresLimits = { ...POSTGRES_LIMITS, connections: 1, statementTimeout: 0, queryTimeout: 0 }

/**
 * Connections to a PostgreSQL server. One that breaks, in use or not, fails its statement and is replaced.
 * @throws StartError when it can't be reached or refuses
 */
export async function openPostgresPool(
  url: string,
  limits: PostgresLimits = POSTGRES_LIMITS,
  options: PostgresOptions = {},
): Promise<ConnectionPool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectTimeout,
    statement_timeout: limits.statementTimeout,
    query_timeout: limits.queryTimeout,
    // A node that freezes in the middle of a transaction holds its rows no longer than this.
    idle_in_transaction_session_timeout: limits.statementTimeout * 3,
    pipeline: true,
  })
  const outage = watchOutage(() => pool.query('select 1'), options)
  // Node ends a process for an `error` event that nobody listens to, and the pool listens on idle ones alone.
  pool.on('connect', (client) => client.on('error', outage.begin))
  pool.on('error', outage.begin)
  await expectAnswer(pool)
  return {
    connect: () => connect(pool, outage),
    async close() {
      outage.stop()
      await pool.end()
    },
  }
}

/** Connections for changing and filling tables: one, and its statements take as long as they need. */
export const openPatientPool = (url: string): Promise<ConnectionPool> => openPostgresPool(url, UNLIMITED)

async function expectAnswer(pool: pg.Pool): Promise<void> {
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
}

async function connect(pool: pg.Pool, outage: Outage): Promise<Connection> {
  const client = await pool.connect().catch((thrown: unknown) => {
    outage.begin(thrown)
    throw thrown
  })
  let isBroken = false
  return {
    async query(statement, params): Promise<StatementResult> {
      const asked = ask(client, statement, params).catch((thrown: unknown) => {
        if (!isAnswer(thrown)) {
          isBroken = true
          outage.begin(thrown)
        }
        throw thrown
      })
      if (!statement.ahead) return asked
      asked.catch(() => undefined)
      return { rows: [], rowCount: 0 }
    },
    release: (broken = false) => client.release(broken || isBroken),
  }
}

async function ask(
  client: pg.PoolClient,
  statement: Statement,
  params: readonly unknown[] | undefined,
): Promise<StatementResult> {
  const result =
    params && !statement.simple
      ? await client.query(statement as pg.QueryConfig, [...params])
      : await client.query(statement.text)
  return { rows: result.rows as unknown[], rowCount: result.rowCount ?? 0 }
}

/** SQLSTATE classes of a server that is ending, starting or refusing connections: 57P0x and 08xxx. */
const ENDING = /^(57P0|08)/

/** Whether the server itself answered, with a refusal that leaves the connection as it was. */
function isAnswer(thrown: unknown): boolean {
  return thrown instanceof pg.DatabaseError && !ENDING.test(thrown.code ?? '')
}
