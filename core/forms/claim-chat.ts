import * as v from 'valibot'
import { LoginData } from '../wire/account.ts'
import { defineForm } from './form.ts'
import { linkToken } from './link-token.ts'
import { newPassword } from './new-password.ts'

/** The session that begins with it, and the plan that was accepted in the chat, to be booked next. */
const answer = v.pipe(
  v.object({ ...LoginData.entries, plan_id: v.optional(v.number()) }),
  v.transform(({ user_id, plan_id }) => ({ user_id, ...(plan_id !== undefined && { plan_id }) })),
)
const send = { base: 'auth', path: '/guest/claim', answer } as const

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

/** The email with the link for that, once more. */
export const SendClaim = defineForm({
  name: 'send-claim',
  fields: {},
  send: { base: 'auth', path: '/guest/send-claim' },
  draft: 'none',
})
