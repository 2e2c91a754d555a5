import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnPassword } from '../../../../core/accounts/password.ts'
import { ClaimChat, ClaimChatAnew } from '../../../../core/forms/claim-chat.ts'
import { claimChat, claimSeen, MAY_TAKE, takerOf } from '../../accounts/claimed-chats.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { claimChatLetter } from '../../mail/account-letters.ts'
import type { Claim, ClaimingStore, Taker } from '../../store/accounts/claiming-store.ts'
import type { LinkLimit } from '../../store/accounts/joining-store.ts'
import { counted } from '../admission.ts'
import { networkOfRequest, sessionOf, strangerOf, takeOf } from '../calls.ts'
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

/** `POST /guest/claim` (CALL-01): whoever reads the letters of a guest's address takes their chat into an account. */
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
    const { user } = claimed
    security.note('chat.claimed', { userId: user.id, subjectId: claim.guestId, network })
    if (!account) security.note('account.joined', { userId: user.id, account: claim.email, network })
    return success(await beginSession(request, reply, user, parts))
  })
}

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
    'This link has expired, or was used before. If you have kept your chat, sign in to find it.',
  )

const ofTheTeam = (): HttpError =>
  new HttpError(409, 'This address is one of our own team’s. Chats of guests are for travellers and agents.')

/** Writes to a guest: the link by which they keep their chat. The work is the same for every address. */
export async function sendClaim(
  request: FastifyRequest,
  guest: { readonly userId: number; readonly email: string },
  { joining, post, now, ownOrigin }: Pick<LetterParts, 'joining' | 'post' | 'now' | 'ownOrigin'>,
): Promise<void> {
  const { userId, email } = guest
  const token = newSecret()
  const at = now()
  const expiresAt = new Date(at.getTime() + GOOD_FOR)
  const link = { purpose: 'claim', email, userId, tokenHash: hashSecret(token), now: at, expiresAt } as const
  const accounts = await joining.addLink(link, CLAIMS)
  if (!accounts || (accounts.owner && !MAY_TAKE.has(accounts.owner.type))) return
  const isNew = accounts.owner === null
  const address = `${linkOrigin(request, ownOrigin)}/user/claim-chat?token=${token}`
  post.put(claimChatLetter(email, { link: address, isNew }))
}
