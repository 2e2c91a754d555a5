import type { LogMessage, PendingState } from '../../core/chat/message.ts'
import type { UserType } from '../../core/wire/account.ts'
import type { SealedText } from '../../core/wire/personal.ts'

export interface MemberView {
  readonly userId: number
  readonly type: UserType
  readonly firstName: SealedText
  readonly lastName: SealedText
  readonly online: boolean
  /** ISO instant, or null when it is not known. */
  readonly lastOnline: string | null
  readonly timezone: string | null
  readonly isMe: boolean
}

/** Header and state of an opened conversation. */
export interface ConversationView {
  readonly convId: string
  readonly state: 'opening' | 'open' | 'failed' | 'gone'
  readonly title: SealedText | null
  readonly enquiryId: number
  readonly isTeam: boolean
  /** Somebody else is online; else when the others were last seen. */
  readonly online: boolean
  readonly lastOnline: string | null
  readonly members: readonly MemberView[]
  /** First names of those who type. */
  readonly typing: readonly SealedText[]
  /** What it shows may be behind the server until the catch-up is through. */
  readonly isStale: boolean
}

/** A message of one's own that the server has not confirmed. */
export interface PendingView {
  readonly hash: string
  readonly text: SealedText
  /** ISO instant of writing. */
  readonly time: string
  readonly state: PendingState
  /** Why it failed, for people; null unless failed. */
  readonly reason: string | null
}

/** What stands in the log at one index. `key` is the hash, so a confirmed copy keeps its place in the DOM. */
export interface LogRow {
  readonly key: string
  /** ISO instant of the day rule above this row, or null. */
  readonly day: string | null
  /** The line before the first unread message stands above this row. */
  readonly isFirstUnread: boolean
  /** Older messages are missing above this row (a gap). */
  readonly hasGapAbove: boolean
  readonly isMine: boolean
  /** First of a group: it carries the name. Last: it carries the avatar and the tail. */
  readonly isGroupStart: boolean
  readonly isGroupEnd: boolean
  /** All others have read it, and it is the last of one's own for which that holds. */
  readonly isSeen: boolean
  readonly content:
    | { readonly kind: 'stored'; readonly message: LogMessage }
    | { readonly kind: 'pending'; readonly pending: PendingView }
}

export interface LogView {
  readonly count: number
  /** The row at an index from 0 (oldest) to count - 1. */
  readonly rowAt: (index: number) => LogRow
  readonly older: 'idle' | 'loading' | 'none' | 'failed'
}
