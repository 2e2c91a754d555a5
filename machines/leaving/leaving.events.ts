import type { PendingState } from '../../core/chat/message.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'

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

export type LeavingFact =
  | {
      readonly type: 'chat.unsentChanged'
      /** False while the outbox has not learnt yet what lies in storage. */
      readonly isKnown: boolean
      readonly unsent: readonly Unsent[]
    }
  /** The server could not be asked to end the session: the person is still signed in. */
  | { readonly type: 'session.stayed' }
