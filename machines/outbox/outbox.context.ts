import type { PendingState } from '../../core/chat/message.ts'
import { inOrder, OUTBOX_VERSION, type SealedEntry } from '../../core/chat/outbox/outbox-entry.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { PendingMessage } from '../conversation/conversation.events.ts'
import type { PortInput } from '../kernel/door.ts'
import type { Draft } from '../kernel/update.ts'

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
  /** Storage has refused it, or had not taken it when its session ended: this page asks again, as long as it is unsent. */
  readonly isRefused: boolean
  /** The person has discarded it; it goes once it is certain that nobody sends it. */
  readonly isDiscarding: boolean
}

/** A message as it comes to the outbox; one with a file has the hash of its upload. */
export interface Written {
  readonly convId: string
  readonly text: SealedText
  readonly media?: SealedEntry['media']
  readonly hash?: string
  /** Its file was let go: it can't be sent, and waits for the person to see it. */
  readonly isLost?: SealedEntry['isLost']
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
  /** Ids of guests whose chats the user has claimed: what they have left unsent is the user's. */
  readonly former?: readonly number[]
  readonly isLive: boolean
  /** Of all the person's tabs in this browser, this one sends. */
  readonly isOwner: boolean
  /** It has just become the owner, and storage is being read. */
  readonly isReading: boolean
  /** Storage may have what its owner does not know of: it could not be read, or is to be looked into again. */
  readonly isUnread: boolean
  /** It was never known yet what else is unsent. */
  readonly isEarly: boolean
  /** What has left the outbox lately: a late word, or storage when it is read at last, brings nothing of it back. */
  readonly gone: readonly string[]
  /** The number of the owner, as far as it is known; 0 before anything was heard. */
  readonly term: number
  /** The number of the owner whose list was heard last. */
  readonly listTerm: number
  readonly items: readonly OutboxItem[]
  readonly requests: readonly OwnerRequest[]
  /** The place of what is written next: behind all that is known here, and all that earlier sessions were given. */
  readonly nextPlace: number
  /** Conversations that have a lane. */
  readonly lanes: readonly string[]
  /** Numbers port calls, so that no two share an id. */
  readonly calls: number
  /** Hashes of entries that are being written, once for each write. */
  readonly writing: readonly string[]
  /** Storage failed or is only memory: unsent text would not survive a reload, and the person is told. */
  readonly isUnsafe: boolean
  /** Entries that storage has but nobody can read. */
  readonly setAside: number
}

/** An outbox as it begins: a guest, until it is told otherwise. */
export const BEGINNING: Omit<OutboxContext, 'userId' | 'isLive' | 'nextPlace'> = {
  isOwner: false,
  isReading: false,
  isUnread: false,
  isEarly: true,
  gone: [],
  term: 0,
  listTerm: 0,
  items: [],
  requests: [],
  lanes: [],
  calls: 1,
  writing: [],
  isUnsafe: false,
  setAside: 0,
}

export function itemOf<Item extends OutboxItem>(
  { items }: { readonly items: readonly Item[] },
  hash: string,
): Item | undefined {
  return items.find((item) => item.entry.hash === hash)
}

export type OutboxDraft = Draft<OutboxContext>

/** Puts an item at the end, in place of one with its hash; what is written next goes behind it. */
export function putItem(draft: OutboxDraft, item: OutboxItem): void {
  dropItem(draft, item.entry.hash)
  draft.items.push(item)
  draft.nextPlace = placeAfter(draft, [item.entry])
}

export function dropItem(draft: OutboxDraft, hash: string): void {
  draft.items = draft.items.filter(({ entry }) => entry.hash !== hash)
}

export function changeItem(draft: OutboxDraft, hash: string, changes: Partial<OutboxItem>): void {
  const item = itemOf(draft, hash)
  if (item) Object.assign(item, changes)
}

/** Whatever others may have known of counts as attempted. */
export function countAttempted(draft: OutboxDraft): void {
  for (const item of draft.items) item.entry = { ...item.entry, attempted: true }
}

export function newEntry(
  context: OutboxContext,
  given: Written & { readonly hash: string; readonly now: number },
): SealedEntry {
  const { convId, text, media, hash, now, isLost } = given
  return {
    version: OUTBOX_VERSION,
    hash,
    convId,
    text,
    ...(media && { media }),
    ...(isLost && { isLost }),
    time: new Date(now).toISOString(),
    place: context.nextPlace,
    epoch: 1,
    // An earlier page load may have sent it already, with its file.
    attempted: isLost === true,
    failed: null,
  }
}

/** An entry of this page load, on its way or failed. */
export function ownItem(entry: SealedEntry, isRestored = false): OutboxItem {
  const state = entry.failed === null ? 'waiting' : 'failed'
  return {
    entry,
    state,
    isRestored,
    isOurs: true,
    isStored: false,
    isRefused: false,
    isDiscarding: false,
  }
}

/** A failed entry for its manual retry: the next epoch, a new place, the same hash. */
export function retriedEntry(context: OutboxContext, entry: SealedEntry): SealedEntry {
  return { ...entry, epoch: entry.epoch + 1, place: context.nextPlace, attempted: false, failed: null }
}

export function failedEntry(entry: SealedEntry, { code, message }: PortFailure): SealedEntry {
  return { ...entry, attempted: true, failed: { code, message } }
}

/** It is being discarded, or asked to be. */
export function isUnwanted({ requests }: OutboxContext, { entry, isDiscarding }: OutboxItem): boolean {
  return isDiscarding || requests.some(({ hash, wish }) => wish === 'discard' && hash === entry.hash)
}

/** What storage has, and what was asked of it: `writing` names what it does not have yet. */
export interface Read {
  readonly entries: readonly SealedEntry[]
  readonly setAside: number
  readonly writing?: readonly string[] | undefined
}

/**
 * Entries read back count as attempted, but one's own of this moment: nobody knows how far they had come. What storage
 * does not have yet this tab answers for: it was written here.
 */
export function restoredItems(context: OutboxContext, { entries, writing = [] }: Read): OutboxItem[] {
  return inOrder(entries).map((entry) => {
    const known = itemOf(context, entry.hash)
    const isWriting = writing.includes(entry.hash)
    return {
      entry: {
        ...entry,
        text: known?.entry.text ?? entry.text,
        attempted: known?.entry.attempted ?? true,
      },
      state: entry.failed === null ? 'waiting' : 'failed',
      isRestored: known?.isRestored ?? true,
      isOurs: known?.isOurs ?? isWriting,
      isStored: !isWriting,
      isRefused: isWriting,
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

export function placeAfter({ nextPlace }: OutboxContext, entries: readonly SealedEntry[]): number {
  return Math.max(nextPlace, ...entries.map((entry) => entry.place + 1))
}

export const byPlace = (first: OutboxItem, second: OutboxItem): number =>
  first.entry.place - second.entry.place

/** What a conversation shows of the outbox, in the order of writing. */
export function pendingOf(items: readonly OutboxItem[], convId: string): readonly PendingMessage[] {
  return items
    .filter((item) => item.entry.convId === convId)
    .sort(byPlace)
    .map(({ entry, state, isRestored }) => ({
      hash: entry.hash,
      text: entry.text,
      ...(entry.media && { media: entry.media }),
      time: entry.time,
      state,
      failed: entry.failed,
      isRestored,
    }))
}

export function conversationsOf(items: readonly OutboxItem[]): readonly string[] {
  return [...new Set(items.map((item) => item.entry.convId))]
}
