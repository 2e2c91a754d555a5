import { castDraft, produce } from 'immer'
import type { LogMessage } from '../../core/chat/message.ts'
import { type Room, withMessage, withReadMark } from '../../core/chat/rooms.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { PortOutput } from '../kernel/door.ts'

type ListPage = PortOutput<'chat', 'list'>
type Item = ListPage['rooms'][number]

export interface RoomsContext {
  readonly userId: number
  readonly userType: UserType
  readonly isLive: boolean
  readonly rooms: Readonly<Record<string, Room>>
  /** Unread counts of all conversations, loaded or not. */
  readonly unread: Readonly<Record<string, number>>
  readonly nextPage: number | null
  readonly asOf: string | null
  /** Conversations in which somebody else types. */
  readonly typing: readonly string[]
}

type Changes = Partial<RoomsContext>

/** A page of the list, merged by id: what is known and newer (a message that came meanwhile) stays. */
export function withPage(context: RoomsContext, page: ListPage): Changes {
  return produce(context, (draft) => {
    for (const item of page.rooms) {
      draft.rooms[item.id] = castDraft(merged(context.rooms[item.id], item, page.unreadList[item.id] ?? 0))
    }
    draft.unread = { ...page.unreadList }
    draft.nextPage = page.nextPage
    draft.asOf = page.asOf
  })
}

function merged(known: Room | undefined, item: Item, unread: number): Room {
  return known && known.item.lastSeq > item.lastSeq ? known : { item, unread }
}

export function withChangedItem(context: RoomsContext, item: Item): Changes {
  const unread = item.last_message?.unRead ?? 0
  return {
    rooms: { ...context.rooms, [item.id]: merged(context.rooms[item.id], item, unread) },
    unread: { ...context.unread, [item.id]: unread },
  }
}

/** A message joins its room's row; the room stands where its last message puts it (ROOM-01, ROOM-07). */
export function withRoomMessage(context: RoomsContext, message: LogMessage): Changes {
  const room = context.rooms[message.convId]
  if (!room) return {}
  return withRoom(context, withMessage(room, message, context.userId))
}

export function withOwnReadMark(context: RoomsContext, convId: string, seq: number): Changes {
  const room = context.rooms[convId]
  if (!room) return {}
  return withRoom(context, withReadMark(room, seq, seq >= room.item.lastSeq ? 0 : room.unread))
}

/** The server's counts after a mark of one's own. */
export function withUnreadList(context: RoomsContext, unreadList: Readonly<Record<string, number>>): Changes {
  const rooms = Object.fromEntries(
    Object.entries(context.rooms).map(([id, room]) => [
      id,
      { ...room, unread: unreadList[id] ?? room.unread },
    ]),
  )
  return { rooms, unread: { ...context.unread, ...unreadList } }
}

/** Heads of a sync: counts and marks as the server has them; what is gone leaves the list. */
export function withHeads(context: RoomsContext, sync: PortOutput<'chat', 'sync'>): Changes {
  return produce(context, (draft) => {
    for (const [id, head] of Object.entries(sync.heads)) {
      draft.unread[id] = head.unread
      const room = draft.rooms[id]
      if (room?.item.lastSeq !== head.lastSeq) continue
      room.unread = head.unread
      room.item.readSeq = head.readSeq
    }
    for (const id of sync.gone) {
      delete draft.rooms[id]
      delete draft.unread[id]
    }
  })
}

/** Whether a sync names a conversation whose row is unknown or old: the newest page must be asked again. */
export function isOlderThan(context: RoomsContext, sync: PortOutput<'chat', 'sync'>): boolean {
  return Object.entries(sync.heads).some(([id, head]) => {
    const room = context.rooms[id]
    return room ? room.item.lastSeq < head.lastSeq : context.nextPage === null || !(id in context.unread)
  })
}

export function withoutRoom(context: RoomsContext, convId: string): Changes {
  const { [convId]: _room, ...rooms } = context.rooms
  const { [convId]: _unread, ...unread } = context.unread
  return { rooms, unread }
}

function withRoom(context: RoomsContext, room: Room): Changes {
  const { id } = room.item
  return { rooms: { ...context.rooms, [id]: room }, unread: { ...context.unread, [id]: room.unread } }
}

/** What 'mark all as read' names: for each conversation the newest message that this client has. */
export function readMarks(context: RoomsContext): Record<string, number> {
  return Object.fromEntries(
    Object.values(context.rooms)
      .filter((room) => room.unread > 0)
      .map((room) => [room.item.id, room.item.lastSeq]),
  )
}
