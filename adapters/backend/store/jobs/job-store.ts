import { type Database, type Prepared, runPrepared, type Session } from '../database/database.ts'

/** A job as it is written down. */
export interface NewJob {
  readonly name: string
  /** Of one name and key there is one job. */
  readonly key: string
  /** JSON. */
  readonly payload: string
  readonly due: Date
  readonly now: Date
}

/** A job that a node has taken. */
export interface ClaimedJob {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly payload: string
  readonly due: Date
  /** This one counts. */
  readonly attempts: number
  readonly lease: string
  readonly leasedUntil: Date
}

/** A job as `npm run jobs` shows it: without what it holds, which may be somebody's letter. */
export interface ListedJob {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly due: Date
  readonly attempts: number
  readonly leasedUntil: Date | null
  readonly lastError: string | null
  readonly parkedAt: Date | null
}

/** Jobs as they are stored; every time is given by its caller. */
export interface JobStore {
  /** The job that has waited longest of these names, if one is due; no other node gets it until then. */
  claim(
    names: readonly string[],
    now: Date,
    lease: { readonly token: string; readonly until: Date },
  ): Promise<ClaimedJob | null>
  /** When the next one of these names is due, or may be taken from a node that is gone. */
  nextDue(names: readonly string[]): Promise<Date | null>
  /** Takes it away. @returns false where it is not this lease's any more */
  finish(session: Session, job: ClaimedJob): Promise<boolean>
  /** It comes again then. @returns false where it is not this lease's any more */
  repeat(session: Session, job: ClaimedJob, due: Date): Promise<boolean>
  /** It is tried again at `due`, or by nobody where that is null. @returns false where it is not this lease's any more */
  fail(job: ClaimedJob, error: string, due: Date | null, now: Date): Promise<boolean>
  /** Those that are parked, then those that wait, the next one first. */
  list(most: number): Promise<readonly ListedJob[]>
  /** Makes a parked or waiting one due now. @returns false where there is none, or a node runs it */
  retry(id: string, now: Date): Promise<boolean>
}

/**
 * The end of a statement that adds jobs. A waiting job stays as it is. One that is running may have read what the adder
 * has just changed, so it runs again; one that is parked gets another chance.
 */
export const ONE_OF_A_KEY = `on conflict (name, key) do update set payload = excluded.payload, due_at = excluded.due_at,
  attempts = 0, lease = null, leased_until = null, last_error = null, parked_at = null
  where jobs.lease is not null or jobs.parked_at is not null`

const ADD: Prepared = {
  name: 'job_add',
  text: `insert into jobs (name, key, payload, due_at, created_at) values ($1, $2, $3, $4, $5)
    ${ONE_OF_A_KEY} returning id`,
}

// One that comes again and again is there already, as a rule: it stays as it is, but never waits longer than it should.
const KEEP_COMING: Prepared = {
  name: 'job_keep_coming',
  text: `insert into jobs (name, key, payload, due_at, created_at) values ($1, $1, 'null', $2, $2)
    on conflict (name, key) do update set due_at = $3, parked_at = null where jobs.lease is null and jobs.due_at > $3`,
}

const MOVE: Prepared = {
  name: 'job_move',
  text: `update jobs set due_at = $3, attempts = 0, lease = null, leased_until = null, parked_at = null
    where name = $1 and key = $2 returning id`,
}

const CANCEL: Prepared = {
  name: 'job_cancel',
  text: 'delete from jobs where name = $1 and key = $2 returning id',
}

const CLAIM: Prepared = {
  name: 'job_claim',
  text: `update jobs set lease = $3, leased_until = $4, attempts = attempts + 1 where id = (
      select id from jobs
      where parked_at is null and due_at <= $2 and name = any($1) and (leased_until is null or leased_until <= $2)
      order by due_at, id limit 1 for update skip locked)
    returning id::text, name, key, payload, due_at as due, attempts, lease, leased_until as "leasedUntil"`,
}

const NEXT_DUE: Prepared = {
  name: 'job_next_due',
  text: `select least(
      (select due_at from jobs where parked_at is null and leased_until is null and name = any($1)
        order by due_at, id limit 1),
      (select min(leased_until) from jobs where leased_until is not null and name = any($1))) as due`,
}

