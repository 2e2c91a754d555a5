import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EnquiryDeed, isDeedOf } from '../../../../core/enquiries/states.ts'
import type { Day } from '../../../../core/places/days.ts'
import { comparedPlaces } from '../../../../core/plans/compared-places.ts'
import type { PlanContent } from '../../../../core/plans/plan-content.ts'
import type { FairQueue } from '../../../../core/queue/fair-queue.ts'
import { planPath } from '../../../../core/routing/plan-links.ts'
import { isGuest } from '../../../../core/wire/account.ts'
import { ChangeRequest, PlanAcceptance, type PlanMark } from '../../../../core/wire/plans.ts'
import { personDay } from '../../accounts/person-day.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { tripPicture } from '../../catalogue/cards.ts'
import { announceEnquiry } from '../../chat/announcing.ts'
import type { ChatPorts } from '../../chat/chat-ports.ts'
import { announceMessage } from '../../chat/requests/sending.ts'
import { roleOf } from '../../enquiries/enquiry-shapes.ts'
import { readerOf } from '../../enquiries/reader.ts'
import type { TripMaps } from '../../maps/trip-maps.ts'
import { expectConversation } from '../../plans/conversation.ts'
import { holdsOn, toDraft, toListItem, toPlan, toRequest, toStanding } from '../../plans/plan-shapes.ts'
import { acceptedMessage, requestMessage, sentPlanMessage } from '../../plans/plan-words.ts'
import { storable } from '../../store/database/storable-text.ts'
import type { EnquiryStore, Reader, WholeEnquiry } from '../../store/enquiries/enquiry-store.ts'
import type { AnsweringStore, Asked, Refused } from '../../store/plans/answering-store.ts'
import type { DraftStore } from '../../store/plans/draft-store.ts'
import type { WrittenMessage } from '../../store/plans/plan-messages.ts'
import type { PlanRow, PlanStore } from '../../store/plans/plan-store.ts'
import { admission } from '../admission.ts'
import { callerOf, expectSession, ofUser, parseBody } from '../calls.ts'
import { parameter } from '../catalogue/catalogue-answer.ts'
import { expectEnquiry } from '../enquiries/enquiry-pages.ts'
import { expectFields } from '../forms/asking.ts'
import { HttpError, notAllowedError, otherBodyError, success } from '../http-error.ts'
import { draftIn, planIn } from './plan-body.ts'

export interface PlanParts {
  readonly enquiries: EnquiryStore
  readonly plans: PlanStore
  readonly drafts: DraftStore
  readonly answering: AnsweringStore
  readonly maps: TripMaps
  readonly sessions: Sessions
  readonly chat: ChatPorts
  /** In it plans are read and cleaned. */
  readonly cleaning: FairQueue
  /** Writes to a guest how to book what they have accepted. */
  readonly writeToGuest: (request: FastifyRequest, userId: number) => Promise<void>
  readonly now: () => Date
}

interface Named {
  readonly Params: { readonly id: string }
}

/** Bytes of a whole plan, which designers and concierges alone send (plans.md "Limits"), and values in it. */
const MOST_BODY = 1024 * 1024
const WHOLE_PLAN = { mostValues: 10_000 }

const TOO_LATE = 'This enquiry is closed, so no plan can be sent.'
const absentPlan = (): HttpError => new HttpError(404, 'There is no such plan.')

/**
 * The plans of an enquiry (ENQ-08): drafts for its designer and the concierges alone, what was sent for everybody whom
 * it concerns. What is not theirs is not there.
 */
