import { defineForm } from './form.ts'
import { linkToken } from './link-token.ts'
import { newPassword } from './new-password.ts'

/** Another password, by the link of a letter (AUTH-06). */
export const ResetPassword = defineForm({
  name: 'reset-password',
  fields: { token: linkToken(), password: newPassword() },
  send: { base: 'auth', path: '/user/reset-password' },
  draft: 'none',
})
