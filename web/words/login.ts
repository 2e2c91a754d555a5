import { PASSWORD_LENGTH } from '../../core/accounts/password-length.ts'
import type { Login } from '../../core/forms/login.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'

export const LOGIN_WORDS: FormWords<typeof Login> = {
  email: { label: 'Email', ...EMAIL_WORDS },
  password: {
    label: 'Password',
    passwordMissing: 'Enter your password.',
    tooLong: atMost(PASSWORD_LENGTH.most),
  },
}
