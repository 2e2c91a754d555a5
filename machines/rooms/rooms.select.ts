import type { SealedText } from '../../core/wire/personal.ts'

/** One row of the conversation list. */
export interface RoomRow {
  readonly convId: string
  readonly enquiryId: number
  readonly title: SealedText
  readonly image: string | null
  /** Whether a member other than oneself is online, as far as it is known. */
  readonly online: boolean
  /** 2-way conversations carry the concierge team's mark instead of a portrait. */
  readonly isTeam: boolean
  readonly last: {
    readonly author: 'you' | SealedText
    readonly text: SealedText
    /** A message removed by the concierge team. */
    readonly removed: boolean
    /** Picture or document, when it carries one. */
    readonly media: 'img' | 'doc' | null
    /** ISO instant. */
    readonly time: string
  } | null
  readonly unread: number
  /** Somebody is typing there. */
  readonly typing: boolean
}

export interface RoomListView {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly rows: readonly RoomRow[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Unread messages of all conversations. */
  readonly unread: number
}
