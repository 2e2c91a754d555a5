import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { root } from '../house/tree.ts'

/** The variable that names a run's own folder for temporary files: whatever carries it belongs to the run. */
const TEMPORARY = 'TMPDIR'

/**
 * What others keep there by design: tsx what it has compiled, and the sound library of a browser the folder to which
 * it has put a link in the home folder. A Chromium that ends with its worker may be writing a file, which it moves to
 * its place once it is whole, and writes into its profile what Playwright is just removing. The run's folder goes with
 * all of them.
 */
const KEPT = /^((tsx|pulse|playwright_chromiumdev_profile)-|\.org\.chromium\.)/

/**
 * What a stage could leave behind, each in words: files in the run's folder for temporary ones, files of the
 * project that differ from what is checked out, databases and schemas, processes.
 * @param postgres the address of a PostgreSQL that answers, if one does
 */
export async function lookAround(
  temporary: string,
  postgres: string | undefined,
): Promise<readonly string[]> {
  const files = readdirSync(temporary).filter((name) => !KEPT.test(name))
  return [
    ...files.map((name) => `the temporary file ${name}`),
    ...changedFiles().map((file) => `the file ${file}`),
    ...(postgres === undefined ? [] : await databasesAt(postgres)),
    ...processesWith(temporary).map(({ id, command }) => `the process ${id}: ${command}`),
  ]
}

async function databasesAt(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select 'the database ' || datname as name from pg_database
       union all select 'the schema ' || nspname from pg_namespace where nspname not like 'pg_temp%' and nspname not like 'pg_toast%'`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** What differs from the commit that is checked out, and nobody ignores; nothing where there is no git. */
function changedFiles(): readonly string[] {
  try {
    const said = execFileSync('git', ['status', '--porcelain'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return said.split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** The processes whose folder for temporary files is this one; none where the system doesn't show environments. */
function processesWith(temporary: string): readonly { readonly id: number; readonly command: string }[] {
  if (!existsSync('/proc/self/environ')) return []
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids
    .filter((id) => read(id, 'environ').split('\0').includes(`${TEMPORARY}=${temporary}`))
    .map((id) => ({ id: Number(id), command: read(id, 'cmdline').replaceAll('\0', ' ').trim() }))
}

/** What a stage started may be ending still: it has this long, in milliseconds. */
const ENDING = 5_000
const LOOK_EVERY = 100

/** Waits for the processes that carry this folder to end, for a moment. */
export async function untilEnded(temporary: string): Promise<void> {
  for (let waited = 0; waited < ENDING && processesWith(temporary).length > 0; waited += LOOK_EVERY)
    // biome-ignore lint/style/noRestrictedGlobals: processes of others tell nobody when they end, they can only be looked for again
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
}

/** Empty for a process that has just ended or is somebody else's. */
function read(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
