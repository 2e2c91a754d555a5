import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normaliseEmail } from '../../../core/accounts/fields.ts'
import { ActAsAddress } from '../../../core/forms/acting.ts'
import { Login } from '../../../core/forms/login.ts'
import type { FairQueue } from '../../../core/queue/fair-queue.ts'
import { counted } from '../../../core/text/counted.ts'
import { ActAs } from '../../../core/wire/account.ts'
import type { KnownDevices } from '../accounts/known-devices.ts'
import type { LoginLimit } from '../accounts/login-limit.ts'
import { isPassword } from '../accounts/passwords.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { verifyData } from '../accounts/verify-data.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { AccountStore, AccountsOfAddress } from '../store/account-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import { beginSession, renewAfterRise } from './accounts/begin-session.ts'
import { admission, isSafe, openToAll } from './admission.ts'
import { answered, expectSession, networkOfRequest, parseBody, sessionOf } from './calls.ts'
import {
  clearSession,
  expectCsrfToken,
  hasCsrfToken,
  knownDevice,
  renewCsrfToken,
  setAdminMarker,
  setSession,
} from './cookies.ts'
import { readForm } from './forms/form-body.ts'
import { LOGIN_SENTENCES } from './forms/form-sentences.ts'
import { HttpError, notAllowedError, success } from './http-error.ts'

export interface AccountParts {
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly loginLimit: LoginLimit
  /** Where passwords are hashed. */
  readonly hashing: FairQueue
  readonly devices: KnownDevices
  readonly security: SecurityLog
  /** Where a request seems to come from, in words; null where nobody knows. */
  readonly placeOf: (request: FastifyRequest) => string | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An unsafe call that a session may make while it acts for somebody: it is about the session itself. */
    isOfSession?: boolean
    /** A page may send it as it closes, without our header. It changes nothing of anybody's. */
    comesByBeacon?: boolean
    /** It changes nothing of anybody's: that it comes from our own pages is enough. */
    needsNoToken?: boolean
    /** Whoever acts for somebody may make it, as themselves. */
    byWhoeverActs?: boolean
    /** A provider sends it, and signs it: no page does. */
    isSigned?: boolean
  }
}

const ACTING_MAY = { isOfSession: true }

/** The calls under `/authenticate`. */
export function authenticateRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { accounts, sessions, security } = parts

  app.post('/user/login', openToAll(ACTING_MAY), async (request, reply) => {
    const { user, email } = await expectUser(request, parts)
    security.note('login.succeeded', { userId: user.id, account: email, network: networkOfRequest(request) })
    return success(await beginSession(request, reply, user, parts))
  })

  app.get('/verify', async (request, reply) => {
    const session = await expectSession(request, sessions)
    await renewAfterRise(request, reply, session, sessions)
    return success(await verifyData(session, sessions))
  })

  // A GET with an effect: only our own pages may cause it.
  app.get('/logout', async (request, reply) => {
    if (!hasCsrfToken(request) && request.headers['sec-fetch-site'] !== 'same-origin') throw notAllowedError()
    const session = await sessionOf(request, sessions)
    if (session) {
      await sessions.end(session.id, answered(reply))
      const network = networkOfRequest(request)
      security.note('session.ended', { userId: session.actor.id, network, reason: 'signed out' })
    }
    clearSession(request, reply)
    renewCsrfToken(request, reply, undefined)
    return success({})
  })

  const beginning = admission(async (request: FastifyRequest) => {
    const session = await expectSession(request, sessions)
    if (!session.actor.actsForOthers) throw notAllowedError()
    return session
  }, ACTING_MAY)
  app.post('/admin/act-as', beginning.first, async (request, reply) => {
    const session = beginning.found(request)
    const subject = await subjectOf(accounts, request.body)
    if (!subject || subject.isBot) throw new HttpError(404, 'There is no such account.')
    if (subject.type === 'TC')
      throw new HttpError(
        404,
        'That’s a member of the team. Only customers’ and designers’ accounts can be read.',
      )
    await sessions.actAs(session, subject.id, answered(reply))
    const facts = { userId: session.actor.id, subjectId: subject.id, network: networkOfRequest(request) }
    security.note('acting.begun', facts)
    setAdminMarker(request, reply, true)
    return success({ hash: session.publicId, user_type: subject.type, user_id: subject.id })
  })

  const ending = admission((request: FastifyRequest) => expectSession(request, sessions), ACTING_MAY)
  app.post('/admin/stop', ending.first, async (request, reply) => {
    const session = ending.found(request)
    const { actor } = session
    setAdminMarker(request, reply, false)
    const mine = { user_type: actor.type, user_id: actor.id }
    if (actor.id === session.user.id) return success({ hash: session.publicId, ...mine })
    // What was handed out while it stood for somebody else ends with that.
    await sessions.actAs(session, null, answered(reply))
    await sessions.end(session.id, answered(reply))
    const facts = { userId: actor.id, subjectId: session.user.id, network: networkOfRequest(request) }
    security.note('acting.ended', facts)
    const { secret, publicId } = await sessions.start(actor.id)
    setSession(request, reply, secret)
    renewCsrfToken(request, reply, secret)
    return success({ hash: publicId, ...mine })
  })
}

