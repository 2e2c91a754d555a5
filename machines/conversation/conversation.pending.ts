import { allMessages, type MessageLog, messageAtPosition } from '../../core/chat/log.ts'
import { isWrittenBy, type LogMessage } from '../../core/chat/message.ts'
import type { ConversationContext, ConversationDraft } from './conversation.context.ts'
import type { PendingMessage } from './conversation.events.ts'

// One's own messages that the server has not confirmed, beside the log.

/** Messages of one's own that the server has and that still wait here: their acknowledgement was lost. */
export function ownAmong(
  context: ConversationContext,
  messages: readonly LogMessage[],
): readonly LogMessage[] {
  return messages.filter(
    (message) =>
      isWrittenBy(message, context.userId) && context.pending.some((one) => one.hash === message.hash),
  )
}

/** What the outbox holds now. A copy that is held as stored already is not shown beside it. */
export function takePending(
  draft: ConversationDraft,
  context: ConversationContext,
  given: readonly PendingMessage[],
): void {
  const pending = withoutHeld(context, given)
  const hashes = new Set(pending.map((one) => one.hash))
  const restored = pending.filter((one) => one.isRestored).map((one) => one.hash)
  draft.pending = pending
  draft.shown = [...new Set([...context.shown, ...restored])].filter((hash) => hashes.has(hash))
}

/** Whether a second has passed for a copy that still waits; one that was retried meanwhile is shown already. */
export function isToBeShown({ pending, shown }: ConversationContext, hash: string): boolean {
  return pending.some((one) => one.hash === hash) && !shown.includes(hash)
}

/** Hashes that were not pending before: each is shown once its second has passed. */
export function newlyPending(
  context: ConversationContext,
  given: readonly PendingMessage[],
): readonly string[] {
  const known = new Set(context.pending.map((one) => one.hash))
  return withoutHeld(context, given)
    .filter((one) => !(one.isRestored || known.has(one.hash)))
    .map((one) => one.hash)
}

function withoutHeld(context: ConversationContext, given: readonly PendingMessage[]): PendingMessage[] {
  const stored = new Set([...context.held, ...ownInLog(context, given)].map((message) => message.hash))
  return given.filter((one) => !stored.has(one.hash))
}

/** Rows at the end of the log among which a copy is looked for that another tab has sent. */
const RECENT = 100

/**
 * Messages that the log has already. Those of an earlier visit: the storage was read after the conversation was
 * opened, and their acknowledgement had been lost. And those that another tab has sent and not yet taken off its
 * list: they are new, so only the end of the log is searched, since it is not ordered by hash.
 */
export function ownInLog(
  { log, pending }: ConversationContext,
  given: readonly PendingMessage[],
): readonly LogMessage[] {
  const late = given.filter((one) => !pending.some((other) => other.hash === one.hash))
  if (late.length === 0) return []
  const hashes = new Set(late.map((one) => one.hash))
  const rows = late.some((one) => one.isRestored) ? allMessages(log) : recent(log)
  return rows.filter((message) => hashes.has(message.hash))
}

function recent(log: MessageLog<LogMessage>): readonly LogMessage[] {
  const from = Math.max(0, log.count - RECENT)
  return Array.from({ length: log.count - from }, (_one, index) =>
    messageAtPosition(log, from + index),
  ).flatMap((message) => message ?? [])
}
