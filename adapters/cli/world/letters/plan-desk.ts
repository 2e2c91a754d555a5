import { conversationId } from '../../../../core/chat/conversation-id.ts'
import { afterDeed, type EnquiryDeed } from '../../../../core/enquiries/states.ts'
import { toCents } from '../../../../core/money/money-wire.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import { planTotal } from '../../../../core/plans/plan-prices.ts'
import type { DraftsPort } from '../../../../core/ports/drafts.port.ts'
import type { PlansPort } from '../../../../core/ports/plans.port.ts'
import { planPath } from '../../../../core/routing/plan-links.ts'
import type { VerifyData } from '../../../../core/wire/account.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { PlanStanding } from '../../../../core/wire/plans.ts'
import { announceEnquiry } from '../../../backend/chat/announcing.ts'
import { type ChatPorts, nowOf } from '../../../backend/chat/chat-ports.ts'
import { announceMessage } from '../../../backend/chat/requests/sending.ts'
import { expectConversation } from '../../../backend/plans/conversation.ts'
import { acceptedMessage, requestMessage, sentPlanMessage } from '../../../backend/plans/plan-words.ts'
import type { LockedConversation } from '../../../backend/store/chat-store.ts'
import type { DeedMessage, WrittenMessage } from '../../../backend/store/plans/plan-messages.ts'
import { type Asking, refusal, refused, sessionIn } from './asking.ts'
import type { LetterBook } from './letter-book.ts'
import type { KeptPlan } from './plan-book.ts'

type Asked<M extends (input: never, signal: never) => unknown> = Parameters<M>[0]

/** A version that is to be sent. */
export interface NewVersion extends Omit<Asked<DraftsPort['send']>, 'content' | 'revision'> {
  readonly content: PlanContent
}

/** What one process of the server does with plans, in the way of the backend's own routes and store. */
export interface PlanDesk {
  send(version: NewVersion, from: Asking): Promise<{ readonly version: number }>
  standing(planId: number, from: Asking): Promise<PlanStanding>
  version(asked: Asked<PlansPort['version']>, from: Asking): Promise<PlanContent>
  request(asked: Asked<PlansPort['request']>, from: Asking): Promise<{ readonly hash: string }>
  accept(asked: Asked<PlansPort['accept']>, from: Asking): Promise<{ readonly next: string }>
}

/** What comes of a deed, and the message that was written with it; null for a repeat: everybody was told. */
interface Done<T> {
  readonly answer: T
  readonly written: WrittenMessage | null
}

const LATE = 'Nothing can be done about this plan any more.'
const OLDER = 'This plan has been replaced, or its price has expired. Look at the latest one.'

