import * as v from 'valibot'
import { applied, defineJob, type JobHandler } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { refoldMessages } from '../store/refolding.ts'

/** So many are read at once: few enough that no request waits for it. */
const AT_ONCE = 500

const Refold = defineJob({
  name: 'messages.refold',
  lane: 'upkeep',
  payload: v.object({ after: v.nullable(v.object({ convId: v.string(), seq: v.number() })) }),
})

/** Folds the messages again that a migration has folded as far as the database can: once, some at a time (ROOM-06). */
export function refoldHandler(jobs: Pick<Jobs, 'add'>): JobHandler {
  return applied(Refold, async (session, { after }) => {
    const last = await refoldMessages(session, after, AT_ONCE)
    if (last) await jobs.add(session, Refold, { key: `${last.convId}/${last.seq}`, payload: { after: last } })
  })
}
