import type { PendingState } from '../../core/chat/message.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { SessionSends } from '../session/session.events.ts'

/** What a person says who wants to sign out, and who is asked because messages are unsent. */
export const leavingEvents = declareEvents({
  'leaving.leave': {},
  /** Sign out once everything is sent. */
  'leaving.wait': {},
  /** Sign out now: what is unsent stays in storage for this person's next login. */
  'leaving.keep': {},
  'leaving.discard': {},
  /** Calls it off. */
  'leaving.stay': {},
})
export type LeavingCommand = EventOf<typeof leavingEvents>

export interface Unsent {
  readonly hash: string
  readonly state: PendingState
}

/** What of a person's is unsent has changed. */
export interface UnsentChanged {
  readonly type: 'chat.unsentChanged'
  /** False while the outbox has not learnt yet what storage holds. */
  readonly isKnown: boolean
  readonly unsent: readonly Unsent[]
}

export type LeavingFact = UnsentChanged | Extract<SessionSends, { readonly type: 'session.stayed' }>

/** What leaving sends the root: sign out now, and what was unsent then. */
export type LeavingSends =
  | { readonly type: 'leaving.decided' }
  | { readonly type: 'leaving.discarded'; readonly hashes: readonly string[] }
