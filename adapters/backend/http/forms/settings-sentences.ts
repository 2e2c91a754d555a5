import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import type { ChangeEmail, ChangePassword, CloseAccount } from '../../../../core/forms/account-security.ts'
import type { Profile } from '../../../../core/forms/profile.ts'
import type { FieldsOf, SentencesOf } from '../../../../core/forms/words.ts'
import { PASSWORD, SIGN_UP_SENTENCES } from './account-sentences.ts'
import { CHOOSE, EMAIL, LOGIN_SENTENCES, PHONE } from './form-sentences.ts'

const { first_name, last_name, country_code } = SIGN_UP_SENTENCES

export const PROFILE_SENTENCES: SentencesOf<FieldsOf<typeof Profile>> = {
  first_name,
  last_name,
  country_code,
  phone: { phoneWrong: PHONE.phoneWrong, ...PHONE_MESSAGE },
  timezone: CHOOSE,
  currency_code: CHOOSE,
}

export const CHANGE_PASSWORD_SENTENCES: SentencesOf<FieldsOf<typeof ChangePassword>> = {
  old: LOGIN_SENTENCES.password,
  password: PASSWORD,
}

export const CLOSE_SENTENCES: SentencesOf<FieldsOf<typeof CloseAccount>> = {
  password: LOGIN_SENTENCES.password,
}

export const CHANGE_EMAIL_SENTENCES: SentencesOf<FieldsOf<typeof ChangeEmail>> = { email: EMAIL }
