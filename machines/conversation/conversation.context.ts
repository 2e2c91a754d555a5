import { addMessage, addMessages, emptyLog, type MessageLog, newestSeq } from '../../core/chat/log.ts'
import { isWrittenBy, type LogMessage } from '../../core/chat/message.ts'
import { LIMIT } from '../../core/chat/timings.ts'
import type { Head } from '../../core/wire/conversation.ts'
import type { PortOutput } from '../kernel/door.ts'
import type { Draft } from '../kernel/update.ts'
import type { PendingMessage } from './conversation.events.ts'

type Opened = PortOutput<'chat', 'open'>
type Page = PortOutput<'chat', 'messages'>
type ConversationItem = PortOutput<'chat', 'list'>['rooms'][number]
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

/** Recipes read the log in the context: of a draft it would become drafts, node by node. */
export type ConversationDraft = Draft<ConversationContext>

type Loaded = Pick<ConversationContext, 'info' | 'log' | 'held'>

/**
 * The log with further messages. The next in order joins it; one beyond a hole is held until the hole is filled, so the
 * end of the log never passes an unfilled hole.
 */
export function joined(
  { info, log, held }: Loaded,
  messages: readonly LogMessage[],
): { readonly log: Loaded['log']; readonly held: LogMessage[] } {
  const waiting = [...held, ...messages].sort((first, second) => first.seq - second.seq)
  let longer = log
  const left: LogMessage[] = []
  for (const message of waiting) {
    if (info !== null && message.seq <= newestSeq(longer) + 1) longer = addMessage(longer, message)
    else if (!left.some((other) => other.seq === message.seq)) left.push(message)
  }
  return { log: longer, held: left }
}

/** What stored messages change, wherever they came from. */
export function store(draft: ConversationDraft, loaded: Loaded, messages: readonly LogMessage[]): void {
  const { log, held } = joined(loaded, messages)
  draft.log = log
  draft.held = held
  draft.headSeq = messages.reduce((head, { seq }) => Math.max(head, seq), draft.headSeq)
  dropStored(draft, messages)
}

/** The local copies of messages that the server has are gone in the same step in which those appear (SEND-03). */
function dropStored(draft: ConversationDraft, messages: readonly LogMessage[]): void {
  if (draft.pending.length === 0) return
  const mine = messages.filter((message) => isWrittenBy(message, draft.userId)).map((message) => message.hash)
  if (mine.length > 0) draft.pending = draft.pending.filter((one) => !mine.includes(one.hash))
}

/** After `conversation.open`: the newest page, beside what is known. Far behind, a gap stays between the two. */
export function takeOpened(draft: ConversationDraft, context: ConversationContext, opened: Opened): void {
  const { info, messages, readSeq, lastSeq, unread } = opened
  const isFirst = context.info === null
  draft.info = info
  draft.readSeq = Math.max(draft.readSeq, readSeq)
  draft.headSeq = Math.max(draft.headSeq, lastSeq)
  draft.openings = 0
  keepKey(draft, opened)
  if (isFirst && draft.isAttended) draft.owedSeq = Math.max(draft.owedSeq, lastSeq)
  if (isFirst && unread > 0) draft.firstUnread = readSeq + 1
  store(draft, { info, log: addMessages(context.log, messages), held: context.held }, messages)
}

/** The key that a page brings: it stands for what is before the first row of that page. */
export function keepKey(
  { keys }: ConversationDraft,
  { messages: [first], lastEvaluatedKey }: Pick<Page, 'messages' | 'lastEvaluatedKey'>,
): void {
  if (first && lastEvaluatedKey) keys[first.seq] = lastEvaluatedKey
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
export function attend(draft: ConversationDraft, { log }: ConversationContext): void {
  draft.isAttended = true
  if (draft.isVisible) draft.owedSeq = Math.max(draft.owedSeq, draft.headSeq, newestSeq(log))
}

export function changeVisibility(
  draft: ConversationDraft,
  context: ConversationContext,
  isVisible: boolean,
): void {
  draft.isVisible = isVisible
  if (isVisible && draft.isAttended) attend(draft, context)
}

/** A message that has just arrived: one that comes while the person is there is read. */
export function takeArrived(
  draft: ConversationDraft,
  context: ConversationContext,
  message: LogMessage,
): void {
  store(draft, context, [message])
  const isSeen = draft.isAttended && draft.isVisible && !isWrittenBy(message, draft.userId)
  if (isSeen) draft.owedSeq = Math.max(draft.owedSeq, message.seq)
}

/** Whether an answer leaves the log where it stood: asking the same again at once would never end. */
export function bringsNothing(context: ConversationContext, messages: readonly LogMessage[]): boolean {
  return newestSeq(joined(context, messages).log) === newestSeq(context.log)
}

/** Where it stands on the server, after a sync. Marks never go back: an answer may be older than what was told since. */
export function takeHead(draft: ConversationDraft, { lastSeq, readSeq, reads }: Head): void {
  draft.headSeq = Math.max(draft.headSeq, lastSeq)
  draft.readSeq = Math.max(draft.readSeq, readSeq)
  for (const [userId, seq] of Object.entries(reads))
    draft.reads[userId] = Math.max(draft.reads[userId] ?? 0, seq)
}

/** A read mark that moved: one's own in another tab, or another member's. */
export function moveMark(
  draft: ConversationDraft,
  { user_id, seq }: { readonly user_id: number; readonly seq: number },
): void {
  if (user_id === draft.userId) draft.readSeq = Math.max(draft.readSeq, seq)
  else draft.reads[user_id] = Math.max(draft.reads[user_id] ?? 0, seq)
}

/** The members, as they are now. */
export function changeMembers({ info }: ConversationDraft, change: (members: Members) => Members): void {
  if (info) info.members = change(info.members)
}

/** What it and its members are called from now on; who comes in or goes is known by opening it. */
export function changeNames(draft: ConversationDraft, { name, people = [] }: ConversationItem): void {
  if (!draft.info) return
  draft.info.name = name
  changeMembers(draft, (members) =>
    members.map((member) => ({ ...member, ...people.find((one) => one.user_id === member.user_id)?.named })),
  )
}

export function changeTyping(draft: ConversationDraft, userId: number, isTyping: boolean): void {
  const at = draft.typing.indexOf(userId)
  if (at >= 0) draft.typing.splice(at, 1)
  if (isTyping) draft.typing.push(userId)
}
