import { addMessage, addMessages, emptyLog, type MessageLog, newestSeq } from '../../core/chat/log.ts'
import { isWrittenBy, type LogMessage } from '../../core/chat/message.ts'
import { LIMIT } from '../../core/chat/timings.ts'
import type { Head } from '../../core/wire/conversation.ts'
import type { PortOutput } from '../kernel/door.ts'
import type { PendingMessage } from './conversation.events.ts'

type Opened = PortOutput<'chat', 'open'>
type Page = PortOutput<'chat', 'messages'>
type Members = Opened['info']['members']

export interface ConversationInput {
  readonly convId: string
  readonly userId: number
  readonly isAdmin: boolean
  readonly isLive: boolean
  /** Opened by the person's own act, expanded: it is read as soon as it is there. */
  readonly isAttended: boolean
  /** Whether the window is in sight. */
  readonly isVisible: boolean
  readonly head: Head | null
  readonly pending: readonly PendingMessage[]
}

export interface ConversationContext {
  readonly convId: string
  readonly userId: number
  readonly isAdmin: boolean
  readonly isLive: boolean
  readonly isAttended: boolean
  readonly isVisible: boolean
  readonly info: Opened['info'] | null
  readonly log: MessageLog<LogMessage>
  /** Stored messages that wait for a hole before them to be filled. */
  readonly held: readonly LogMessage[]
  /** Keys of older pages, each by the `seq` of the message that its page ends before. */
  readonly keys: Readonly<Record<number, string>>
  /** The messages before which a page is being asked for: the oldest one, and the one at the end of a gap. */
  readonly olderAsked: number
  readonly gapAsked: number
  /** The message that the person wants to see. */
  readonly target: number | null
  readonly readSeq: number
  /** Up to here it has been in front of the person: what a read mark is owed for (OPEN-03). */
  readonly owedSeq: number
  /** The mark that is being told to the server. */
  readonly marking: number
  /** The newest `seq` that the server is known to have. */
  readonly headSeq: number
  /** Read marks of the others, by user id. */
  readonly reads: Readonly<Record<string, number>>
  /** The first unread message when it was opened; the line stands above it. */
  readonly firstUnread: number | null
  readonly pending: readonly PendingMessage[]
  /** Hashes of pending messages whose second has passed. */
  readonly shown: readonly string[]
  readonly typing: readonly number[]
  readonly openings: number
  /** Fetches in a row that failed or brought nothing. */
  readonly fruitless: number
}

export function initialContext(input: ConversationInput): ConversationContext {
  const { head, ...given } = input
  return {
    ...given,
    info: null,
    log: emptyLog(),
    held: [],
    keys: {},
    olderAsked: 0,
    gapAsked: 0,
    target: null,
    readSeq: head?.readSeq ?? 0,
    owedSeq: 0,
    marking: 0,
    headSeq: head?.lastSeq ?? 0,
    reads: head?.reads ?? {},
    firstUnread: null,
    shown: input.pending.filter((one) => one.isRestored).map((one) => one.hash),
    typing: [],
    openings: 0,
    fruitless: 0,
  }
}

type Changes = Partial<ConversationContext>

/**
 * What a stored message changes, wherever it came from. The next in order joins the log; one beyond a hole
 * is held until the hole is filled, so the end of the log never passes an unfilled hole.
 */
export function withStored(context: ConversationContext, messages: readonly LogMessage[]): Changes {
  const waiting = [...context.held, ...messages].sort((first, second) => first.seq - second.seq)
  let log = context.log
  const held: LogMessage[] = []
  for (const message of waiting) {
    if (context.info !== null && message.seq <= newestSeq(log) + 1) log = addMessage(log, message)
    else if (!held.some((other) => other.seq === message.seq)) held.push(message)
  }
  const headSeq = Math.max(context.headSeq, waiting.at(-1)?.seq ?? 0)
  return { log, held, headSeq, ...withoutStored(context, messages) }
}

/** The local copies of messages that the server has are gone in the same step in which those appear (SEND-03). */
function withoutStored(context: ConversationContext, messages: readonly LogMessage[]): Changes {
  if (context.pending.length === 0) return {}
  const mine = messages
    .filter((message) => isWrittenBy(message, context.userId))
    .map((message) => message.hash)
  if (mine.length === 0) return {}
  return { pending: context.pending.filter((one) => !mine.includes(one.hash)) }
}

