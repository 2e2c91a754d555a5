import type { SnapshotFrom } from 'xstate'
import { isTeamTo } from '../../core/chat/labels.ts'
import { messageAtPosition } from '../../core/chat/log.ts'
import { isWrittenBy, type LogMessage, type PendingState } from '../../core/chat/message.ts'
import { type WindowData, windowData } from '../../core/chat/window/window-data.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import { type ConversationContext, isBehind } from './conversation.context.ts'
import type { PendingMessage } from './conversation.events.ts'
import type { createConversationMachine } from './conversation.machine.ts'
import { hasOlder, rowOfSeq } from './conversation.ranges.ts'

type ConversationSnapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>

export interface MemberView {
  readonly userId: number
  readonly type: UserType
  readonly firstName: SealedText
  readonly lastName: SealedText
  readonly online: boolean
  /** ISO instant, or null when it is not known. */
  readonly lastOnline: string | null
  readonly timezone: string | null
  /** The portrait, as their messages in sight carry it. */
  readonly avatar: string | null
  readonly isMe: boolean
}

/** Header and state of an opened conversation. */
export interface ConversationView {
  readonly convId: string
  readonly state: 'opening' | 'open' | 'failed' | 'gone'
  readonly title: SealedText | null
  readonly image: string | null
  readonly enquiryId: number
  readonly isTeam: boolean
  /** Somebody else is online; else when the others were last seen. */
  readonly online: boolean
  readonly lastOnline: string | null
  readonly members: readonly MemberView[]
  /** First names of those who type. */
  readonly typing: readonly SealedText[]
  /** What it shows may be behind the server until the catch-up is through. */
  readonly isStale: boolean
}

/** A message of one's own that the server has not confirmed. */
export interface PendingView {
  readonly hash: string
  readonly text: SealedText
  /** What was uploaded for it. */
  readonly media?: PendingMessage['media']
  /** ISO instant of writing. */
  readonly time: string
  readonly state: PendingState
  /** Why it failed, for people; null unless failed. */
  readonly reason: Reason | null
}

/** What stands in the log at one index. `key` is the hash, so a confirmed copy keeps its place in the DOM. */
export interface LogRow {
  readonly key: string
  /** ISO instant of the day rule above this row, or null. */
  readonly day: string | null
  /** The line before the first unread message stands above this row. */
  readonly isFirstUnread: boolean
  /** Older messages are missing above this row (a gap). */
  readonly hasGapAbove: boolean
  readonly isMine: boolean
  /** First of a group: it carries the name. Last: it carries the avatar and the tail. */
  readonly isGroupStart: boolean
  readonly isGroupEnd: boolean
  /** All others have read it, and it is the last of one's own for which that holds. */
  readonly isSeen: boolean
  readonly content:
    | { readonly kind: 'stored'; readonly message: LogMessage }
    | { readonly kind: 'pending'; readonly pending: PendingView }
}

export interface LogView {
  readonly count: number
  /** The row at an index from 0 (oldest) to count - 1. */
  readonly rowAt: (index: number) => LogRow
  readonly older: 'idle' | 'loading' | 'none' | 'failed'
  /** The message that the person looks for: being fetched, its row, or not to be had; null when nothing is looked for. */
  readonly sought: 'seeking' | 'missed' | { readonly index: number } | null
}

/** The extra data and the tracking data of a window (OPEN-06); `unread` is its row's count in the list. */
export function selectWindow({ context }: ConversationSnapshot, unread: number): WindowData {
  const { convId, info, userId } = context
  return windowData({ convId, info, userId, unread })
}

/** The header of an opened conversation and the state of its opening. */
export function selectConversation(snapshot: ConversationSnapshot): ConversationView {
  const { context } = snapshot
  const avatars = avatarsIn(context)
  const members = (context.info?.members ?? []).map((member) => memberView(member, context.userId, avatars))
  const { extra, tracking } = selectWindow(snapshot, 0)
  return {
    convId: context.convId,
    state: stateOf(snapshot),
    title: context.info?.name ?? null,
    image: extra.avt,
    enquiryId: tracking.enquiry ?? 0,
    isTeam: isTeamTo(members.find((member) => member.isMe)?.type ?? null, context.convId),
    online: extra.online,
    lastOnline: tracking.last_seen_at,
    members,
    typing: members
      .filter((member) => context.typing.includes(member.userId))
      .map((member) => member.firstName),
    isStale: !context.isLive || isBehind(context),
  }
}

type Member = NonNullable<ConversationContext['info']>['members'][number]

function memberView(member: Member, userId: number, avatars: ReadonlyMap<number, string | null>): MemberView {
  return {
    userId: member.user_id,
    type: member.type,
    firstName: member.first_name,
    lastName: member.last_name,
    online: member.online,
    lastOnline: member.last_online,
    timezone: member.timezone,
    avatar: avatars.get(member.user_id) ?? null,
    isMe: member.user_id === userId,
  }
}

/** The wire's members have no portrait of their own; their messages do. */
function avatarsIn({ log }: ConversationContext): ReadonlyMap<number, string | null> {
  const newest = Array.from({ length: Math.min(RECENT, log.count) }, (_one, index) =>
    messageAtPosition(log, log.count - 1 - index),
  )
  return new Map(
    newest.flatMap((message) => (message && !message.is_bot ? [[message.user_id, message.avatar]] : [])),
  )
}

