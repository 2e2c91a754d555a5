import type { Scopes } from '../setup.ts'
import { app } from './app/app.setup.ts'
import { checkout } from './app/checkout.setup.ts'
import { desk } from './app/desk.setup.ts'
import { draft } from './app/draft.setup.ts'
import { leaving } from './app/leaving.setup.ts'
import { navigation } from './app/navigation.setup.ts'
import { report } from './app/report.setup.ts'
import { session } from './app/session.setup.ts'
import { alerts } from './chat/alerts.setup.ts'
import { chat } from './chat/chat.setup.ts'
import { composer } from './chat/composer.setup.ts'
import { connection } from './chat/connection.setup.ts'
import { conversation } from './chat/conversation.setup.ts'
import { delivery } from './chat/delivery.setup.ts'
import { dock } from './chat/dock.setup.ts'
import { enquiry } from './chat/enquiry.setup.ts'
import { outbox } from './chat/outbox.setup.ts'
import { plan } from './chat/plan.setup.ts'
import { rooms } from './chat/rooms.setup.ts'
import { search } from './chat/search.setup.ts'
import { tray } from './chat/uploads/tray.setup.ts'
import { upload } from './chat/uploads/upload.setup.ts'
import { capture } from './market/capture.setup.ts'
import { currency } from './market/currency.setup.ts'
import { form, letter } from './market/form.setup.ts'
import { forms } from './market/forms.setup.ts'
import { menu } from './market/menu.setup.ts'
import { order } from './market/order.setup.ts'
import { page } from './market/page.setup.ts'
import { planChoice } from './market/plan-choice.setup.ts'
import { tracking } from './market/tracking.setup.ts'

/** Every machine with the ways in which it is explored, by the name of its folder. */
export const SETUPS: Readonly<Record<string, Scopes>> = {
  alerts: [alerts],
  app: [app],
  'plan-choice': [planChoice],
  capture: [capture],
  chat: [chat],
  checkout: [checkout],
  composer: [composer],
  connection,
  conversation,
  currency: [currency],
  delivery: [delivery],
  desk: [desk],
  dock: [dock],
  draft: [draft],
  enquiry: [enquiry],
  form: [form, letter],
  forms: [forms],
  leaving: [leaving],
  menu: [menu],
  navigation: [navigation],
  order: [order],
  outbox,
  page: [page],
  plan,
  report: [report],
  rooms,
  search: [search],
  session: [session],
  tracking: [tracking],
  tray: [tray],
  upload: [upload],
}
