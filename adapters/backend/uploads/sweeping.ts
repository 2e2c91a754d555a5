import * as v from 'valibot'
import { applied, defineJob, type JobHandler, performed } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Session } from '../store/database/database.ts'
import type { FileStore } from './files/file-store.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const AT_ONCE = 50

/** Takes rows away that came before then and go with nothing, so many at most. @returns the keys of their bytes */
export type DropLoose = (before: Date, most: number) => Promise<readonly string[]>
/** The same in a transaction. */
export type DropLooseIn = (session: Session, before: Date, most: number) => Promise<readonly string[]>

/** What was uploaded a day ago and never sent goes: with its rows, then its bytes. @returns how many */
export async function sweepLoose(drop: DropLoose, files: FileStore, now: Date): Promise<number> {
  const gone = await drop(new Date(now.getTime() - DAY), AT_ONCE)
  for (const key of gone) await files.remove(key)
  return gone.length
}

/** Looks every hour for what was never sent, until nothing of it is left. */
const UploadSweep = defineJob({
  name: 'uploads.sweep',
  lane: 'upkeep',
  payload: v.unknown(),
  every: HOUR,
})

/** Bytes whose rows are gone. A server that ends meanwhile leaves none of them behind. */
const BytesRemoval = defineJob({
  name: 'uploads.remove-bytes',
  lane: 'upkeep',
  payload: v.pipe(v.array(v.string()), v.maxLength(AT_ONCE)),
})

export function uploadHandlers(
  drops: readonly DropLooseIn[],
  files: FileStore,
  jobs: Pick<Jobs, 'add'>,
): readonly JobHandler[] {
  return [
    applied(UploadSweep, async (session, _none, { now }) => {
      const before = new Date(now.getTime() - DAY)
      let hasMore = false
      for (const drop of drops) {
        const keys = await drop(session, before, AT_ONCE)
        const [first] = keys
        if (first !== undefined) await jobs.add(session, BytesRemoval, { key: first, payload: [...keys] })
        hasMore ||= keys.length === AT_ONCE
      }
      return hasMore ? 'more' : undefined
    }),
    performed(BytesRemoval, async (keys) => {
      for (const key of keys) await files.remove(key)
    }),
  ]
}
