import type { LogMessage } from '../../core/chat/message.ts'
import {
  isSplitBy,
  type Room,
  unreadCounts,
  withItem,
  withMessage,
  withReadMark,
  withStanding,
} from '../../core/chat/rooms.ts'
import type { Present } from '../../core/chat/window/who-is-there.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { RoomsView } from '../../core/wire/chat-requests.ts'
import type { PortOutput } from '../kernel/door.ts'
import type { Draft } from '../kernel/update.ts'

type ListPage = PortOutput<'chat', 'list'>
type Sync = PortOutput<'chat', 'sync'>
type Item = ListPage['rooms'][number]

export interface RoomsContext {
  readonly userId: number
  readonly userType: UserType
  readonly isAdmin: boolean
  readonly isLive: boolean
  readonly rooms: Readonly<Record<string, Room>>
  /** Unread counts of conversations whose rows are not loaded. */
  readonly unread: Readonly<Record<string, number>>
  /** The newest `seq` of each conversation, as of the last syncs. */
  readonly heads: Readonly<Record<string, number>>
  /** What a concierge looks through; null: all. */
  readonly view: RoomsView | null
  /** It is about to be loaded again. */
  readonly isViewDue: boolean
  /** The conversations of the view, in the server's order; null while all are shown. Kept until another answer is there. */
  readonly inView: readonly string[] | null
  readonly nextPage: number | null
  readonly asOf: string | null
  /** A message of an unknown room came while the list was loading: it is loaded once more. */
  readonly mustReload: boolean
  /** The marks that are being sent to the server. */
  readonly marks: Readonly<Record<string, number>>
  /** Marks of one's own, by conversation, that its count does not reckon with yet: the server is asked. */
  readonly doubts: Readonly<Record<string, number>>
  /** The answer that is under way may be older than the doubt: a second one is asked for then, and no third. */
  readonly hasLooked: boolean
  /** Conversations that the server has said are no longer open to the user. */
  readonly gone: readonly string[]
  /** Conversations that this page knows to be new, without a message since. */
  readonly begun: readonly string[]
  /** Conversations in which another user types. */
  readonly typing: readonly string[]
}

type RoomsDraft = Draft<RoomsContext>

const NOBODY: readonly Present[] = []

/** A page of the list, merged by id: what is known and newer (a message that came meanwhile) stays. */
function takePage(draft: RoomsDraft, { rooms }: RoomsContext, page: ListPage): void {
  begin(
    draft,
    page.rooms.map(({ id }) => id),
  )
  for (const item of page.rooms)
    draft.rooms[item.id] = withItem(rooms[item.id], item, page.unreadList[item.id] ?? 0)
  draft.unread = page.unreadList
  draft.nextPage = page.nextPage
  draft.asOf = page.asOf
}

/** The first page of what is looked through: in a view, only what it names is shown. */
export function takeFirstPage(draft: RoomsDraft, context: RoomsContext, page: ListPage): void {
  takePage(draft, context, page)
  draft.inView = draft.view && page.rooms.map(({ id }) => id)
}

/** A further one. Pages of a view may overlap where it has changed meanwhile. */
export function takeNextPage(draft: RoomsDraft, context: RoomsContext, page: ListPage): void {
  takePage(draft, context, page)
  const ids = [...(draft.inView ?? []), ...page.rooms.map(({ id }) => id)]
  draft.inView = draft.view && [...new Set(ids)]
}

export function takeItem(draft: RoomsDraft, { rooms }: RoomsContext, item: Item): void {
  begin(draft, [item.id])
  draft.rooms[item.id] = withItem(rooms[item.id], item, item.last_message?.unRead ?? 0)
}

/** A message joins its room's row; the room stands where its last message puts it (ROOM-01, ROOM-07). */
export function takeMessage(draft: RoomsDraft, { rooms }: RoomsContext, message: LogMessage): void {
  const room = rooms[message.convId]
  if (room) draft.rooms[message.convId] = withMessage(room, message, draft.userId)
  changeTyping(draft, message.convId, false)
}

/**
 * Whether one's own mark, here or in another tab, leaves open how many messages after it are unread: the count is in
 * doubt until the server has said it. Of a row that is not loaded, only a mark at its head is understood.
 */
export function leavesDoubt({ rooms, unread, heads }: RoomsContext, convId: string, seq: number): boolean {
  const room = rooms[convId]
  if (room) return isSplitBy(room, seq)
  return (unread[convId] ?? 0) > 0 && seq < (heads[convId] ?? Number.POSITIVE_INFINITY)
}

export function moveOwnMark(draft: RoomsDraft, context: RoomsContext, convId: string, seq: number): void {
  const room = context.rooms[convId]
  if (leavesDoubt(context, convId, seq)) {
    draft.doubts[convId] = Math.max(seq, draft.doubts[convId] ?? 0)
    draft.hasLooked = false
  } else if (!room && convId in draft.unread) draft.unread[convId] = 0
  if (room) draft.rooms[convId] = withReadMark(room, seq)
}

