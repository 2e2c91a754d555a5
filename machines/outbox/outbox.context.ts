import type { PendingState } from '../../core/chat/message.ts'
import { inOrder, OUTBOX_VERSION, type SealedEntry } from '../../core/chat/outbox-entry.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { PendingMessage } from '../conversation/conversation.events.ts'

/** An unsent message, as the outbox holds it. */
export interface OutboxItem {
  readonly entry: SealedEntry
  readonly state: PendingState
  /** It was in storage before this page load. */
  readonly isRestored: boolean
}

export interface OutboxContext {
  readonly userId: number
  readonly isLive: boolean
  readonly items: readonly OutboxItem[]
  readonly nextPlace: number
  /** Conversations that have a lane. */
  readonly lanes: readonly string[]
  /** Numbers storage calls, so that no two share an id. */
  readonly calls: number
  /** Messages that were written before the storage had been read. */
  readonly early: readonly { readonly convId: string; readonly text: SealedText }[]
  /** Storage failed or is only memory: unsent text would not survive a reload, and the person is told. */
  readonly isUnsafe: boolean
  /** Entries that storage has but nobody can read. */
  readonly setAside: number
}

export function itemOf(context: OutboxContext, hash: string): OutboxItem | undefined {
  return context.items.find((item) => item.entry.hash === hash)
}

export function newEntry(
  context: OutboxContext,
  given: { readonly convId: string; readonly text: SealedText; readonly hash: string; readonly now: number },
): SealedEntry {
  const { convId, text, hash, now } = given
  return {
    version: OUTBOX_VERSION,
    hash,
    convId,
    text,
    time: new Date(now).toISOString(),
    place: context.nextPlace,
    epoch: 1,
    attempted: false,
    failed: null,
  }
}

/** A failed entry for its manual retry: the next epoch, a new place, the same hash. */
export function retriedEntry(context: OutboxContext, entry: SealedEntry): SealedEntry {
  return { ...entry, epoch: entry.epoch + 1, place: context.nextPlace, attempted: false, failed: null }
}

export function failedEntry(entry: SealedEntry, { code, message }: PortFailure): SealedEntry {
  return { ...entry, attempted: true, failed: { code, message } }
}

/** Items with one changed or added. */
export function withItem(items: readonly OutboxItem[], item: OutboxItem): readonly OutboxItem[] {
  const others = items.filter((other) => other.entry.hash !== item.entry.hash)
  return [...others, item]
}

export function withoutItem(items: readonly OutboxItem[], hash: string): readonly OutboxItem[] {
  return items.filter((item) => item.entry.hash !== hash)
}

/** Entries read back count as attempted: nobody knows how far they had come. */
export function restoredItems(entries: readonly SealedEntry[]): readonly OutboxItem[] {
  return inOrder(entries).map((entry) => ({
    entry: { ...entry, attempted: true },
    state: entry.failed === null ? 'waiting' : 'failed',
    isRestored: true,
  }))
}

/** What a conversation shows of the outbox, in the order of writing. */
export function pendingOf(items: readonly OutboxItem[], convId: string): readonly PendingMessage[] {
  return items
    .filter((item) => item.entry.convId === convId)
    .sort((first, second) => first.entry.place - second.entry.place)
    .map(({ entry, state, isRestored }) => ({
      hash: entry.hash,
      text: entry.text,
      time: entry.time,
      state,
      failed: entry.failed,
      isRestored,
    }))
}
