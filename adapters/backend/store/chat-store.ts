import type { Asked } from '../../../core/enquiries/waiting.ts'
import type { UserType } from '../../../core/wire/account.ts'
import type { ServerMessageType } from '../../../core/wire/message.ts'

/** Somebody as the chat shows them. */
export interface Person {
  readonly id: number
  readonly type: UserType
  readonly firstName: string
  readonly lastName: string
  readonly avatar: string | null
  readonly timezone: string | null
  readonly isBot: boolean
  /** ISO instant, or null when never seen. */
  readonly lastOnline: string | null
}

export interface Enquiry {
  readonly id: number
  readonly customerId: number
  readonly companyId: number | null
  readonly designerId: number | null
  readonly destination: string | null
}

export interface Member {
  readonly person: Person
  readonly readSeq: number
}

/** A conversation's facts without its messages. Members are those of now, by id. */
export interface Conversation {
  readonly id: string
  readonly ways: 2 | 3
  readonly enquiryId: number
  readonly destination: string | null
  readonly asked: Asked
  readonly lastSeq: number
  readonly members: readonly Member[]
}

/** A file of a message, as `Media` of the wire. */
export interface StoredMedia {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly width?: number
  readonly height?: number
}

/** What a message of the server's own tells besides its text. */
export interface TypedPayload {
  readonly type: ServerMessageType
  readonly data: Readonly<Record<string, unknown>>
}

export interface MessageRow {
  readonly convId: string
  readonly seq: number
  readonly hash: string
  readonly sender: Person
  readonly isBot: boolean
  /** The sender's instant, as given. */
  readonly time: string
  /** The server's instant. */
  readonly utc: string
  readonly text: string
  readonly removed: boolean
  readonly media: StoredMedia | null
  readonly payload: TypedPayload | null
}

/** A conversation as one viewer's list shows it. */
export interface Summary {
  readonly conversation: Conversation
  readonly last: MessageRow | null
  readonly readSeq: number
  readonly unread: number
}

export interface Viewer {
  readonly userId: number
  readonly type: UserType
}

/** `unassigned` and `waiting` are a concierge's: without a concierge; unanswered, the longest wait first. */
export type ListView = 'all' | 'unassigned' | 'mine' | 'waiting'

export interface ListQuery {
  readonly view: ListView
  /** ISO instant: the order is the one of then, so that pages fit together. */
  readonly asOf: string
  readonly offset: number
  readonly limit: number
}

/** A run of messages: `after` and `before` are exclusive; without `after` it is the newest that fit. */
export interface MessageRange {
  readonly after?: number
  readonly before?: number
  readonly limit: number
}

/** What changed since a revision. The new one never passes a change that is not committed. */
export interface Changes {
  readonly rev: string
  readonly changed: readonly string[]
  readonly gone: readonly string[]
}

export interface NewMessage {
  readonly hash: string
  readonly senderId: number
  readonly isBot: boolean
  readonly time: string
  readonly utc: string
  readonly text: string
  /** It counts as used from then on. */
  readonly media?: StoredMedia | null
  readonly payload?: TypedPayload | null
}

/** An uploaded file as the chat knows it; its bytes lie in the file store under `file`. */
export interface MediaRow {
  readonly id: number
  readonly convId: string
  readonly uploaderId: number
  /** The upload's key: the same one again is the same upload. */
  readonly hash: string
  readonly file: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly uploadedAt: Date
  /** The message that carries it; null until one does. */
  readonly seq: number | null
}
export type NewMedia = Omit<MediaRow, 'id' | 'convId' | 'seq'>

export interface NewConversation {
  readonly id: string
  readonly ways: 2 | 3
  readonly enquiryId: number
  readonly memberIds: readonly number[]
}

export interface UnfinishedGreeting {
  readonly convId: string
  readonly greetedAt: string
}

/** What names a message in its conversation before it has a `seq`. */
export interface MessageName {
  readonly senderId: number
  readonly hash: string
}

/** Where a message stands that somebody wants to send, and who would get it. */
export interface SendingFacts {
  /** The message of that hash, when that sender has sent it already. */
  readonly stored: MessageRow | null
  /** The highest epoch of it that was closed; 0 when none was. */
  readonly closedEpoch: number
  readonly members: readonly Member[]
  readonly recipients: readonly number[]
}

/** Of one sender in one conversation: who fails more often has long forgotten the first. */
export const MOST_CLOSED = 1000