/** A sync settles doubts, except where it was answered before the mark arrived, or does not include it. */
export function settleDoubts(draft: RoomsDraft, { heads, gone }: Sync): void {
  for (const [convId, seq] of Object.entries(draft.doubts)) {
    const isSettled = draft.hasLooked || gone.includes(convId) || (heads[convId]?.readSeq ?? 0) >= seq
    if (isSettled) delete draft.doubts[convId]
  }
  draft.hasLooked = isInDoubt(draft)
}

export const isInDoubt = ({ doubts }: Pick<RoomsContext, 'doubts'>): boolean => Object.keys(doubts).length > 0

/** Marks that the server has taken. */
export function moveOwnMarks(draft: RoomsDraft, context: RoomsContext): void {
  for (const [convId, seq] of Object.entries(context.marks)) moveOwnMark(draft, context, convId, seq)
}

/** Heads of a sync: counts and marks as the server has them; what is new has begun, what is gone leaves the list. */
export function takeHeads(draft: RoomsDraft, { rooms }: RoomsContext, sync: Sync): void {
  const settled = new Set([...sync.gone, ...begunWithMessages(draft, sync)])
  begin(draft, Object.keys(sync.heads))
  draft.begun = draft.begun.filter((id) => !settled.has(id))
  for (const [id, head] of Object.entries(sync.heads)) {
    draft.unread[id] = head.unread
    draft.heads[id] = head.lastSeq
    const room = rooms[id]
    if (room) draft.rooms[id] = withStanding(room, head)
  }
  for (const id of sync.gone) forget(draft, id)
}

/** Whether a sync names a conversation whose row is unknown or old: the newest page must be asked again. */
export function isOlderThan(context: RoomsContext, sync: Sync): boolean {
  return Object.entries(sync.heads).some(([id, head]) => {
    const room = context.rooms[id]
    if (room) return room.item.lastSeq < head.lastSeq
    // A view's last page is not the last of all.
    const isWhole = context.nextPage === null && context.view === null
    return isWhole || !(id in context.unread)
  })
}

/** Known by its row, its count or its head; before the first page has come, nothing is unknown yet. */
function isKnown({ asOf, rooms, unread, heads }: RoomsContext, convId: string): boolean {
  return asOf === null || convId in rooms || convId in unread || convId in heads
}

/** Those that were unknown have begun. */
function begin(draft: RoomsDraft, convIds: readonly string[]): void {
  draft.begun.push(...convIds.filter((convId) => !isKnown(draft, convId)))
}

/** Whether a message in it opens a box: it was unknown, or this is its first message since it became known (ROOM-01). */
export function isNewTo(context: RoomsContext, convId: string): boolean {
  return !isKnown(context, convId) || context.begun.includes(convId)
}

/** New conversations that already had messages when the sync named them. */
export function begunWithMessages(context: RoomsContext, sync: Sync): readonly string[] {
  const heads = Object.entries(sync.heads)
  return heads.filter(([id, { unread }]) => unread > 0 && isNewTo(context, id)).map(([id]) => id)
}

/** A new conversation whose first message is there: from now on it is one of those that are known. */
export function takeFirstMessage(draft: RoomsDraft, convId: string, seq: number): void {
  draft.begun = draft.begun.filter((one) => one !== convId)
  draft.heads[convId] = Math.max(seq, draft.heads[convId] ?? 0)
}

export function dropRoom(draft: RoomsDraft, convId: string): void {
  forget(draft, convId)
  delete draft.doubts[convId]
  draft.begun = draft.begun.filter((one) => one !== convId)
}

function forget({ rooms, unread, heads, gone }: RoomsDraft, convId: string): void {
  delete rooms[convId]
  delete unread[convId]
  delete heads[convId]
  if (!gone.includes(convId)) gone.push(convId)
}

/** The people of every row, as they are now: a row without a change stays the same object. */
export function changePeople(
  draft: RoomsDraft,
  { rooms }: RoomsContext,
  change: (people: readonly Present[]) => readonly Present[],
): void {
  for (const [id, room] of Object.entries(rooms)) {
    const { people = NOBODY } = room.item
    const changed = change(people)
    if (changed !== people) draft.rooms[id] = { ...room, item: { ...room.item, people: changed } }
  }
}

export function changeTyping(draft: RoomsDraft, convId: string, isTyping: boolean): void {
  const at = draft.typing.indexOf(convId)
  if (at >= 0) draft.typing.splice(at, 1)
  if (isTyping) draft.typing.push(convId)
}

/** What 'mark all as read' names: what this client has, and the latest head of what it has not loaded. */
export function readMarks(context: RoomsContext): Record<string, number> {
  const marks = Object.entries(unreadCounts(context.rooms, context.unread))
    .filter(([, unread]) => unread > 0)
    .map(([id]) => [id, context.rooms[id]?.item.lastSeq ?? context.heads[id] ?? 0] as const)
  return Object.fromEntries(marks.filter(([, seq]) => seq > 0))
}

/** The view that a list is asked for, where there is one. */
export const viewOf = ({ view }: RoomsContext) => (view === null ? {} : { view })

/** What the next page of the list is asked for with. */
export function moreRooms(context: RoomsContext) {
  const { nextPage, asOf } = context
  return { page: nextPage ?? 1, ...viewOf(context), ...(asOf !== null && { asOf }) }
}
