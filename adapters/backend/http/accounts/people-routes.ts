import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { InviteAgent } from '../../../../core/forms/people.ts'
import { Review, Standing } from '../../../../core/wire/people.ts'
import { ownsCompany } from '../../accounts/own-account.ts'
import { agentOf, applicationOf, applicationsOf, memberOf, pageOf } from '../../accounts/people-lists.ts'
import { hashSecret, newSecret } from '../../accounts/secrets.ts'
import {
  agentDecisionLetter,
  declinedApplicationLetter,
  firstPasswordLetter,
  invitationLetter,
  memberDecisionLetter,
} from '../../mail/people-letters.ts'
import type { SessionRow } from '../../store/account-store.ts'
import type { ApplicationRow } from '../../store/accounts/decisions.ts'
import type { Asked, PeopleStore } from '../../store/accounts/people-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { answerFile } from '../../uploads/file-answer.ts'
import type { FileStore } from '../../uploads/files/file-store.ts'
import { admission } from '../admission.ts'
import { expectAccount, expectOneOf, networkOfRequest, parseBody, takeOf } from '../calls.ts'
import { expectId, parameter } from '../catalogue/catalogue-answer.ts'
import { INVITE_SENTENCES } from '../forms/account-sentences.ts'
import { readForm } from '../forms/form-body.ts'
import { HttpError, notAllowedError, success } from '../http-error.ts'
import type { LetterParts } from './confirmation.ts'
import { linkOrigin } from './link-origin.ts'

export interface PeopleParts extends LetterParts {
  readonly people: PeopleStore
  /** Where the bytes of uploads lie. */
  readonly files: Pick<FileStore, 'read'>
}

const DAY = 24 * 60 * 60_000
/** How long an invitation is good, and the link by which a designer chooses a first password. */
const INVITE_GOOD_FOR = 14 * DAY
const FIRST_PASSWORD_GOOD_FOR = 7 * DAY

interface Named {
  readonly Params: { readonly id: string }
}

