import { createTransport } from 'nodemailer'
import { letterDocument } from './letter-look.ts'
import type { MailPort } from './mail-port.ts'

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Letters by a server of somebody's.
 * @param url `smtp://user:password@host:587`, or `smtps://…`; `?from=` is the address they come from
 */
export function createSmtpMail(url: string): MailPort {
  const from = new URL(url).searchParams.get('from') ?? 'letters@tripwright.example'
  const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ to, subject, text, html }, key) {
      // As an object: a list is read out of a string, and one letter would go to many.
      const recipient = { name: '', address: to }
      const sender = { name: 'Tripwright', address: from }
      await transport.sendMail({
        from: sender,
        to: recipient,
        // Mail programs show a letter with the same name once.
        messageId: `<${key}@${from.split('@').at(-1)}>`,
        subject,
        text,
        ...(html && { html: letterDocument(html) }),
      })
    },
    close: () => transport.close(),
  }
}
