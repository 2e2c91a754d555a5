import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnPassword } from '../../../../core/accounts/password.ts'
import { ClaimChat, ClaimChatAnew } from '../../../../core/forms/claim-chat.ts'
import { claimChat, claimSeen, MAY_TAKE, takerOf } from '../../accounts/claimed-chats.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { claimChatLetter } from '../../mail/account-letters.ts'
import type { Claim, ClaimingStore, OpenGuest, Taker } from '../../store/accounts/claiming-store.ts'
import type { LinkLimit } from '../../store/accounts/joining-store.ts'
import { admission, counted } from '../admission.ts'
import { expectSession, networkOfRequest, sessionOf, strangerOf, takeOf } from '../calls.ts'
import { CLAIM_SENTENCES, PASSWORD } from '../forms/account-sentences.ts'
import { expectFields } from '../forms/asking.ts'
import { readForm } from '../forms/form-body.ts'
import { HttpError, success } from '../http-error.ts'
import { type BeginningParts, beginSession } from './begin-session.ts'
import type { LetterParts } from './confirmation.ts'
import { linkOrigin } from './link-origin.ts'

export interface ClaimParts extends LetterParts, BeginningParts {
  readonly claiming: ClaimingStore
  readonly chat: ChatPorts
}

const DAY = 86_400_000
/** How long the link is good by which a chat is claimed. */
const GOOD_FOR = 7 * DAY
const CLAIMS: readonly LinkLimit[] = [{ most: 5, within: DAY }]

/**
 * `POST /guest/claim` (CALL-01): whoever reads the letters of a guest's address takes their chat into an account; with the
 * number of the plan that they had accepted, if any. `POST /guest/send-claim`: a guest wants that letter once more.
 */
export function claimRoutes(app: FastifyInstance, parts: ClaimParts): void {
  const { claiming, sessions, security, chat, now } = parts

  app.get<{ Params: { token: string } }>('/guest/claims/:token', async (request) => {
    await takeOf(parts.limits, 'link', request)
    const session = await sessionOf(request, sessions)
    const claim = await claimSeen(claiming, request.params.token, session, now())
    if (!claim) throw expired()
    return success(claim)
  })

  app.post('/guest/claim', counted(parts.limits, 'link'), async (request, reply) => {
    const { token, password } = readClaim(request.body)
    const tokenHash = hashSecret(token)
    const claim = await claiming.claimOf(tokenHash, now())
    if (!claim) throw expired()
    const account = takerOf(claim, await sessionOf(request, sessions))
    if (account && !MAY_TAKE.has(account.type)) throw ofTheTeam()
    const taker = account
      ? { accountId: account.id }
      : await newcomer(claim, password, (words) =>
          parts.hashing.run(strangerOf(request), () => hashPassword(words)),
        )
    const network = networkOfRequest(request)
    const claimed = await claimChat(
      { sessions, chat, claim: () => claiming.claim(tokenHash, taker, now()) },
      claim.guestId,
    )
    if (!claimed) throw expired()
    const { user, planId } = claimed
    security.note('chat.claimed', { userId: user.id, subjectId: claim.guestId, network })
    if (!account) security.note('account.joined', { userId: user.id, account: claim.email, network })
    const begun = await beginSession(request, reply, user, parts)
    return success({ ...begun, ...(planId !== null && { plan_id: planId }) })
  })

  const asking = admission(async (request: FastifyRequest) => {
    const session = await expectSession(request, sessions)
    await takeOf(parts.limits, 'link', request)
    const guest = await claiming.guest(session.user.id)
    if (!guest) throw new HttpError(409, 'This chat is part of an account already.')
    return guest
  })
  app.post('/guest/send-claim', asking.first, async (request) => {
    if (!(await sendClaim(request, asking.found(request), parts))) throw tooManyLetters()
    return success({})
  })
}

const tooManyLetters = (): HttpError =>
  new HttpError(
    429,
    'Five of these emails have gone to your address today. Each of their links works for seven days. Check your spam folder too.',
    { retryAfter: DAY / 1_000 },
  )

function readClaim(body: unknown): { readonly token: string; readonly password?: string } {
  const hasPassword = typeof body === 'object' && body !== null && 'password' in body
  if (hasPassword) return readForm(ClaimChatAnew, body, CLAIM_SENTENCES)
  return readForm(ClaimChat, body, { token: CLAIM_SENTENCES.token })
}

/** @throws HttpError 422 without a password that will do */
async function newcomer(
  { email, name }: Claim,
  password: string | undefined,
  hash: (password: string) => Promise<string>,
): Promise<Taker> {
  if (password === undefined) throw expectFields({ password: PASSWORD.passwordShort })
  if (isOwnPassword(password, { email, first_name: name, last_name: '' }))
    throw expectFields({ password: PASSWORD.passwordCommon })
  return { passwordHash: await hash(password) }
}

const expired = (): HttpError =>
  new HttpError(
    410,
    'This link has expired or has been used before. If you have kept your chat, sign in to find it.',
  )

const ofTheTeam = (): HttpError =>
  new HttpError(409, 'This address is one of our own team’s. Chats of guests are for travellers and agents.')

/**
 * Writes to a guest: the link by which they keep their chat, and book the plan that they have accepted. The work is the
 * same for every address.
 * @returns false where the address got too many today
 */
export async function sendClaim(
  request: FastifyRequest,
  { userId, email, planId }: OpenGuest,
  { joining, post, now, ownOrigin }: Pick<LetterParts, 'joining' | 'post' | 'now' | 'ownOrigin'>,
): Promise<boolean> {
  const token = newSecret()
  const at = now()
  const expiresAt = new Date(at.getTime() + GOOD_FOR)
  const link = { purpose: 'claim', email, userId, tokenHash: hashSecret(token), now: at, expiresAt } as const
  const accounts = await joining.addLink(link, CLAIMS)
  if (!accounts) return false
  if (accounts.owner && !MAY_TAKE.has(accounts.owner.type)) return true
  const isNew = accounts.owner === null
  const address = `${linkOrigin(request, ownOrigin)}/user/claim-chat?token=${token}`
  post.put(claimChatLetter(email, { link: address, isNew, hasPlan: planId !== null }))
  return true
}
