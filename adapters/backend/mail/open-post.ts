import type { Logger } from 'pino'
import type { MailStore } from '../store/forms/mail-store.ts'
import { createCaughtMail } from './caught-mail.ts'
import { createPost, type Post } from './post.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** @param url `SMTP_URL`; without one letters are kept in place of being sent */
export function openPost(url: string | undefined, mails: MailStore, logger: Logger, now: () => Date): Post {
  const mail = url === undefined ? createCaughtMail(mails, now) : createSmtpMail(url)
  return createPost({
    mail,
    report: (thrown, tries) => logger.error({ err: thrown, tries }, 'A letter could not be handed over.'),
  })
}
