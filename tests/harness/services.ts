import { Redis } from 'ioredis'
import pg from 'pg'

/** Addresses of the outside services that serve tests; what is undefined does not, and its tests are left out. */
export interface Services {
  readonly postgres: string | undefined
  readonly redis: string | undefined
}

/** Where a run tells its tests what it has found, so that they do not look again while the machine is busy. */
export const servicesVariable = 'TRIPWRIGHT_TEST_SERVICES'

/** In milliseconds. */
const PATIENCE = 5_000

interface Service {
  readonly name: string
  /** The variable that names its address. */
  readonly variable: string
  readonly usual: string
  /** Why tests can't use the one at this address; undefined if they can. */
  readonly reasonAgainst: (url: string) => Promise<string | undefined>
}

const POSTGRES: Service = {
  name: 'PostgreSQL',
  variable: 'TEST_DATABASE_URL',
  usual: 'postgres://root@127.0.0.1:5432/test',
  async reasonAgainst(url) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ user: string; may: boolean }>(
        'select current_user as user, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
      )
      return rows[0]?.may ? undefined : `its user ${rows[0]?.user} may not create databases`
    } finally {
      await client.end().catch(() => undefined)
    }
  },
}

const REDIS: Service = {
  name: 'Redis',
  variable: 'TEST_REDIS_URL',
  usual: 'redis://127.0.0.1:6379',
  async reasonAgainst(url) {
    const client = new Redis(url, {
      lazyConnect: true,
      enableReadyCheck: false,
      connectTimeout: PATIENCE,
      commandTimeout: PATIENCE,
      retryStrategy: () => null,
    })
    // What is wrong is told as an event; of the call itself it says that the connection is closed.
    let reason: unknown
    client.on('error', (error) => {
      reason = error
    })
    try {
      await client.connect()
      await client.ping()
      return undefined
    } catch (thrown) {
      return wordsOf(reason ?? thrown)
    } finally {
      client.disconnect()
    }
  },
}

/** What an error says in one line; that nobody listens there has no words of its own in some of them. */
const wordsOf = (thrown: unknown): string =>
  (thrown instanceof Error && thrown.message.split('\n')[0]) || 'no answer'

/** Where a service serves tests, and a line for people that says so or why it does not. */
async function lookFor({ name, variable, usual, reasonAgainst }: Service, environment: NodeJS.ProcessEnv) {
  const url = environment[variable] ?? usual
  const reason = await reasonAgainst(url).catch(wordsOf)
  if (reason === undefined) return { url, line: `${name}: answers` }
  const line = `${name}: ${reason}; the tests on it are left out (${variable} names another)`
  return { url: undefined, line }
}

/** Asks PostgreSQL and Redis whether they serve tests, for some seconds at most. */
export async function lookForServices(environment: NodeJS.ProcessEnv = process.env): Promise<{
  readonly services: Services
  /** For people. */
  readonly lines: readonly string[]
}> {
  const [postgres, redis] = await Promise.all([lookFor(POSTGRES, environment), lookFor(REDIS, environment)])
  return { services: { postgres: postgres.url, redis: redis.url }, lines: [postgres.line, redis.line] }
}

/** What the run has found; who runs outside of one looks. */
export async function findServices(): Promise<Services> {
  const found = process.env[servicesVariable]
  return found ? JSON.parse(found) : (await lookForServices()).services
}
