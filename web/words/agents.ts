import { PHONE_MESSAGE } from '../../core/accounts/phone-messages.ts'
import { AGENCY_LIMITS } from '../../core/forms/agency-limits.ts'
import type {
  AgentSignUp,
  CheckCompany,
  CompanySignUp,
  InvitedSignUp,
} from '../../core/forms/agent-sign-up.ts'
import { TOKEN_WORDS } from './account-links.ts'
import { atMost, type FormWords } from './form-words.ts'
import { SIGN_UP_WORDS } from './sign-up.ts'

const { first_name, last_name, email, password, country_code, terms, newsletter } = SIGN_UP_WORDS
const PERSON = { first_name, last_name, password, country_code }
const PHONE = {
  label: 'Phone',
  help: 'With the country’s code, or as you dial it at home',
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'That phone number does not look right.',
  ...PHONE_MESSAGE,
} as const
const AGENCY = {
  label: 'Agency',
  agencyMissing: 'Enter the name of your agency.',
  tooLong: atMost(AGENCY_LIMITS.name.most),
} as const
const ABN_TOO_LONG = 'Use the 11 digits of the number.'
const ABOUT = {
  role: { label: 'Your role there (optional)', tooLong: atMost(AGENCY_LIMITS.role) },
  website: {
    label: 'Website (optional)',
    siteWrong: 'Enter the full address of the site, from https:// on.',
  },
  abn: {
    label: 'ABN (optional)',
    help: 'The Australian business number: 11 digits',
    tooLong: ABN_TOO_LONG,
    businessNumberWrong: 'That is not an Australian business number.',
  },
  accreditation: {
    label: 'Accreditation (optional)',
    help: 'ATAS, IATA, ABTA, or what your country has, with its number',
    tooLong: atMost(AGENCY_LIMITS.accreditation),
  },
} as const

export const AGENT_WORDS: FormWords<typeof AgentSignUp> = {
  ...PERSON,
  email,
  phone: PHONE,
  agency: AGENCY,
  ...ABOUT,
  terms,
  newsletter,
}

export const INVITED_WORDS: FormWords<typeof InvitedSignUp> = {
  invite: TOKEN_WORDS,
  ...PERSON,
  phone: PHONE,
  ...ABOUT,
  terms,
  newsletter,
}

export const COMPANY_WORDS: FormWords<typeof CompanySignUp> = {
  company_id: { label: 'Agency', companyMissing: 'There is no such agency.' },
  ...PERSON,
  email,
  phone: PHONE,
  terms,
  newsletter,
}

export const CHECK_WORDS: FormWords<typeof CheckCompany> = {
  name: AGENCY,
  country_code,
  abn: { label: 'ABN', tooLong: ABN_TOO_LONG },
}
