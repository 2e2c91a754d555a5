import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortError } from '../../../core/ports/port.ts'
import type { PageAnswer, PageRenderer } from '../../../core/routing/page-renderer.ts'
import type { RuntimeConfig } from '../../../core/wire/config.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { verifyData } from '../accounts/verify-data.ts'
import { marker, sessionSecret, setCsrfToken } from './cookies.ts'

export interface DrawingParts {
  /** Null where it is not built: then every page comes as the plain shell. */
  readonly renderer: PageRenderer | null
  readonly sessions: Sessions
  readonly config: RuntimeConfig
}

/** What the page's machines show, or where they lead. A fault is in the log, and leaves it to the browser. */
export async function drawPage(request: FastifyRequest, parts: DrawingParts): Promise<PageAnswer> {
  const { renderer, sessions, config } = parts
  if (!renderer) return { kind: 'undecided' }
  const verify = async () => {
    const session = await sessions.find(sessionSecret(request))
    if (!session) throw new PortError({ code: CODE.signedOut, message: 'Sign in to go on.' })
    return verifyData(session, sessions)
  }
  try {
    return await renderer.render({
      address: request.raw.url ?? '/',
      config,
      marker: marker(request),
      verify,
    })
  } catch (thrown) {
    request.log.error({ err: thrown }, 'a page could not be drawn')
    return { kind: 'undecided' }
  }
}

/** Sends what was drawn, or where to go instead. */
export function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Exclude<PageAnswer, { kind: 'undecided' }>,
): FastifyReply {
  if (answer.kind === 'redirect') {
    if (!answer.permanent) reply.header('cache-control', 'no-store')
    return reply.redirect(answer.to, answer.permanent ? 301 : 302)
  }
  // The browser does not ask for the configuration again, whose answer would have set it.
  setCsrfToken(request, reply, false)
  return reply
    .status(answer.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', answer.isPersonal ? 'private, no-store' : 'no-cache')
    .send(answer.html)
}
