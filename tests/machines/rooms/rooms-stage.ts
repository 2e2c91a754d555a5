import type { ConversationPage } from '../../../core/wire/conversation.ts'
import type { StoredMessage } from '../../../core/wire/message.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { roomsEvents } from '../../../machines/rooms/rooms.events.ts'
import { createRoomsMachine } from '../../../machines/rooms/rooms.machine.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { item, ME, OTHER, stored } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

export const ROOMS = handle<ReturnType<typeof createRoomsMachine>, typeof roomsEvents>('app/it', roomsEvents)
export const [A, B, C] = ['conv#2w1', 'conv#3w2', 'conv#2w3'] as const
export const NO_ANSWER = { code: 0, message: 'no answer' }

export const page = (given: Partial<ConversationPage>): ConversationPage => ({
  rooms: [],
  unreadList: {},
  nextPage: null,
  asOf: 'then',
  ...given,
})
export const sync = (heads: Record<string, unknown> = {}, gone: string[] = []) =>
  ({ type: 'rooms.synchronised', sync: { rev: '1', heads, gone } }) as never

export function start(first: Partial<ConversationPage> = {}, isAdmin = false): Nest {
  const rooms = nest(createRoomsMachine, { userId: ME, isAdmin })
  rooms.tell({ type: 'rooms.liveChanged', isLive: true } as never)
  rooms.tell(sync())
  rooms.settle('chat.list', page(first))
  return rooms
}

/** Two rooms of three read messages each; `B` wrote last. */
export const startTwo = (isAdmin = false) =>
  start({ rooms: [item(A, 3), item(B, 4)], unreadList: { [A]: 0, [B]: 0 } }, isAdmin)

export function receive(
  rooms: Nest,
  convId: string,
  seq: number,
  from = OTHER,
  more: Partial<StoredMessage> = {},
) {
  const message = stored(seq, { convId, from, ...more })
  const text = rooms.vault.keep(message.content.text, { personal: 'text' })
  rooms.tell({
    type: 'chat.messageReceived',
    message: { ...message, content: { ...message.content, text } },
  } as never)
}

export const view = (rooms: Nest) => selectRoomList(rooms.state() as never)
export const order = (rooms: Nest) => view(rooms).rows.map((row) => row.convId)
export const unread = (rooms: Nest) =>
  Object.fromEntries(view(rooms).rows.map((row) => [row.convId, row.unread]))
export const arrived = (rooms: Nest) => rooms.told('rooms.unknownArrived').map((event) => event['convId'])
export const sounds = (rooms: Nest) => rooms.calls('browser.playSound')
export const markAll = (rooms: Nest) => rooms.send(ROOMS, { type: 'rooms.markAllRead' })
