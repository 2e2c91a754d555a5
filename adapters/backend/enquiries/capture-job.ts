import * as v from 'valibot'
import { applied, defineJob, type JobHandler } from '../jobs/job.ts'
import { dropIdleCaptures } from '../store/enquiries/capture-store.ts'

const HOUR = 60 * 60_000
/** So long what was typed waits for whoever goes on with it. */
const KEPT = 30 * 24 * HOUR
/** Few enough that no request waits for it. */
const AT_ONCE = 500

const CaptureSweep = defineJob({
  name: 'enquiries.drop-captures',
  lane: 'upkeep',
  payload: v.unknown(),
  every: HOUR,
})

/** Takes away what was typed of letters and never sent. */
export function captureHandler(): JobHandler {
  return applied(CaptureSweep, async (session, _none, { now }) => {
    const gone = await dropIdleCaptures(session, new Date(now.getTime() - KEPT), AT_ONCE)
    return gone === AT_ONCE ? 'more' : undefined
  })
}
