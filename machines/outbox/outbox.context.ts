import type { PendingState } from '../../core/chat/message.ts'
import { inOrder, OUTBOX_VERSION, type SealedEntry } from '../../core/chat/outbox-entry.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { PendingMessage } from '../conversation/conversation.events.ts'
import type { PortInput } from '../kernel/door.ts'

/** What tabs tell each other, as machines see it. */
export type Word = PortInput<'tabs', 'tell'>['word']
export type ListWord = Extract<Word, { readonly type: 'items' }>

/** An unsent message, as the outbox holds it. */
export interface OutboxItem {
  readonly entry: SealedEntry
  readonly state: PendingState
  /** It was in storage before this page load. */
  readonly isRestored: boolean
  /** Written here, or handed to this tab: it answers for it until an owner has taken it. */
  readonly isOurs: boolean
  /** This browser's storage has had it, as far as this tab knows: if it has it no more, it is sent or discarded. */
  readonly isStored: boolean
  /** The person has discarded it; it goes once it is certain that nobody sends it. */
  readonly isDiscarding: boolean
}

/** What a guest has asked of the owner that was not acknowledged yet. */
export interface OwnerRequest {
  readonly hash: string
  readonly wish: 'send' | 'retry' | 'discard'
  /** A new entry is told once storage has had its time, and not before those that were written earlier. */
  readonly stage: 'storing' | 'due' | 'told'
}

export interface OutboxContext {
  readonly userId: number
  readonly isLive: boolean
  /** Of all the person's tabs in this browser, this one sends. */
  readonly isOwner: boolean
  /** It has just become the owner, and storage is being read. */
  readonly isReading: boolean
  /** The number of the owner, as far as it is known; 0 before anything was heard. */
  readonly term: number
  /** The number of the owner whose list was heard last. */
  readonly listTerm: number
  readonly items: readonly OutboxItem[]
  readonly requests: readonly OwnerRequest[]
  readonly nextPlace: number
  /** Conversations that have a lane. */
  readonly lanes: readonly string[]
  /** Numbers port calls, so that no two share an id. */
  readonly calls: number
  /** Hashes of entries that are being written, once for each write. */
  readonly writing: readonly string[]
  /** Messages that were written before it was known what else is unsent. */
  readonly early: readonly { readonly convId: string; readonly text: SealedText }[]
  /** Storage failed or is only memory: unsent text would not survive a reload, and the person is told. */
  readonly isUnsafe: boolean
  /** Entries that storage has but nobody can read. */
  readonly setAside: number
}

/** An outbox as it begins: a guest, until it is told otherwise. */
export const BEGINNING: Omit<OutboxContext, 'userId' | 'isLive'> = {
  isOwner: false,
  isReading: false,
  term: 0,
  listTerm: 0,
  items: [],
  requests: [],
  nextPlace: 1,
  lanes: [],
  calls: 1,
  writing: [],
  early: [],
  isUnsafe: false,
  setAside: 0,
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

/** An entry of this page load, on its way. */
export function ownItem(entry: SealedEntry, isRestored = false): OutboxItem {
  return { entry, state: 'waiting', isRestored, isOurs: true, isStored: false, isDiscarding: false }
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
export function restoredItems(context: OutboxContext, entries: readonly SealedEntry[]): OutboxItem[] {
  return inOrder(entries).map((entry) => {
    const known = itemOf(context, entry.hash)
    return {
      entry: { ...entry, text: known?.entry.text ?? entry.text, attempted: true },
      state: entry.failed === null ? 'waiting' : 'failed',
      isRestored: known?.isRestored ?? true,
      isOurs: known?.isOurs ?? false,
      isStored: true,
      isDiscarding: known?.isDiscarding ?? false,
    }
  })
}

/** The owner's list, for the other tabs. */
export function listWord({ term, items }: Pick<OutboxContext, 'term' | 'items'>): ListWord {
  return {
    type: 'items',
    term,
    items: items.map(({ entry, state, isStored, isDiscarding }) => ({
      entry,
      state,
      isStored,
      isDiscarding,
    })),
  }
}

export function placeAfter(context: OutboxContext, entries: readonly SealedEntry[]): number {
  return Math.max(context.nextPlace, ...entries.map((entry) => entry.place + 1))
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

export function conversationsOf(items: readonly OutboxItem[]): readonly string[] {
  return [...new Set(items.map((item) => item.entry.convId))]
}
