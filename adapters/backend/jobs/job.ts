import type * as v from 'valibot'
import type { Session } from '../store/database/database.ts'

/** Work that is done in its turn: a slow mail server holds up letters, and nothing else. */
export type Lane = 'letters' | 'upkeep'

/** What somebody wants done later: known to whoever adds it and to whoever does it. */
export interface Job<Payload = unknown> {
  /** `letter`, `uploads.sweep`: letters and points. */
  readonly name: string
  readonly lane: Lane
  /** What is written down with it; held against it again before it is run. */
  readonly payload: v.GenericSchema<unknown, Payload>
  /** Milliseconds before each further attempt; after the last one it is parked. */
  readonly waits: readonly number[]
  /** An attempt at work elsewhere that takes longer has failed, in milliseconds; statements have limits of their own. */
  readonly patience: number
  /** It comes again so long after it was done, in milliseconds; null: it is done once. */
  readonly every: number | null
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** A day and a quarter in all: longer than a night in which nobody looks. */
const WAITS = [5 * SECOND, 30 * SECOND, 3 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]

export function defineJob<Payload>(
  definition: Pick<Job<Payload>, 'name' | 'lane' | 'payload'> & Partial<Job<Payload>>,
): Job<Payload> {
  return { waits: WAITS, patience: MINUTE, every: null, ...definition }
}

/** What an attempt knows of its job. */
export interface Attempt {
  /** The same at each attempt: who gets an effect twice can tell by it. */
  readonly key: string
  readonly now: Date
}

/** `more`: there is more of the same, so a job that comes again comes at once. An instant: it is too early, so it comes then. */
export type Outcome = 'more' | Date | undefined

/** How a job is done. */
export type JobHandler =
  | {
      readonly job: Job
      /** In the transaction that takes the job away: its effects happen once, whatever crashes. */
      readonly apply: (session: Session, payload: unknown, attempt: Attempt) => Promise<Outcome>
    }
  | {
      readonly job: Job
      /** Outside of the database, before the job is taken away: at least once, so its effect has to know its key. */
      readonly perform: (payload: unknown, attempt: Attempt) => Promise<void>
    }

/** A job whose effects are all in the database. */
export function applied<Payload>(
  job: Job<Payload>,
  work: (session: Session, payload: Payload, attempt: Attempt) => Promise<Outcome>,
): JobHandler {
  // The runner has parsed the payload by the job's schema.
  return { job, apply: (session, payload, attempt) => work(session, payload as Payload, attempt) }
}

/** A job with an effect elsewhere: a letter, the bytes of a file. */
export function performed<Payload>(
  job: Job<Payload>,
  work: (payload: Payload, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { job, perform: (payload, attempt) => work(payload as Payload, attempt) }
}
