import { count, email } from './field.ts'
import { defineForm } from './form.ts'

const send = { base: 'auth', path: '/admin/act-as' } as const

/** An administrator begins to read for somebody, and changes nothing of theirs (accounts.md "Who"). */
export const ActAs = defineForm({
  name: 'act-as',
  fields: { user_id: count(2_147_483_647) },
  send,
  draft: 'none',
})

/** The same for whoever's address is known. */
export const ActAsAddress = defineForm({
  name: 'act-as-address',
  fields: { email: email() },
  send,
  draft: 'none',
})

/** And is themselves again. */
export const StopActing = defineForm({
  name: 'stop-acting',
  fields: {},
  send: { base: 'auth', path: '/admin/stop' },
  draft: 'none',
})
