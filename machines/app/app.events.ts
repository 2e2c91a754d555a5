import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { ReportAbout } from '../../core/ports/report.port.ts'
import type { ChatSends } from '../chat/chat.events.ts'
import type { CheckoutSends } from '../checkout/checkout.events.ts'
import type { DeskSends } from '../desk/desk.events.ts'
import type { DraftSends } from '../draft/draft.events.ts'
import type { FormSends } from '../form/form.events.ts'
import type { LeavingSends } from '../leaving/leaving.events.ts'
import type { NavigationSends } from '../navigation/navigation.events.ts'
import type { PageSends } from '../page/page.events.ts'
import type { PlanChoiceSends } from '../plan-choice/plan-choice.events.ts'
import type { SessionSends } from '../session/session.events.ts'

/** People speak to the machines that the root owns; only one that is not there yet is asked for here. */
export const appEvents = declareEvents({
  /** Opens the register box of the concierge's desk, whose code comes with the first wish for it. */
  'app.openDesk': {},
  /** A plan is to be written: the code for that comes with the first one. */
  'app.wantDraft': {},
  /** A trip is to be booked: the code for that comes with the first one. */
  'app.wantCheckout': {},
  /** Somebody has a problem, and wants to report it (TRACE-02): the code for that comes with the first one. */
  'app.openReport': { about: ReportAbout },
  /** This browser has kept reports that have not left yet. */
  'app.wantReport': {},
  /** The code for it could not be loaded, and they gave up. */
  'app.forgetReport': {},
})
export type AppCommand = EventOf<typeof appEvents>

/** What the root receives from its children. */
export type AppFact =
  | SessionSends
  | NavigationSends
  | LeavingSends
  | PageSends
  | PlanChoiceSends
  | CheckoutSends
  | FormSends
  | DeskSends
  | DraftSends
  | ChatSends
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
