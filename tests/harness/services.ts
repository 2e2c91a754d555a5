import { connect } from 'node:net'
import pg from 'pg'

/** Addresses of the outside services that answer; what is undefined does not, and its tests are left out. */
export interface Services {
  readonly postgres: string | undefined
  readonly redis: string | undefined
}

/** Where a run tells its tests what it has found, so that they do not look again while the machine is busy. */
export const servicesVariable = 'TRIPWRIGHT_TEST_SERVICES'

const patience = 5_000

async function postgresAnswers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether something speaks Redis there: any answer to PING will do, also the demand for a password. */
function redisAnswers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((settle) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) })
    const end = (answer: boolean) => {
      socket.destroy()
      settle(answer)
    }
    socket.setTimeout(patience, () => end(false))
    socket.once('error', () => end(false))
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) => end(/^[+-]/.test(data.toString())))
    socket.once('close', () => end(false))
  })
}

/** Asks PostgreSQL (TEST_DATABASE_URL) and Redis (TEST_REDIS_URL) whether they are there, for some seconds at most. */
export async function findServices(): Promise<Services> {
  const found = process.env[servicesVariable]
  if (found) return JSON.parse(found)
  const postgres = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test'
  const redis = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'
  const [database, cache] = await Promise.all([postgresAnswers(postgres), redisAnswers(redis)])
  return { postgres: database ? postgres : undefined, redis: cache ? redis : undefined }
}
