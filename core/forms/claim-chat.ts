import { defineForm } from './form.ts'
import { linkToken } from './link-token.ts'
import { newPassword } from './new-password.ts'

const send = { base: 'auth', path: '/guest/claim' } as const

/** A guest's chat becomes that of the account which the address has already (accounts.md "Who"). */
export const ClaimChat = defineForm({
  name: 'claim-chat',
  fields: { token: linkToken() },
  send,
  draft: 'none',
})

/** The same for an address that has none: an account is made with the password. */
export const ClaimChatAnew = defineForm({
  name: 'claim-chat-anew',
  fields: { token: linkToken(), password: newPassword() },
  send,
  draft: 'none',
})