/** After `conversation.open`: the newest page, beside what is known. Far behind, a gap stays between the two. */
export function withOpened(context: ConversationContext, opened: Opened): Changes {
  const isFirst = context.info === null
  const log = addMessages(context.log, opened.messages)
  const base = {
    ...context,
    info: opened.info,
    log,
    readSeq: Math.max(context.readSeq, opened.readSeq),
    headSeq: Math.max(context.headSeq, opened.lastSeq),
    openings: 0,
  }
  return {
    ...base,
    keys: keysWith(context.keys, opened),
    owedSeq: isFirst && context.isAttended ? Math.max(context.owedSeq, opened.lastSeq) : context.owedSeq,
    firstUnread: isFirst && opened.unread > 0 ? opened.readSeq + 1 : context.firstUnread,
    ...withStored(base, opened.messages),
  }
}

/** The keys with the one that a page brings: it stands for what is before the first row of that page. */
export function keysWith(
  keys: ConversationContext['keys'],
  { messages, lastEvaluatedKey }: Pick<Page, 'messages' | 'lastEvaluatedKey'>,
): ConversationContext['keys'] {
  const [first] = messages
  return first && lastEvaluatedKey ? { ...keys, [first.seq]: lastEvaluatedKey } : keys
}

/** Whether the server has messages that the log lacks at its end. */
export function isBehind({ info, log, headSeq, held }: ConversationContext): boolean {
  return info !== null && (held.length > 0 || newestSeq(log) < headSeq)
}

/** So far behind that the newest page is shown instead, with a gap. */
export function isFarBehind({ log, headSeq }: ConversationContext): boolean {
  return headSeq - newestSeq(log) > LIMIT.catchUp
}

/** The mark that is due: what has been in front of the person, as far as it has been shown. */
export function dueMark({ owedSeq, log }: ConversationContext): number {
  return Math.min(owedSeq, newestSeq(log))
}

/** Whether a read mark is due and may be told (OPEN-03); it waits for the link, and for holes to be filled. */
export function mayMark(context: ConversationContext): boolean {
  const mayTell = context.isLive && !context.isAdmin && context.info !== null
  return mayTell && dueMark(context) > context.readSeq
}

/** The person looks at it, by an act of their own or by coming back to the window. */
export function withAttention(context: ConversationContext): Changes {
  const owedSeq = context.isVisible
    ? Math.max(context.owedSeq, context.headSeq, newestSeq(context.log))
    : context.owedSeq
  return { isAttended: true, owedSeq }
}

export function withVisibility(context: ConversationContext, isVisible: boolean): Changes {
  const changed = { ...context, isVisible }
  return { isVisible, ...(isVisible && context.isAttended ? withAttention(changed) : {}) }
}

/** A message that has just arrived: one that comes while the person is there is read. */
export function withArrived(context: ConversationContext, message: LogMessage): Changes {
  const isSeen = context.isAttended && context.isVisible && !isWrittenBy(message, context.userId)
  return {
    ...withStored(context, [message]),
    owedSeq: isSeen ? Math.max(context.owedSeq, message.seq) : context.owedSeq,
  }
}

/** Whether an answer leaves the log where it stood: asking the same again at once would never end. */
export function bringsNothing(context: ConversationContext, messages: readonly LogMessage[]): boolean {
  const { log } = withStored(context, messages)
  return log === undefined || newestSeq(log) === newestSeq(context.log)
}

/** Where it stands on the server, after a sync. Marks never go back. */
export function withHead(context: ConversationContext, { lastSeq, readSeq, reads }: Head): Changes {
  return {
    headSeq: Math.max(context.headSeq, lastSeq),
    readSeq: Math.max(context.readSeq, readSeq),
    reads: { ...context.reads, ...furtherMarks(context.reads, reads) },
  }
}

/** Of the others' marks each as far as either knows of it: an answer may be older than what was told since. */
function furtherMarks(known: Head['reads'], told: Head['reads']): Head['reads'] {
  const further = Object.entries(told).map(([userId, seq]) => [
    userId,
    Math.max(known[Number(userId)] ?? 0, seq),
  ])
  return Object.fromEntries(further)
}

/** A read mark that moved: one's own in another tab, or another member's. */
export function withReadMoved(
  context: ConversationContext,
  { user_id, seq }: { readonly user_id: number; readonly seq: number },
): Changes {
  if (user_id === context.userId) return { readSeq: Math.max(context.readSeq, seq) }
  return { reads: { ...context.reads, [user_id]: Math.max(context.reads[user_id] ?? 0, seq) } }
}

/** The members, as they are now. */
export function withMembers({ info }: ConversationContext, change: (members: Members) => Members): Changes {
  return info ? { info: { ...info, members: change(info.members) } } : {}
}

export function withoutTyping({ typing }: ConversationContext, userId: number): Changes {
  return { typing: typing.filter((other) => other !== userId) }
}