/** There is no conversation of that id. */
export class UnknownConversation extends Error {}

/**
 * A conversation whose row is locked until the transaction ends: nobody else reads or changes it under a
 * lock meanwhile. Reads see the state at the lock; writes take effect together at the end.
 */
export interface LockedConversation {
  readonly lastSeq: number
  readonly isGreeted: boolean
  /** When its greeting was begun, or gone on with; null: never. */
  readonly greetedAt: string | null
  members(): Promise<readonly Member[]>
  /** Everybody who gets its messages now: the members, and every concierge while it has none. */
  recipients(): Promise<readonly number[]>
  /** All that deciding about a message needs, at once: every send waits for it. */
  forSending(message: MessageName): Promise<SendingFacts>
  /** Stores a message at `lastSeq + 1`, at most one in a transaction. */
  append(message: NewMessage): Promise<MessageRow>
  /** An uploaded file of this conversation. */
  media(id: number): Promise<MediaRow | null>
  mediaByHash(uploaderId: number, hash: string): Promise<MediaRow | null>
  addMedia(media: NewMedia): Promise<MediaRow>
  /** Whether somebody was taken out of it, and is not back. */
  hasLeft(userId: number): Promise<boolean>
  /** Of one sender the closes of the newest thousand messages are kept. */
  closeUpTo(senderId: number, hash: string, epoch: number): Promise<void>
  join(userId: number): Promise<void>
  /** Takes a member out, who keeps what came before. @returns false when they are none */
  leave(userId: number): Promise<boolean>
  /** Moves a mark to max(old, min(given, last)). @returns where it stands */
  moveMark(userId: number, seq: number): Promise<number>
  markGreeted(instant: string): Promise<void>
}

/**
 * Where the chat lives. A viewer sees the conversations of which it is a member; a concierge also those
 * that have no concierge.
 */
export interface ChatStore {
  person(userId: number): Promise<Person | null>
  enquiry(enquiryId: number): Promise<Enquiry | null>
  /** The concierges who are people, not bots. */
  conciergeIds(): Promise<readonly number[]>
  /** Those who should know when somebody comes or goes. */
  contactsOf(viewer: Viewer): Promise<readonly number[]>
  /** The others in the conversations that a viewer sees: whose coming and going they are told of. */
  watchedBy(viewer: Viewer): Promise<readonly number[]>
  saveLastOnline(userId: number, instant: string): Promise<void>
  conversation(convId: string): Promise<Conversation | null>
  listIds(viewer: Viewer, query: ListQuery): Promise<readonly string[]>
  /** In the order of the ids; those that don't exist are left out. */
  summaries(viewer: Viewer, convIds: readonly string[]): Promise<readonly Summary[]>
  /** Unread counts above 0 of all that the viewer sees. */
  unreadOf(viewer: Viewer): Promise<Readonly<Record<string, number>>>
  /** Ascending by `seq`. */
  messages(convId: string, range: MessageRange): Promise<readonly MessageRow[]>
  /** An uploaded file of whichever conversation. */
  media(id: number): Promise<MediaRow | null>
  /**
   * Takes away uploaded files that came before then and that no message carries.
   * @returns the keys of their bytes
   */
  dropLooseMedia(before: Date, most: number): Promise<readonly string[]>
  /** Messages that contain the keyword, newest first. */
  search(viewer: Viewer, keyword: string, offset: number, limit: number): Promise<readonly MessageRow[]>
  /** @param since a revision of `changesSince`; null or one that isn't understood means everything */
  changesSince(viewer: Viewer, since: string | null): Promise<Changes>
  /** @returns false when it exists already, untouched */
  create(conversation: NewConversation): Promise<boolean>
  /** The last message that somebody may see who was taken out of a conversation; null when nobody was. */
  leftAt?(convId: string, userId: number): Promise<number | null>
  /** Conversations whose greeting was begun since an instant and has fewer messages of the bot's than it should. */
  unfinishedGreetings?(
    botId: number,
    since: string,
    hashes: readonly string[],
  ): Promise<readonly UnfinishedGreeting[]>
  /**
   * @param message what the work will ask `forSending` about: a store may read it along with the lock
   * @throws UnknownConversation
   */
  transact<T>(
    convId: string,
    work: (locked: LockedConversation) => Promise<T>,
    message?: MessageName,
  ): Promise<T>
}
