import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { Credentials } from '../../core/wire/account.ts'

/** What a person may tell the session. */
export const sessionEvents = declareEvents({
  'session.signIn': Credentials.entries,
  'session.signOut': {},
})
export type SessionCommand = EventOf<typeof sessionEvents>

/** What other machines tell it: the server ended the session, or a call was refused with 1401. */
export type SessionFact = { readonly type: 'session.expired' }
