import * as v from 'valibot'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import { within } from '../live/within.ts'
import { errorFacts } from '../log.ts'
import type { Database, Session } from '../store/database/database.ts'
import type { ClaimedJob, JobStore } from '../store/jobs/job-store.ts'
import type { JobHandler, Outcome } from './job.ts'

/** What has happened to a job, in its order; `lost`: another node has it, or somebody has moved or cancelled it. */
export type JobStep = 'claimed' | 'done' | 'finished' | 'failed' | 'parked' | 'lost'

export interface AttemptParts {
  readonly database: Database
  readonly store: JobStore
  readonly clock: ClockPort
  readonly now: () => Date
  readonly noticed: (step: JobStep, job: ClaimedJob) => void
  /** An attempt has failed. */
  readonly report: (thrown: unknown, job: ClaimedJob) => void
}

/** Does a job once; whatever comes of it is written down. */
export async function attempt(parts: AttemptParts, handler: JobHandler, job: ClaimedJob): Promise<void> {
  parts.noticed('claimed', job)
  const { waits, every } = handler.job
  // It was taken once more than it may fail: whoever had it last ended with it.
  if (every === null && job.attempts > waits.length + 1) return giveUp(parts, handler, job, 'its node ended')
  const parsed = v.safeParse(handler.job.payload, jsonOf(job.payload))
  if (!parsed.success) return giveUp(parts, handler, job, 'its payload has another shape')
  try {
    if ('apply' in handler) await apply(parts, handler, job, parsed.output)
    else await perform(parts, handler, job, parsed.output)
    parts.noticed('finished', job)
  } catch (thrown) {
    if (thrown === LOST) return parts.noticed('lost', job)
    parts.report(thrown, job)
    await fail(parts, handler, job, describe(thrown))
  }
}

/** Thrown to undo what was done for a job that is somebody else's by now. */
const LOST = new Error('The job is not this node’s any more.')

type Applied = Extract<JobHandler, { readonly apply: unknown }>
type Performed = Extract<JobHandler, { readonly perform: unknown }>

/** In one transaction with its note. Its statements have deadlines of their own. */
async function apply(
  parts: AttemptParts,
  handler: Applied,
  job: ClaimedJob,
  payload: unknown,
): Promise<void> {
  await parts.database.transact(async (session) => {
    const outcome = await handler.apply(session, payload, { key: job.key, now: parts.now() })
    parts.noticed('done', job)
    await takeAway(parts, session, handler, job, outcome)
  })
}

async function perform(
  parts: AttemptParts,
  handler: Performed,
  job: ClaimedJob,
  payload: unknown,
): Promise<void> {
  const { clock, noticed } = parts
  await within(clock, handler.job.patience, handler.perform(payload, { key: job.key, now: parts.now() }))
  noticed('done', job)
  await noteDeed(parts, handler, job)
}

const TRY_NOTE_AGAIN = 1_000

/** What was done must not be done again, so the note is tried again for as long as the job is this node's. */
async function noteDeed(parts: AttemptParts, handler: Performed, job: ClaimedJob): Promise<void> {
  const { database, clock, now } = parts
  for (;;) {
    try {
      return await database.run((session) => takeAway(parts, session, handler, job, undefined))
    } catch (thrown) {
      if (thrown === LOST || now() >= job.leasedUntil) throw LOST
      parts.report(thrown, job)
    }
    await new Promise<void>((resolve) => void clock.after(TRY_NOTE_AGAIN, resolve))
  }
}

async function takeAway(
  { store, now }: AttemptParts,
  session: Session,
  handler: JobHandler,
  job: ClaimedJob,
  outcome: Outcome,
): Promise<void> {
  const due = comesAgain(handler, outcome, now())
  const isOurs = due === null ? await store.finish(session, job) : await store.repeat(session, job, due)
  if (!isOurs) throw LOST
}

/** When a job that was run comes again; null: it is done. */
function comesAgain({ job: { every } }: JobHandler, outcome: Outcome, now: Date): Date | null {
  if (outcome instanceof Date) return outcome
  if (every === null) return null
  return new Date(now.getTime() + (outcome === 'more' ? 0 : every))
}

/** Tried again after a wait that grows, or parked after the last one. */
async function fail(parts: AttemptParts, handler: JobHandler, job: ClaimedJob, error: string): Promise<void> {
  const { waits, every } = handler.job
  const wait = waits[job.attempts - 1] ?? every
  if (wait === null) return giveUp(parts, handler, job, error)
  const at = parts.now()
  const isOurs = await parts.store.fail(job, error, new Date(at.getTime() + wait), at)
  parts.noticed(isOurs ? 'failed' : 'lost', job)
}

/** Parks it; one that comes again and again goes on with its next time. */
async function giveUp(
  parts: AttemptParts,
  handler: JobHandler,
  job: ClaimedJob,
  error: string,
): Promise<void> {
  const at = parts.now()
  const { every } = handler.job
  const due = every === null ? null : new Date(at.getTime() + every)
  const isOurs = await parts.store.fail(job, error, due, at)
  const step = due === null ? 'parked' : 'failed'
  parts.noticed(isOurs ? step : 'lost', job)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Kind, code and place: messages quote what people wrote. */
function describe(thrown: unknown): string {
  const { kind, code, stack } = errorFacts(thrown)
  const place = Array.isArray(stack) ? stack[0] : undefined
  return [kind, code, place].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