function stateOf(snapshot: ConversationSnapshot): ConversationView['state'] {
  if (snapshot.matches({ opening: 'opened' })) return 'open'
  if (snapshot.matches({ opening: 'gone' })) return 'gone'
  return snapshot.matches({ opening: 'failed' }) ? 'failed' : 'opening'
}

/** So many messages from the end are looked at for what only the newest can tell. */
const RECENT = 200

/** Messages of one sender that follow within this many milliseconds stand in one group. */
const GROUP = 5 * 60_000

interface Entry {
  readonly key: string
  readonly time: string
  readonly author: string
  readonly isMine: boolean
  readonly seq: number | null
  readonly content: LogRow['content']
}

/**
 * The log as rows, made one by one as the view asks for them: stored messages, then those held for a hole,
 * then one's own unconfirmed ones. A hash stands in it once.
 * @param dayOf names the local day of an instant, so that rules stand between days
 */
export function selectLog(snapshot: ConversationSnapshot, dayOf: (instant: string) => string): LogView {
  const { context } = snapshot
  const pending = context.pending.filter((one) => context.shown.includes(one.hash))
  const stored = context.log.count + context.held.length
  const entryAt = (index: number): Entry | null => {
    if (index < 0 || index >= stored + pending.length) return null
    if (index >= stored) return pendingEntry(pending[index - stored] as PendingMessage)
    const message = messageAtPosition(context.log, index) ?? context.held[index - context.log.count]
    return message ? storedEntry(message, context.userId) : null
  }
  const seen = seenSeq(context)
  return {
    count: stored + pending.length,
    rowAt: (index) =>
      rowOf(
        context,
        { before: entryAt(index - 1), entry: entryAt(index), after: entryAt(index + 1) },
        dayOf,
        seen,
      ),
    older: olderOf(snapshot),
    sought: soughtIn(snapshot),
  }
}

function storedEntry(message: LogMessage, userId: number): Entry {
  return {
    key: message.hash,
    time: message.content.utc ?? message.time,
    author: message.username,
    isMine: isWrittenBy(message, userId),
    seq: message.seq,
    content: { kind: 'stored', message },
  }
}

function pendingEntry({ hash, text, media, time, state, failed }: PendingMessage): Entry {
  const pending = { hash, text, ...(media && { media }), time, state, reason: failed && reasonOf(failed) }
  return { key: hash, time, author: 'me', isMine: true, seq: null, content: { kind: 'pending', pending } }
}

function rowOf(
  context: ConversationContext,
  {
    before,
    entry,
    after,
  }: { readonly before: Entry | null; readonly entry: Entry | null; readonly after: Entry | null },
  dayOf: (instant: string) => string,
  seen: number,
): LogRow {
  if (!entry) throw new RangeError('there is no such row')
  const isNewDay = before === null || dayOf(before.time) !== dayOf(entry.time)
  const isFirstUnread = entry.seq !== null && entry.seq === context.firstUnread
  const hasGapAbove = before?.seq != null && entry.seq !== null && entry.seq > before.seq + 1
  const follows = !(isNewDay || isFirstUnread || hasGapAbove) && belongTogether(before, entry)
  return {
    key: entry.key,
    day: isNewDay ? entry.time : null,
    isFirstUnread,
    hasGapAbove,
    isMine: entry.isMine,
    isGroupStart: !follows,
    isGroupEnd: after === null || !belongTogether(entry, after) || after.seq === context.firstUnread,
    isSeen: entry.isMine && entry.seq !== null && entry.seq === seen,
    content: entry.content,
  }
}

function belongTogether(first: Entry | null, second: Entry): boolean {
  if (!first || first.isMine !== second.isMine) return false
  if (!second.isMine && first.author !== second.author) return false
  return Date.parse(second.time) - Date.parse(first.time) < GROUP
}

/** The last message of one's own that every other member has read; 0 when there is none. */
function seenSeq(context: ConversationContext): number {
  const others = context.info?.members.filter((member) => member.user_id !== context.userId) ?? []
  if (others.length === 0) return 0
  const readByAll = Math.min(...others.map((member) => context.reads[member.user_id] ?? 0))
  for (let back = context.log.count - 1; back >= Math.max(0, context.log.count - RECENT); back -= 1) {
    const message = messageAtPosition(context.log, back)
    if (message && message.seq <= readByAll && isWrittenBy(message, context.userId)) return message.seq
  }
  return 0
}

function olderOf(snapshot: ConversationSnapshot): LogView['older'] {
  if (snapshot.matches({ older: 'loading' })) return 'loading'
  if (snapshot.matches({ older: 'failed' })) return 'failed'
  return hasOlder(snapshot.context) ? 'idle' : 'none'
}

function soughtIn(snapshot: ConversationSnapshot): LogView['sought'] {
  const { target } = snapshot.context
  if (target === null) return null
  if (snapshot.matches({ jump: 'missed' })) return 'missed'
  const index = snapshot.matches({ jump: 'shown' }) ? rowOfSeq(snapshot.context, target) : -1
  return index < 0 ? 'seeking' : { index }
}
