import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escaped } from '../../mail/letters.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 0 auto; padding: 15vh 16px 32px; background: light-dark(#f6f7f3, #0d1716);
  color: light-dark(#12302e, #e6efec); font: 16px/1.5 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font: 400 34px/1.1 'Young Serif', Georgia, serif; }
a { color: light-dark(#0b5d5e, #5cc2b8); font-weight: 600; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
`
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface PlainPage {
  readonly title: string
  /** Sentences, each a paragraph. */
  readonly text: readonly string[]
  readonly link: { readonly href: string; readonly label: string }
}

/** A page that costs nothing to draw: for what is refused before any of our pages could be. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { title, text, link }: PlainPage,
): FastifyReply {
  const paragraphs = text.map((sentence) => `<p>${escaped(sentence)}</p>`).join('')
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · Tripwright</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${paragraphs}<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p></main></body></html>`,
    )
}
