import type { ConversationItem } from '../wire/conversation.ts'
import type { Sealed } from '../wire/personal.ts'
import { isWrittenBy, type LogMessage } from './message.ts'

/**
 * A row of the conversation list as machines hold it. What is unread is counted in two parts, so that news may
 * come in any order and twice: `counted` as the server said it for all up to `countedTo`, and `fresh`, the
 * others' messages that came after that.
 */
export interface Room {
  readonly item: Sealed<ConversationItem>
  readonly counted: number
  readonly countedTo: number
  readonly fresh: readonly number[]
}

/** Where a conversation stands on the server, in a list, a sync or a change. */
export interface Standing {
  readonly lastSeq: number
  readonly readSeq: number
  readonly unread: number
}

/** The others' messages after one's own read mark. */
export function unreadOf({ counted, fresh }: Room): number {
  return counted + fresh.length
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

function newRoom(item: Room['item'], unread: number): Room {
  return { item, counted: unread, countedTo: item.lastSeq, fresh: [] }
}

/** A room after a message arrived, in whatever order and however often; one's own raises nothing (ROOM-02). */
export function withMessage(room: Room, message: LogMessage, userId: number): Room {
  const counts =
    !isWrittenBy(message, userId) &&
    message.seq > Math.max(room.item.readSeq, room.countedTo) &&
    !room.fresh.includes(message.seq)
  const counted = counts ? { ...room, fresh: [...room.fresh, message.seq] } : room
  return message.seq > room.item.lastSeq ? { ...counted, item: withLast(counted, message) } : counted
}

function withLast(room: Room, message: LogMessage): Room['item'] {
  const { content, time, username, firstName, fullname, seq } = message
  const last_message = { content, time, username, firstName, fullname, unRead: unreadOf(room) }
  return { ...room.item, lastSeq: seq, last_message }
}

/** A room after one's own read mark moved, here or in another tab; marks never go back. */
export function withReadMark(room: Room, seq: number): Room {
  const readSeq = Math.max(room.item.readSeq, Math.min(seq, room.item.lastSeq))
  return {
    ...room,
    item: { ...room.item, readSeq },
    counted: readSeq >= room.countedTo ? 0 : room.counted,
    fresh: room.fresh.filter((one) => one > readSeq),
  }
}

/** Whether a mark of one's own falls among the messages that the server has only counted: how many are left, it knows. */
export function isSplitBy({ item, counted, countedTo }: Room, seq: number): boolean {
  return counted > 0 && seq > item.readSeq && seq < countedTo
}

/** A room as the server counts it, with what came since. A mark that the server had not seen yet still holds. */
export function withStanding(room: Room, { lastSeq, readSeq, unread }: Standing): Room {
  const marked = Math.max(room.item.readSeq, readSeq)
  return {
    ...room,
    item: { ...room.item, readSeq: marked },
    counted: marked > readSeq && marked >= lastSeq ? 0 : unread,
    countedTo: lastSeq,
    fresh: room.fresh.filter((one) => one > Math.max(lastSeq, marked)),
  }
}

/** A room with a row from the server: its last message, unless a newer one has come. */
export function withItem(room: Room | undefined, item: Room['item'], unread: number): Room {
  if (!room) return newRoom(item, unread)
  const isOlder = item.lastSeq < room.item.lastSeq
  const kept = isOlder ? room.item : { ...item, readSeq: Math.max(item.readSeq, room.item.readSeq) }
  return withStanding({ ...room, item: kept }, { lastSeq: item.lastSeq, readSeq: item.readSeq, unread })
}

/** Unread messages of each conversation: by its row, or as the server counted one whose row is not loaded. */
export function unreadCounts(
  rooms: Readonly<Record<string, Room>>,
  unread: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const loaded = Object.values(rooms).map((room) => [room.item.id, unreadOf(room)] as const)
  return { ...unread, ...Object.fromEntries(loaded) }
}
