import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { BannerView } from '../../../machines/connection/connection.select.ts'
import type { ConversationView, LogView } from '../../../machines/conversation/conversation.select.ts'
import type { EnquiryView } from '../../../machines/enquiry/enquiry.select.ts'
import type { RoomListView } from '../../../machines/rooms/rooms.select.ts'
import { standAboveKeyboard } from '../../bridge/above-keyboard.ts'
import { hasScreenKeyboard } from '../../bridge/media.ts'
import { useFocusWish } from '../../bridge/use-focus-wish.ts'
import { Blank } from '../Blank.tsx'
import { type ComposerDraft, Conversation } from '../Conversation.tsx'
import type { ConversationCallbacks } from '../callbacks.ts'
import type { UploadsView } from '../composer/uploads-view.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { ConversationList } from '../list/ConversationList.tsx'
import { TripPanel } from '../trip/TripPanel.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'

export interface MessengerCallbacks extends ConversationCallbacks {
  readonly open: (convId: string) => void
  /** From the conversation to the list, where both don't fit. */
  readonly back: () => void
  readonly markAllRead: () => void
  readonly moreRooms: () => void
  readonly reloadRooms: () => void
  /** What the open conversation is about, after it could not be loaded. */
  readonly reloadEnquiry: () => void
  /** Leads to a message of the open conversation. */
  readonly showMessage: (seq: number) => void
  /** The chat could not draw itself. */
  readonly fail: (error: Error) => void
}

export interface MessengerViewProps {
  readonly list: RoomListView
  readonly banner: BannerView
  /** The conversation stands alone in a page: no list, and nobody beside it. */
  readonly isInline?: boolean
  /** A conversation was just found to be gone. */
  readonly hasLostConversation?: boolean
  readonly conversation: ConversationView | null
  /** What it is about. */
  readonly enquiry: EnquiryView
  readonly log: LogView | null
  readonly now: number
  readonly composer: ComposerDraft | null
  /** The conversation's machine has failed. */
  readonly failure?: Error | null
  /** Unsent text would not survive a reload. */
  readonly isUnsafe?: boolean
  /** Files that are not in a message yet. */
  readonly uploads?: UploadsView
  /** The first name for which an administrator reads. */
  readonly readingAs?: SealedText | null
  /** Sound and notices, at the list's foot. */
  readonly switches?: ReactNode
  /** Stands above the conversations: the search, and what was left unsent. */
  readonly aboveList?: ReactNode
  /** Stands in place of a conversation while there is none: how to begin one. */
  readonly beginning?: ReactNode
  /** A newcomer has begun: that stays until the conversation opens, though it is in the list already. */
  readonly isBeginning?: boolean
  /** Messages are looked for: what was found stands in place of the conversations. */
  readonly found?: ReactNode
  readonly on: MessengerCallbacks
}

const CHOOSE = 'Choose a conversation to read it here.'
const LOST = 'That conversation is no longer open to you.'

/** The list, the conversation and what it is about, side by side as far as they fit. */
export function Messenger(props: MessengerViewProps) {
  const { list, conversation, now, on } = props
  const messenger = useRef<HTMLDivElement>(null)
  const isNew = isNewcomer(list) || props.isBeginning === true
  useFocusAlong(messenger, conversation?.convId ?? null, isNew)
  useEffect(() => (messenger.current ? standAboveKeyboard(messenger.current) : undefined), [])
  return (
    <div
      ref={messenger}
      className="messenger"
      data-open={conversation !== null || undefined}
      data-inline={props.isInline || undefined}
      data-new={isNew || undefined}
    >
      {!props.isInline && (
        <ErrorBoundary onError={on.fail}>
          <ConversationList
            list={list}
            now={now}
            currentId={conversation?.convId ?? null}
            notice={props.hasLostConversation ? LOST : null}
            onOpen={on.open}
            onMarkAllRead={on.markAllRead}
            onMore={on.moreRooms}
            onReload={on.reloadRooms}
            switches={props.switches}
            above={props.aboveList}
            found={props.found}
          />
        </ErrorBoundary>
      )}
      <ErrorBoundary key={conversation?.convId} onError={on.fail} onRetry={on.restart}>
        {conversation ? (
          <Opened {...props} conversation={conversation} />
        ) : (
          <NothingOpen {...props} isNew={isNew} />
        )}
      </ErrorBoundary>
    </div>
  )
}

/**
 * Focus follows the person: from the list, or the first form, into the conversation; from its end back to its row, or to
 * what was found, which stands in the rows' place.
 */
function useFocusAlong(
  messenger: RefObject<HTMLElement | null>,
  convId: string | null,
  isNew: boolean,
): void {
  const last = useRef<string | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const wasNew = useRef(false)
  const enter = useFocusWish(() => whereOneGoesOn(messenger.current))
  const leave = useFocusWish(() => rowOf(messenger.current, last.current) ?? pressed.current)
  useEffect(() => {
    const inList = messenger.current?.querySelector<HTMLElement>('.rooms :focus') ?? null
    pressed.current = inList ?? pressed.current
    // The form with which a newcomer began had the focus, and is gone.
    const hasBegun = wasNew.current && document.activeElement === document.body
    if (convId !== null && (inList || hasBegun)) enter()
    if (convId === null && last.current !== null && !inList) leave()
    if (convId !== null) last.current = convId
    wasNew.current = convId === null && (wasNew.current || isNew)
  }, [messenger, convId, isNew, enter, leave])
}

/** The field; the way back where it stands in the list's place, or where nothing can be written. */
function whereOneGoesOn(messenger: HTMLElement | null): HTMLElement | null {
  const back = messenger?.querySelector<HTMLElement>('.talk-head__back') ?? null
  if (hasScreenKeyboard() || (back && isDrawn(back))) return back
  return messenger?.querySelector<HTMLElement>('.messenger__talk textarea') ?? null
}

const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0

function rowOf(messenger: HTMLElement | null, convId: string | null): HTMLElement | null {
  const rows = [...(messenger?.querySelectorAll<HTMLElement>('.room[data-conversation]') ?? [])]
  return rows.find((row) => row.dataset['conversation'] === convId) ?? null
}

function Opened(props: MessengerViewProps & { readonly conversation: ConversationView }) {
  const { conversation, now, on } = props
  return (
    <section className="messenger__talk" aria-label="Conversation">
      <ConversationHeader conversation={conversation} now={now} onBack={on.back} />
      <Conversation {...props} conversation={conversation} size="large" />
      {!props.isInline && (
        <TripPanel
          conversation={conversation}
          enquiry={props.enquiry}
          now={now}
          onRetry={on.reloadEnquiry}
          onShowMessage={on.showMessage}
        />
      )}
    </section>
  )
}

function NothingOpen(props: MessengerViewProps & { readonly isNew: boolean }) {
  const { list, isInline, hasLostConversation, beginning } = props
  const otherwise = list.rows.length > 0 ? CHOOSE : 'Your conversations will open here.'
  const isNew = props.isNew && !isInline
  return (
    <section className="messenger__nothing" aria-label="Conversation">
      {list.state === 'ready' && !isNew && (
        <Blank picture="choose" text={isInline && hasLostConversation ? LOST : otherwise} />
      )}
      {isNew && beginning}
    </section>
  )
}

/** Nobody has written yet; a concierge's empty view tells of no newcomer. */
const isNewcomer = ({ state, rows, view }: RoomListView): boolean =>
  state === 'ready' && rows.length === 0 && (view ?? 'all') === 'all'
