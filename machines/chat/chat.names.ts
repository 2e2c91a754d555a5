import type { AlertsCommand, AlertsFact } from '../alerts/alerts.events.ts'
import type { ComposerCommand, ComposerFact } from '../composer/composer.events.ts'
import type { ConnectionCommand, ConnectionFact } from '../connection/connection.events.ts'
import type { ConversationCommand, ConversationFact } from '../conversation/conversation.events.ts'
import type { DockCommand, DockFact } from '../dock/dock.events.ts'
import type { EnquiryCommand, EnquiryFact } from '../enquiry/enquiry.events.ts'
import { type Address, addressOf } from '../kernel/letters.ts'
import type { OutboxCommand, OutboxFact } from '../outbox/outbox.events.ts'
import type { PlanCommand, PlanFact } from '../plan/plan.events.ts'
import type { RoomsCommand, RoomsFact } from '../rooms/rooms.events.ts'
import type { SearchCommand, SearchFact } from '../search/search.events.ts'
import type { TrayCommand, TrayFact } from '../tray/tray.events.ts'

/** The machines that the chat runs once. */
export const TO = {
  alerts: addressOf<AlertsCommand | AlertsFact>('alerts'),
  connection: addressOf<ConnectionCommand | ConnectionFact>('connection'),
  dock: addressOf<DockCommand | DockFact>('dock'),
  enquiry: addressOf<EnquiryCommand | EnquiryFact>('enquiry'),
  outbox: addressOf<OutboxCommand | OutboxFact>('outbox'),
  rooms: addressOf<RoomsCommand | RoomsFact>('rooms'),
  search: addressOf<SearchCommand | SearchFact>('search'),
  tray: addressOf<TrayCommand | TrayFact>('tray'),
}

/** The actors of an opened conversation. */
export const conversationActor = (convId: string): Address<ConversationCommand | ConversationFact> =>
  addressOf(`conversation:${convId}`)
export const composerActor = (convId: string): Address<ComposerCommand | ComposerFact> =>
  addressOf(`composer:${convId}`)

/** The actor of a plan that a conversation shows. */
export const planActor = (planId: number): Address<PlanCommand | PlanFact> => addressOf(`plan:${planId}`)

/** Whether an actor of the chat writes: an admin session has none of them. */
export const isWriter = (id: string): boolean =>
  id === TO.outbox || id === TO.tray || id.startsWith(composerActor(''))
