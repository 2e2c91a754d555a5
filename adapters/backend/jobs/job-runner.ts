import { nanoid } from 'nanoid'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import type { Database } from '../store/database/database.ts'
import { type ClaimedJob, createJobStore, keepComing } from '../store/jobs/job-store.ts'
import type { JobHandler, Lane } from './job.ts'
import { attempt, type JobStep } from './job-attempt.ts'

export interface JobRunnerParts {
  readonly database: Database
  readonly clock: ClockPort
  readonly handlers: readonly JobHandler[]
  /** It looks for jobs at least so often, in milliseconds: other nodes may have added some. */
  readonly lookEvery: number
  readonly noticed?: (step: JobStep, job: ClaimedJob) => void
  /** An attempt has failed, or the jobs can't be looked at (null), which is told once until they can. */
  readonly report: (thrown: unknown, job: ClaimedJob | null) => void
}

/** Does what is due, one after the other in each lane, on as many nodes as there are. */
export interface JobRunner {
  /** Writes down those that come again and again, and begins. */
  start(): Promise<void>
  /** Looks for what is due now. */
  wake(): void
  /** Takes nothing new, and gives what is under way so long, in milliseconds. */
  close(patience: number): Promise<void>
}

/** A lease outlives the longest attempt by so much, so that nobody takes a job that is being finished. */
const SPARE = 30_000
/** While the database is away. */
const PAUSE = 5_000
/** While another node holds the row of what is due. */
const A_MOMENT = 250

export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { database, clock, handlers, lookEvery, report, noticed = () => undefined } = parts
  const store = createJobStore(database)
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]))
  const lanes = [...new Set(handlers.map(({ job }) => job.lane))]
  const sleepers = new Set<() => void>()
  let isClosing = false
  let working: Promise<unknown> = Promise.resolve()
  const now = (): Date => new Date(clock.wall())

  const wake = (): void => {
    for (const awaken of sleepers) awaken()
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const awaken = (): void => {
        cancel()
        sleepers.delete(awaken)
        resolve()
      }
      const cancel = clock.after(milliseconds, awaken)
      sleepers.add(awaken)
    })
  }

  /** Wakes that come while it looks are not lost: it looks again. */
  async function work(lane: Lane): Promise<void> {
    const ours = handlers.filter(({ job }) => job.lane === lane)
    let wasWoken = false
    let isAway = false
    const notice = (): void => {
      wasWoken = true
    }
    while (!isClosing) {
      wasWoken = false
      sleepers.add(notice)
      const rest = await step(ours).catch((thrown: unknown) => {
        if (!isAway) report(thrown, null)
        isAway = true
        return null
      })
      if (rest !== null) isAway = false
      sleepers.delete(notice)
      if (rest !== 0 && !wasWoken && !isClosing) await sleep(rest ?? PAUSE)
    }
  }

  /** @returns how long there is nothing to do, in milliseconds */
  async function step(ours: readonly JobHandler[]): Promise<number> {
    const at = now()
    const names = ours.map(({ job }) => job.name)
    const longest = Math.max(...ours.map(({ job }) => job.patience))
    const lease = { token: nanoid(), until: new Date(at.getTime() + longest + SPARE) }
    const job = await store.claim(names, at, lease)
    if (!job) {
      const due = await store.nextDue(names)
      if (due === null) return lookEvery
      return due <= at ? A_MOMENT : Math.min(lookEvery, Math.max(0, due.getTime() - clock.wall()))
    }
    const handler = byName.get(job.name)
    if (!handler) throw new Error('A job that was asked for by its name has a handler.')
    await attempt({ database, store, clock, now, noticed, report }, handler, job)
    // What it wrote may have made others due.
    if ('apply' in handler) wake()
    return 0
  }

  return {
    wake,
    async start() {
      await database.transact(async (session) => {
        for (const { job } of handlers) {
          if (job.every !== null) await keepComing(session, job.name, { now: now(), every: job.every })
        }
      })
      working = Promise.all(lanes.map(work))
    },
    async close(patience) {
      isClosing = true
      wake()
      let cancel = (): void => undefined
      const late = new Promise<void>((resolve) => {
        cancel = clock.after(patience, resolve)
      })
      await Promise.race([working, late])
      cancel()
    },
  }
}
