import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { parseConversationId } from '../../../core/chat/conversation-id.ts'
import type { FairQueue } from '../../../core/queue/fair-queue.ts'
import { foldedText } from '../../../core/text/folded-text.ts'
import {
  MOST_PACKED,
  MOST_TRACE,
  NewReport,
  ReportDecision,
  ReportState,
} from '../../../core/wire/reports.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { mayEnter } from '../chat/access.ts'
import { announceEnquiry } from '../chat/announcing.ts'
import type { ChatPorts } from '../chat/chat-ports.ts'
import { admission } from '../http/admission.ts'
import {
  type CallLimitParts,
  callerOf,
  expectOneOf,
  limitedCalls,
  networkOfRequest,
  ofUser,
  parseBody,
  sessionOf,
  strangerOf,
  take,
} from '../http/calls.ts'
import { expectId, parameter } from '../http/catalogue/catalogue-answer.ts'
import { HttpError, success } from '../http/http-error.ts'
import { readJson } from '../http/json-body.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SessionRow } from '../store/account-store.ts'
import { storable } from '../store/database/storable-text.ts'
import type { ReportStore, ReportsAsked, SentReport } from '../store/reports/report-store.ts'
import { judgeReport, type ReportFacts } from './judge-report.ts'
import { reportOf, reportsPage, reportWords } from './report-shapes.ts'

export interface ReportParts {
  readonly reports: ReportStore
  readonly sessions: Sessions
  readonly chat: ChatPorts
  readonly security: SecurityLog
  /** Few reports are read at once. */
  readonly judging: FairQueue
  readonly now: () => Date
}

interface Named {
  readonly Params: { readonly id: string }
}

/** A report on a slow line, in milliseconds. */
const PATIENCE = 120_000
/** Signs of JSON around the recordings, whose quotes and line ends take two each. */
const MOST_BODY = MOST_TRACE * 1.6
const KEY = /^[\w-]{16,64}$/
const MOST_PAGES = 1_000

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** `POST /traces` for everybody, and what concierges do with what came (TRACE-02). */
export function serveReports(app: FastifyInstance, parts: ReportParts & CallLimitParts): void {
  limitedCalls(app, '/integration/v1', parts, (scope) => reportRoutes(scope, parts))
}

