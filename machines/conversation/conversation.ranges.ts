import { positionOf, seqBeforeGap } from '../../core/chat/log.ts'
import { LIMIT } from '../../core/chat/timings.ts'
import type { PortOutput } from '../kernel/door.ts'
import {
  type ConversationContext,
  type ConversationDraft,
  joined,
  keepKey,
  store,
} from './conversation.context.ts'

// What is loaded of a conversation are ranges with gaps between them; each has a key of its own for what is before it.

export type Page = PortOutput<'chat', 'messages'>

/** The oldest loaded message; 0 in an empty log. */
export const oldestSeq = ({ log }: Pick<ConversationContext, 'log'>): number => log.ranges[0]?.from ?? 0

/** Whether there are pages before the oldest loaded message. */
export const hasOlder = (context: Pick<ConversationContext, 'log' | 'keys'>): boolean =>
  oldestSeq(context) in context.keys

/**
 * Asks for what is before a message: the page that ends there, so that a reader's own place fills first; by the
 * gap's other end where no key of that page is known.
 */
export function questionBefore({ convId, log, keys }: ConversationContext, seq: number) {
  const lastEvaluatedKey = keys[seq]
  if (lastEvaluatedKey !== undefined) return { convId, lastEvaluatedKey }
  return { convId, afterSeq: seqBeforeGap(log, seq), limit: LIMIT.catchUpPage }
}

/** Asks for a page of a gap: the one that joins what is read, above the gap or below it. */
export function questionInGap(context: ConversationContext, isReadAbove: boolean) {
  return questionBefore(isReadAbove ? { ...context, keys: {} } : context, context.gapAsked)
}

/**
 * The page before the message that was asked for; an answer without rows ends that paging. One from a gap's other
 * end has no key, and leaves the one that is known.
 */
export function takePageBefore(
  draft: ConversationDraft,
  context: ConversationContext,
  asked: number,
  page: Page,
): void {
  store(draft, context, page.messages)
  const isFromOtherEnd = page.lastEvaluatedKey === undefined && page.messages.length > 0
  if (isFromOtherEnd) return
  delete draft.keys[asked]
  keepKey(draft, page)
}

/** Whether a page leaves the gap that was asked for as it stands: the same question would never end. */
export function isGapAsItWas(context: ConversationContext, page: Page): boolean {
  const { log } = joined(context, page.messages)
  return log.count === context.log.count && log.ranges.some(({ from }) => from === context.gapAsked)
}

/**
 * The page around a message, as a range of its own: gaps stay on both sides until they are filled. What lies beyond
 * the end of the log is held, as any message before a hole is.
 */
export function takeAround(draft: ConversationDraft, context: ConversationContext, page: Page): void {
  store(draft, context, page.messages)
  keepKey(draft, page)
}

/** Where the message with a `seq` stands among what is shown; -1 while it is not there. */
export function rowOfSeq({ log, held }: Pick<ConversationContext, 'log' | 'held'>, seq: number): number {
  const position = positionOf(log, seq)
  if (position >= 0) return position
  const place = held.findIndex((message) => message.seq === seq)
  return place < 0 ? -1 : log.count + place
}
