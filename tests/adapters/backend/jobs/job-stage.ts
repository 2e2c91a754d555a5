import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  applied,
  defineJob,
  type Job,
  type JobHandler,
  performed,
} from '../../../../adapters/backend/jobs/job.ts'
import type { JobStep } from '../../../../adapters/backend/jobs/job-attempt.ts'
import { createJobRunner, type JobRunner } from '../../../../adapters/backend/jobs/job-runner.ts'
import { createJobs, type Jobs } from '../../../../adapters/backend/jobs/jobs.ts'
import type { Database, Session } from '../../../../adapters/backend/store/database/database.ts'
import { createJobStore, type JobStore } from '../../../../adapters/backend/store/jobs/job-store.ts'
import { createHandClock, type HandClock } from '../../../harness/hand-clock.ts'

const SECOND = 1_000
export const WAITS = [10 * SECOND, 60 * SECOND]
export const PATIENCE = 20 * SECOND
const Word = v.object({ word: v.string() })
type Word = v.InferOutput<typeof Word>

/** Its effect is a row of its own, as often as it is done. */
export const Row: Job<Word> = defineJob({
  name: 'test.row',
  lane: 'upkeep',
  payload: Word,
  waits: WAITS,
  patience: PATIENCE,
})
/** Its effect is elsewhere. */
export const Call: Job<Word> = defineJob({
  name: 'test.call',
  lane: 'letters',
  payload: Word,
  waits: WAITS,
  patience: PATIENCE,
})

export async function makeEffects(database: Database): Promise<void> {
  await database.run((session) =>
    session.execute(sql`create table effects (id integer generated always as identity, word text not null)`),
  )
}

export const writeEffect = (session: Session, word: string) =>
  session.execute(sql`insert into effects (word) values (${word})`)

/** What was done, in its order. */
export async function effectsIn(database: Database): Promise<readonly string[]> {
  const { rows } = await database.run((session) => session.execute(sql`select word from effects order by id`))
  return rows.map(({ word }) => String(word))
}

/** A node: a runner with its clock, and what it noticed. */
export interface JobNode {
  readonly runner: JobRunner
  readonly jobs: Jobs
  readonly store: JobStore
  readonly clock: HandClock
  readonly noticed: readonly string[]
  readonly faults: readonly unknown[]
}

export interface JobNodeParts {
  readonly clock?: HandClock
  readonly handlers?: readonly JobHandler[]
  readonly noticed?: (step: JobStep, key: string) => void
}

/** A node that does rows and calls, if nothing else is given. */
export function createJobNode(database: Database, parts: JobNodeParts = {}): JobNode {
  const { clock = createHandClock(), handlers = [rowHandler(), callHandler(database)] } = parts
  const noticed: string[] = []
  const faults: unknown[] = []
  const runner = createJobRunner({
    database,
    clock,
    handlers,
    lookEvery: 60 * SECOND,
    noticed: (step, { key }) => {
      noticed.push(`${key} ${step}`)
      parts.noticed?.(step, key)
    },
    report: (thrown) => void faults.push(thrown),
  })
  const jobs = createJobs({ database, now: () => new Date(clock.wall()), wake: runner.wake })
  return { runner, jobs, store: createJobStore(database), clock, noticed, faults }
}

export function rowHandler(before: (word: string) => void = () => undefined): JobHandler {
  return applied(Row, async (session, { word }) => {
    await writeEffect(session, word)
    before(word)
    return undefined
  })
}

export function callHandler(
  database: Database,
  before: (word: string) => unknown = () => undefined,
): JobHandler {
  return performed(Call, async ({ word }) => {
    await before(word)
    await database.run((session) => writeEffect(session, word))
  })
}
