import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { isOwnPassword } from '../../../../core/accounts/password.ts'
import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import { readPhone } from '../../../../core/accounts/phone-number.ts'
import { ChangeEmail, ChangePassword, CloseAccount } from '../../../../core/forms/account-security.ts'
import { Profile } from '../../../../core/forms/profile.ts'
import { sessionsOf } from '../../accounts/account-pages.ts'
import type { LoginLimit } from '../../accounts/login-limit.ts'
import { accountOf, phoneIn } from '../../accounts/own-account.ts'
import { hashPassword, isPassword } from '../../accounts/passwords.ts'
import { announcePerson } from '../../chat/announcing.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { accountClosedLetter, addressAskedLetter, passwordChangedLetter } from '../../mail/account-letters.ts'
import type { Portraits } from '../../pictures/portraits.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { ClosingStore } from '../../store/accounts/closing-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { admission } from '../admission.ts'
import { tooManyAttempts } from '../authenticate-routes.ts'
import { answered, expectAccount, networkOfRequest, ofUser, parseBody, takeOf } from '../calls.ts'
import { expectId } from '../catalogue/catalogue-answer.ts'
import { clearSession, renewCsrfToken } from '../cookies.ts'
import { expectFields } from '../forms/asking.ts'
import { readForm } from '../forms/form-body.ts'
import { ownerOf } from '../forms/owner.ts'
import {
  CHANGE_EMAIL_SENTENCES,
  CHANGE_PASSWORD_SENTENCES,
  CLOSE_SENTENCES,
  PROFILE_SENTENCES,
} from '../forms/settings-sentences.ts'
import { HttpError, success } from '../http-error.ts'
import { renewSession } from './begin-session.ts'
import { type LetterParts, sendConfirmation } from './confirmation.ts'
import { linkOrigin } from './link-origin.ts'

export interface SettingsParts extends LetterParts {
  readonly accounts: AccountStore
  readonly loginLimit: LoginLimit
  readonly portraits: Portraits
  readonly closing: ClosingStore
  readonly chat: ChatPorts
}

/** What others see of somebody in a conversation. */
const PUBLIC = ['firstName', 'lastName', 'timezone', 'avatar'] as const

const FileId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const Picture = v.object({ files: v.optional(v.array(FileId), []) })

