import { PASSWORD_LENGTH } from '../../../../core/accounts/password-length.ts'
import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import type { ForgotPassword, VerifyEmail } from '../../../../core/forms/account-links.ts'
import { AGENCY_LIMITS } from '../../../../core/forms/agency-limits.ts'
import type {
  AgentSignUp,
  CheckCompany,
  CompanySignUp,
  InvitedSignUp,
} from '../../../../core/forms/agent-sign-up.ts'
import type { ClaimChatAnew } from '../../../../core/forms/claim-chat.ts'
import { LONGEST_NAME } from '../../../../core/forms/field.ts'
import type { InviteAgent } from '../../../../core/forms/people.ts'
import type { ResetPassword } from '../../../../core/forms/reset-password.ts'
import type { SignUp } from '../../../../core/forms/sign-up.ts'
import type { FieldsOf, SentencesOf } from '../../../../core/forms/words.ts'
import { atMost, EMAIL, PHONE } from './form-sentences.ts'

// What the server answers of the fields of accounts, as accounts.md words it.

export const PASSWORD = {
  passwordShort: `Use at least ${PASSWORD_LENGTH.least} characters.`,
  passwordCommon: 'This password is too common. Try three unrelated words.',
  tooLong: atMost(PASSWORD_LENGTH.most),
} as const

const TOKEN = {
  tokenMissing: 'Send the token from the link in the email.',
  tooLong: 'That is not a valid token.',
} as const

export const SIGN_UP_SENTENCES: SentencesOf<FieldsOf<typeof SignUp>> = {
  first_name: { firstNameMissing: 'Enter your first name.', tooLong: atMost(LONGEST_NAME) },
  last_name: { lastNameMissing: 'Enter your last name.', tooLong: atMost(LONGEST_NAME) },
  email: EMAIL,
  password: PASSWORD,
  country_code: { countryMissing: 'Choose your country.', countryUnknown: 'Choose your country.' },
  phone: { phoneWrong: 'That phone number does not look right.' },
  terms: { tickMissing: 'Please accept the terms to continue.' },
  newsletter: { tickWrong: 'Say true or false for the newsletter.' },
}

const AGENCY = {
  agencyMissing: 'Enter the name of your agency.',
  tooLong: atMost(AGENCY_LIMITS.name.most),
} as const
const ABN = {
  tooLong: 'Use the 11 digits of the number.',
  businessNumberWrong: 'That is not an Australian business number.',
} as const
const { newsletter, terms, first_name, last_name, country_code } = SIGN_UP_SENTENCES
const CONSENT = { terms, newsletter }
const PERSON = { first_name, last_name, password: PASSWORD, country_code }
const PHONE_SENTENCES = { ...PHONE, ...PHONE_MESSAGE } as const
const ABOUT = {
  role: { tooLong: atMost(AGENCY_LIMITS.role) },
  website: { siteWrong: 'Enter the full address of the site, from https:// on.' },
  abn: ABN,
  accreditation: { tooLong: atMost(AGENCY_LIMITS.accreditation) },
} as const

export const AGENT_SENTENCES: SentencesOf<FieldsOf<typeof AgentSignUp>> = {
  ...PERSON,
  email: EMAIL,
  phone: PHONE_SENTENCES,
  agency: AGENCY,
  ...ABOUT,
  ...CONSENT,
}

export const INVITED_SENTENCES: SentencesOf<FieldsOf<typeof InvitedSignUp>> = {
  invite: TOKEN,
  ...PERSON,
  phone: PHONE_SENTENCES,
  ...ABOUT,
  ...CONSENT,
}

export const COMPANY_SENTENCES: SentencesOf<FieldsOf<typeof CompanySignUp>> = {
  company_id: { companyMissing: 'There is no such agency.' },
  ...PERSON,
  email: EMAIL,
  phone: PHONE_SENTENCES,
  ...CONSENT,
}

export const CHECK_SENTENCES: SentencesOf<FieldsOf<typeof CheckCompany>> = {
  name: AGENCY,
  country_code,
  abn: { tooLong: ABN.tooLong },
}

export const INVITE_SENTENCES: SentencesOf<FieldsOf<typeof InviteAgent>> = { email: EMAIL, agency: AGENCY }

export const FORGOT_SENTENCES: SentencesOf<FieldsOf<typeof ForgotPassword>> = { email: EMAIL }

export const RESET_SENTENCES: SentencesOf<FieldsOf<typeof ResetPassword>> = {
  token: TOKEN,
  password: PASSWORD,
}

export const CLAIM_SENTENCES: SentencesOf<FieldsOf<typeof ClaimChatAnew>> = {
  token: TOKEN,
  password: PASSWORD,
}

export const VERIFY_SENTENCES: SentencesOf<FieldsOf<typeof VerifyEmail>> = { token: TOKEN }
