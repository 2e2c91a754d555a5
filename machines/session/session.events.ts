import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { Credentials } from '../../core/wire/account.ts'

/** What a person may tell the session. */
export const sessionEvents = declareEvents({
  'session.signIn': Credentials.entries,
  'session.signOut': {},
})
export type SessionCommand = EventOf<typeof sessionEvents>

export type SessionFact =
  /** The server ended the session, or a call was refused with 1401. */
  | { readonly type: 'session.expired' }
  /** The desk gave a visitor a session: a guest's, without a login. */
  | { readonly type: 'session.admitted' }
