import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { applied, defineJob, performed } from '../../../../adapters/backend/jobs/job.ts'
import type { JobStep } from '../../../../adapters/backend/jobs/job-attempt.ts'
import { createJobRunner } from '../../../../adapters/backend/jobs/job-runner.ts'
import { createJobs } from '../../../../adapters/backend/jobs/jobs.ts'
import {
  type Database,
  type DatabasePlace,
  openDatabase,
} from '../../../../adapters/backend/store/database/database.ts'
import { createMailStore } from '../../../../adapters/backend/store/forms/mail-store.ts'
import { createJobStore } from '../../../../adapters/backend/store/jobs/job-store.ts'
import { createSystemClock } from '../../../../adapters/clock/system-clock.ts'
import type { ClockPort } from '../../../../core/ports/clock.port.ts'

// A node in a process of its own, which kills itself at a step of a job: `killed-nodes.ts` starts it and counts.

/** Time passes so much faster here, so that a lease of a dead node is over in a second or two. */
const FASTER = 20
const WAITS = new Array(8).fill(1_000)

const { values } = parseArgs({
  options: {
    place: { type: 'string', default: '' },
    /** Jobs that it writes down before it begins: `3-20` are the numbers 3 to 19. */
    add: { type: 'string', default: '0-0' },
    /** `test.row done 5`: it dies at the fifth row that is done, if it comes so far; else it ends with the last job. */
    die: { type: 'string', default: '' },
    /** It goes on until it is told to end. */
    stays: { type: 'boolean', default: false },
  },
})

const Numbered = v.object({ number: v.number() })
const Row = defineJob({ name: 'test.row', lane: 'upkeep', payload: Numbered, waits: WAITS, patience: 20_000 })
const Mail = defineJob({
  name: 'test.mail',
  lane: 'letters',
  payload: Numbered,
  waits: WAITS,
  patience: 20_000,
})

const system = createSystemClock()
const clock: ClockPort = {
  wall: () => system.wall() * FASTER,
  monotonic: () => system.monotonic() * FASTER,
  after: (milliseconds, callback) => system.after(milliseconds / FASTER, callback),
}

function dieAt(wanted: string): (step: JobStep, name: string) => void {
  const [name, step, count] = wanted.split(' ')
  let seen = 0
  return (noticed, job) => {
    if (noticed !== step || job !== name) return
    seen += 1
    if (seen === Number(count)) process.kill(process.pid, 'SIGKILL')
  }
}

async function addJobs(database: Database, range: string): Promise<void> {
  const [from = 0, to = 0] = range.split('-').map(Number)
  const jobs = createJobs({ database, now: () => new Date(clock.wall()), wake: () => undefined })
  await database.transact(async (session) => {
    for (let number = from; number < to; number += 1)
      await jobs.add(session, number % 2 === 0 ? Row : Mail, { key: `job ${number}`, payload: { number } })
  })
}

/** What was done, and how often: rows as they are, mails by the letters that are kept. */
async function report(database: Database): Promise<void> {
  const { rows } = await database.run((session) =>
    session.execute(sql`select
      (select coalesce(json_agg(number order by number), '[]') from effects)::text as rows,
      (select coalesce(json_agg(key), '[]') from caught_mails)::text as mails`),
  )
  process.stdout.write(`${JSON.stringify(rows[0])}\n`)
}

async function main(): Promise<void> {
  const database = await openDatabase(JSON.parse(values.place) as DatabasePlace)
  await database.run((session) =>
    session.execute(sql`create table if not exists effects (number integer not null)`),
  )
  await addJobs(database, values.add)
  const mails = createMailStore(database)
  const notice = dieAt(values.die)
  const runner = createJobRunner({
    database,
    clock,
    handlers: [
      applied(Row, async (session, { number }) => {
        await session.execute(sql`insert into effects values (${number})`)
        return undefined
      }),
      performed(Mail, async ({ number }, { key, now }) => {
        const letter = { recipient: 'a@example.test', subject: String(number), body: '', html: null }
        await mails.keep({ ...letter, key, caughtAt: now }, 10_000)
      }),
    ],
    lookEvery: 1_000,
    noticed: (step, { name }) => notice(step, name),
    report: () => undefined,
  })
  await runner.start()
  process.stdout.write('ready\n')
  const store = createJobStore(database)
  const end = async (): Promise<void> => {
    await runner.close(20_000)
    await report(database)
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void end())
  const look = async (): Promise<void> => {
    if ((await store.list(1)).length === 0) await end()
    else clock.after(2_000, () => void look())
  }
  if (!values.stays) await look()
}

await main()
