import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { PendingState } from '../../core/chat/message.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { SealedSecret, SealedText } from '../../core/wire/personal.ts'
import type { LogRow } from '../../machines/conversation/conversation.rows.ts'
import type { ConversationView, LogView } from '../../machines/conversation/conversation.select.ts'
import type { EnquiryView } from '../../machines/enquiry/enquiry.select.ts'
import type { LiveKernel } from '../../machines/kernel/hosts/live.ts'
import type { Reason } from '../../machines/kernel/ports/failure.ts'
import type { RoomListView, RoomRow } from '../../machines/rooms/rooms.select.ts'
import type { SessionView } from '../../machines/session/session.select.ts'
import { KernelProvider } from '../../web/bridge/kernel.tsx'
import { PersonalProvider } from '../../web/bridge/personal.tsx'
import type { MessengerCallbacks } from '../../web/chat/messenger/Messenger.tsx'

const vault = new Map<string, string>()

/** A handle whose text the views below can read. */
export function seal(text: string): SealedText {
  const pii = `text:${vault.size + 1}`
  vault.set(pii, text)
  return { pii, length: text.length, blank: text.trim() === '' }
}

const readSealed = ({ pii }: SealedSecret): string | null => vault.get(pii) ?? null

/**
 * Draws something with the vault at hand, or without it, as a replay does.
 * @param kernel for what reads more than it is given
 */
export function show(element: ReactElement, isKnown = true, kernel: LiveKernel | null = null) {
  const wrap = (inner: ReactElement) => {
    const known = (
      <PersonalProvider read={(text) => (isKnown ? readSealed(text) : null)}>{inner}</PersonalProvider>
    )
    return kernel ? <KernelProvider kernel={kernel}>{known}</KernelProvider> : known
  }
  const screen = render(wrap(element))
  return { ...screen, update: (next: ReactElement) => screen.rerender(wrap(next)) }
}

export const NOW = Date.parse('2026-11-21T09:42:00Z')

export const NO_BANNER = { id: null, canReconnect: false, mustReload: false } as const

export const SIGNED_OUT: SessionView = {
  state: 'signedOut',
  user: null,
  isGuest: false,
  mayAct: false,
  readingAs: null,
}

export const SIGNED_IN: SessionView = {
  ...SIGNED_OUT,
  state: 'signedIn',
  user: {
    userId: 1,
    type: 'TV',
    firstName: seal('Maya'),
    lastName: seal('Lindqvist'),
    email: seal('maya@example.test'),
    phone: null,
    countryCode: null,
    timeZone: null,
    avatar: null,
  },
}

export interface StoredOptions {
  readonly seq?: number
  readonly type?: UserType
  readonly name?: string
  readonly isBot?: boolean
  readonly removed?: boolean
  readonly utc?: string
}

function row(key: string, changes: Partial<LogRow>): Omit<LogRow, 'content'> {
  return {
    key,
    day: null,
    isFirstUnread: false,
    hasGapAbove: false,
    isMine: false,
    isGroupStart: true,
    isGroupEnd: true,
    isSeen: false,
    ...changes,
  }
}

export function stored(text: string, options: StoredOptions = {}, changes: Partial<LogRow> = {}): LogRow {
  const { seq = 1, type = 'LS', name = 'Yuki', isBot = false, removed = false, utc } = options
  const hash = `hash-of-${seq}`
  const message = {
    key: `204:${seq}`,
    seq,
    convId: 'conv#3w204',
    hash,
    username: `${type}:2`,
    user_id: 2,
    type,
    firstName: seal(name),
    lastName: seal('Tanabe'),
    fullname: seal(`${name} Tanabe`),
    avatar: null,
    is_bot: isBot,
    time: '2026-11-21T09:40:00.000Z',
    sent: 1,
    content: { text: seal(text), removed, ...(utc && { utc }) },
  } as const
  return { ...row(hash, changes), content: { kind: 'stored', message } }
}

export function pending(
  text: string,
  state: PendingState,
  reason: Reason | null = null,
  canRetry = true,
): LogRow {
  const hash = `pending-${text}`
  return {
    ...row(hash, { isMine: true }),
    content: {
      kind: 'pending',
      pending: { hash, text: seal(text), time: '2026-11-21T09:41:00.000Z', state, reason, canRetry },
    },
  }
}

export function logOf(rows: readonly LogRow[], older: LogView['older'] = 'none'): LogView {
  return {
    count: rows.length,
    rowAt: (index) => rows[index] as LogRow,
    older,
    gap: 'idle',
    gapAsked: 0,
    sought: null,
  }
}

export function roomRow(changes: Partial<RoomRow> = {}): RoomRow {
  return {
    convId: 'conv#3w204',
    enquiryId: 204,
    destination: null,
    title: seal('Travel Concierge, Yuki'),
    image: null,
    isTeam: false,
    online: false,
    last: null,
    unread: 0,
    typing: false,
    asked: null,
    ...changes,
  }
}

export function listOf(rows: readonly RoomRow[], changes: Partial<RoomListView> = {}): RoomListView {
  const unread = rows.reduce((sum, room) => sum + room.unread, 0)
  return {
    state: 'ready',
    rows,
    hasMore: false,
    isLoadingMore: false,
    unread,
    canMarkRead: true,
    view: null,
    ...changes,
  }
}

export function conversation(changes: Partial<ConversationView> = {}): ConversationView {
  return {
    convId: 'conv#3w204',
    state: 'open',
    title: seal('Travel Concierge, Yuki'),
    image: null,
    enquiryId: 204,
    destination: null,
    isTeam: false,
    online: true,
    lastOnline: null,
    members: [],
    typing: [],
    files: [],
    isStale: false,
    ...changes,
  }
}

export function enquiryView(changes: Partial<EnquiryView> = {}): EnquiryView {
  return { state: 'absent', facts: null, role: 'customer', nextBy: null, ...changes }
}

const nothing = () => undefined

export const QUIET: MessengerCallbacks = {
  open: nothing,
  back: nothing,
  markAllRead: nothing,
  moreRooms: nothing,
  reloadRooms: nothing,
  reloadEnquiry: nothing,
  showMessage: nothing,
  fail: nothing,
  reopen: nothing,
  older: nothing,
  fillGap: nothing,
  retry: nothing,
  land: () => undefined,
  discard: nothing,
  typed: nothing,
  submit: nothing,
  attach: nothing,
  cancelUpload: nothing,
  retryUpload: nothing,
  blur: nothing,
  reconnect: nothing,
  reload: nothing,
  restart: nothing,
}
