import * as v from 'valibot'
import { defineJob, type JobHandler, performed } from '../jobs/job.ts'
import type { CleanHtml } from '../rich-text/clean-rich-text.ts'
import type { MailPort } from './mail-port.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A letter that is to be handed over to whoever delivers it. After half a day most links of letters are over. */
export const Letter = defineJob({
  name: 'letter',
  lane: 'letters',
  payload: v.object({
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    // It was clean when it was written down, by us.
    html: v.optional(v.custom<CleanHtml>((html) => typeof html === 'string')),
    // Where several letters, one after the other, have the job of one key.
    name: v.optional(v.string()),
  }),
  // A mail server that does not answer is given up before.
  patience: 2 * MINUTE,
  waits: [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR],
})

/** To whom a letter goes that was written only so that it takes as long as another one. */
export const NOBODY = ''

/** @param mail knows a letter that it has had by its key */
export function letterHandler(mail: MailPort): JobHandler {
  return performed(Letter, async ({ html, name, ...letter }, { key }) => {
    if (letter.to !== NOBODY) await mail.send({ ...letter, ...(html && { html }) }, name ?? key)
  })
}
