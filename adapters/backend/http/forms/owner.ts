import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { FileOwner } from '../../store/forms/application-store.ts'
import { sessionOf } from '../calls.ts'

const COOKIE = 'upload_owner'
const AGE = 7 * 86_400

/**
 * Whose files a request may speak of: those of its browser, by a cookie that no script reads, and those of its account.
 */
export async function ownerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<FileOwner> {
  const session = await sessionOf(request, sessions)
  const known = request.cookies[COOKIE]
  const secret = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret()
  const secure = request.protocol === 'https' || request.server.isPublicOverHttps
  reply.setCookie(COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: AGE })
  return { ownerHash: hashSecret(secret), userId: session?.user.id ?? null }
}
