import type { AnyActorLogic } from 'xstate'
import type { DeclaredEvents } from '../../../core/door/event.ts'
import { app, navigation, session } from '../../../machines/app/app.handles.ts'
import { connection, conversation, dock, outbox } from '../../../machines/chat/chat.handles.ts'
import { chat, composer, rooms } from '../../../machines/chat/chat.shell-handles.ts'
import type { Handle } from '../../../machines/kernel/handle.ts'

type AnyHandle = Handle<AnyActorLogic, DeclaredEvents>

const ACTORS = { app, session, navigation, chat, connection, rooms, outbox, dock } as const
const ACTORS_OF_CONVERSATIONS = { conversation, composer } as const

/**
 * The actor that a script names: `session`, or `composer(conv#3w101)`.
 * @throws RangeError that lists the names
 */
export function actorCalled(name: string): AnyHandle {
  if (Object.hasOwn(ACTORS, name)) return ACTORS[name as keyof typeof ACTORS] as unknown as AnyHandle
  const [, kind = '', convId = ''] = /^(\w+)\((.+)\)$/.exec(name) ?? []
  if (Object.hasOwn(ACTORS_OF_CONVERSATIONS, kind))
    return ACTORS_OF_CONVERSATIONS[kind as keyof typeof ACTORS_OF_CONVERSATIONS](
      convId,
    ) as unknown as AnyHandle
  const known = [...Object.keys(ACTORS), 'conversation(ID)', 'composer(ID)'].join(', ')
  throw new RangeError(`there is no actor ${name}; there are ${known}`)
}
