import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LETTER_STYLE } from '../../mail/letter-look.ts'
import { escaped } from '../../mail/letters.ts'
import type { CaughtMail, MailStore } from '../../store/forms/mail-store.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 32px 16px; background: light-dark(#f6f7f3, #0d1716);
  color: light-dark(#12302e, #e6efec); font: 16px/1.5 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font: 400 34px/1.1 'Young Serif', Georgia, serif; }
a { color: light-dark(#0b5d5e, #5cc2b8); }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
${LETTER_STYLE}
.plain { white-space: pre-wrap; }
details { margin-top: 12px; }
summary { padding: 10px 0; color: light-dark(#4a6360, #a4b8b4); font-size: 14px; cursor: pointer; }
summary:focus-visible { outline: 2px solid; outline-offset: 2px; }
.mails { display: grid; gap: 12px; padding: 0; list-style: none; }
.mails > li { padding: 12px 16px; border: 1px solid light-dark(#dde3dc, #263a37); border-radius: 14px;
  background: light-dark(#ffffff, #142220); }
.mails > li > a { font-weight: 600; }
small { display: block; color: light-dark(#4a6360, #a4b8b4); font-size: 14px; }
`
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The demo's letters, for everybody who tries it out.
 * @param mails null where they are sent: then there is one page, which says so
 */
export function mailViewer(app: FastifyInstance, mails: MailStore | null): void {
  if (!mails) {
    app.get('/demo/mails', async (_request, reply) => page(reply, 200, 'Demo emails', SENT))
    return
  }
  app.get('/demo/mails', async (_request, reply) => page(reply, 200, 'Demo emails', list(await mails.all())))

  app.get<{ Params: { id: string } }>('/demo/mails/:id', async ({ params }, reply) => {
    const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : null
    const mail = id === null ? null : await mails.mail(id)
    if (!mail) return page(reply, 404, 'There is no such email', BACK)
    return page(reply, 200, mail.subject, letter(mail))
  })
}

const SENT = '<p>This demo sends its emails, as SMTP_URL says. None are kept here.</p>'
const BACK = '<p><a href="/demo/mails">All emails</a></p>'

function list(mails: readonly CaughtMail[]): string {
  const intro = '<p>The demo sends no emails. They are kept here.</p>'
  if (mails.length === 0) return `${intro}<p>There are none yet.</p>`
  const rows = mails.map(
    (mail) =>
      `<li><a href="/demo/mails/${mail.id}">${escaped(mail.subject)}</a><small>To ${escaped(mail.recipient)}, ${when(mail)}</small></li>`,
  )
  return `${intro}<ul class="mails">${rows.join('')}</ul>`
}

function letter(mail: CaughtMail): string {
  return `<p><small>To ${escaped(mail.recipient)}, ${when(mail)}</small></p>${written(mail)}${BACK}`
}

/** As a program for mail shows it, and folded away as one without HTML does. */
function written({ body, html }: CaughtMail): string {
  const plain = `<div class="letter plain">${linked(body)}</div>`
  if (html === null) return plain
  return `<div class="letter">${html}</div><details><summary>As plain text</summary>${plain}</details>`
}

function when({ caughtAt }: CaughtMail): string {
  const instant = caughtAt.toISOString()
  return `<time datetime="${instant}">${instant.slice(0, 16).replace('T', ' ')} UTC</time>`
}

/** Addresses of the web can be followed; whatever else stands in a letter is text. */
function linked(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) =>
      /^https?:\/\//.test(word)
        ? `<a href="${escaped(word)}" rel="noreferrer">${escaped(word)}</a>`
        : escaped(word),
    )
    .join('')
}

function page(reply: FastifyReply, status: number, title: string, content: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', POLICY)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | Tripwright</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`,
    )
}
