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
  /** The newest `seq` of each conversation, as the last syncs told it. */
  readonly heads: Readonly<Record<string, number>>
  /** What a concierge looks through; null: all. */
  readonly view: RoomsView | null
  /** It is about to be looked at anew. */
  readonly isViewDue: boolean
  /** The conversations of the view, in the server's order; null while all are shown. Kept until another answer is there. */
  readonly inView: readonly string[] | null
  readonly nextPage: number | null
  readonly asOf: string | null
  /** A message of an unknown room came while the list was loading: it is loaded once more. */
  readonly mustReload: boolean
  /** The marks that are being told to the server. */
  readonly marks: Readonly<Record<string, number>>
  /** Marks of one's own, by conversation, that its count does not reckon with yet: the server is asked. */
  readonly doubts: Readonly<Record<string, number>>
  /** The answer that is under way may be older than the doubt: a second one is asked for then, and no third. */
  readonly hasLooked: boolean
  /** Conversations that were told to be no longer open to the person. */
  readonly gone: readonly string[]
  /** Conversations that this page has been told of as new, and in which nobody has written since. */
  readonly begun: readonly string[]
  /** Conversations in which somebody else types. */
  readonly typing: readonly string[]
}

type Changes = Partial<RoomsContext>

/** A page of the list, merged by id: what is known and newer (a message that came meanwhile) stays. */
function withPage(context: RoomsContext, page: ListPage): Changes {
  const rooms = { ...context.rooms }
  for (const item of page.rooms)
    rooms[item.id] = withItem(rooms[item.id], item, page.unreadList[item.id] ?? 0)
  const begun = withBegun(
    context,
    page.rooms.map(({ id }) => id),
  )
  return { rooms, begun, unread: page.unreadList, nextPage: page.nextPage, asOf: page.asOf }
}

/** The first page of what is looked through: in a view, only what it names is shown. */
export function withFirstPage(context: RoomsContext, page: ListPage): Changes {
  const ids = page.rooms.map(({ id }) => id)
  return { ...withPage(context, page), inView: context.view && ids }
}

/** A further one. Pages of a view may overlap where it has changed meanwhile. */
export function withNextPage(context: RoomsContext, page: ListPage): Changes {
  const ids = [...(context.inView ?? []), ...page.rooms.map(({ id }) => id)]
  return { ...withPage(context, page), inView: context.view && [...new Set(ids)] }
}

export function withChangedItem(context: RoomsContext, item: Item): Changes {
  const room = withItem(context.rooms[item.id], item, item.last_message?.unRead ?? 0)
  return { begun: withBegun(context, [item.id]), ...withRoom(context, room) }
}

/** A message joins its room's row; the room stands where its last message puts it (ROOM-01, ROOM-07). */
export function withRoomMessage(context: RoomsContext, message: LogMessage): Changes {
  const room = context.rooms[message.convId]
  return room ? withRoom(context, withMessage(room, message, context.userId)) : {}
}

/**
 * One's own mark, here or in another tab. Where it leaves open how many messages after it are unread, the count is in
 * doubt until the server has said it. Of a row that is not loaded, only a mark at its head is understood.
 */
export function withOwnReadMark(context: RoomsContext, convId: string, seq: number): Changes {
  const room = context.rooms[convId]
  if (room) {
    const changes = withRoom(context, withReadMark(room, seq))
    return isSplitBy(room, seq) ? { ...changes, ...withDoubt(context, convId, seq) } : changes
  }
  if ((context.unread[convId] ?? 0) === 0) return {}
  return seq >= (context.heads[convId] ?? Number.POSITIVE_INFINITY)
    ? { unread: { ...context.unread, [convId]: 0 } }
    : withDoubt(context, convId, seq)
}

function withDoubt({ doubts }: RoomsContext, convId: string, seq: number): Changes {
  return { doubts: { ...doubts, [convId]: Math.max(seq, doubts[convId] ?? 0) }, hasLooked: false }
}

