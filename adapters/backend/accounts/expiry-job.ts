import * as v from 'valibot'
import { applied, defineJob, type JobHandler } from '../jobs/job.ts'
import { dropExpired } from '../store/accounts/expired-rows.ts'

const HOUR = 60 * 60_000
/** Few enough that no request waits for it. */
const AT_ONCE = 500

/** Takes away what is over: sessions, tokens, links of letters. */
const Expiry = defineJob({ name: 'accounts.expire', lane: 'upkeep', payload: v.unknown(), every: HOUR })

export function expiryHandler(): JobHandler {
  return applied(Expiry, async (session, _none, { now }) =>
    (await dropExpired(session, now, AT_ONCE)) ? 'more' : undefined,
  )
}
