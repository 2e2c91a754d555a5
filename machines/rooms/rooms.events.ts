import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { RoomsViewOrAll } from '../../core/wire/chat-requests.ts'
import type { ChatFact } from '../connection/connection.events.ts'
import type { PortOutput } from '../kernel/door.ts'

/** What a person does with the list of conversations. */
export const roomsEvents = declareEvents({
  'rooms.loadMore': {},
  'rooms.reload': {},
  'rooms.markAllRead': {},
  /** Which conversations a concierge looks through; null: all. */
  'rooms.look': { view: RoomsViewOrAll },
})
export type RoomsCommand = EventOf<typeof roomsEvents>

export type RoomsFact =
  | { readonly type: 'rooms.liveChanged'; readonly isLive: boolean }
  | { readonly type: 'rooms.synchronised'; readonly sync: PortOutput<'chat', 'sync'> }
  /** A read mark of one's own was taken by the server. */
  | { readonly type: 'rooms.read'; readonly convId: string; readonly seq: number }
  | Extract<
      ChatFact,
      {
        type:
          | 'chat.messageReceived'
          | 'chat.typingChanged'
          | 'chat.presenceChanged'
          | 'chat.readMoved'
          | 'chat.conversationChanged'
          | 'chat.conversationGone'
      }
    >

/** Raised within the machine. */
export type RoomsTimer =
  | { readonly type: 'typing.expired'; readonly convId: string }
  /** Something has happened that may change what a view shows. */
  | { readonly type: 'rooms.viewDue' }

/** What the list of conversations sends the chat. */
export type RoomsSends =
  /** A count of unread messages is in doubt: the server has to say it. */
  { readonly type: 'rooms.doubted' } | { readonly type: 'rooms.unknownArrived'; readonly convId: string }
