import * as v from 'valibot'
import { applied, defineJob, type JobHandler } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Letter } from '../mail/letter-job.ts'
import { callbackLetter } from '../mail/people-letters.ts'
import type { RemindOfCallback } from '../store/desk/desk-store.ts'
import { dueCallback } from '../store/desk/due-callback.ts'

/** Tells the concierges of a call that was promised, as its half hour begins. */
const CallbackReminder = defineJob({
  name: 'callback.remind',
  lane: 'upkeep',
  payload: v.object({ callback_id: v.pipe(v.number(), v.integer()) }),
})

export function remindOfCallback(jobs: Pick<Jobs, 'add'>): RemindOfCallback {
  return (session, callbackId, due) =>
    jobs.add(session, CallbackReminder, {
      key: String(callbackId),
      payload: { callback_id: callbackId },
      due,
    })
}

/** A call that was taken back, with the account of who wanted it, or whose half hour is over, is nobody's work. */
export function callbackHandler(jobs: Pick<Jobs, 'add'>): JobHandler {
  return applied(CallbackReminder, async (session, { callback_id }, { now }) => {
    const due = await dueCallback(session, callback_id)
    if (!due || due.callback.windowTo <= now) return undefined
    for (const { id, email, firstName } of due.concierges) {
      const payload = callbackLetter(email, firstName, due.callback)
      await jobs.add(session, Letter, { key: `callback-${callback_id}-${id}`, payload })
    }
    return undefined
  })
}
