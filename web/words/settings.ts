import { PASSWORD_LENGTH } from '../../core/accounts/password-length.ts'
import { PHONE_MESSAGE } from '../../core/accounts/phone-messages.ts'
import type {
  ChangeEmail,
  ChangePassword,
  CloseAccount,
  RevokeSession,
} from '../../core/forms/account-security.ts'
import type { Profile } from '../../core/forms/profile.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'
import { PASSWORD_WORDS } from './new-password.ts'
import { SIGN_UP_WORDS } from './sign-up.ts'

const { first_name, last_name, country_code } = SIGN_UP_WORDS
const CHOOSE = { choiceWrong: 'Choose one from the list.' } as const
const NUMBER = 'Reload the page, and try again.'

export const PROFILE_WORDS: FormWords<typeof Profile> = {
  first_name,
  last_name,
  country_code,
  phone: {
    label: 'Phone',
    help: 'With the country’s code, or as you dial it at home',
    phoneWrong: 'That phone number does not look right.',
    ...PHONE_MESSAGE,
  },
  timezone: { label: 'Time zone', ...CHOOSE },
  currency_code: { label: 'Currency', help: 'Prices are shown in this currency', ...CHOOSE },
}

export const CHANGE_PASSWORD_WORDS: FormWords<typeof ChangePassword> = {
  old: {
    label: 'Current password',
    passwordMissing: 'Enter your password.',
    tooLong: atMost(PASSWORD_LENGTH.most),
  },
  password: { label: 'New password', ...PASSWORD_WORDS },
}

export const CHANGE_EMAIL_WORDS: FormWords<typeof ChangeEmail> = {
  email: { label: 'New address', ...EMAIL_WORDS },
}

export const CLOSE_WORDS: FormWords<typeof CloseAccount> = { password: CHANGE_PASSWORD_WORDS.old }

export const REVOKE_WORDS: FormWords<typeof RevokeSession> = {
  id: { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER },
}
