import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnPassword } from '../../../../core/accounts/password.ts'
import { ClaimChat, ClaimChatAnew } from '../../../../core/forms/claim-chat.ts'
import { isGuest } from '../../../../core/wire/account.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import { announceConversation } from '../../chat/announcing.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { claimChatLetter } from '../../mail/account-letters.ts'
import type { Claim, ClaimingStore, Taker } from '../../store/accounts/claiming-store.ts'
import type { LinkLimit } from '../../store/accounts/joining-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { networkOfRequest, sessionOf, takeOf } from '../calls.ts'
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

  app.post('/guest/claim', async (request, reply) => {
    const { token, password } = readClaim(request.body)
    await takeOf(parts.limits, 'link', request)
    const tokenHash = hashSecret(token)
    const claim = await claiming.claimOf(tokenHash, now())
    if (!claim) throw expired()
    const account = claim.owner ?? (await claimantHere(request, claim))
    if (account && account.type !== 'TV' && account.type !== 'TA') throw ofTheTeam()
    const taker = account ? { accountId: account.id } : await newcomer(claim, password)
    const claimed = await claiming.claim(tokenHash, taker, now())
    if (!claimed) throw expired()
    const { user, convIds } = claimed
    const network = networkOfRequest(request)
    security.note('chat.claimed', { userId: user.id, subjectId: claim.guestId, network })
    if (!account) security.note('account.joined', { userId: user.id, account: claim.email, network })
    await sessions.endOthersOf(claim.guestId, null)
    for (const convId of convIds) await announceConversation(chat, convId, [claim.guestId])
    return success(await beginSession(request, reply, user, parts))
  })

  /** Whoever is signed in here and claims the address: the link proves it. */
  async function claimantHere(request: FastifyRequest, { email }: Claim): Promise<UserRow | null> {
    const session = await sessionOf(request, sessions)
    if (!session || isGuest(session.user)) return null
    const { user } = session
    return user.email === null && user.pendingEmail === email ? user : null
  }
}

function readClaim(body: unknown): { readonly token: string; readonly password?: string } {
  const hasPassword = typeof body === 'object' && body !== null && 'password' in body
  if (hasPassword) return readForm(ClaimChatAnew, body, CLAIM_SENTENCES)
  return readForm(ClaimChat, body, { token: CLAIM_SENTENCES.token })
}

/** @throws HttpError 422 without a password that will do */
async function newcomer({ email, name }: Claim, password: string | undefined): Promise<Taker> {
  if (password === undefined) throw expectFields({ password: PASSWORD.passwordShort })
  if (isOwnPassword(password, { email, first_name: name, last_name: '' }))
    throw expectFields({ password: PASSWORD.passwordCommon })
  return { passwordHash: await hashPassword(password) }
}

const expired = (): HttpError =>
  new HttpError(410, 'This link has expired, or was used before. Sign in to find your chat.')

const ofTheTeam = (): HttpError =>
  new HttpError(409, 'This address is one of our own team’s. Chats of guests are for travellers and agents.')

/** Writes to a guest: the link by which they keep their chat. The work is the same for every address. */
export async function sendClaim(
  request: FastifyRequest,
  guest: { readonly userId: number; readonly name: string; readonly email: string },
  { joining, post, now, ownOrigin }: Pick<LetterParts, 'joining' | 'post' | 'now' | 'ownOrigin'>,
): Promise<void> {
  const { userId, name, email } = guest
  const token = newSecret()
  const at = now()
  const expiresAt = new Date(at.getTime() + GOOD_FOR)
  const link = { purpose: 'claim', email, userId, tokenHash: hashSecret(token), now: at, expiresAt } as const
  const accounts = await joining.addLink(link, CLAIMS)
  if (!accounts) return
  const isNew = accounts.owner === null
  const address = `${linkOrigin(request, ownOrigin)}/user/claim-chat?${isNew ? 'first=1&' : ''}token=${token}`
  post.put(claimChatLetter(email, name, { link: address, isNew }))
}
