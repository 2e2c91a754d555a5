import { messageAt, messageAtPosition } from '../../core/chat/log.ts'
import { isWrittenBy, type LogMessage, type PendingState, writtenAt } from '../../core/chat/message.ts'
import { FAILURE } from '../../core/ports/port.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { ConversationContext } from './conversation.context.ts'
import type { PendingMessage } from './conversation.events.ts'
import { hasOlder } from './conversation.ranges.ts'

/** A message of one's own that the server has not confirmed. */
export interface PendingView {
  readonly hash: string
  readonly text: PendingMessage['text']
  /** What was uploaded for it. */
  readonly media?: PendingMessage['media']
  /** ISO instant of writing. */
  readonly time: string
  readonly state: PendingState
  /** Why it failed, for people; null unless failed. */
  readonly reason: Reason | null
  /** Another try could send it: what it consists of is there. */
  readonly canRetry: boolean
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

export interface LogRows {
  readonly count: number
  /** The row at an index from 0 (oldest) to count - 1; the same object while nothing in it has changed. */
  readonly rowAt: (index: number) => LogRow
}

/** So many messages from the end are looked at for what only the newest can tell. */
export const RECENT = 200

/** Messages of one sender that follow within this many milliseconds stand in one group. */
const GROUP = 5 * 60_000

type DayOf = (instant: string) => string

interface Entry {
  readonly key: string
  readonly time: string
  readonly instant: number
  readonly day: string
  readonly author: string
  readonly isMine: boolean
  readonly seq: number | null
  readonly content: LogRow['content']
}

/** An entry with what its row was made from: while that is the same, so is the row. */
interface Made {
  readonly userId: number
  readonly entry: Entry
  before: Entry | null
  after: Entry | null
  facts: string
  row: LogRow | null
}

/** Messages never change, so what was made of one stays beside it for as long as it is held. */
const madeFor = new WeakMap<DayOf, WeakMap<LogMessage | PendingMessage, Made>>()

/**
 * The log as rows, made one by one as they are asked for: stored messages, then those held for a hole, then one's
 * own unconfirmed ones. A hash stands in it once.
 * @param dayOf names the local day of an instant, so that rules stand between days
 */
export function logRows(context: ConversationContext, dayOf: DayOf): LogRows {
  const pending = context.pending.filter((one) => context.shown.includes(one.hash))
  const stored = context.log.count + context.held.length
  const made = madeFor.get(dayOf) ?? new WeakMap<LogMessage | PendingMessage, Made>()
  madeFor.set(dayOf, made)
  const madeAt = (index: number): Made | null => {
    if (index < 0 || index >= stored + pending.length) return null
    const message =
      index >= stored
        ? pending[index - stored]
        : (messageAtPosition(context.log, index) ?? context.held[index - context.log.count])
    return message ? madeOf(made, message, context.userId, dayOf) : null
  }
  const seen = seenSeq(context)
  const isWhole = !hasOlder(context)
  const firstUnread = firstOfOthers(context)
  return {
    count: stored + pending.length,
    rowAt: (index) => {
      const one = madeAt(index)
      if (!one) throw new RangeError('there is no such row')
      const before = madeAt(index - 1)?.entry ?? null
      const after = madeAt(index + 1)?.entry ?? null
      const facts = { firstUnread, isSeen: one.entry.seq === seen, isWhole }
      return rowOf(one, before, after, facts)
    },
  }
}

function madeOf(
  made: WeakMap<LogMessage | PendingMessage, Made>,
  message: LogMessage | PendingMessage,
  userId: number,
  dayOf: DayOf,
): Made {
  const known = made.get(message)
  if (known?.userId === userId) return known
  const entry = 'seq' in message ? storedEntry(message, userId, dayOf) : pendingEntry(message, dayOf)
  const one: Made = { userId, entry, before: null, after: null, facts: '', row: null }
  made.set(message, one)
  return one
}

function storedEntry(message: LogMessage, userId: number, dayOf: DayOf): Entry {
  const time = writtenAt(message)
  return {
    key: message.hash,
    time,
    instant: Date.parse(time),
    day: dayOf(time),
    author: message.username,
    isMine: isWrittenBy(message, userId),
    seq: message.seq,
    content: { kind: 'stored', message },
  }
}

function pendingEntry({ hash, text, media, time, state, failed }: PendingMessage, dayOf: DayOf): Entry {
  const reason = failed && reasonOf(failed)
  const canRetry = failed?.code !== FAILURE.fileLost
  const pending = { hash, text, ...(media && { media }), time, state, reason, canRetry }
  const when = { time, instant: Date.parse(time), day: dayOf(time) }
  return { key: hash, ...when, author: 'me', isMine: true, seq: null, content: { kind: 'pending', pending } }
}

/** What a row tells besides its own message and its neighbours. */
interface Facts {
  readonly firstUnread: number | null
  readonly isSeen: boolean
  /** Nothing older than the oldest loaded message is there. */
  readonly isWhole: boolean
}

function rowOf(made: Made, before: Entry | null, after: Entry | null, facts: Facts): LogRow {
  const key = `${facts.firstUnread} ${facts.isSeen} ${before === null && facts.isWhole}`
  if (made.row && made.before === before && made.after === after && made.facts === key) return made.row
  const row = rowAnew(made.entry, before, after, facts)
  // A neighbour that came or went seldom changes what is shown: then it stays the same row.
  made.row = made.row && isSameRow(made.row, row) ? made.row : row
  Object.assign(made, { before, after, facts: key })
  return made.row
}

function isSameRow(first: LogRow, second: LogRow): boolean {
  return (Object.keys(first) as (keyof LogRow)[]).every((name) => first[name] === second[name])
}

function rowAnew(entry: Entry, before: Entry | null, after: Entry | null, facts: Facts): LogRow {
  const { firstUnread, isSeen, isWhole } = facts
  // Before the oldest loaded row stands one that is not known yet: nothing tells a new day or another sender, and
  // what was said of them would have to be taken back when it comes.
  const isOpen = before === null && !isWhole
  const isNewDay = before === null ? isWhole : before.day !== entry.day
  const isFirstUnread = entry.seq !== null && entry.seq === firstUnread
  const hasGapAbove = before?.seq != null && entry.seq !== null && entry.seq > before.seq + 1
  const follows = !(isNewDay || isFirstUnread || hasGapAbove) && (isOpen || belongTogether(before, entry))
  return {
    key: entry.key,
    day: isNewDay ? entry.time : null,
    isFirstUnread,
    hasGapAbove,
    isMine: entry.isMine,
    isGroupStart: !follows,
    isGroupEnd: after === null || !belongTogether(entry, after) || after.seq === firstUnread,
    isSeen: entry.isMine && entry.seq !== null && isSeen,
    content: entry.content,
  }
}

function belongTogether(first: Entry | null, second: Entry): boolean {
  if (!first || first.isMine !== second.isMine) return false
  if (!second.isMine && first.author !== second.author) return false
  return second.instant - first.instant < GROUP
}

/** The first unread message of somebody else; what one has written oneself after one's mark is nothing new. */
function firstOfOthers({ log, firstUnread, userId }: ConversationContext): number | null {
  if (firstUnread === null) return null
  let seq = firstUnread
  for (let ahead = 0; ahead < RECENT; ahead += 1) {
    const message = messageAt(log, seq)
    if (!(message && isWrittenBy(message, userId))) return seq
    seq += 1
  }
  return seq
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