export function createPlanDesk({
  book,
  chat,
}: {
  readonly book: LetterBook
  readonly chat: ChatPorts
}): PlanDesk {
  const { plans } = book
  const isOfTeam = (user: VerifyData) => user.user_type === 'TC'
  const letterOf = (enquiryId: number) =>
    [...book.letters.values()].find((one) => one.enquiryId === enquiryId)

  /** Whoever asks, if an enquiry concerns them. */
  function expectReader(enquiryId: number, from: Asking): VerifyData {
    const user = sessionIn(book, from)
    if (!user) throw refusal(CODE.signedOut, 'Sign in to continue.')
    const letter = letterOf(enquiryId)
    if (!(letter && (isOfTeam(user) || letter.customerId === user.user_id)))
      throw refusal(CODE.notFound, 'There is no such plan.')
    return user
  }

  function expectPlan(planId: number, from: Asking) {
    const enquiryId = plans.enquiryOf(planId)
    const user = expectReader(enquiryId, from)
    const plan = plans.plan(enquiryId)
    if (plan.versions.length === 0) throw refusal(CODE.notFound, 'There is no such plan.')
    return { plan, enquiryId, user }
  }

  function expectState({ state }: KeptPlan, deed: EnquiryDeed): void {
    if (afterDeed(state, deed) === null) throw refusal(CODE.conflict, LATE)
  }

  /** One deed after the other: what a second one sees is what the first one has stored. */
  async function inTurn<T>(
    enquiryId: number,
    from: Asking,
    deed: (locked: LockedConversation, user: VerifyData, plan: KeptPlan) => Promise<Done<T>>,
  ): Promise<T> {
    const ways = (await chat.store.conversation(conversationId(3, enquiryId))) ? 3 : 2
    const { answer, written } = await chat.store.transact(conversationId(ways, enquiryId), (locked) =>
      deed(locked, expectReader(enquiryId, from), plans.plan(enquiryId)),
    )
    if (!written) return answer
    await announceMessage(chat, written.message.sender.type, written)
    await announceEnquiry(chat, enquiryId)
    return answer
  }

  /** Writes the message of a deed; what is stored beside it is stored with it. */
  async function write(
    locked: LockedConversation,
    user: VerifyData,
    { text, payload }: DeedMessage,
  ): Promise<WrittenMessage> {
    const [members, recipients] = [await locked.members(), await locked.recipients()]
    const [hash, utc, senderId] = [plans.nameMessage(), nowOf(chat), user.user_id]
    const message = await locked.append({ hash, senderId, isBot: false, time: utc, utc, text, payload })
    const joined = isOfTeam(user) && !members.some(({ person }) => person.id === senderId)
    if (joined) await locked.join(senderId)
    return { message, recipients: joined ? [...new Set([...recipients, senderId])] : recipients, joined }
  }

  async function send({ enquiryId, base, content, key }: NewVersion, from: Asking) {
    if (!isOfTeam(expectReader(enquiryId, from))) throw refusal(CODE.forbidden, 'This is not for you.')
    const letter = letterOf(enquiryId)
    if (letter) await expectConversation(chat, { id: enquiryId, customerId: letter.customerId })
    return inTurn(enquiryId, from, async (locked, user, plan) => {
      const repeat = plan.versions.find((one) => one.key === key)
      if (repeat) return { answer: { version: repeat.version }, written: null }
      expectState(plan, 'sendPlan')
      if (plan.versions.length !== base) throw refusal(CODE.conflict, OLDER)
      const version = base + 1
      const planId = plans.planIdOf(enquiryId)
      const written = await write(locked, user, sentPlanMessage({ planId, version }, content, null))
      plans.keepBeside(written.message.hash, { content, key })
      return { answer: { version }, written }
    })
  }

  async function request(asked: Asked<PlansPort['request']>, from: Asking) {
    const { planId, version, marks, text, key } = asked
    const { enquiryId } = expectPlan(planId, from)
    return inTurn(enquiryId, from, async (locked, user, plan) => {
      const repeat = plan.requests.get(key)
      if (repeat !== undefined) return { answer: { hash: repeat }, written: null }
      expectState(plan, 'requestChanges')
      if (plan.versions.length !== version) throw refusal(CODE.conflict, OLDER)
      const written = await write(locked, user, requestMessage(rowOf(planId, enquiryId, plan), marks, text))
      plans.keepBeside(written.message.hash, { key })
      return { answer: { hash: written.message.hash }, written }
    })
  }

  async function accept({ planId, version }: Asked<PlansPort['accept']>, from: Asking) {
    const { enquiryId, user: asking } = expectPlan(planId, from)
    const answer = { next: `${planPath(planId, asking.user_type === 'TA')}?traffic=1` }
    return inTurn(enquiryId, from, async (locked, user, plan) => {
      expectState(plan, 'acceptPlan')
      const isNewest = plan.versions.length === version
      if (isNewest && plan.state === 'accepted' && plan.accepted === version) return { answer, written: null }
      if (!(isNewest && holds(plan))) throw refusal(CODE.conflict, OLDER)
      return { answer, written: await write(locked, user, acceptedMessage(rowOf(planId, enquiryId, plan))) }
    })
  }

  const holds = ({ versions }: KeptPlan): boolean =>
    (versions.at(-1)?.content.valid_until ?? '') >= nowOf(chat).slice(0, 10)

  return {
    send: (version, from) => send(version, from).catch(refused),
    standing: async (planId, from) => {
      const { plan, user } = expectPlan(planId, from)
      const { state, accepted, versions } = plan
      const may = (deed: EnquiryDeed) => !isOfTeam(user) && afterDeed(state, deed) !== null
      return {
        plan_id: planId,
        newest_version: versions.length,
        accepted_version: state === 'accepted' ? accepted : null,
        can: {
          accept: may('acceptPlan') && state !== 'accepted' && holds(plan),
          request: may('requestChanges'),
        },
      }
    },
    version: async ({ planId, version }, from) => {
      const sent = expectPlan(planId, from).plan.versions[version - 1]
      if (!sent) throw refusal(CODE.notFound, 'There is no such plan.')
      return sent.content
    },
    request: (asked, from) => request(asked, from).catch(refused),
    accept: (asked, from) => accept(asked, from).catch(refused),
  }
}

/** The newest version, as the backend's store has it. */
function rowOf(planId: number, enquiryId: number, { versions, accepted }: KeptPlan) {
  const newest = versions.at(-1)
  if (!newest) throw refusal(CODE.notFound, 'There is no such plan.')
  const { version, content } = newest
  return {
    planId,
    enquiryId,
    version,
    newestVersion: version,
    acceptedVersion: accepted,
    content,
    total: toCents(planTotal(content)),
  }
}
