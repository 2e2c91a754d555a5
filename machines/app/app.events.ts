import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { ContentKind } from '../../core/routing/routes.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { FormMovedOn, FormRefused, FormSent } from '../form/form.events.ts'
import type { LeavingFact } from '../leaving/leaving.events.ts'
import type { SessionContext } from '../session/session.machine.ts'

/** People speak to the machines that the root owns; only one that is not there yet is asked for here. */
export const appEvents = declareEvents({
  /** Opens the register box of the concierge's desk, whose code comes with the first wish for it. */
  'app.openDesk': {},
})
export type AppCommand = EventOf<typeof appEvents>

/** What the children tell their root. */
export type AppFact =
  | ({ readonly type: 'session.started' } & SessionContext)
  | { readonly type: 'session.ended' }
  | { readonly type: 'session.lost' }
  | { readonly type: 'leaving.decided' }
  | { readonly type: 'leaving.discarded'; readonly hashes: readonly string[] }
  | LeavingFact
  | {
      readonly type: 'navigation.arrived'
      readonly route: string | null
      readonly conversation: string | null
      /** Without its hash. */
      readonly address: SealedText | null
      /** What becomes of the page's content; null where it has none. */
      readonly content: ContentKind | null
    }
  /** The page's content lies elsewhere. */
  | { readonly type: 'page.movedOn'; readonly to: SealedText }
  | FormSent
  | FormRefused
  | FormMovedOn
  /** A trip to be booked was chosen. */
  | { readonly type: 'booking.begun' }
  /** The desk has a conversation for this person, whoever that is to the session. */
  | { readonly type: 'desk.admitted' }
  /** That conversation is to be opened: at once, or as soon as there is a chat. */
  | { readonly type: 'desk.entered'; readonly convId: string }
  /** A machine wants to be elsewhere. */
  | { readonly type: 'app.wentTo'; readonly to: string }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
