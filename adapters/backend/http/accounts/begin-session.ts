import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginData } from '../../../../core/wire/account.ts'
import { deviceName } from '../../accounts/device-name.ts'
import type { KnownDevices } from '../../accounts/known-devices.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { SecurityLog } from '../../security/security-log.ts'
import type { SessionRow } from '../../store/account-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { answered, networkOfRequest, sessionOf } from '../calls.ts'
import { renewCsrfToken, sessionSecret, setAdminMarker, setKnownDevice, setSession } from '../cookies.ts'

export interface BeginningParts {
  readonly sessions: Sessions
  readonly security: SecurityLog
  readonly devices: KnownDevices
  /** Where a request seems to come from, in words; null where nobody knows. */
  readonly placeOf: (request: FastifyRequest) => string | null
}

/** Begins a session for a user in this browser. The one that it had ends, so that nobody can have planted it. */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  user: Pick<UserRow, 'id' | 'type' | 'email' | 'pendingEmail'>,
  { sessions, security, devices, placeOf }: BeginningParts,
): Promise<LoginData> {
  const before = await sessionOf(request, sessions)
  if (before) {
    await sessions.end(before.id, answered(reply))
    const network = networkOfRequest(request)
    security.note('session.ended', { userId: before.actor.id, network, reason: 'signed in again' })
  }
  const device = deviceName(request.headers['user-agent'])
  const { secret, publicId } = await sessions.start(user.id, { device, place: placeOf(request) })
  setSession(request, reply, secret)
  setKnownDevice(request, reply, devices.introduce(user.email ?? user.pendingEmail ?? ''))
  setAdminMarker(request, reply, false)
  renewCsrfToken(request, reply, secret)
  return { hash: publicId, user_type: user.type, user_id: user.id }
}

/** A user who was allowed more since their session had its secret gets another one for it. */
export async function renewAfterRise(
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionRow,
  sessions: Sessions,
): Promise<void> {
  const { rightsChangedAt } = session.actor
  const known = sessionSecret(request)
  if (!(known && rightsChangedAt && rightsChangedAt > session.renewedAt)) return
  // Of several at once, as tabs are, one renews it; what the others came with is good for a minute more.
  const secret = await sessions.renewFrom(known)
  if (secret === null) return
  setSession(request, reply, secret)
  renewCsrfToken(request, reply, secret)
}

/** Another secret for the session of this browser. */
export async function renewSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: number,
  sessions: Sessions,
): Promise<void> {
  const secret = await sessions.renew(sessionId)
  setSession(request, reply, secret)
  renewCsrfToken(request, reply, secret)
}
