import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import { readPhone } from '../../../../core/accounts/phone-number.ts'
import { DeskGuest } from '../../../../core/forms/desk.ts'
import { DeskCall } from '../../../../core/forms/desk-call.ts'
import { type CallbackPromise, RequestChat, type RequestedChat } from '../../../../core/wire/desk.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { greetNewcomer } from '../../chat/bot/greeting.ts'
import { type Caller, type ChatPorts, nowOf } from '../../chat/chat-ports.ts'
import { createConversation } from '../../chat/requests/creating.ts'
import { sendMessage } from '../../chat/requests/sending.ts'
import { toInfo } from '../../chat/wire-shapes.ts'
import { deskHours } from '../../desk/desk-hours.ts'
import type { SessionRow } from '../../store/account-store.ts'
import { storable } from '../../store/database/storable-text.ts'
import type { DeskStore } from '../../store/desk/desk-store.ts'
import { sendClaim } from '../accounts/claim-routes.ts'
import type { LetterParts } from '../accounts/confirmation.ts'
import { admission } from '../admission.ts'
import { callerOf, networkOfRequest, parseBody, sessionOf, take } from '../calls.ts'
import { setGuestSession } from '../cookies.ts'
import { readForm } from '../forms/form-body.ts'
import { CALL_SENTENCES, GUEST_SENTENCES } from '../forms/form-sentences.ts'
import { HttpError, notAllowedError, signedOutError, success } from '../http-error.ts'
import { asHttpError } from './chat-errors.ts'

export interface ChatDeskParts extends Pick<LetterParts, 'joining' | 'post' | 'now' | 'ownOrigin'> {
  readonly sessions: Sessions
  readonly chat: ChatPorts
  readonly desk: DeskStore
  /** The code of the country that somebody asks from; null where it is not known. */
  readonly countryOf: (request: FastifyRequest) => string | null
  /** Where the chat's socket is, as `config.json` says. */
  readonly chatServer: string
}

/** The calls under `/extranet/v2/chat`: a chat, or a call, for whoever asks. */
export function chatDeskRoutes(app: FastifyInstance, parts: ChatDeskParts): void {
  const { sessions, desk } = parts

  const asking = admission((request: FastifyRequest) => sessionOf(request, sessions), { isOpen: true })
  app.post('/chat/requestChat', asking.first, async (request, reply) => {
    const session = asking.found(request)
    const given = parseBody(RequestChat, request.body)
    return success(
      session ? await answer(parts, session, given) : await admitGuest(parts, request, reply, given),
    )
  })

  app.post('/chat/callbackChat', asking.first, async (request, reply) => {
    const session = asking.found(request)
    const given = readForm(DeskCall, request.body, CALL_SENTENCES)
    const phone = readPhone(given.phone, given.country_code)
    if (phone.issue !== null) throw badField('phone', PHONE_MESSAGE[phone.issue])
    const now = Date.parse(nowOf(parts.chat))
    const wished = given.when === 'asap' ? null : Date.parse(given.when)
    if (wished !== null && (wished < now || wished > now + FARTHEST_CALL)) throw badField('when')
    await take(parts.chat.limits, 'enquiry', `callback ${networkOfRequest(request)}`)
    const { from, to } = deskHours.callWindow(wished, now)
    const callbackId = await desk.createCallback({
      userId: session?.user.id ?? null,
      name: given.name,
      phone: phone.number,
      phoneExtension: phone.extension,
      countryCode: given.country_code,
      timezone: given.timezone,
      topic: given.topic,
      windowFrom: new Date(from),
      windowTo: new Date(to),
      createdAt: new Date(now),
    })
    const window = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    return reply
      .status(202)
      .send(success({ callback_id: callbackId, window } satisfies v.InferInput<typeof CallbackPromise>))
  })
}

const FARTHEST_CALL = 60 * 24 * 60 * 60_000

