import { currencyEvents } from '../currency/currency.events.ts'
import type { createCurrencyMachine } from '../currency/currency.machine.ts'
import { handle } from '../kernel/handle.ts'
import { leavingEvents } from '../leaving/leaving.events.ts'
import type { createLeavingMachine } from '../leaving/leaving.machine.ts'
import { menuEvents } from '../menu/menu.events.ts'
import type { createMenuMachine } from '../menu/menu.machine.ts'
import { navigationEvents } from '../navigation/navigation.events.ts'
import type { createNavigationMachine } from '../navigation/navigation.machine.ts'
import { pageEvents } from '../page/page.events.ts'
import type { createPageMachine } from '../page/page.machine.ts'
import { planChoiceEvents } from '../plan-choice/plan-choice.events.ts'
import type { createPlanChoiceMachine } from '../plan-choice/plan-choice.machine.ts'
import { sessionEvents } from '../session/session.events.ts'
import type { createSessionMachine } from '../session/session.machine.ts'
import { trackingEvents } from '../tracking/tracking.events.ts'
import type { createTrackingMachine } from '../tracking/tracking.machine.ts'
import { appEvents } from './app.events.ts'
import type { createAppMachine } from './app.machine.ts'

/** Where the machines of every page live, with what they may be told. */
export const app = handle<ReturnType<typeof createAppMachine>, typeof appEvents>('app', appEvents)
export const session = handle<ReturnType<typeof createSessionMachine>, typeof sessionEvents>(
  'app/session',
  sessionEvents,
)
export const navigation = handle<ReturnType<typeof createNavigationMachine>, typeof navigationEvents>(
  'app/navigation',
  navigationEvents,
)
/** Only while somebody is signed in. */
export const leaving = handle<ReturnType<typeof createLeavingMachine>, typeof leavingEvents>(
  'app/leaving',
  leavingEvents,
)
/** The machines of the marketplace's pages; a run of the chat alone has none of them. */
export const page = handle<ReturnType<typeof createPageMachine>, typeof pageEvents>('app/page', pageEvents)
export const menu = handle<ReturnType<typeof createMenuMachine>, typeof menuEvents>('app/menu', menuEvents)
export const currency = handle<ReturnType<typeof createCurrencyMachine>, typeof currencyEvents>(
  'app/currency',
  currencyEvents,
)
export const planChoice = handle<ReturnType<typeof createPlanChoiceMachine>, typeof planChoiceEvents>(
  'app/planChoice',
  planChoiceEvents,
)
export const tracking = handle<ReturnType<typeof createTrackingMachine>, typeof trackingEvents>(
  'app/tracking',
  trackingEvents,
)
