import { declareEvents, type EventOf } from '../../core/door/event.ts'

/** What a person may tell the session; they sign in by a form. */
export const sessionEvents = declareEvents({
  'session.signOut': {},
})
export type SessionCommand = EventOf<typeof sessionEvents>

export type SessionFact =
  /** The server ended the session, or a call was refused with 1401. */
  | { readonly type: 'session.expired' }
  /** There is a session where none was, or another one: somebody has signed in, or the desk has a guest. */
  | { readonly type: 'session.admitted' }
