import * as v from 'valibot'
import { PASSWORD_LENGTH } from '../accounts/password-length.ts'
import { LoginData } from '../wire/account.ts'
import { email, secret } from './field.ts'
import { defineForm } from './form.ts'

/** Signing in (AUTH-02). */
export const Login = defineForm({
  name: 'login',
  fields: { email: email(), password: secret('passwordMissing', PASSWORD_LENGTH.most) },
  send: {
    base: 'auth',
    path: '/user/login',
    answer: v.pipe(
      LoginData,
      v.transform(({ user_id }) => ({ user_id })),
    ),
  },
  draft: 'none',
})
