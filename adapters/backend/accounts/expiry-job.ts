import * as v from 'valibot'
import { applied, defineJob, type JobHandler } from '../jobs/job.ts'
import { dropExpired } from '../store/accounts/expired-rows.ts'

const HOUR = 60 * 60_000
/** Few enough that no request waits for it. */
const AT_ONCE = 500

/** Takes away what is over: sessions, tokens, links of letters. */
const Expiry = defineJob({ name: 'accounts.expire', lane: 'upkeep', payload: v.unknown(), every: HOUR })

/** @param now by which sessions and links are begun: the world's, whatever day the demo's calendar is set to */
export function expiryHandler(now: () => Date): JobHandler {
  return applied(Expiry, async (session) =>
    (await dropExpired(session, now(), AT_ONCE)) ? 'more' : undefined,
  )
}
