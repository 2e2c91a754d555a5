import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { AccountAnswers, KnownSession } from './session.context.ts'

/** What a user may send to the session; they sign in by a form. */
export const sessionEvents = declareEvents({
  'session.signOut': {},
})
export type SessionCommand = EventOf<typeof sessionEvents>

export type SessionFact =
  /** The server ended the session, or a call was refused with 1401. */
  | { readonly type: 'session.expired' }
  /** It has ended by what was sent: nothing of it is to be asked. */
  | { readonly type: 'session.closed' }
  /** There is a session where none was, or another one: a user has signed in, or the desk has a guest. */
  | { readonly type: 'session.admitted' }
  /** The user has changed their account. */
  | { readonly type: 'session.changed' }
  /** The server has answered to a form of accounts. */
  | { readonly type: 'session.answered'; readonly answers: Partial<AccountAnswers> }

/** What the session sends the root. */
export type SessionSends =
  | ({ readonly type: 'session.started' } & KnownSession)
  /** The same user, of whom something is another one now. */
  | ({ readonly type: 'session.renewed' } & KnownSession)
  | { readonly type: 'session.ended' }
  /** The server did not answer the request to end the session: the user is still signed in. */
  | { readonly type: 'session.stayed' }
