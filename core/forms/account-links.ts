import * as v from 'valibot'
import { VerifiedEmail } from '../wire/account.ts'
import { email } from './field.ts'
import { defineForm } from './form.ts'
import { linkToken } from './link-token.ts'

/** A link to choose another password (AUTH-06); the answer never tells whether the address has an account. */
export const ForgotPassword = defineForm({
  name: 'forgot-password',
  fields: { email: email() },
  send: { base: 'auth', path: '/user/forgot-password' },
  draft: 'session',
})

/** One press confirms an address, by the link of a letter (AUTH-03). */
export const VerifyEmail = defineForm({
  name: 'verify-email',
  fields: { token: linkToken() },
  send: {
    base: 'auth',
    path: '/verify-email',
    answer: v.pipe(
      VerifiedEmail,
      v.transform(({ is_valid, is_customer }) => ({ is_valid, is_customer })),
    ),
  },
  draft: 'none',
})

/** The letter that confirms an address, once more (AUTH-06). */
export const ResendConfirmation = defineForm({
  name: 'resend-confirmation',
  fields: { email: email() },
  send: { method: 'GET', base: 'auth', path: '/user/resend-confirm' },
  draft: 'none',
})