export function planRoutes(app: FastifyInstance, parts: PlanParts): void {
  const { plans, drafts, now } = parts

  app.get<Named>('/enquiries/:id/plans', async (request) => {
    const { enquiry } = await concerned(parts, request)
    return success((await plans.versionsOf(enquiry.id)).map(toListItem))
  })

  app.get<Named>('/enquiries/:id/plans/requests', async (request) => {
    const { enquiry } = await concerned(parts, request, 'draftPlan')
    return success((await plans.requestsOf(enquiry.id)).map(toRequest))
  })

  app.get<Named>('/enquiries/:id/plans/draft', async (request) => {
    const { enquiry } = await concerned(parts, request, 'draftPlan')
    return success(toDraft(await drafts.draft(enquiry.id)))
  })

  const drafting = admission(
    (request: FastifyRequest<Named>) => concerned(parts, request, 'draftPlan'),
    WHOLE_PLAN,
  )
  app.put<Named>(
    '/enquiries/:id/plans/draft',
    { ...drafting.first, bodyLimit: MOST_BODY },
    async (request) => {
      const { enquiry, reader } = drafting.found(request)
      const draft = await inTurn(parts, reader, () => draftIn(request.body))
      const written = { ...draft, byId: reader.userId }
      const kept = await drafts.keep(enquiry.id, written, now())
      if (kept.kind === 'late') throw new HttpError(409, TOO_LATE)
      if (kept.kind === 'older')
        throw new HttpError(409, 'Somebody has changed this plan in the meantime.', {
          data: toDraft(kept.draft),
        })
      if (kept.hasBegun) await announceEnquiry(parts.chat, enquiry.id)
      return success(toDraft(kept.draft))
    },
  )

  const sending = admission(
    (request: FastifyRequest<Named>) => concerned(parts, request, 'sendPlan'),
    WHOLE_PLAN,
  )
  app.post<Named>('/enquiries/:id/plans', { ...sending.first, bodyLimit: MOST_BODY }, (request, reply) =>
    sendPlan(parts, sending.found(request), request, reply),
  )

  app.get<Named>('/plans/:id', async (request) => {
    const { plan } = await expectPlan(parts, request, versionIn(request, 'version'))
    return success(toPlan(plan))
  })

  app.get<Named>('/plans/:id/way', (request) => wayOfPlan(parts, request))

  app.get<Named>('/plans/:id/standing', async (request) => {
    const { plan: newest, enquiry, reader, mayWrite, today } = await expectPlan(parts, request, null)
    return success(toStanding({ newest, enquiry, reader, mayWrite, today }))
  })

  const asking = admission((request: FastifyRequest<Named>) =>
    expectPlan(parts, request, null, 'requestChanges'),
  )
  app.post<Named>('/plans/:id/request-changes', asking.first, (request) =>
    requestChanges(parts, asking.found(request), request),
  )
  const accepting = admission((request: FastifyRequest<Named>) =>
    expectPlan(parts, request, null, 'acceptPlan'),
  )
  app.post<Named>('/plans/:id/accept', accepting.first, (request) =>
    acceptPlan(parts, accepting.found(request), request),
  )
}

const inTurn = <T>({ cleaning }: PlanParts, { userId }: Reader, work: () => Promise<T>): Promise<T> =>
  cleaning.run(ofUser({ id: userId }), work)

async function sendPlan(
  parts: PlanParts,
  { enquiry, reader, today }: Concerned,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
) {
  const { chat, enquiries, answering, now } = parts
  const { content, baseVersion } = await inTurn(parts, reader, () => planIn(request.body, enquiry, today))
  await expectConversation(chat, enquiry)
  const scene = (await enquiries.scenesOf([enquiry])).get(enquiry.id)
  const picture = scene ? tripPicture(scene, 'card') : null
  const done = expectDone(
    await answering.send(
      enquiry.id,
      {
        content,
        baseVersion,
        asked: askedIn(request),
        by: { userId: reader.userId, isConcierge: reader.type === 'TC' },
        say: (sent) => sentPlanMessage(sent, content, picture),
      },
      now(),
    ),
    TOO_LATE,
  )
  await tell(parts, reader, enquiry.id, done.written)
  const { planId, version, hash } = done
  return reply.status(201).send(success({ plan_id: planId, version, hash }))
}

/** The land of where a version sleeps, and the one that it is compared with. */
async function wayOfPlan(parts: PlanParts, request: FastifyRequest<Named>) {
  const { plan } = await expectPlan(parts, request, versionIn(request, 'version'))
  const since = versionIn(request, 'since') ?? plan.version
  const before = await parts.plans.plan(plan.planId, since)
  if (!before) throw absentPlan()
  const [first] = plan.content.days.flatMap(({ stops }) => stops)
  const places = comparedPlaces(before.content, plan.content)
  return success({ map: await parts.maps.of(first?.country_code ?? '', places) })
}

async function requestChanges(parts: PlanParts, { plan, reader }: FoundPlan, request: FastifyRequest<Named>) {
  const { answering, now } = parts
  const { version, marks, text: given } = parseBody(ChangeRequest, request.body)
  const text = storable(given)
  if (text === '') expectFields({ text: 'Say what should change.' })
  if (version === plan.version) expectMarks(marks, plan.content)
  const done = expectDone(
    await answering.request(
      plan.planId,
      {
        version,
        marks,
        text,
        asked: askedIn(request),
        byId: reader.userId,
        say: (about) => requestMessage(about, marks, text),
      },
      now(),
    ),
    'You can no longer ask for changes to this plan.',
  )
  await tell(parts, reader, plan.enquiryId, done.written)
  return success({ hash: done.hash })
}

