import { PASSWORD_LENGTH } from '../../../../core/accounts/password-length.ts'
import type { ForgotPassword, VerifyEmail } from '../../../../core/forms/account-links.ts'
import { LONGEST_NAME } from '../../../../core/forms/field.ts'
import type { ResetPassword } from '../../../../core/forms/reset-password.ts'
import type { SignUp } from '../../../../core/forms/sign-up.ts'
import type { FieldsOf, SentencesOf } from '../../../../core/forms/words.ts'
import { atMost, EMAIL } from './form-sentences.ts'

// What the server answers of the fields of accounts, as accounts.md words it.

export const PASSWORD = {
  passwordShort: `Use at least ${PASSWORD_LENGTH.least} characters.`,
  passwordCommon: 'This password is too common. Try three unrelated words.',
  tooLong: atMost(PASSWORD_LENGTH.most),
} as const

const TOKEN = {
  tokenMissing: 'Send the token of the letter’s link.',
  tooLong: 'That is no token of ours.',
} as const

export const SIGN_UP_SENTENCES: SentencesOf<FieldsOf<typeof SignUp>> = {
  first_name: { firstNameMissing: 'Enter your first name.', tooLong: atMost(LONGEST_NAME) },
  last_name: { lastNameMissing: 'Enter your last name.', tooLong: atMost(LONGEST_NAME) },
  email: EMAIL,
  password: PASSWORD,
  country_code: { countryMissing: 'Choose your country.', countryUnknown: 'Choose your country.' },
  phone: { phoneWrong: 'That phone number does not look right.' },
  terms: { tickMissing: 'Please accept the terms to continue.' },
  newsletter: { tickWrong: 'Say true or false of the newsletter.' },
}

export const FORGOT_SENTENCES: SentencesOf<FieldsOf<typeof ForgotPassword>> = { email: EMAIL }

export const RESET_SENTENCES: SentencesOf<FieldsOf<typeof ResetPassword>> = {
  token: TOKEN,
  password: PASSWORD,
}

export const VERIFY_SENTENCES: SentencesOf<FieldsOf<typeof VerifyEmail>> = { token: TOKEN }
