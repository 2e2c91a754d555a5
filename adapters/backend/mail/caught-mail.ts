import type { MailStore } from '../store/forms/mail-store.ts'
import type { MailPort } from './mail-port.ts'

/** So many are kept; a demo that runs for long forgets the older ones. */
export const MOST_CAUGHT = 200

/** Letters that nobody sends: they stay here, to be read in the demo. */
export function createCaughtMail(mails: MailStore, now: () => Date): MailPort {
  return {
    send: ({ to, subject, text, html }, key) =>
      mails.keep(
        { key, recipient: to, subject, body: text, html: html ?? null, caughtAt: now() },
        MOST_CAUGHT,
      ),
    close: () => undefined,
  }
}
