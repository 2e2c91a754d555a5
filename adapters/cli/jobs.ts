import { databasePlace } from '../backend/database-place.ts'
import { readSettings } from '../backend/settings.ts'
import { StartError } from '../backend/start-error.ts'
import { openDatabase } from '../backend/store/database/database.ts'
import { createJobStore, type JobStore, type ListedJob } from '../backend/store/jobs/job-store.ts'

// npm run jobs: what waits, what has failed and why. npm run jobs -- retry 12: that one is due now.

const USAGE = 'npm run jobs, or npm run jobs -- retry ID'
/** Nobody reads more. */
const MOST = 1_000

/** What somebody wants: the list, or another attempt at a job. @throws StartError with what is wrong */
function readArguments(given: readonly string[]): { readonly retry: string | null } {
  if (given.length === 0) return { retry: null }
  const [what, id = '', ...more] = given
  if (what !== 'retry' || more.length > 0) throw new StartError(`That can’t be read: ${USAGE}`)
  if (!/^[1-9]\d{0,17}$/.test(id))
    throw new StartError(`ID is the number that the list begins with: ${USAGE}`)
  return { retry: id }
}

async function answer(store: JobStore, { retry }: ReturnType<typeof readArguments>): Promise<string> {
  if (retry === null) return table(await store.list(MOST), new Date())
  if (await store.retry(retry, new Date())) return `Job ${retry} is due now.\n`
  throw new StartError(`There is no job ${retry} that waits: it may be done, or run just now. ${USAGE}`)
}

function table(jobs: readonly ListedJob[], now: Date): string {
  if (jobs.length === 0) return 'No jobs wait.\n'
  const rows = [['ID', 'JOB', 'KEY', 'DUE', 'ATTEMPTS', 'STATE'], ...jobs.map((job) => cells(job, now))]
  const widths = rows[0]?.map((_head, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
  const more = jobs.length < MOST ? '' : `These are the first ${MOST}.\n`
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n${more}`
}

function cells(job: ListedJob, now: Date): string[] {
  const { id, name, key, due, attempts } = job
  return [id, name, key, due.toISOString(), String(attempts), stateOf(job, now)]
}

function stateOf(job: ListedJob, now: Date): string {
  const why = job.lastError === null ? '' : `: ${job.lastError}`
  if (job.parkedAt) return `given up${why}`
  if (job.leasedUntil && job.leasedUntil > now) return `runs${why}`
  if (job.leasedUntil) return `its server ended${why}`
  return job.lastError === null ? 'waits' : `failed, is tried again${why}`
}

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2))
  const database = await openDatabase(databasePlace(readSettings(process.env)))
  try {
    process.stdout.write(await answer(createJobStore(database), wanted))
  } finally {
    await database.close()
  }
}

main().catch((thrown) => {
  if (!(thrown instanceof StartError)) throw thrown
  process.stderr.write(`${thrown.message}\n`)
  process.exit(1)
})
