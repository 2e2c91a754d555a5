import { alertsEvents } from '../alerts/alerts.events.ts'
import type { createAlertsMachine } from '../alerts/alerts.machine.ts'
import { composerEvents } from '../composer/composer.events.ts'
import type { createComposerMachine } from '../composer/composer.machine.ts'
import { connectionEvents } from '../connection/connection.events.ts'
import type { createConnectionMachine } from '../connection/connection.machine.ts'
import { conversationEvents } from '../conversation/conversation.events.ts'
import type { createConversationMachine } from '../conversation/conversation.machine.ts'
import { dockEvents } from '../dock/dock.events.ts'
import type { createDockMachine } from '../dock/dock.machine.ts'
import { enquiryEvents } from '../enquiry/enquiry.events.ts'
import type { createEnquiryMachine } from '../enquiry/enquiry.machine.ts'
import { type Handle, handle } from '../kernel/handle.ts'
import { outboxEvents } from '../outbox/outbox.events.ts'
import type { createOutboxMachine } from '../outbox/outbox.machine.ts'
import { planEvents } from '../plan/plan.events.ts'
import type { createPlanMachine } from '../plan/plan.machine.ts'
import { roomsEvents } from '../rooms/rooms.events.ts'
import type { createRoomsMachine } from '../rooms/rooms.machine.ts'
import { searchEvents } from '../search/search.events.ts'
import type { createSearchMachine } from '../search/search.machine.ts'
import { trayEvents } from '../tray/tray.events.ts'
import type { createTrayMachine } from '../tray/tray.machine.ts'
import { uploadActor } from '../tray/tray.names.ts'
import { uploadEvents } from '../upload/upload.events.ts'
import type { createUploadMachine } from '../upload/upload.machine.ts'
import { chatEvents } from './chat.events.ts'
import type { createChatMachine } from './chat.machine.ts'
import { composerActor, conversationActor, planActor } from './chat.names.ts'

/** Where the machines of the chat live, with what they may be told. */
export const chat = handle<ReturnType<typeof createChatMachine>, typeof chatEvents>('app/chat', chatEvents)
export const rooms = handle<ReturnType<typeof createRoomsMachine>, typeof roomsEvents>(
  'app/chat/rooms',
  roomsEvents,
)
export const connection = handle<ReturnType<typeof createConnectionMachine>, typeof connectionEvents>(
  'app/chat/connection',
  connectionEvents,
)
export const outbox = handle<ReturnType<typeof createOutboxMachine>, typeof outboxEvents>(
  'app/chat/outbox',
  outboxEvents,
)
export const dock = handle<ReturnType<typeof createDockMachine>, typeof dockEvents>(
  'app/chat/dock',
  dockEvents,
)
export const alerts = handle<ReturnType<typeof createAlertsMachine>, typeof alertsEvents>(
  'app/chat/alerts',
  alertsEvents,
)

/** What the open conversation is about, once it was asked for: `chat.watchEnquiry`. */
export const enquiry = handle<ReturnType<typeof createEnquiryMachine>, typeof enquiryEvents>(
  'app/chat/enquiry',
  enquiryEvents,
)

export const tray = handle<ReturnType<typeof createTrayMachine>, typeof trayEvents>(
  'app/chat/tray',
  trayEvents,
)

/** A file on its way. */
export function upload(hash: string): Handle<ReturnType<typeof createUploadMachine>, typeof uploadEvents> {
  return handle(`app/chat/tray/${uploadActor(hash)}`, uploadEvents)
}

export const search = handle<ReturnType<typeof createSearchMachine>, typeof searchEvents>(
  'app/chat/search',
  searchEvents,
)

/** An opened conversation's own actor. */
export function conversation(
  convId: string,
): Handle<ReturnType<typeof createConversationMachine>, typeof conversationEvents> {
  return handle(`app/chat/${conversationActor(convId)}`, conversationEvents)
}

export function composer(
  convId: string,
): Handle<ReturnType<typeof createComposerMachine>, typeof composerEvents> {
  return handle(`app/chat/${composerActor(convId)}`, composerEvents)
}

/** A plan, once a conversation that shows it has asked for it: `chat.watchPlan`. */
export function plan(planId: number): Handle<ReturnType<typeof createPlanMachine>, typeof planEvents> {
  return handle(`app/chat/${planActor(planId)}`, planEvents)
}
