import type { DeclaredEvents } from '../core/door/event.ts'
import { alertsEvents } from './alerts/alerts.events.ts'
import { appEvents } from './app/app.events.ts'
import { chatEvents } from './chat/chat.events.ts'
import { checkoutEvents } from './checkout/checkout.events.ts'
import { composerEvents } from './composer/composer.events.ts'
import { connectionEvents } from './connection/connection.events.ts'
import { conversationEvents } from './conversation/conversation.events.ts'
import { currencyEvents } from './currency/currency.events.ts'
import { deskEvents } from './desk/desk.events.ts'
import { dockEvents } from './dock/dock.events.ts'
import { draftEvents } from './draft/draft.events.ts'
import { enquiryEvents } from './enquiry/enquiry.events.ts'
import { formsEvents } from './forms/forms.events.ts'
import { leavingEvents } from './leaving/leaving.events.ts'
import { menuEvents } from './menu/menu.events.ts'
import { navigationEvents } from './navigation/navigation.events.ts'
import { orderEvents } from './order/order.events.ts'
import { outboxEvents } from './outbox/outbox.events.ts'
import { pageEvents } from './page/page.events.ts'
import { planEvents } from './plan/plan.events.ts'
import { planChoiceEvents } from './plan-choice/plan-choice.events.ts'
import { reportEvents } from './report/report.events.ts'
import { roomsEvents } from './rooms/rooms.events.ts'
import { searchEvents } from './search/search.events.ts'
import { sessionEvents } from './session/session.events.ts'
import { trackingEvents } from './tracking/tracking.events.ts'
import { trayEvents } from './tray/tray.events.ts'
import { uploadEvents } from './upload/upload.events.ts'

const DECLARED: readonly DeclaredEvents[] = [
  alertsEvents,
  appEvents,
  chatEvents,
  checkoutEvents,
  composerEvents,
  connectionEvents,
  conversationEvents,
  currencyEvents,
  deskEvents,
  dockEvents,
  draftEvents,
  enquiryEvents,
  formsEvents,
  leavingEvents,
  menuEvents,
  navigationEvents,
  orderEvents,
  outboxEvents,
  pageEvents,
  planEvents,
  planChoiceEvents,
  reportEvents,
  roomsEvents,
  searchEvents,
  sessionEvents,
  trackingEvents,
  trayEvents,
  uploadEvents,
]

/** The schema of every command, by its name, for who looks at all of them; those of forms follow from each form. */
export const ALL_EVENTS: DeclaredEvents['schemas'] = Object.assign(
  {},
  ...DECLARED.map(({ schemas }) => schemas),
)
