import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { readBusinessNumber } from '../../../../core/accounts/business-number.ts'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { isOwnPassword } from '../../../../core/accounts/password.ts'
import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import { readPhone } from '../../../../core/accounts/phone-number.ts'
import {
  AgentSignUp,
  CheckCompany,
  CompanySignUp,
  InvitedSignUp,
} from '../../../../core/forms/agent-sign-up.ts'
import type { ValuesOf } from '../../../../core/forms/form.ts'
import { SignUp } from '../../../../core/forms/sign-up.ts'
import type { FieldsOf } from '../../../../core/forms/words.ts'
import { currencyOfCountry } from '../../../../core/money/country-currency.ts'
import { hashPassword, isPassword } from '../../accounts/passwords.ts'
import { hashSecret } from '../../accounts/secrets.ts'
import { agentWaitsLetter, memberWaitsLetter } from '../../mail/people-letters.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { NewUser } from '../../store/accounts/joining-store.ts'
import type { PeopleStore } from '../../store/accounts/people-store.ts'
import type { UserRow } from '../../store/sql-shapes.ts'
import { counted, openToAll } from '../admission.ts'
import { networkOfRequest, parseBody, strangerOf, takeOf } from '../calls.ts'
import {
  AGENT_SENTENCES,
  CHECK_SENTENCES,
  COMPANY_SENTENCES,
  INVITED_SENTENCES,
  PASSWORD,
  SIGN_UP_SENTENCES,
} from '../forms/account-sentences.ts'
import { expectFields } from '../forms/asking.ts'
import { readForm } from '../forms/form-body.ts'
import { TRACKED } from '../forms/tracking.ts'
import { HttpError, success } from '../http-error.ts'
import { beginSession } from './begin-session.ts'
import { type LetterParts, sendConfirmation } from './confirmation.ts'
import { linkOrigin } from './link-origin.ts'
import { expiredInvitation } from './people-routes.ts'

export interface SignUpParts extends LetterParts {
  readonly accounts: AccountStore
  readonly people: PeopleStore
}

/**
 * The calls by which people join (AUTH-05). A new account only claims its address until a letter's link has proved it:
 * so the answer, and the work, are the same for an address that has an account.
 */
export function signUpRoutes(app: FastifyInstance, parts: SignUpParts): void {
  const { people, post, now } = parts

  app.post('/user/sign-up', openToAll(), async (request, reply) => {
    const { user_type, tracking } = parseBody(Extras, request.body)
    if (user_type === 'TA') return success(await joinCompany(request, reply, tracking))
    const values = readForm(SignUp, request.body, SIGN_UP_SENTENCES)
    await takeOf(parts.limits, 'letter', request)
    const phone = values.phone ? phoneOf(values.phone, values.country_code) : {}
    const person = { ...personOf(values), ...phone, type: 'TV', tracking } as const
    const user = await join(
      request,
      parts,
      { ...person, pendingEmail: normaliseEmail(values.email) },
      values.password,
    )
    await welcome(request, user, parts)
    return success(await beginSession(request, reply, user, parts))
  })

  app.post('/user/sign-up-travel-agent', openToAll(), async (request, reply) => {
    const { tracking } = parseBody(AgentExtras, request.body)
    const values = readForm(AgentSignUp, request.body, AGENT_SENTENCES)
    await takeOf(parts.limits, 'letter', request)
    const person = { ...personOf(values), ...phoneOf(values.phone, values.country_code), tracking }
    const pendingEmail = normaliseEmail(values.email)
    const user = await join(request, parts, { ...person, ...IN_REVIEW, pendingEmail }, values.password)
    await people.addProfile(user.id, { agency: values.agency, ...profileOf(values) })
    if (await welcome(request, user, parts)) post.put(agentWaitsLetter(pendingEmail, user.firstName))
    return success({ ...(await beginSession(request, reply, user, parts)), status: user.status })
  })

  app.post('/user/sign-up-travel-agent-private', counted(parts.limits, 'link'), async (request, reply) => {
    const { tracking } = parseBody(AgentExtras, request.body)
    const values = readForm(InvitedSignUp, request.body, INVITED_SENTENCES)
    const tokenHash = hashSecret(values.invite)
    const invite = await people.inviteOf(tokenHash, now())
    if (!invite) throw expiredInvitation()
    const { email } = invite
    if (isOwnPassword(values.password, { ...values, email }))
      expectFields({ password: PASSWORD.passwordCommon })
    const person = { ...personOf(values), ...phoneOf(values.phone, values.country_code), tracking }
    const user = await parts.hashing.run(strangerOf(request), async () => {
      const passwordHash = await hashPassword(values.password)
      const joined = { ...person, type: 'TA', passwordHash } as const
      return people.acceptInvite(tokenHash, joined, profileOf(values), now())
    })
    if (user === 'expired') throw expiredInvitation()
    if (user === 'known') throw new HttpError(409, 'Your address has an account already. Sign in with it.')
    parts.security.note('account.joined', {
      userId: user.id,
      account: email,
      network: networkOfRequest(request),
    })
    return success({ ...(await beginSession(request, reply, user, parts)), status: user.status })
  })

  app.post('/check-company', counted(parts.limits, 'search'), async (request) => {
    const { name, country_code, abn } = readForm(CheckCompany, request.body, CHECK_SENTENCES)
    return success({ company_id: await people.companyLike(name, country_code, numberOf(abn, country_code)) })
  })

  /** Somebody of a company that is with us: nothing of it is theirs before its owner or a concierge says so. */
  async function joinCompany(request: FastifyRequest, reply: FastifyReply, tracking: Tracking) {
    const values = readForm(CompanySignUp, request.body, COMPANY_SENTENCES)
    await takeOf(parts.limits, 'letter', request)
    const company = await people.company(values.company_id)
    if (!company) throw expectFields({ company_id: COMPANY_SENTENCES.company_id.companyMissing as string })
    const person = { ...personOf(values), ...phoneOf(values.phone, values.country_code), tracking }
    const pendingEmail = normaliseEmail(values.email)
    const waiting = { ...person, ...IN_REVIEW, waitsForCompany: company.id, pendingEmail }
    const user = await join(request, parts, waiting, values.password)
    const isTold = await welcome(request, user, parts)
    const facts = {
      who: `${user.firstName} ${user.lastName}`,
      company: company.name,
      link: `${linkOrigin(request, parts.ownOrigin)}/account/settings#agency`,
    }
    for (const owner of isTold ? await people.ownersOf(company.id) : [])
      post.put(memberWaitsLetter(owner.email ?? '', owner.firstName, facts))
    return { ...(await beginSession(request, reply, user, parts)), status: user.status }
  }
}

