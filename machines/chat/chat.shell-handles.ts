import { composerEvents } from '../composer/composer.events.ts'
import type { createComposerMachine } from '../composer/composer.machine.ts'
import { type Handle, handle } from '../kernel/handle.ts'
import { roomsEvents } from '../rooms/rooms.events.ts'
import type { createRoomsMachine } from '../rooms/rooms.machine.ts'
import { chatEvents } from './chat.events.ts'
import type { createChatMachine } from './chat.machine.ts'
import { composerActor } from './chat.names.ts'

/** What pages without a conversation look at too; the other machines' commands come with the chat's code. */
export const chat = handle<ReturnType<typeof createChatMachine>, typeof chatEvents>('app/chat', chatEvents)
export const rooms = handle<ReturnType<typeof createRoomsMachine>, typeof roomsEvents>(
  'app/chat/rooms',
  roomsEvents,
)

export function composer(
  convId: string,
): Handle<ReturnType<typeof createComposerMachine>, typeof composerEvents> {
  return handle(`app/chat/${composerActor(convId)}`, composerEvents)
}
