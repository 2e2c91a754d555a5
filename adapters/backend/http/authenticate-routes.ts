import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import {
  emailIssues,
  FIELD_MESSAGE,
  type FieldIssue,
  normaliseEmail,
  passwordIssues,
} from '../../../core/accounts/fields.ts'
import { ActAs, Credentials, type LoginData } from '../../../core/wire/account.ts'
import type { LoginLimit } from '../accounts/login-limit.ts'
import { isPassword } from '../accounts/passwords.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { verifyData } from '../accounts/verify-data.ts'
import type { AccountStore } from '../store/account-store.ts'
import { expectSession, parseBody } from './calls.ts'
import {
  clearSession,
  expectCsrfToken,
  hasCsrfToken,
  sessionSecret,
  setAdminMarker,
  setCsrfToken,
  setSession,
} from './cookies.ts'
import { HttpError, notAllowedError, success } from './http-error.ts'

export interface AccountParts {
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly loginLimit: LoginLimit
}

/** The calls under `/authenticate`. */
export function authenticateRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { accounts, sessions } = parts

  app.post('/user/login', async (request, reply) => {
    const user = await expectUser(request, parts)
    const before = await sessions.find(sessionSecret(request))
    if (before) await sessions.end(before.id)
    const { secret, publicId } = await sessions.start(user.id)
    setSession(request, reply, secret)
    setAdminMarker(request, reply, false)
    setCsrfToken(request, reply, true)
    return success({ hash: publicId, user_type: user.type, user_id: user.id } satisfies v.InferInput<
      typeof LoginData
    >)
  })

  app.get('/verify', async (request) => {
    const session = await expectSession(request, sessions)
    return success(await verifyData(session, sessions))
  })

  // A GET with an effect: only our own pages may cause it.
  app.get('/logout', async (request, reply) => {
    if (!hasCsrfToken(request) && request.headers['sec-fetch-site'] !== 'same-origin') throw notAllowedError()
    const session = await sessions.find(sessionSecret(request))
    if (session) await sessions.end(session.id)
    clearSession(request, reply)
    setCsrfToken(request, reply, true)
    return success({})
  })

  app.post('/admin/act-as', async (request, reply) => {
    const session = await expectSession(request, sessions)
    if (!session.actor.actsForOthers) throw notAllowedError()
    const { user_id } = parseBody(ActAs, request.body)
    const subject = user_id <= 2_147_483_647 ? await accounts.user(user_id) : null
    if (!subject || subject.isBot || subject.type === 'TC') throw new HttpError(404, 'There is no such user.')
    await sessions.actAs(session, subject.id)
    setAdminMarker(request, reply, true)
    return success({ hash: session.publicId, user_type: subject.type, user_id: subject.id })
  })

  app.post('/admin/stop', async (request, reply) => {
    const session = await expectSession(request, sessions)
    if (session.actor.id !== session.user.id) await sessions.actAs(session, null)
    setAdminMarker(request, reply, false)
    const { actor } = session
    return success({ hash: session.publicId, user_type: actor.type, user_id: actor.id })
  })
}

/** Unsafe calls repeat the token of the cookie. Told to the whole app, so that no route can forget it. */
export function guardUnsafeCalls(request: FastifyRequest, isOwn: boolean): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  if (!isOwn) throw notAllowedError('This call came from another site.')
  expectCsrfToken(request)
}

/** The user whose address and password these are; who fails too often waits. */
async function expectUser(request: FastifyRequest, { accounts, loginLimit }: AccountParts) {
  const given = parseBody(Credentials, request.body)
  expectFields({ email: emailIssues(given.email), password: passwordIssues(given.password) })
  const email = normaliseEmail(given.email)
  const wait = await loginLimit.attempt(email, request.ip, performance.now())
  if (wait > 0) {
    const message = `Too many attempts. Try again in ${wait} seconds.`
    throw new HttpError(429, message, { retryAfter: wait })
  }
  const user = email.includes('\0') ? null : await accounts.userByEmail(email)
  if (!((await isPassword(given.password, user?.passwordHash ?? null)) && user)) {
    throw new HttpError(401, 'Email or password is not correct.')
  }
  await loginLimit.forgive(email, request.ip)
  return user
}

function expectFields(issues: Readonly<Record<string, readonly string[]>>): void {
  const fields = Object.entries(issues).flatMap(([name, [first]]) =>
    first === undefined ? [] : [[name, FIELD_MESSAGE[first as FieldIssue]] as const],
  )
  const [first] = fields
  if (first) throw new HttpError(422, first[1], { fields: Object.fromEntries(fields) })
}