const FINISH: Prepared = {
  name: 'job_finish',
  text: 'delete from jobs where id = $1 and lease = $2 returning id',
}

const REPEAT: Prepared = {
  name: 'job_repeat',
  text: `update jobs set due_at = $3, attempts = 0, lease = null, leased_until = null, last_error = null
    where id = $1 and lease = $2 returning id`,
}

const FAIL: Prepared = {
  name: 'job_fail',
  text: `update jobs set last_error = $3, due_at = coalesce($4, due_at), parked_at = $5, lease = null, leased_until = null
    where id = $1 and lease = $2 returning id`,
}

const LIST: Prepared = {
  name: 'job_list',
  text: `select id::text, name, key, due_at as due, attempts, leased_until as "leasedUntil",
      last_error as "lastError", parked_at as "parkedAt"
    from jobs order by parked_at is null, due_at, id limit $1`,
}

const RETRY: Prepared = {
  name: 'job_retry',
  text: `update jobs set due_at = $2, attempts = 0, lease = null, leased_until = null, parked_at = null
    where id = $1 and (leased_until is null or leased_until <= $2) returning id`,
}

/** Writes a job down, in the transaction of what makes it necessary. @returns false where one of that key waits already */
export async function addJob(session: Session, { name, key, payload, due, now }: NewJob): Promise<boolean> {
  return isThere(await runPrepared(session, ADD, [name, key, payload, due.toISOString(), now.toISOString()]))
}

/** Writes down a job that comes again and again: due now, where there is none yet. */
export async function keepComing(
  session: Session,
  name: string,
  { now, every }: { readonly now: Date; readonly every: number },
): Promise<void> {
  const latest = new Date(now.getTime() + every)
  await runPrepared(session, KEEP_COMING, [name, now.toISOString(), latest.toISOString()])
}

/** @returns false where there is none of that key; one that is running is done again then */
export async function moveJob(session: Session, name: string, key: string, due: Date): Promise<boolean> {
  return isThere(await runPrepared(session, MOVE, [name, key, due.toISOString()]))
}

/** @returns false where there is none of that key; what a running one does in the database is undone */
export async function cancelJob(session: Session, name: string, key: string): Promise<boolean> {
  return isThere(await runPrepared(session, CANCEL, [name, key]))
}

export function createJobStore(database: Database): JobStore {
  const run = <Row>(statement: Prepared, params: readonly unknown[]): Promise<readonly Row[]> =>
    database.run((session) => runPrepared<Row>(session, statement, params))
  return {
    async claim(names, now, { token, until }) {
      const params = [names, now.toISOString(), token, until.toISOString()]
      const [job] = await run<AsStored<ClaimedJob>>(CLAIM, params)
      return job ? { ...job, due: new Date(job.due), leasedUntil: new Date(job.leasedUntil) } : null
    },
    async nextDue(names) {
      const [row] = await run<{ readonly due: Instant | null }>(NEXT_DUE, [names])
      return instant(row?.due ?? null)
    },
    finish: async (session, { id, lease }) => isThere(await runPrepared(session, FINISH, [id, lease])),
    repeat: async (session, { id, lease }, due) =>
      isThere(await runPrepared(session, REPEAT, [id, lease, due.toISOString()])),
    async fail({ id, lease }, error, due, now) {
      const parked = due === null ? now.toISOString() : null
      return isThere(await run(FAIL, [id, lease, error, due?.toISOString() ?? null, parked]))
    },
    list: async (most) =>
      (await run<AsStored<ListedJob>>(LIST, [most])).map((job) => ({
        ...job,
        due: new Date(job.due),
        leasedUntil: instant(job.leasedUntil),
        parkedAt: instant(job.parkedAt),
      })),
    retry: async (id, now) => isThere(await run(RETRY, [id, now.toISOString()])),
  }
}

/** The embedded database gives an instant as a text. */
type Instant = Date | string
type AsStored<Row> = {
  readonly [K in keyof Row]: Row[K] extends Date | null ? Instant | Extract<Row[K], null> : Row[K]
}

const instant = (value: Instant | null): Date | null => (value === null ? null : new Date(value))
const isThere = (rows: readonly unknown[]): boolean => rows.length > 0
