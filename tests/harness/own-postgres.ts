import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keptPort } from './kept-port.ts'

/** A PostgreSQL server of the test's own, which may be restarted as nobody may restart the machine's. */
export interface OwnPostgres {
  readonly url: string
  /** Ends all of its connections and starts it again: at once, or after statements that are under way are undone. */
  restart(how: 'immediate' | 'fast'): Promise<void>
  /** Ends it; its data goes. */
  stop(): Promise<void>
}

const run = promisify(execFile)
/** Where Debian has each version's programs. */
const VERSIONS = '/usr/lib/postgresql'

/** The folder of `initdb` and `pg_ctl`, of the newest version; null where they are not. */
function programs(): string | null {
  if (!existsSync(VERSIONS)) return null
  const versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one))
  const folders = versions.map((version) => join(VERSIONS, version, 'bin'))
  return (
    folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/** PostgreSQL refuses to run as root: then it runs as its own user. Null where there is no such user. */
async function runner(): Promise<{ readonly uid?: number; readonly gid?: number } | null> {
  if (process.getuid?.() !== 0) return {}
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return Promise.all([idOf('-u'), idOf('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => null,
  )
}

/** Starts one; null where the machine has not what it takes. */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const [folder, as] = [programs(), await runner()]
  if (folder === null || as === null) return null
  const data = await mkdtemp(join(tmpdir(), 'tripwright-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) await chown(data, as.uid, as.gid)
  const call = (program: string, ...args: string[]) =>
    run(join(folder, program), args, { ...as, cwd: data, env: { PATH: process.env['PATH'] } })
  const port = await keptPort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  const control = (...args: string[]) =>
    call('pg_ctl', '-D', join(data, 'cluster'), '-o', options, '-l', join(data, 'log'), '-w', ...args)
  await call(
    'initdb',
    '-D',
    join(data, 'cluster'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--no-sync',
  )
  await control('start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (how) => void (await control('restart', '-m', how)),
    async stop() {
      await control('stop', '-m', 'immediate')
      await rm(data, { recursive: true, force: true })
    },
  }
}
