import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createFadingMap } from '../live/fading-map.ts'

/** What an attack, or its trace, looks like from here; `docs/security.md` explains each. */
export const SECURITY_EVENTS = [
  'login.failed',
  'login.succeeded',
  'session.ended',
  'account.joined',
  'account.closed',
  'chat.claimed',
  'address.confirmed',
  'password.reset',
  'password.changed',
  'person.decided',
  'acting.begun',
  'acting.ended',
  'request.refused',
  'request.limited',
  'upload.refused',
  'foreign.asked',
  'socket.flooded',
  'socket.unread',
  'trace.leaked',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** What is known of it. People and addresses become pseudonyms before they are written. */
export interface SecurityFacts {
  /** Whoever did it; null or absent for nobody who is signed in. */
  readonly userId?: number | null
  /** Whom it was done to, or tried on. */
  readonly subjectId?: number
  /** The address of the account that somebody tried to sign in to. */
  readonly account?: string
  /** The network that the request came from, as limits count it. */
  readonly network?: string
  /** A route's pattern, never its parameters. */
  readonly route?: string
  readonly status?: number
  /** A word of ours. */
  readonly reason?: string
}

export interface SecurityLog {
  note(event: SecurityEvent, facts: SecurityFacts): void
}

/** These are as it should be; the others are worth a look. */
const EXPECTED: ReadonlySet<SecurityEvent> = new Set([
  'login.succeeded',
  'session.ended',
  'account.joined',
  'account.closed',
  'chat.claimed',
  'address.confirmed',
  'password.reset',
  'password.changed',
  'person.decided',
  'acting.begun',
  'acting.ended',
])
/** One who is refused again and again is one line in so many milliseconds, which counts them. */
const QUIET = 10_000
const REPEATING: ReadonlySet<SecurityEvent> = new Set([
  'request.limited',
  'request.refused',
  'socket.flooded',
  'socket.unread',
])

/**
 * Structured lines of what matters to security, without a name or an address in them.
 * @param key makes the pseudonyms: nodes of one installation tell of one person alike
 */
export function createSecurityLog(
  logger: FastifyBaseLogger,
  key: string,
  now: () => number = () => performance.now(),
): SecurityLog {
  const pseudonym = (kind: string, who: string | number): string =>
    createHmac('sha256', key).update(`${kind} ${who}`).digest('base64url').slice(0, 16)
  const told = createFadingMap<{ readonly at: number; readonly since: number }>(
    ({ at }, moment) => moment - at >= QUIET,
  )
  /** How many were not told since the last line; null while this one is not told either. */
  function repeatsOf(event: SecurityEvent, { network, userId, route }: SecurityFacts): number | null {
    if (!REPEATING.has(event)) return 0
    const owner = `${event} ${network} ${userId} ${route}`
    const moment = now()
    const last = told.get(owner)
    const isQuiet = last !== undefined && moment - last.at < QUIET
    told.set(owner, isQuiet ? { at: last.at, since: last.since + 1 } : { at: moment, since: 0 }, moment)
    return isQuiet ? null : (last?.since ?? 0)
  }
  return {
    note(event, facts) {
      const repeats = repeatsOf(event, facts)
      if (repeats === null) return
      const { userId, subjectId, account, network, ...plain } = facts
      const line = {
        security: event,
        ...(userId != null && { actor: pseudonym('user', userId) }),
        ...(subjectId !== undefined && { subject: pseudonym('user', subjectId) }),
        ...(account !== undefined && { account: pseudonym('account', account) }),
        ...(network !== undefined && { address: pseudonym('address', network) }),
        ...plain,
        ...(repeats > 0 && { repeats }),
      }
      if (EXPECTED.has(event)) logger.info(line, 'security')
      else logger.warn(line, 'security')
    },
  }
}
