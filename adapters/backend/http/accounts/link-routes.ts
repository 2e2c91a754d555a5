import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { isOwnPassword } from '../../../../core/accounts/password.ts'
import { ForgotPassword, ResendConfirmation, VerifyEmail } from '../../../../core/forms/account-links.ts'
import { ResetPassword } from '../../../../core/forms/reset-password.ts'
import type { VerifiedEmail } from '../../../../core/wire/account.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import { passwordChangedLetter, resetPasswordLetter } from '../../mail/account-letters.ts'
import type { LinkLimit } from '../../store/accounts/joining-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { counted, openToAll } from '../admission.ts'
import { networkOfRequest, sessionOf, strangerOf, takeOf } from '../calls.ts'
import { FORGOT_SENTENCES, PASSWORD, RESET_SENTENCES, VERIFY_SENTENCES } from '../forms/account-sentences.ts'
import { expectFields } from '../forms/asking.ts'
import { readForm } from '../forms/form-body.ts'
import { HttpError, success } from '../http-error.ts'
import { renewSession } from './begin-session.ts'
import { type LetterParts, sendConfirmation } from './confirmation.ts'
import { linkOrigin } from './link-origin.ts'

const HOUR = 60 * 60_000
const RESET_GOOD_FOR = HOUR
const RESETS: readonly LinkLimit[] = [{ most: 3, within: HOUR }]

/** The links of letters: an address that is confirmed, a password that is chosen anew (AUTH-03, AUTH-06). */
export function linkRoutes(app: FastifyInstance, parts: LetterParts): void {
  const { joining, sessions, hashing, post, limits, security, now, ownOrigin } = parts

  app.get('/user/resend-confirm', async (request) => {
    const { email } = readForm(ResendConfirmation, request.query, FORGOT_SENTENCES)
    await takeOf(limits, 'letter', request)
    const address = normaliseEmail(email)
    const user = (await sessionOf(request, sessions))?.user
    await sendConfirmation(request, address, parts, user?.pendingEmail === address ? user : undefined)
    return success({})
  })

  const opened = counted(limits, 'link')
  app.post('/verify-email', opened, async (request, reply) => {
    const { token } = readForm(VerifyEmail, request.body, VERIFY_SENTENCES)
    const user = await joining.confirm(hashSecret(token), now())
    if (!user) return success(verified(false))
    security.note('address.confirmed', { userId: user.id, network: networkOfRequest(request) })
    await renewOwnSession(request, reply, user)
    return success(verified(true))
  })

  app.post('/user/forgot-password', openToAll(), async (request) => {
    const given = readForm(ForgotPassword, request.body, FORGOT_SENTENCES)
    await takeOf(limits, 'letter', request)
    const email = normaliseEmail(given.email)
    const token = newSecret()
    const at = now()
    const expiresAt = new Date(at.getTime() + RESET_GOOD_FOR)
    const link = { purpose: 'reset', email, tokenHash: hashSecret(token), now: at, expiresAt } as const
    const accounts = await joining.addLink(link, RESETS)
    const user = accounts?.owner ?? accounts?.claimant
    const address = `${linkOrigin(request, ownOrigin)}/user/reset-password?token=${token}`
    const letter = resetPasswordLetter(email, user?.firstName ?? '', address)
    if (user) post.put(letter)
    else if (accounts) post.pretend(letter)
    return success({})
  })

  for (const path of ['/user/reset-password', '/user/set-password-agent'])
    app.post(path, opened, async (request, reply) => setPassword(request, reply))

  /** By the link of a letter: a password that was forgotten, or an account's first one. */
  async function setPassword(request: FastifyRequest, reply: FastifyReply) {
    const { token, password } = readForm(ResetPassword, request.body, RESET_SENTENCES)
    const tokenHash = hashSecret(token)
    const owner = await joining.userOfLink('reset', tokenHash, now())
    if (!owner) throw expired()
    expectOther(password, owner)
    const passwordHash = await hashing.run(strangerOf(request), () => hashPassword(password))
    const user = await joining.resetPassword(tokenHash, passwordHash, now())
    if (!user) throw expired()
    security.note('password.reset', { userId: user.id, network: networkOfRequest(request) })
    const own = await renewOwnSession(request, reply, user)
    await sessions.endOthersOf(user.id, own)
    const forgot = `${linkOrigin(request, ownOrigin)}/forgot-password`
    if (owner.passwordHash !== null) post.put(passwordChangedLetter(addressOf(user), user.firstName, forgot))
    return success({})
  }

  /** A user who may do more from now on has another secret for their session. @returns the session's id, or null */
  async function renewOwnSession(
    request: FastifyRequest,
    reply: FastifyReply,
    user: UserRow,
  ): Promise<number | null> {
    const before = await sessionOf(request, sessions)
    if (before?.user.id !== user.id || before.actor.id !== user.id) return null
    await renewSession(request, reply, before.id, sessions)
    return before.id
  }
}

const addressOf = ({ email, pendingEmail }: UserRow): string => email ?? pendingEmail ?? ''

const expired = (): HttpError => new HttpError(410, 'This link has expired. Ask for a new one.')

const verified = (isValid: boolean): v.InferInput<typeof VerifiedEmail> => ({
  is_valid: isValid,
  is_customer: isValid,
})

/** @throws HttpError 422 where a new password is its owner's own name */
function expectOther(password: string, user: UserRow): void {
  const owner = {
    email: user.email ?? user.pendingEmail,
    first_name: user.firstName,
    last_name: user.lastName,
  }
  if (isOwnPassword(password, owner)) expectFields({ password: PASSWORD.passwordCommon })
}
