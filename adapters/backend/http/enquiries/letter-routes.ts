import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { isGuest } from '../../../../core/wire/account.ts'
import type { SentEnquiry } from '../../../../core/wire/enquiries.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { judgeLetter } from '../../enquiries/letter-judging.ts'
import { openConversationOf } from '../../enquiries/opening.ts'
import type { SecurityLog } from '../../security/security-log.ts'
import type { SessionRow } from '../../store/account-store.ts'
import type { Audience } from '../../store/enquiries/letter.ts'
import type { LetterCatalogue } from '../../store/enquiries/letter-catalogue.ts'
import type { LetterSender, LetterStore, SentLetter } from '../../store/enquiries/letter-store.ts'
import type { FileOwner } from '../../store/forms/application-store.ts'
import { sendClaim } from '../accounts/claim-routes.ts'
import type { LetterParts } from '../accounts/confirmation.ts'
import { admission } from '../admission.ts'
import { networkOfRequest, sessionOf, take } from '../calls.ts'
import { setGuestSession } from '../cookies.ts'
import { asHttpError } from '../desk/chat-errors.ts'
import { expectFields } from '../forms/asking.ts'
import { FILE_SENTENCES, GROUP_SENTENCES, UNKNOWN } from '../forms/enquiry-sentences.ts'
import { type NewsletterParts, subscribe } from '../forms/newsletter-routes.ts'
import { ownerOf } from '../forms/owner.ts'
import { HttpError, notAllowedError, signedOutError, success } from '../http-error.ts'
import { keyOf, readLetter } from './letter-body.ts'

export interface LetterRouteParts
  extends Pick<LetterParts, 'joining' | 'post' | 'now' | 'ownOrigin' | 'sessions' | 'limits'> {
  readonly letters: LetterStore
  readonly letterCatalogue: LetterCatalogue
  readonly chat: ChatPorts
  readonly newsletter: NewsletterParts['newsletter']
  readonly security: SecurityLog
}

/** Bytes of a file that goes with a letter. */
const MOST_FILE = 10 * 1024 * 1024

/** `POST /extranet/v2/group-enquiry` and `/agent-enquiry` (ENQ-03): a letter, sent once, and the conversation that it opens. */
export function letterRoutes(app: FastifyInstance, parts: LetterRouteParts): void {
  for (const audience of ['group', 'agent'] as const) {
    const look = async (request: FastifyRequest) => {
      const session = await sessionOf(request, parts.sessions)
      expectSender(audience, session)
      return { audience, session }
    }
    const sending = admission(look, { isOpen: true })
    app.post(`/${audience}-enquiry`, sending.first, (request, reply) =>
      takeLetter(parts, sending.found(request), request, reply),
    )
  }
}

async function takeLetter(
  parts: LetterRouteParts,
  { audience, session }: Pick<Sending, 'audience' | 'session'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { letters, sessions, chat } = parts
  const key = keyOf(request)
  const owner = await ownerOf(request, reply, sessions)
  // One that is here is answered as it was, whatever else stands in the request.
  const known = await letters.letter(key)
  const { letter, isNew } = known
    ? { letter: known, isNew: false }
    : await sendNew(parts, { audience, key, session, owner }, request)
  if (!isSenderOf(letter, session, owner)) throw sentAlready(parts, request, session)
  const conv_id = await openConversationOf(chat, letter, isNew).catch(asHttpError)
  await writeTo(parts, letter, request)
  const hash = await sessionFor(parts, letter, session, request, reply)
  if (isNew) request.log.info({ enquiryId: letter.enquiryId }, 'a letter was sent')
  const answer = { enquiry_id: letter.enquiryId, conv_id, hash, next: '/design/confirmation' } as const
  return reply.status(201).send(success(answer satisfies v.InferInput<typeof SentEnquiry>))
}

/** Agents write for clients, travellers and whoever is not signed in for themselves. @throws HttpError 401, 403 */
function expectSender(audience: Audience, session: SessionRow | null): void {
  const type = session === null || isGuest(session.user) ? null : session.user.type
  if (audience === 'agent' && type === null) throw signedOutError()
  if (type !== null && type !== (audience === 'agent' ? 'TA' : 'TV')) throw notAllowedError()
}

