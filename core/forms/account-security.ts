import { PASSWORD_LENGTH } from '../accounts/password-length.ts'
import { count, email, secret } from './field.ts'
import { defineForm } from './form.ts'
import { newPassword } from './new-password.ts'

/** Another password, by the one that is known (AUTH-08). It ends every other session. */
export const ChangePassword = defineForm({
  name: 'account-password',
  fields: { old: secret('passwordMissing', PASSWORD_LENGTH.most), password: newPassword() },
  send: { base: 'auth', path: '/account/password' },
  draft: 'none',
})

/** Another address, which counts once the link of a letter to it was opened. */
export const ChangeEmail = defineForm({
  name: 'account-email',
  fields: { email: email() },
  send: { base: 'auth', path: '/account/email' },
  draft: 'none',
})

/** The end of an account, by its password (CALL-01). */
export const CloseAccount = defineForm({
  name: 'close-account',
  fields: { password: secret('passwordMissing', PASSWORD_LENGTH.most) },
  send: { base: 'auth', path: '/account/delete' },
  draft: 'none',
})

export const RevokeSession = defineForm({
  name: 'revoke-session',
  fields: { id: count(2_147_483_647) },
  send: { base: 'auth', path: '/account/sessions/{id}/revoke' },
  draft: 'none',
})
