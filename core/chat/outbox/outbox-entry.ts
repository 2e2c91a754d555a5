import * as v from 'valibot'
import { ConversationId, Instant } from '../../wire/formats.ts'
import { MessageHash, UploadedMedia } from '../../wire/message.ts'
import { personal, type Sealed } from '../../wire/personal.ts'

export const OUTBOX_VERSION = 1

/**
 * A message that is in the browser's storage until the server has it (SEND-05).
 * `place` orders entries, a stored counter and never a clock; `epoch` counts manual retries from 1;
 * `attempted` says that a send may have reached the server; `failed` waits for Retry or Discard.
 */
export const OutboxEntry = v.object({
  version: v.literal(OUTBOX_VERSION),
  hash: MessageHash,
  convId: ConversationId,
  text: personal('text'),
  /** What was uploaded for it. */
  media: v.optional(UploadedMedia),
  /** Its file was let go as its conversation went: it is never sent, only asked about before it reads 'failed'. */
  isLost: v.optional(v.literal(true)),
  time: Instant,
  place: v.pipe(v.number(), v.integer(), v.minValue(1)),
  epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
  attempted: v.boolean(),
  failed: v.nullable(v.object({ code: v.number(), message: v.nullable(personal('failure')) })),
})
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>
export type SealedEntry = Sealed<OutboxEntry>

/** Entries in their order of sending. */
export function inOrder<E extends { readonly place: number }>(entries: readonly E[]): E[] {
  return [...entries].sort((first, second) => first.place - second.place)
}
