import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error.ts'
import { sendPlainPage } from './plain-page.ts'

/** The first parts of paths that are calls: an unknown one answers in the envelope, not with a page. */
const CALLS =
  /^\/(healthz|readyz|authenticate|integration|extranet|api|chat|chat-service|webhooks|avatars)(\/|$|\?)/

/** Why somebody waits for a page, by the status that says so. */
const CROWDS: Readonly<Record<number, string>> = {
  429: 'Too many pages were requested from your network in the last minute.',
  503: 'We’re very busy right now, so this page has to wait a moment.',
}

/** Whether an address is one of a page, and not of a call. */
export const isPageAddress = (address: string): boolean => !CALLS.test(address)

/**
 * Answers a person who looks for a page that is refused before it is drawn: an address that can't be read, and too many
 * pages at once, of theirs or of everybody.
 * @returns null for whatever is not asked as a page, and for other refusals
 */
export function sendRefusedPage(
  thrown: unknown,
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  reply: FastifyReply,
): FastifyReply | null {
  const isPage = method === 'GET' && isPageAddress(url) && /\btext\/html\b/.test(headers.accept ?? '')
  if (!isPage) return null
  const crowd = thrown instanceof HttpError ? CROWDS[thrown.status] : undefined
  if (thrown instanceof HttpError && crowd !== undefined) {
    const seconds = Math.max(1, thrown.retryAfter ?? 1)
    reply.header('retry-after', String(seconds))
    return sendPlainPage(reply, thrown.status, {
      title: 'One moment, please',
      text: [crowd, seconds === 1 ? 'Try again in a second.' : `Try again in ${seconds} seconds.`],
      link: { href: url, label: 'Try again' },
    })
  }
  if ((thrown as { readonly code?: unknown } | null)?.code !== 'FST_ERR_BAD_URL') return null
  return sendPlainPage(reply, 404, {
    title: 'Are you lost?',
    text: [
      'You’ve travelled too far!',
      'We are sorry, but the page you are looking for can’t be found: its address contains characters that aren’t allowed.',
    ],
    link: { href: '/', label: 'Back to Homepage' },
  })
}
