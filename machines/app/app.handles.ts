import { composerEvents } from '../composer/composer.events.ts'
import type { createComposerMachine } from '../composer/composer.machine.ts'
import { connectionEvents } from '../connection/connection.events.ts'
import type { createConnectionMachine } from '../connection/connection.machine.ts'
import { conversationEvents } from '../conversation/conversation.events.ts'
import type { createConversationMachine } from '../conversation/conversation.machine.ts'
import { dockEvents } from '../dock/dock.events.ts'
import type { createDockMachine } from '../dock/dock.machine.ts'
import { type Handle, handle } from '../kernel/handle.ts'
import { navigationEvents } from '../navigation/navigation.events.ts'
import type { createNavigationMachine } from '../navigation/navigation.machine.ts'
import { outboxEvents } from '../outbox/outbox.events.ts'
import type { createOutboxMachine } from '../outbox/outbox.machine.ts'
import { roomsEvents } from '../rooms/rooms.events.ts'
import type { createRoomsMachine } from '../rooms/rooms.machine.ts'
import { sessionEvents } from '../session/session.events.ts'
import type { createSessionMachine } from '../session/session.machine.ts'
import { appEvents } from './app.events.ts'
import type { createAppMachine } from './app.machine.ts'
import { composerActor, conversationActor } from './app.routes.ts'

/** Where every machine of the product lives, with what it may be told. */
export const app = handle<ReturnType<typeof createAppMachine>, typeof appEvents>('app', appEvents)
export const session = handle<ReturnType<typeof createSessionMachine>, typeof sessionEvents>(
  'app/session',
  sessionEvents,
)
export const navigation = handle<ReturnType<typeof createNavigationMachine>, typeof navigationEvents>(
  'app/navigation',
  navigationEvents,
)
export const connection = handle<ReturnType<typeof createConnectionMachine>, typeof connectionEvents>(
  'app/connection',
  connectionEvents,
)
export const rooms = handle<ReturnType<typeof createRoomsMachine>, typeof roomsEvents>(
  'app/rooms',
  roomsEvents,
)
export const outbox = handle<ReturnType<typeof createOutboxMachine>, typeof outboxEvents>(
  'app/outbox',
  outboxEvents,
)
export const dock = handle<ReturnType<typeof createDockMachine>, typeof dockEvents>('app/dock', dockEvents)

/** An opened conversation's own actor. */
export function conversation(
  convId: string,
): Handle<ReturnType<typeof createConversationMachine>, typeof conversationEvents> {
  return handle(`app/${conversationActor(convId)}`, conversationEvents)
}

export function composer(
  convId: string,
): Handle<ReturnType<typeof createComposerMachine>, typeof composerEvents> {
  return handle(`app/${composerActor(convId)}`, composerEvents)
}