async function subjectOf(accounts: AccountStore, body: unknown): Promise<UserRow | null> {
  if (typeof body === 'object' && body !== null && 'email' in body) {
    const { email } = readForm(ActAsAddress, body, { email: LOGIN_SENTENCES.email })
    return (await accounts.accountsOf(normaliseEmail(email))).owner
  }
  const { user_id } = parseBody(ActAs, body)
  return user_id <= 2_147_483_647 ? accounts.user(user_id) : null
}

/** Unsafe calls repeat the token of the cookie. Told to the whole app, so that no route can forget it. */
export function guardUnsafeCalls(request: FastifyRequest, isOwn: boolean): void {
  if (isSafe(request.method) || request.routeOptions.config.isSigned === true) return
  if (!isOwn) throw notAllowedError('This call came from another site.')
  const { comesByBeacon, needsNoToken } = request.routeOptions.config
  if (comesByBeacon === true || needsNoToken === true) return
  expectCsrfToken(request)
}

/**
 * Who acts for somebody reads, and changes nothing of theirs. Told to the whole app as well.
 * @throws HttpError 403
 */
export async function guardActing(request: FastifyRequest, sessions: Sessions): Promise<void> {
  // What is not there costs no look at the database.
  if (isSafe(request.method) || request.is404) return
  const { isOfSession, byWhoeverActs, comesByBeacon, isSigned } = request.routeOptions.config
  if (isOfSession === true || byWhoeverActs === true || comesByBeacon === true || isSigned === true) return
  const session = await sessionOf(request, sessions)
  if (session && session.actor.id !== session.user.id) throw notAllowedError()
}

/** @param seconds a quarter of an hour at most */
const waitText = (seconds: number): string =>
  seconds < 120 ? counted(seconds, 'second', 'seconds') : `${Math.ceil(seconds / 60)} minutes`

/** @param wait in seconds */
export const tooManyAttempts = (wait: number): HttpError =>
  new HttpError(429, `Too many attempts. Try again in ${waitText(wait)}.`, { retryAfter: wait })

/** The user whose address and password these are; who fails too often waits. */
async function expectUser(request: FastifyRequest, parts: AccountParts) {
  const { accounts, loginLimit, security, hashing, devices } = parts
  const given = readForm(Login, request.body, LOGIN_SENTENCES)
  const email = normaliseEmail(given.email)
  const network = networkOfRequest(request)
  const device = devices.recognise(knownDevice(request), email)
  const asker = device === null ? { name: network } : { name: `device ${device}`, isKnown: true }
  // An attempt counts once its turn has come: whoever is told to come again has spent none.
  const user = await hashing.run(asker, async () => {
    const wait = await loginLimit.attempt(email, network, performance.now())
    if (wait > 0) throw tooManyAttempts(wait)
    return userWith(given.password, await accounts.accountsOf(email))
  })
  if (!user) {
    security.note('login.failed', { account: email, network })
    throw new HttpError(401, 'Email or password is not correct.')
  }
  await loginLimit.forgive(email, network, performance.now())
  return { user, email }
}

/**
 * Whose password it is: the owner's of an address, or that of the newest account which claims it. Both are always
 * looked at, whether they are there or not: the time of an answer tells nothing of either.
 */
async function userWith(password: string, { owner, claimant }: AccountsOfAddress): Promise<UserRow | null> {
  const isOwners = await isPassword(password, owner?.passwordHash ?? null)
  const isClaimants = await isPassword(password, claimant?.passwordHash ?? null)
  if (isOwners) return owner
  return isClaimants ? claimant : null
}
