import { customRandom, urlAlphabet } from 'nanoid'
import type { StoredMessage } from '../wire/message.ts'
import type { Sealed, SealedText } from '../wire/personal.ts'
import type { SentPlan } from '../wire/plans.ts'

/** A stored message as machines hold it: metadata, and handles in place of texts. */
export type LogMessage = Sealed<StoredMessage>

/** How a message of one's own that the server has not confirmed stands. */
export type PendingState = 'waiting' | 'sending' | 'unheld' | 'unknown' | 'failed'

/** Fills a number of random bytes: the kernel's seeded source. */
export type RandomBytes = (size: number) => Uint8Array

const HASH_LENGTH = 21

/** A message's hash, made once and kept through every retry, reload and tab (SEND-01). */
export function messageHash(random: RandomBytes): string {
  return customRandom(urlAlphabet, HASH_LENGTH, random)()
}

/** Whether somebody wrote it; a concierge bot's messages belong to nobody. */
export function isWrittenBy(
  message: { readonly user_id: number; readonly is_bot: boolean },
  userId: number,
): boolean {
  return message.user_id === userId && !message.is_bot
}

/** What a message tells that brings a plan; null for every other one. */
export function planIn({ type, payload }: LogMessage['content']): Sealed<SentPlan> | null {
  return type === 'plan' && payload && 'title' in payload ? payload : null
}

/** Whether a message says that a plan was accepted, and in which version; null for every other one. */
export function acceptedPlanIn({
  type,
  payload,
}: LogMessage['content']): { readonly version: number } | null {
  return type === 'plan_accepted' && payload && 'version' in payload ? payload : null
}

/** The plan that a message brings, or, without a title, says to be accepted. */
export interface NamedPlan {
  readonly version: number
  readonly title: SealedText | null
}

/** Its name, where the text holds sums in another currency than its reader's; null for every other message. */
export function namedPlanIn(content: LogMessage['content']): NamedPlan | null {
  const [sent, accepted] = [planIn(content), acceptedPlanIn(content)]
  if (sent) return { version: sent.version, title: sent.title }
  return accepted && { version: accepted.version, title: null }
}

/** The enquiry that a message asks for (ENQ-09); null for every other one. */
export function enquiryIn({ type, payload }: LogMessage['content']): number | null {
  return type === 'enquiry' && payload && 'enquiry_id' in payload ? payload.enquiry_id : null
}

/** How a message shows its file; null where it is of another type, or none. */
export function fileKindOf({ type }: LogMessage['content']): 'img' | 'doc' | null {
  return type === 'img' || type === 'doc' ? type : null
}

/** When a message was stored, by the server's clock; by its writer's where the server does not say. */
export function writtenAt({ time, content }: LogMessage): string {
  return content.utc ?? time
}
