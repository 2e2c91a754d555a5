import * as v from 'valibot'
import { readBusinessNumber } from '../accounts/business-number.ts'
import { isOwnPassword, type PasswordOwner } from '../accounts/password.ts'
import { CheckedCompany } from '../wire/account.ts'
import { AGENCY_LIMITS } from './agency-limits.ts'
import { type Field, optionalSite, optionalText, phone, text } from './field.ts'
import { defineForm } from './form.ts'
import { linkToken } from './link-token.ts'
import { phoneAcross } from './phone-across.ts'
import { ADMITTED, CONSENT, PERSON } from './sign-up.ts'

const { name: NAME, role: ROLE, accreditation: ACCREDITATION } = AGENCY_LIMITS

function agencyName(): Field<string, 'agencyMissing' | 'tooLong'> {
  const named = text({ missing: 'agencyMissing', most: NAME.most })
  const isLongEnough = v.check((name: string) => name.length >= NAME.least, 'agencyMissing')
  return { ...named, rule: v.pipe(named.rule, isLongEnough) } as Field<string, 'agencyMissing' | 'tooLong'>
}

/** An Australian business number, that may be left out; whether its digits are right hangs on the country. */
function businessNumber(): Field<string | undefined, 'tooLong'> {
  return optionalText(30)
}

/** The id of a company that there is. */
function companyId(): Field<number, 'companyMissing'> {
  return {
    kind: 'text',
    issues: ['companyMissing'],
    read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
    rule: v.pipe(
      v.number('companyMissing'),
      v.integer('companyMissing'),
      v.minValue(1, 'companyMissing'),
      v.maxValue(2_147_483_647, 'companyMissing'),
    ),
  }
}

const AGENT = { ...PERSON, phone: phone() }
const AGENCY = {
  role: optionalText(ROLE),
  website: optionalSite(),
  abn: businessNumber(),
  accreditation: optionalText(ACCREDITATION),
}

interface Across extends PasswordOwner {
  readonly password?: string
  readonly phone?: string
  readonly country_code?: string
  readonly abn?: string | undefined
}

/** What is wrong with values together: a number that nobody has there, a password that is its owner's name. */
const across = ({ password, phone: number, country_code, abn, ...owner }: Across) => ({
  password: password !== undefined && isOwnPassword(password, owner) && ('passwordCommon' as const),
  phone: phoneAcross({ phone: number, country_code }),
  abn:
    abn !== undefined &&
    country_code === 'AU' &&
    readBusinessNumber(abn) === null &&
    ('businessNumberWrong' as const),
})
const withoutAbn = (values: Across) => {
  const { password, phone: number } = across(values)
  return { password, phone: number }
}

/** An agent's account, which a concierge reviews (AUTH-05). */
export const AgentSignUp = defineForm({
  name: 'agent-sign-up',
  fields: { ...AGENT, agency: agencyName(), ...AGENCY, ...CONSENT },
  across,
  send: {
    base: 'auth',
    path: '/user/sign-up-travel-agent',
    body: (values) => ({ user_type: 'TA', ...values }),
    answer: ADMITTED,
  },
  draft: 'session',
  takesTracking: true,
})

const { email: _email, ...INVITED } = AGENT

/** The account of an agent who was invited: the invitation says the agency and the address (AUTH-05). */
export const InvitedSignUp = defineForm({
  name: 'agent-invited',
  fields: { invite: linkToken(), ...INVITED, ...AGENCY, ...CONSENT },
  across,
  send: {
    base: 'auth',
    path: '/user/sign-up-travel-agent-private',
    body: (values) => ({ user_type: 'TA', ...values }),
    answer: ADMITTED,
  },
  draft: 'session',
  takesTracking: true,
})

/** The account of somebody in a company that is with us: its owner or a concierge lets them in (AUTH-05). */
export const CompanySignUp = defineForm({
  name: 'company-sign-up',
  fields: { company_id: companyId(), ...AGENT, ...CONSENT },
  across: withoutAbn,
  send: {
    base: 'auth',
    path: '/user/sign-up',
    body: (values) => ({ user_type: 'TA', ...values }),
    answer: ADMITTED,
  },
  draft: 'session',
  takesTracking: true,
})

/** Whether a company is with us already (AUTH-03). */
export const CheckCompany = defineForm({
  name: 'check-company',
  fields: { name: agencyName(), country_code: PERSON.country_code, abn: businessNumber() },
  send: { base: 'auth', path: '/check-company', answer: CheckedCompany },
  draft: 'none',
})
