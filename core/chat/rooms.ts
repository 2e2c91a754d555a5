import type { ConversationItem } from '../wire/conversation.ts'
import type { Sealed } from '../wire/personal.ts'
import { isWrittenBy, type LogMessage } from './message.ts'

/** A row of the conversation list as machines hold it; `unread` is what it shows in the badge. */
export interface Room {
  readonly item: Sealed<ConversationItem>
  readonly unread: number
}

/** Newest message first; a conversation without messages comes last. Ties keep the order of the ids. */
export function byNewest(first: Room, second: Room): number {
  const left = lastInstant(first)
  const right = lastInstant(second)
  if (left !== right) return left < right ? 1 : -1
  return first.item.id < second.item.id ? -1 : 1
}

/** When the last message was stored: the server's instant, so that nobody's wrong clock moves a row. */
function lastInstant(room: Room): string {
  const last = room.item.last_message
  return last === null ? '' : (last.content.utc ?? last.time)
}

/**
 * A room after a message arrived. Unread counts the others' messages after one's own read mark, so a
 * repeat (a `seq` that the room has) changes nothing and one's own raises nothing (ROOM-02).
 */
export function withMessage(room: Room, message: LogMessage, userId: number): Room {
  if (message.seq <= room.item.lastSeq) return room
  const counts = !isWrittenBy(message, userId) && message.seq > room.item.readSeq
  const unread = counts ? room.unread + 1 : room.unread
  return {
    unread,
    item: {
      ...room.item,
      lastSeq: message.seq,
      last_message: {
        content: message.content,
        time: message.time,
        username: message.username,
        firstName: message.firstName,
        fullname: message.fullname,
        unRead: unread,
      },
    },
  }
}

/** A room after one's own read mark moved, here or in another tab; marks never go back. */
export function withReadMark(room: Room, seq: number, unread: number): Room {
  const readSeq = Math.max(room.item.readSeq, Math.min(seq, room.item.lastSeq))
  return { unread, item: { ...room.item, readSeq } }
}