const IN_REVIEW = { type: 'TA', status: 'pending_review' } as const

const Extras = v.object({ user_type: v.optional(v.picklist(['TV', 'TA'])), ...TRACKED })
const AgentExtras = v.object({ user_type: v.optional(v.literal('TA')), ...TRACKED })
type Tracking = v.InferOutput<typeof Extras>['tracking']

/** What every form of joining says of whoever sends it. */
interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly country_code: string
  readonly newsletter: boolean
}

function personOf({ first_name, last_name, country_code, newsletter }: Person) {
  return {
    firstName: first_name,
    lastName: last_name,
    countryCode: country_code,
    currencyCode: currencyOfCountry(country_code)?.code ?? null,
    wantsNewsletter: newsletter,
  }
}

/** @throws HttpError 422 for a number that is nobody's (AUTH-07) */
function phoneOf(text: string, country: string) {
  const phone = readPhone(text, country)
  if (phone.issue === null) return { phone: phone.number, phoneExtension: phone.extension }
  throw expectFields({ phone: PHONE_MESSAGE[phone.issue] })
}

type About = Pick<
  ValuesOf<FieldsOf<typeof AgentSignUp>>,
  'role' | 'website' | 'abn' | 'accreditation' | 'country_code'
>

function profileOf({ role, website, abn, accreditation, country_code }: About) {
  return {
    role: role || null,
    website: website || null,
    abn: numberOf(abn, country_code),
    accreditation: accreditation || null,
  }
}

/** The digits of an Australian business number; elsewhere there is none. */
const numberOf = (abn: string | undefined, country: string): string | null =>
  country === 'AU' && abn !== undefined ? readBusinessNumber(abn) : null

/**
 * Writes a new account down. Whoever signs up again with the same address and password, as their answer was lost, gets
 * the same one. Both hashes are computed in either case: the time of an answer tells nothing.
 */
function join(
  request: FastifyRequest,
  parts: SignUpParts,
  person: Omit<NewUser, 'passwordHash'>,
  password: string,
): Promise<UserRow> {
  return parts.hashing.run(strangerOf(request), async () => {
    const passwordHash = await hashPassword(password)
    // Two of one address at once: the second is judged again by what the first has left.
    for (let attempt = 0; attempt < MOST_JUDGED; attempt += 1) {
      const user = await tryToJoin(parts, { ...person, passwordHash }, password)
      if (user) return user
    }
    throw new HttpError(
      409,
      'Something else is happening with this address right now. Try again in a moment.',
    )
  })
}

/** How often a sign-up is judged whose address is signed up with at the same time. */
const MOST_JUDGED = 4

async function tryToJoin(
  { accounts, joining }: Pick<SignUpParts, 'accounts' | 'joining'>,
  person: NewUser,
  password: string,
): Promise<UserRow | null> {
  const { claimant } = await accounts.accountsOf(person.pendingEmail)
  const isSame =
    claimant?.type === person.type &&
    claimant.companyId === null &&
    claimant.waitsForCompany === (person.waitsForCompany ?? null)
  const known = isSame ? claimant : null
  const isTheirs = await isPassword(password, known?.passwordHash ?? null)
  return joining.signUp(person, claimant?.id ?? null, isTheirs && known !== null)
}

/** @returns whether a letter goes out: to an address that had as many as it may, none does */
async function welcome(request: FastifyRequest, user: UserRow, parts: SignUpParts): Promise<boolean> {
  const account = user.pendingEmail ?? ''
  parts.security.note('account.joined', { userId: user.id, account, network: networkOfRequest(request) })
  return sendConfirmation(request, account, parts, user)
}
