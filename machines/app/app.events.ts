import { declareEvents } from '../../core/door/event.ts'
import type { LeavingFact } from '../leaving/leaving.events.ts'
import type { SessionContext } from '../session/session.machine.ts'

/** The root takes no commands of its own: people speak to the machines that it owns. */
export const appEvents = declareEvents({})

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
    }
  /** A machine wants to be elsewhere. */
  | { readonly type: 'app.wentTo'; readonly to: string }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