/** What somebody sees and changes of their own account (AUTH-08). */
export function settingsRoutes(app: FastifyInstance, parts: SettingsParts): void {
  const { accounts, sessions, security, post, portraits } = parts
  const own = admission((request: FastifyRequest) => expectAccount(request, sessions))

  app.get('/account', async (request) => success(accountOf((await expectAccount(request, sessions)).user)))

  app.post('/account', own.first, async (request, reply) => {
    const { user } = own.found(request)
    const given: object = typeof request.body === 'object' && request.body !== null ? request.body : {}
    const values = readForm(Profile, { ...known(user), ...given }, PROFILE_SENTENCES)
    const { files } = parseBody(Picture, request.body)
    const phone = phoneOf(user, values.phone, values.country_code)
    const picture = files.at(-1)
    const owner = await ownerOf(request, reply, sessions)
    const portrait = picture === undefined ? null : await portraits.take(owner, picture)
    const changed = await accounts.changeUser(user.id, {
      firstName: values.first_name,
      lastName: values.last_name,
      countryCode: values.country_code,
      timezone: 'timezone' in given ? values.timezone : user.timezone,
      currencyCode: 'currency_code' in given ? values.currency_code : user.currencyCode,
      ...phone,
      ...portrait,
    })
    if (PUBLIC.some((name) => changed[name] !== user[name])) void announcePerson(parts.chat, changed)
    if (portrait) await portraits.drop(user)
    return success(accountOf(changed))
  })

  app.post('/account/password', own.first, async (request, reply) => {
    const session = own.found(request)
    const { user } = session
    const { old, password } = readForm(ChangePassword, request.body, CHANGE_PASSWORD_SENTENCES)
    await expectOwnPassword(request, user, { old })
    const owner = { email: user.email, first_name: user.firstName, last_name: user.lastName }
    if (isOwnPassword(password, owner))
      expectFields({ password: CHANGE_PASSWORD_SENTENCES.password.passwordCommon as string })
    // An address that was asked for before and never proved is given up with it.
    const pendingEmail = user.email === null ? user.pendingEmail : null
    await accounts.changeUser(user.id, {
      passwordHash: await parts.hashing.run(ofUser(user), () => hashPassword(password)),
      pendingEmail,
    })
    await parts.joining.voidLinks(user.id, user.email, parts.now())
    await renewSession(request, reply, session.id, sessions)
    await sessions.endOthersOf(user.id, session.id)
    security.note('password.changed', { userId: user.id, network: networkOfRequest(request) })
    const forgot = `${linkOrigin(request, parts.ownOrigin)}/forgot-password`
    post.put(passwordChangedLetter(user.email ?? user.pendingEmail ?? '', user.firstName, forgot))
    return success({})
  })

  app.post('/account/email', own.first, async (request) => {
    const { user } = own.found(request)
    const given = readForm(ChangeEmail, request.body, CHANGE_EMAIL_SENTENCES)
    await takeOf(parts.limits, 'letter', request)
    const email = normaliseEmail(given.email)
    const isOwn = email === user.email
    const changed = await accounts.changeUser(user.id, { pendingEmail: isOwn ? null : email })
    if (isOwn) return success(accountOf(changed))
    if (user.email !== null) post.put(addressAskedLetter(user.email, user.firstName, email))
    await sendConfirmation(request, email, parts, changed)
    return success(accountOf(changed))
  })

  const closable = admission(async (request: FastifyRequest) => {
    const { user } = await expectAccount(request, sessions)
    if (user.type === 'LS' || user.type === 'TC') throw notClosable(user.type)
    return user
  })
  app.post('/account/delete', closable.first, async (request, reply) => {
    const user = closable.found(request)
    const { password } = readForm(CloseAccount, request.body, CLOSE_SENTENCES)
    await expectOwnPassword(request, user, { password })
    const closed = await parts.closing.close(user.id, parts.now())
    if (closed === 'last owner')
      throw new HttpError(
        409,
        'You’re the last owner of an agency that has other members. Write to the concierge team and we’ll sort it out with you.',
      )
    if (closed === 'booked')
      throw new HttpError(
        409,
        'You have a trip booked or a payment under way. Write to the concierge team and we’ll close your account with you.',
      )
    await sessions.endOthersOf(user.id, null, answered(reply))
    void announcePerson(parts.chat, user)
    await portraits
      .drop(closed)
      .catch((thrown: unknown) => request.log.error({ err: thrown }, 'a portrait could not be removed'))
    security.note('account.closed', { userId: user.id, network: networkOfRequest(request) })
    const contact = `${linkOrigin(request, parts.ownOrigin)}/contact-us`
    if (closed.email !== null) post.put(accountClosedLetter(closed.email, closed.firstName, contact))
    clearSession(request, reply)
    renewCsrfToken(request, reply, undefined)
    return success({})
  })

  app.get('/account/sessions', async (request) => {
    const session = await expectAccount(request, sessions)
    const items = sessionsOf(await sessions.openOf(session.user.id), session.id)
    return success({ items, page: 1, per_page: items.length, total: items.length, has_more: false })
  })

  const revoking = admission(
    (request: FastifyRequest<{ Params: { id: string } }>) => expectAccount(request, sessions),
    { needsNoRoom: true },
  )
  app.post('/account/sessions/:id/revoke', revoking.first, async (request, reply) => {
    const session = revoking.found(request)
    const id = expectId(request.params.id)
    const open = await sessions.openOf(session.user.id)
    if (!open.some((one) => one.id === id)) throw new HttpError(404, 'There is no such session.')
    await sessions.end(id, answered(reply))
    const network = networkOfRequest(request)
    security.note('session.ended', { userId: session.actor.id, network, reason: 'revoked' })
    if (id === session.id) {
      clearSession(request, reply)
      renewCsrfToken(request, reply, undefined)
    }
    return success({})
  })

  /**
   * @param given the password, under the name of its field
   * @throws HttpError 422 for another password, 429 for too many of them
   */
  async function expectOwnPassword(
    request: FastifyRequest,
    user: UserRow,
    given: Readonly<Record<string, string>>,
  ): Promise<void> {
    const [[field, password] = ['', '']] = Object.entries(given)
    const account = user.email ?? user.pendingEmail ?? ''
    const network = networkOfRequest(request)
    const isRight = await parts.hashing.run(ofUser(user), async () => {
      const wait = await parts.loginLimit.attempt(account, network, performance.now())
      if (wait > 0) throw tooManyAttempts(wait)
      return isPassword(password, user.passwordHash)
    })
    if (!isRight) {
      security.note('login.failed', { account, network })
      expectFields({ [field]: 'That is not your password.' })
    }
    await parts.loginLimit.forgive(account, network, performance.now())
  }
}

/** Travellers wait for whoever designs or minds their trips: somebody else takes them over first. */
const notClosable = (type: 'LS' | 'TC'): HttpError =>
  new HttpError(
    409,
    type === 'LS'
      ? 'Write to the concierge team. Somebody will take over your travellers, and then we’ll close your account.'
      : 'Ask another concierge. The team’s accounts are closed by hand.',
  )

/** The account as its form has it: a call may send what changes alone. */
function known(user: UserRow): Readonly<Record<string, unknown>> {
  const { firstName, lastName, countryCode, timezone, currencyCode } = user
  return {
    first_name: firstName,
    last_name: lastName,
    country_code: countryCode ?? undefined,
    phone: phoneIn(user) ?? undefined,
    timezone: timezone ?? 'UTC',
    currency_code: currencyCode ?? 'AUD',
  }
}

/** @throws HttpError 422 for a number that is nobody's, or none where one is needed (AUTH-07) */
function phoneOf({ type }: UserRow, text: string | undefined, country: string) {
  if (text === undefined || text === '') {
    if (type === 'TV' || type === 'TC') return { phone: null, phoneExtension: null }
    throw expectFields({ phone: 'Enter your phone number.' })
  }
  const phone = readPhone(text, country)
  if (phone.issue === null) return { phone: phone.number, phoneExtension: phone.extension }
  throw expectFields({ phone: PHONE_MESSAGE[phone.issue] })
}