interface Sending {
  readonly audience: Audience
  readonly key: string
  readonly session: SessionRow | null
  readonly owner: FileOwner
}

async function sendNew(
  parts: LetterRouteParts,
  { audience, key, session, owner }: Sending,
  request: FastifyRequest,
) {
  const given = readLetter(audience, request.body, parts.now())
  const judged = await judgeLetter(given.values, parts.letterCatalogue)
  if (judged.unknown !== null) throw expectFields(unknownIn(judged.unknown))
  const sender = senderOf(session)
  const whose = sender === 'guest' ? `guest ${networkOfRequest(request)}` : `user ${sender.userId}`
  const sent = await parts.letters.send(
    { ...judged, key, audience, tracking: given.tracking },
    sender,
    { ids: given.files, owner, most: MOST_FILE },
    { now: parts.now(), admit: () => take(parts.limits, 'enquiry', whose) },
  )
  if (typeof sent === 'string') throw expectFields({ files: FILE_SENTENCES[sent] })
  if (sent.isNew && given.values.newsletter) await offerNewsletter(parts, given.values.email, request)
  return sent
}

/** Whoever has no account yet becomes a guest of this letter alone, as does a guest who sends another one. */
function senderOf(session: SessionRow | null): LetterSender {
  if (session === null || isGuest(session.user)) return 'guest'
  return { userId: session.user.id, companyId: session.user.companyId }
}

function unknownIn(fields: readonly ('destinations' | 'themes' | 'amount')[]): Record<string, string> {
  const sentences = {
    destinations: ['your_trip.destinations', UNKNOWN.destinations],
    themes: ['your_style.themes', UNKNOWN.themes],
    amount: ['your_budget.amount', GROUP_SENTENCES.amount.amountWrong as string],
  } as const
  return Object.fromEntries(fields.map((field) => sentences[field]))
}

/**
 * The account or the guest whose letter it is. A guest who has lost the answer has no session of that guest yet, and is
 * known by the browser; an account that was made of the guest since is nobody's by a cookie.
 */
function isSenderOf(
  { customer, ownerHash }: SentLetter,
  session: SessionRow | null,
  owner: FileOwner,
): boolean {
  if (session?.user.id === customer.id) return true
  const isSignedOut = session === null || isGuest(session.user)
  return isSignedOut && isGuest(customer) && ownerHash === owner.ownerHash
}

function sentAlready(
  { security }: LetterRouteParts,
  request: FastifyRequest,
  session: SessionRow | null,
): HttpError {
  const userId = session?.user.id ?? null
  security.note('foreign.asked', { userId, network: networkOfRequest(request), reason: 'letter' })
  return new HttpError(409, 'This enquiry has already been sent.')
}

/**
 * The public id of the sender's session: the one that there is, or one that begins for the guest.
 * @throws HttpError 409 where an account has claimed the letter meanwhile
 */
async function sessionFor(
  parts: LetterRouteParts,
  { customer }: SentLetter,
  session: SessionRow | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  if (session?.user.id === customer.id) return session.publicId
  const begun = await parts.sessions.startGuest(customer.id)
  if (!begun) throw sentAlready(parts, request, session)
  setGuestSession(request, reply, begun.secret)
  return begun.publicId
}

/** To a guest goes the link by which they keep what is theirs, once. The letter is here, whether or not that works. */
async function writeTo(
  parts: LetterRouteParts,
  { customer, email }: SentLetter,
  request: FastifyRequest,
): Promise<void> {
  if (!isGuest(customer)) return
  const guest = { userId: customer.id, email: normaliseEmail(email), planId: null }
  try {
    if (!(await parts.letters.isWrittenTo(guest.userId))) await sendClaim(request, guest, parts)
  } catch (thrown) {
    parts.chat.report(thrown, 'conversation.letter')
  }
}

async function offerNewsletter(
  parts: LetterRouteParts,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  await subscribe(request, normaliseEmail(email), parts).catch((thrown: unknown) =>
    parts.chat.report(thrown, 'newsletter'),
  )
}