function reportRoutes(app: FastifyInstance, parts: ReportParts): void {
  const { reports, sessions, chat, judging, now } = parts

  const sending = admission(
    async (request: FastifyRequest) => {
      expectSize(request)
      const session = await sessionOf(request, sessions)
      await take(chat.limits, 'report', `address ${networkOfRequest(request)}`)
      if (session) await take(chat.limits, 'report', `user ${session.actor.id}`)
      return session
    },
    { needsNoToken: true, byWhoeverActs: true, isOpen: true, bodyPatience: PATIENCE },
  )
  app.post('/traces', { ...sending.first, bodyLimit: MOST_BODY }, async (request) => {
    const session = sending.found(request)
    const { body } = request
    const given = parseBody(NewReport, typeof body === 'string' ? readJson(request, body) : body)
    const key = keyOf(request, session)
    const before = key === null ? null : await reports.numberOf(key)
    if (before !== null) return success({ trace_id: before })
    const owner = session ? ofUser(session.actor) : strangerOf(request)
    return success({ trace_id: await judging.run(owner, () => keep(parts, request, session, key, given)) })
  })

  const concierges = admission((request: FastifyRequest<Named>) => expectOneOf(request, sessions, 'TC'))

  app.get('/traces', async (request) => {
    await expectOneOf(request, sessions, 'TC')
    return success(await reportsPage(reports, askedIn(request)))
  })

  app.get<Named>('/traces/:id', async (request) => {
    await expectOneOf(request, sessions, 'TC')
    const [sent, trace] = await expectReport(reports, request)
    return success({ ...reportOf(sent), trace: (await unpacked(trace)).toString('utf8') })
  })

  // As it is kept: what the programs read, and what a browser saves without holding it.
  app.get<Named>('/traces/:id/file', { compress: false }, async (request, reply) => {
    await expectOneOf(request, sessions, 'TC')
    const [{ report }, trace] = await expectReport(reports, request)
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="report-${report.id}.jsonl.gz"`)
      .send(Buffer.from(trace))
  })

  app.post<Named>('/traces/:id/state', concierges.first, async (request) => {
    const { actor } = concierges.found(request)
    const { state, ticket } = parseBody(ReportDecision, request.body)
    const decided = await reports.decide(expectId(request.params.id), {
      state,
      by: actor.id,
      now: now(),
      ...(ticket !== undefined && { ticket: storable(ticket ?? '') || null }),
    })
    if (!decided) throw absentReport()
    if (decided.report.enquiryId !== null) await announceEnquiry(chat, decided.report.enquiryId)
    return success(reportOf(decided))
  })
}

const absentReport = (): HttpError => new HttpError(404, 'This report is no longer there.')

/** @throws HttpError 413 for more than may come packed */
function expectSize({ headers }: FastifyRequest): void {
  const isPacked = headers['content-encoding'] !== undefined
  if (Number(headers['content-length'] ?? 0) > (isPacked ? MOST_PACKED : MOST_BODY)) throw tooLargeError()
}

const tooLargeError = (): HttpError => new HttpError(413, 'This report is too large.')

/** A key is one of its sender: another one's is another report. */
function keyOf({ headers }: FastifyRequest, session: SessionRow | null): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && KEY.test(key) ? `${session?.actor.id ?? 'nobody'} ${key}` : null
}

/**
 * Judges a report and keeps it.
 * @returns its number
 * @throws HttpError 413, 422 for what is no recording, or holds what nobody may record
 */
async function keep(
  { reports, chat, security, now }: ReportParts,
  request: FastifyRequest,
  session: SessionRow | null,
  key: string | null,
  { note, trace }: v.InferOutput<typeof NewReport>,
): Promise<number> {
  if (trace.length > MOST_TRACE) throw tooLargeError()
  const facts = await judgeReport(trace, createBreath())
  if ('why' in facts) {
    if (facts.why === 'leak') {
      security.note('trace.leaked', { userId: session?.actor.id ?? null, network: networkOfRequest(request) })
      request.log.error({ problem: facts.problem }, 'a recording holds plain text: it is not kept')
    }
    throw new HttpError(422, 'This recording can’t be read.', { fields: { trace: facts.problem } })
  }
  const bytes = await packed(trace)
  if (bytes.length > MOST_PACKED) throw tooLargeError()
  const conversation = await ownConversation(chat, session, facts.about.conversation)
  const enquiryId = conversation === null ? null : (parseConversationId(conversation)?.enquiryId ?? null)
  const said = storable(note)
  const browser = facts.browser ?? browserOf(request)
  const id = await reports.add(
    {
      ...factsToKeep(facts),
      ...{ key, conversation, enquiryId, browser, note: said, bytes: bytes.length, at: now() },
      userId: senderOf(session, facts.reporter),
      words: foldedText(
        [said, facts.page, browser, facts.build, conversation, enquiryId && `enquiry ${enquiryId}.`]
          .filter(Boolean)
          .join('\n'),
      ),
    },
    bytes,
  )
  request.log.info({ report: id, tabs: facts.tabs, failures: facts.failures }, 'a problem is reported')
  if (enquiryId !== null) await announceEnquiry(chat, enquiryId)
  return id
}

/** Whose report it is: whoever acts for somebody reports themselves; what somebody else wrote in this browser is nobody's. */
function senderOf(session: SessionRow | null, reporter: ReportFacts['reporter']): number | null {
  if (!session || (reporter !== undefined && reporter !== session.user.id)) return null
  return session.actor.id
}

const factsToKeep = ({ about: _about, reporter: _reporter, ...facts }: ReportFacts) => facts

const LONGEST_BROWSER = 300
const browserOf = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent'] === undefined ? null : storable(headers['user-agent'].slice(0, LONGEST_BROWSER))

/** What a report is about, where its sender may read that; of somebody else's nothing is said. */
async function ownConversation(
  { store }: ChatPorts,
  session: SessionRow | null,
  convId: string | null,
): Promise<string | null> {
  const conversation = session && convId !== null ? await store.conversation(convId) : null
  return conversation && session && mayEnter(callerOf(session), conversation.members) ? convId : null
}

/** Milliseconds of work on end. */
const MOST_ON_END = 8

/** Gives others their turn where work has gone on for some milliseconds. */
function createBreath(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MOST_ON_END) return
    await setImmediate()
    since = performance.now()
  }
}

/** @throws HttpError 404 */
async function expectReport(
  reports: ReportStore,
  { params }: FastifyRequest<Named>,
): Promise<readonly [SentReport, Uint8Array]> {
  const id = expectId(params.id)
  const [sent, trace] = [await reports.report(id), await reports.trace(id)]
  if (!(sent && trace)) throw absentReport()
  return [sent, trace]
}

/** What of the list is asked for; what is none of it counts as not said. */
function askedIn({ query }: FastifyRequest): ReportsAsked {
  const page = Number(/^[1-9]\d{0,3}$/.exec(parameter(query, 'page') ?? '')?.[0] ?? 1)
  const state = v.safeParse(ReportState, parameter(query, 'state'))
  return {
    page: Math.min(page, MOST_PAGES),
    state: state.success ? state.output : null,
    words: reportWords(parameter(query, 'q') ?? ''),
  }
}