/** A guest books nothing: what they accept waits for the account that claims it, whose link goes to their address. */
async function acceptPlan(
  parts: PlanParts,
  { plan, reader, today, isGuest }: FoundPlan,
  request: FastifyRequest<Named>,
) {
  const { answering, writeToGuest, now } = parts
  const { version } = parseBody(PlanAcceptance, request.body)
  const holds = holdsOn(today)
  const done = expectDone(
    await answering.accept(plan.planId, { version, byId: reader.userId, holds, say: acceptedMessage }, now()),
    'This plan can no longer be accepted.',
  )
  await tell(parts, reader, plan.enquiryId, done.written)
  if (isGuest && done.written) await writeToGuest(request, reader.userId)
  return success({ next: `${planPath(plan.planId, reader.type === 'TA')}?traffic=1` })
}

interface Concerned {
  readonly enquiry: WholeEnquiry
  readonly reader: Reader
  /** Where the reader is. */
  readonly today: Day
}

/**
 * An enquiry that concerns whoever asks, and may be asked about so.
 * @throws HttpError 401, 404 for what is not theirs, 403 for another's deed
 */
async function concerned(
  { enquiries, sessions, now }: PlanParts,
  request: FastifyRequest<Named>,
  deed?: EnquiryDeed,
): Promise<Concerned> {
  const session = await expectSession(request, sessions)
  const reader = readerOf(session)
  const enquiry = await expectEnquiry(enquiries, reader, request.params.id)
  if (deed && !isDeedOf(roleOf(reader), deed)) throw notAllowedError()
  return { enquiry, reader, today: personDay(now(), session.user.timezone) }
}

interface FoundPlan extends Concerned {
  readonly plan: PlanRow
  readonly isGuest: boolean
  readonly mayWrite: boolean
}

/** The same for a plan. */
async function expectPlan(
  { enquiries, plans, sessions, now }: PlanParts,
  request: FastifyRequest<Named>,
  version: number | null,
  deed?: EnquiryDeed,
): Promise<FoundPlan> {
  const session = await expectSession(request, sessions)
  const reader = readerOf(session)
  const { id } = request.params
  const plan = /^[1-9]\d{0,8}$/.test(id) ? await plans.plan(Number(id), version) : null
  const enquiry = plan && (await enquiries.enquiry(reader, plan.enquiryId))
  if (!(plan && enquiry)) throw absentPlan()
  if (deed && !isDeedOf(roleOf(reader), deed)) throw notAllowedError()
  const mayWrite = !callerOf(session).isAdminSession
  const today = personDay(now(), session.user.timezone)
  return { plan, enquiry, reader, today, isGuest: isGuest(session.user), mayWrite }
}

/** Null: the newest. @throws HttpError 404 for what is no version */
function versionIn({ query }: FastifyRequest, name: 'version' | 'since'): number | null {
  const text = parameter(query, name)
  if (text === undefined || text === '') return null
  if (!/^[1-9]\d{0,4}$/.test(text)) throw absentPlan()
  return Number(text)
}

/** Nobody marks what the version does not have. @throws HttpError 422 */
function expectMarks(marks: readonly PlanMark[], { days, prices }: PlanContent): void {
  const names = new Set([...days.map(({ id }) => `day ${id}`), ...prices.map(({ key }) => `price ${key}`)])
  const isThere = (mark: PlanMark) => names.has('day' in mark ? `day ${mark.day}` : `price ${mark.price}`)
  if (!marks.every(isThere)) expectFields({ marks: 'What you marked is not part of this plan.' })
}

/** @throws HttpError 409, with the newest version where there is one to go on with */
function expectDone<D extends { readonly kind: 'done' }>(done: D | Refused, late: string): D {
  if (done.kind === 'late') throw new HttpError(409, late)
  if (done.kind === 'otherBody') throw otherBodyError()
  if (done.kind === 'older') {
    const data = done.newest && toPlan(done.newest)
    throw new HttpError(
      409,
      'This plan has been replaced, or its price has expired. Look at the latest one.',
      { data },
    )
  }
  return done as D
}

async function tell(
  { chat }: PlanParts,
  reader: Reader,
  enquiryId: number,
  written: WrittenMessage | null,
): Promise<void> {
  if (!written) return
  await announceMessage(chat, reader.type, written)
  await announceEnquiry(chat, enquiryId)
}

/** A key that is none counts as not said: what is sent twice under it is sent twice. */
function askedIn({ headers, body }: FastifyRequest): Asked | null {
  const key = headers['idempotency-key']
  if (!(typeof key === 'string' && /^[\w-]{8,64}$/.test(key))) return null
  return { key, body: createHash('sha256').update(JSON.stringify(body)).digest('base64url') }
}