/** The doubts that a sync leaves: it was answered before the mark was there, or tells nothing of it. */
export function withoutDoubts(
  { doubts, hasLooked }: RoomsContext,
  { heads, gone }: Sync,
): Pick<RoomsContext, 'doubts' | 'hasLooked'> {
  const left = Object.entries(doubts).filter(
    ([convId, seq]) => !(hasLooked || gone.includes(convId)) && (heads[convId]?.readSeq ?? 0) < seq,
  )
  return { doubts: Object.fromEntries(left), hasLooked: left.length > 0 }
}

export const isInDoubt = ({ doubts }: Pick<RoomsContext, 'doubts'>): boolean => Object.keys(doubts).length > 0

/** Marks that the server has taken. */
export function withReadMarks(context: RoomsContext, marks: Readonly<Record<string, number>>): Changes {
  let changed = context
  for (const [convId, seq] of Object.entries(marks)) {
    changed = Object.assign({}, changed, withOwnReadMark(changed, convId, seq))
  }
  return changed
}

/** Heads of a sync: counts and marks as the server has them; what is new has begun, what is gone leaves the list. */
export function withHeads(context: RoomsContext, sync: Sync): Changes {
  const rooms = { ...context.rooms }
  const unread = { ...context.unread }
  const heads = { ...context.heads }
  for (const [id, head] of Object.entries(sync.heads)) {
    unread[id] = head.unread
    heads[id] = head.lastSeq
    const room = rooms[id]
    if (room) rooms[id] = withStanding(room, head)
  }
  const settled = new Set([...sync.gone, ...begunWithMessages(context, sync)])
  const begun = withBegun(context, Object.keys(sync.heads)).filter((id) => !settled.has(id))
  return { begun, ...sync.gone.reduce(without, { rooms, unread, heads, gone: context.gone }) }
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

/** What has begun, with those of some conversations that nobody knew of. */
function withBegun(context: RoomsContext, convIds: readonly string[]): readonly string[] {
  return [...context.begun, ...convIds.filter((convId) => !isKnown(context, convId))]
}

/** Whether a message in it opens a box: nobody knew of it, or it is the first one since one was told of it (ROOM-01). */
export function isNewTo(context: RoomsContext, convId: string): boolean {
  return !isKnown(context, convId) || context.begun.includes(convId)
}

/** New conversations in which somebody wrote before the sync that tells of them. */
export function begunWithMessages(context: RoomsContext, sync: Sync): readonly string[] {
  const heads = Object.entries(sync.heads)
  return heads.filter(([id, { unread }]) => unread > 0 && isNewTo(context, id)).map(([id]) => id)
}

/** A new conversation whose first message is there: from now on it is one of those that are known. */
export function withFirstMessage({ begun, heads }: RoomsContext, convId: string, seq: number): Changes {
  return {
    begun: begun.filter((one) => one !== convId),
    heads: { ...heads, [convId]: Math.max(seq, heads[convId] ?? 0) },
  }
}

export function withoutRoom(context: RoomsContext, convId: string): Changes {
  const { rooms, unread, heads, gone } = context
  const { [convId]: _doubt, ...doubts } = context.doubts
  const begun = context.begun.filter((one) => one !== convId)
  return { ...without({ rooms, unread, heads, gone }, convId), doubts, begun }
}

type Known = Pick<RoomsContext, 'rooms' | 'unread' | 'heads' | 'gone'>

function without({ rooms, unread, heads, gone }: Known, convId: string): Known {
  const { [convId]: _room, ...otherRooms } = rooms
  const { [convId]: _unread, ...otherUnread } = unread
  const { [convId]: _head, ...otherHeads } = heads
  return {
    rooms: otherRooms,
    unread: otherUnread,
    heads: otherHeads,
    gone: gone.includes(convId) ? gone : [...gone, convId],
  }
}

function withRoom(context: RoomsContext, room: Room): Changes {
  return { rooms: { ...context.rooms, [room.item.id]: room } }
}

/** The people of every row, as they are now. */
export function withPeople(
  { rooms }: RoomsContext,
  change: (people: readonly Present[]) => readonly Present[],
): Changes {
  const changed = Object.values(rooms).map(({ item, ...room }) => [
    item.id,
    { ...room, item: { ...item, people: change(item.people ?? []) } },
  ])
  return { rooms: Object.fromEntries(changed) }
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