/** A guest: a traveller with a session that sees this chat alone. The same for every address. */
async function admitGuest(
  parts: ChatDeskParts,
  request: FastifyRequest,
  reply: FastifyReply,
  given: RequestChat,
) {
  const { sessions, desk } = parts
  if (!given.guest) throw signedOutError()
  if (given.type !== 'enquiry-2w') throw notAllowedError()
  if (given.enquiry_id !== undefined) throw new HttpError(404, 'There is no such enquiry.')
  const { name, ...asked } = readForm(DeskGuest, given.guest, GUEST_SENTENCES, 'guest.')
  const email = normaliseEmail(asked.email)
  await take(parts.chat.limits, 'enquiry', `guest ${networkOfRequest(request)}`)
  const guest = await desk.createGuest({
    name,
    email,
    topic: storable(given.topic),
    countryCode: parts.countryOf(request),
  })
  const { secret } = await sessions.start(guest.userId)
  const session = await sessions.find(secret)
  if (!session) throw new Error('A session that has just begun is there.')
  setGuestSession(request, reply, secret)
  const answered = await answer(parts, session, { ...given, enquiry_id: guest.enquiryId })
  // The chat is open, whether or not a letter can be written just now.
  await sendClaim(request, { userId: guest.userId, email, planId: null }, parts).catch((thrown: unknown) =>
    parts.chat.report(thrown, 'conversation.letter'),
  )
  return answered
}

/** The conversation that was asked for, open already or made now, and what opens its socket. */
async function answer(parts: ChatDeskParts, session: SessionRow, given: RequestChat) {
  const { chat, sessions, chatServer } = parts
  const caller = callerOf(session)
  const enquiryId = given.enquiry_id ?? (await generalEnquiry(parts, session, given))
  const memberId = given.member_id === undefined ? {} : { memberId: given.member_id }
  const { convId } = await createConversation(chat, caller, {
    enquiryId,
    type: given.type,
    ...memberId,
  }).catch(asHttpError)
  await sayFirst(chat, caller, convId, given.message)
  // A chat that was asked for is open, whether or not it can be greeted just now.
  await greetNewcomer(chat, caller, convId).catch((thrown: unknown) =>
    chat.report(thrown, 'conversation.greet'),
  )
  const conversation = await chat.store.conversation(convId)
  if (!conversation) throw new Error('A conversation that has just been made is there.')
  const concierges = await chat.store.conciergeIds()
  const everybody = [...concierges, ...conversation.members.map((member) => member.person.id)]
  const online = await chat.presence.online(everybody, chat.clock.monotonic())
  return {
    conv_id: convId,
    hash: session.publicId,
    token: await sessions.socketToken(session.id),
    server: chatServer,
    members: toInfo(caller, conversation, online).members,
    online: concierges.some((userId) => online.has(userId)),
  } satisfies v.InferInput<typeof RequestedChat>
}

/** Who has no enquiry yet gets a general one; designers and concierges always speak about one. */
async function generalEnquiry(
  parts: ChatDeskParts,
  { user }: SessionRow,
  given: RequestChat,
): Promise<number> {
  const { desk } = parts
  const isCustomer = user.type === 'TV' || user.type === 'TA'
  if (!isCustomer || given.type !== 'enquiry-2w') throw badField('enquiry_id')
  const open = await desk.openEnquiry(user.id)
  if (open !== null) return open
  await take(parts.chat.limits, 'enquiry', `user ${user.id}`)
  return desk.generalEnquiry(user.id, user.companyId, storable(given.topic))
}

/** A first message is the same one when the request is made again: its hash follows from it. */
async function sayFirst(
  chat: ChatPorts,
  caller: Caller,
  convId: string,
  message: string | undefined,
): Promise<void> {
  if (message === undefined || message.trim() === '') return
  const hash = createHash('sha256').update(`${convId} ${message}`).digest('base64url')
  await sendMessage(chat, caller, { convId, text: message, hash, time: nowOf(chat), epoch: 1 }).catch(
    asHttpError,
  )
}

const badField = (name: string, why = 'Please check this.'): HttpError =>
  new HttpError(422, 'Please check the marked fields.', { fields: { [name]: why } })