/** Those who want to join, for the concierges who decide; and a company's members, for their owner. */
export function peopleRoutes(app: FastifyInstance, parts: PeopleParts): void {
  const { people, sessions, post, now, security } = parts
  const concierge = (request: FastifyRequest) => expectOneOf(request, sessions, 'TC')
  const concierges = admission(concierge)
  const decided = (request: FastifyRequest, by: number, subjectId: number, approve: boolean) =>
    security.note('person.decided', {
      userId: by,
      subjectId,
      network: networkOfRequest(request),
      reason: approve ? 'approved' : 'declined',
    })

  app.get<{ Params: { token: string } }>('/invites/:token', async ({ params }) => {
    const invite = await people.inviteOf(hashSecret(params.token), now())
    if (!invite) throw expiredInvitation()
    return success({ email: invite.email, agency: invite.agency })
  })

  app.post('/invites', concierges.first, async (request) => {
    const { actor } = concierges.found(request)
    const given = readForm(InviteAgent, request.body, INVITE_SENTENCES)
    await takeOf(parts.limits, 'letter', request)
    const token = newSecret()
    const email = normaliseEmail(given.email)
    const createdAt = now()
    const invite_id = await people.invite({
      tokenHash: hashSecret(token),
      email,
      agency: given.agency,
      invitedBy: actor.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITE_GOOD_FOR),
    })
    const link = `${linkOrigin(request, parts.ownOrigin)}/bdm?invite=${token}`
    post.put(invitationLetter(email, { from: actor.firstName, agency: given.agency, link }))
    return success({ invite_id })
  })

  app.get('/agents', async (request) => {
    await concierge(request)
    const asked = askedIn(request)
    return success(pageOf(await people.agents(asked), asked.page, agentOf))
  })

  app.post<Named>('/agents/:id/review', concierges.first, async (request) => {
    const { actor } = concierges.found(request)
    const { approve, reason } = parseBody(Review, request.body)
    const agent = expectDecision(
      await people.decideAgent(idOf(request), { approve, by: actor.id, now: now() }),
    )
    decided(request, actor.id, agent.user.id, approve)
    post.put(agentDecisionLetter(...addressee(agent.user), { approve, reason, link: signIn(request) }))
    return success(agentOf(agent))
  })

  app.get('/applications', async (request) => {
    await concierge(request)
    return success(await applicationsOf(people, askedIn(request)))
  })

  app.get<Named>('/applications/files/:id', { compress: false }, async (request, reply) => {
    await concierge(request)
    const media = await people.fileOf(idOf(request))
    const content = media && (await parts.files.read(media.file))
    if (!content) throw new HttpError(404, 'There is no such file.')
    return answerFile(reply, { media, content })
  })

  app.post<Named>('/applications/:id/review', concierges.first, async (request) => {
    const { actor } = concierges.found(request)
    const { approve, reason } = parseBody(Review, request.body)
    const answer = await people.decideApplication(idOf(request), { approve, by: actor.id, now: now() })
    if (answer === 'known')
      throw new HttpError(409, 'That address has an account already. Ask them for another one.')
    const application = expectDecision(answer)
    decided(request, actor.id, application.accountId ?? 0, approve)
    if (approve) await sendFirstPassword(request, application)
    else post.put(declinedApplicationLetter(application.email, application.firstName, reason))
    return success(applicationOf(application, await people.filesOf([application.id])))
  })

  app.get('/company/members', async (request) => {
    const companyId = companyOf(await expectAccount(request, sessions), companyIn(request))
    const asked = askedIn(request)
    return success(pageOf(await people.members(companyId, asked), asked.page, memberOf))
  })

  const deciding = admission(async (request: FastifyRequest) => {
    const session = await expectAccount(request, sessions)
    return { by: session.actor.id, companyId: companyOf(session, null) }
  })
  app.post<Named>('/company/members/:id/review', deciding.first, async (request) => {
    const { by, companyId } = deciding.found(request)
    const { approve, reason, role } = parseBody(Review, request.body)
    const answer = await people.decideMember(idOf(request), companyId, { approve, role, by, now: now() })
    const member = expectDecision(answer)
    decided(request, by, member.user.id, approve)
    const { name: company } = member.company
    post.put(
      memberDecisionLetter(...addressee(member.user), { approve, reason, company, link: signIn(request) }),
    )
    return success(memberOf(member))
  })

  const signIn = (request: FastifyRequest): string => `${linkOrigin(request, parts.ownOrigin)}/login`

  async function sendFirstPassword(
    request: FastifyRequest,
    { email, firstName, accountId }: ApplicationRow,
  ): Promise<void> {
    const token = newSecret()
    const at = now()
    const link = {
      purpose: 'reset',
      email,
      userId: accountId ?? undefined,
      tokenHash: hashSecret(token),
      now: at,
      expiresAt: new Date(at.getTime() + FIRST_PASSWORD_GOOD_FOR),
    } as const
    await parts.joining.addLink(link, [])
    const address = `${linkOrigin(request, parts.ownOrigin)}/user/reset-password?first=1&token=${token}`
    post.put(firstPasswordLetter(email, firstName, address))
  }
}

export const expiredInvitation = (): HttpError =>
  new HttpError(410, 'This invitation has expired. Ask for a new one.')

/**
 * Whose members somebody may see and decide on: an owner those of the own company, a concierge any.
 * @returns null for those of all companies
 * @throws HttpError 403 for everybody else, 404 for an owner who asks for another company
 */
function companyOf({ user }: SessionRow, asked: number | null): number | null {
  if (user.type === 'TC') return asked
  if (!ownsCompany(user)) throw notAllowedError()
  if (asked !== null && asked !== user.companyId) throw new HttpError(404, 'There is no such agency.')
  return user.companyId
}

function companyIn({ query }: FastifyRequest): number | null {
  const text = parameter(query, 'company_id')
  return text === undefined ? null : expectId(text)
}

const idOf = ({ params }: FastifyRequest<Named>): number => expectId(params.id)

const MOST_PAGES = 1_000

/** What of a list is asked for; a page or a word that is none counts as not said. */
function askedIn({ query }: FastifyRequest): Asked {
  const page = Number(/^[1-9]\d{0,3}$/.exec(parameter(query, 'page') ?? '')?.[0] ?? 1)
  const status = v.safeParse(Standing, parameter(query, 'status'))
  return { page: Math.min(page, MOST_PAGES), status: status.success ? status.output : null }
}

/** @throws HttpError 404 where there is nobody to decide on, 409 where that was done */
function expectDecision<Row>(answer: Row | 'decided' | null): Row {
  if (answer === null) throw new HttpError(404, 'This person is no longer on the list. Reload the page.')
  if (answer === 'decided') throw new HttpError(409, 'This has already been decided. Reload the page.')
  return answer as Row
}

const addressee = (user: UserRow): [email: string, firstName: string] => [
  user.email ?? user.pendingEmail ?? '',
  user.firstName,
]
