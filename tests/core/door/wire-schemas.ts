import type * as v from 'valibot'
import { OutboxEntry } from '../../../core/chat/outbox/outbox-entry.ts'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import * as account from '../../../core/wire/account.ts'
import * as chatEvents from '../../../core/wire/chat-events.ts'
import { CHAT_REQUESTS } from '../../../core/wire/chat-requests.ts'
import * as config from '../../../core/wire/config.ts'
import * as conversation from '../../../core/wire/conversation.ts'
import * as desk from '../../../core/wire/desk.ts'
import * as envelope from '../../../core/wire/envelope.ts'
import * as message from '../../../core/wire/message.ts'

export type Schema = v.GenericSchema

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'schema'

const schemasIn = (place: string, values: object): [string, Schema][] =>
  Object.entries(values).flatMap(([name, value]) => (isSchema(value) ? [[`${place}.${name}`, value]] : []))

/** Every schema of the wire and of the ports, by name: the door has no others. */
export const WIRE_SCHEMAS: readonly (readonly [name: string, schema: Schema])[] = [
  ...Object.entries({ account, chatEvents, config, conversation, desk, envelope, message }).flatMap(
    ([place, values]) => schemasIn(place, values),
  ),
  ...schemasIn('event', chatEvents.CHAT_EVENTS),
  ...Object.entries(CHAT_REQUESTS).flatMap(([name, sides]) => schemasIn(name, sides)),
  ...Object.entries(ALL_CONTRACTS).flatMap(([port, methods]) =>
    Object.entries(methods).flatMap(([method, sides]) => schemasIn(`${port}.${method}`, sides)),
  ),
  ['outboxEntry', OutboxEntry as unknown as Schema],
]
