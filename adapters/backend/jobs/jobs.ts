import type { Database, Session } from '../store/database/database.ts'
import { addJob, cancelJob, moveJob } from '../store/jobs/job-store.ts'
import type { Job } from './job.ts'

export interface Wanted<Payload> {
  /** What keeps it single: of one key there is one job of a name. */
  readonly key: string
  readonly payload: Payload
  /** Default: now. */
  readonly due?: Date
}

/** Where jobs are put in. */
export interface Jobs {
  /**
   * In the transaction of what makes it necessary, or in one of its own where that is null.
   * @returns false where one of that key waits already, which stays as it is
   */
  add<Payload>(session: Session | null, job: Job<Payload>, wanted: Wanted<Payload>): Promise<boolean>
  /** @returns false where there is none of that key */
  move(session: Session, job: Pick<Job, 'name'>, key: string, due: Date): Promise<boolean>
  /** @returns false where there is none of that key */
  cancel(session: Session, job: Pick<Job, 'name'>, key: string): Promise<boolean>
}

export interface JobsParts {
  readonly database: Database
  readonly now: () => Date
  /** Told of a job that may be due. */
  readonly wake: () => void
}

export function createJobs({ database, now, wake }: JobsParts): Jobs {
  return {
    async add(session, job, { key, payload, due }) {
      const at = now()
      const row = { name: job.name, key, payload: JSON.stringify(payload), due: due ?? at, now: at }
      if (session) return addJob(session, row)
      const isNew = await database.run((own) => addJob(own, row))
      wake()
      return isNew
    },
    move: (session, job, key, due) => moveJob(session, job.name, key, due),
    cancel: (session, job, key) => cancelJob(session, job.name, key),
  }
}
