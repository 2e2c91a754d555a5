import type { AnyActorLogic } from 'xstate'
import type { DeclaredEvents } from '../../../core/door/event.ts'
import type { FormName } from '../../../core/forms/forms.ts'
import { app, navigation, session } from '../../../machines/app/app.handles.ts'
import {
  chat,
  composer,
  connection,
  conversation,
  dock,
  outbox,
  rooms,
} from '../../../machines/chat/chat.handles.ts'
import { formOf, forms } from '../../../machines/forms/forms.handles.ts'
import type { Handle } from '../../../machines/kernel/handle.ts'
import { EVERY_FORM } from '../../memory/market/every-form.ts'

type AnyHandle = Handle<AnyActorLogic, DeclaredEvents>

const ACTORS = { app, session, forms, navigation, chat, connection, rooms, outbox, dock } as const
const ACTORS_OF = { conversation, composer, form: formCalled } as const

/**
 * The actor that a script names: `session`, `composer(conv#3w101)`, or `form(login)`.
 * @throws RangeError that lists the names
 */
export function actorCalled(name: string): AnyHandle {
  if (Object.hasOwn(ACTORS, name)) return ACTORS[name as keyof typeof ACTORS] as unknown as AnyHandle
  const [, kind = '', of = ''] = /^(\w+)\((.+)\)$/.exec(name) ?? []
  if (Object.hasOwn(ACTORS_OF, kind))
    return ACTORS_OF[kind as keyof typeof ACTORS_OF](of) as unknown as AnyHandle
  const known = [...Object.keys(ACTORS), 'conversation(ID)', 'composer(ID)', 'form(NAME)'].join(', ')
  throw new RangeError(`there is no actor ${name}; there are ${known}`)
}

/** @throws RangeError that lists the names */
export function formCalled(name: string): ReturnType<typeof formOf> {
  if (Object.hasOwn(EVERY_FORM, name)) return formOf(EVERY_FORM[name as FormName])
  throw new RangeError(`there is no form ${name}; there are ${Object.keys(EVERY_FORM).join(', ')}`)
}
