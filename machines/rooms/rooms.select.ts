import type { SnapshotFrom } from 'xstate'
import { isTeamTo, typeInUsername } from '../../core/chat/labels.ts'
import { fileKindOf, type NamedPlan, namedPlanIn } from '../../core/chat/message.ts'
import { byNewest, type Room, unreadCounts, unreadOf } from '../../core/chat/rooms.ts'
import { type Asked, type WaitsFor, waitsFor } from '../../core/enquiries/waiting.ts'
import type { RoomsView } from '../../core/wire/chat-requests.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { RoomsContext } from './rooms.context.ts'
import type { createRoomsMachine } from './rooms.machine.ts'

type RoomsSnapshot = SnapshotFrom<ReturnType<typeof createRoomsMachine>>

/** One row of the conversation list. */
export interface RoomRow {
  readonly convId: string
  readonly enquiryId: number
  readonly destination: SealedText | null
  readonly title: SealedText
  readonly image: string | null
  /** 2-way conversations carry the concierge team's mark instead of a portrait. */
  readonly isTeam: boolean
  /** One of the others is there, as far as this page can know. */
  readonly online: boolean
  readonly last: {
    readonly author: 'you' | SealedText
    readonly text: SealedText
    /** A message removed by the concierge team. */
    readonly removed: boolean
    /** Picture or document, when it carries one. */
    readonly media: 'img' | 'doc' | null
    readonly plan: NamedPlan | null
    /** ISO instant. */
    readonly time: string
  } | null
  readonly unread: number
  /** Somebody is typing there. */
  readonly typing: boolean
  /** To concierges: whose enquiry it is, and what it waits for. */
  readonly asked: AskedRow | null
}

export interface AskedRow extends Asked {
  readonly customer: SealedText
  /** Null where nobody has to do anything. */
  readonly waits: WaitsFor | null
}

export interface RoomListView {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly rows: readonly RoomRow[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Unread messages of all conversations. */
  readonly unread: number
  /** Whether this session may mark messages as read: an administrator's does not. */
  readonly canMarkRead: boolean
  /** What a concierge looks through; null for everybody else. */
  readonly view: RoomsView | 'all' | null
}

const LOADING: RoomListView = {
  state: 'loading',
  rows: [],
  hasMore: false,
  isLoadingMore: false,
  unread: 0,
  canMarkRead: false,
  view: null,
}

/** The list in its order; loading while nothing is known. */
export function selectRoomList(snapshot: RoomsSnapshot | undefined): RoomListView {
  if (!snapshot) return LOADING
  const { context } = snapshot
  const rooms = roomsInView(context)
  return {
    state: stateOf(snapshot, rooms.length),
    rows: rooms.map((room) => rowOf(room, context)),
    hasMore: context.nextPage !== null,
    isLoadingMore: snapshot.matches({ list: 'loadingMore' }),
    unread: selectUnread(snapshot),
    canMarkRead: !context.isAdmin,
    view: context.userType === 'TC' ? (context.view ?? 'all') : null,
  }
}

/** All of them, newest first; or those of the view, in its own order. */
function roomsInView({ rooms, inView }: RoomsContext): readonly Room[] {
  if (inView === null) return Object.values(rooms).sort(byNewest)
  return inView.flatMap((id) => rooms[id] ?? [])
}

/** Unread messages of all conversations, loaded or not. */
export function selectUnread(snapshot: RoomsSnapshot | undefined): number {
  if (!snapshot) return 0
  return Object.values(unreadCounts(snapshot.context.rooms, snapshot.context.unread)).reduce(
    (sum, unread) => sum + unread,
    0,
  )
}

/** Rows that are known stay readable while they are loaded again. */
function stateOf(snapshot: RoomsSnapshot, known: number): RoomListView['state'] {
  if (snapshot.matches({ list: 'failed' })) return known > 0 ? 'ready' : 'failed'
  const isFirstLoad = snapshot.matches({ list: 'waiting' }) || snapshot.matches({ list: 'loading' })
  return isFirstLoad && known === 0 ? 'loading' : 'ready'
}

function rowOf(room: Room, context: RoomsContext): RoomRow {
  const { item } = room
  return {
    convId: item.id,
    enquiryId: item.enquiry_id,
    destination: item.destination ?? null,
    title: item.name,
    image: item.image,
    isTeam: isTeamTo(context.userType, item.id),
    online: context.isLive && (item.people?.some(({ online }) => online) ?? false),
    last: item.last_message && {
      author: isMine(item.last_message.username, context.userId) ? 'you' : item.last_message.firstName,
      text: item.last_message.content.text,
      removed: item.last_message.content.removed ?? false,
      media: fileKindOf(item.last_message.content),
      plan: namedPlanIn(item.last_message.content),
      time: item.last_message.content.utc ?? item.last_message.time,
    },
    unread: unreadOf(room),
    typing: context.typing.includes(item.id),
    asked: askedIn(item),
  }
}

function askedIn({ asked, last_message }: Room['item']): AskedRow | null {
  if (!asked) return null
  const lastFrom = last_message && typeInUsername(last_message.username)
  return { ...asked, waits: waitsFor(asked, lastFrom) }
}

function isMine(username: string, userId: number): boolean {
  return username.endsWith(`:${userId}`)
}
