import * as v from 'valibot'
import { applied, defineJob, type JobHandler } from '../jobs/job.ts'
import { dropOldReports } from '../store/reports/report-store.ts'

const HOUR = 60 * 60_000
/** Few enough that no request waits for it. */
const AT_ONCE = 50

const Expiry = defineJob({ name: 'reports.expire', lane: 'upkeep', payload: v.unknown(), every: HOUR })

/** Reports are kept for 30 days. */
export function reportExpiryHandler(): JobHandler {
  return applied(Expiry, async (session, _none, { now }) =>
    (await dropOldReports(session, now, AT_ONCE)) ? 'more' : undefined,
  )
}
