import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, useId, useRef } from 'react'
import type { BoxView, DockView } from '../../../machines/dock/dock.select.ts'
import type { RoomListView } from '../../../machines/rooms/rooms.select.ts'
import { UnreadBadge } from '../../ui/controls/UnreadBadge.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { ConversationList } from '../list/ConversationList.tsx'
import { givingWay } from './giving-way.ts'

export interface DockCallbacks {
  /** A conversation was chosen in the list. */
  readonly open: (convId: string) => void
  readonly markAllRead: () => void
  readonly moreRooms: () => void
  readonly reloadRooms: () => void
  readonly closeBox: (convId: string) => void
  /** Starts a conversation anew that stopped working. */
  readonly restart: (convId: string) => void
  /** A part of the chat could not draw itself. */
  readonly fail: (error: Error) => void
}

export interface ChatDockProps {
  readonly dock: DockView
  /** Null: there is nothing to list. */
  readonly list: RoomListView | null
  readonly now: number
  readonly renderBox: (box: BoxView) => ReactNode
  /** Sound and notices, at the list's foot. */
  readonly switches?: ReactNode
  /** Stands above the list: what was left unsent. */
  readonly aboveList?: ReactNode
  readonly on: DockCallbacks
}

/** The floating chat: the boxes that stand on the page, and 'My Chats' with all conversations. */
export function ChatDock({ dock, list, now, renderBox, switches, aboveList, on }: ChatDockProps) {
  const hasSheet = dock.isNarrow && dock.inline.some((box) => !box.isMinimised)
  if (!list && dock.inline.length === 0) return null
  return (
    <aside className="dock" aria-label="Chats" data-has-sheet={hasSheet || undefined}>
      {list && <Launcher {...{ dock, list, now, switches, aboveList, on }} />}
      {dock.inline.map((box) => (
        <ErrorBoundary
          key={box.convId}
          shape="box"
          onError={on.fail}
          onRetry={() => on.restart(box.convId)}
          onClose={() => on.closeBox(box.convId)}
        >
          {renderBox(box)}
        </ErrorBoundary>
      ))}
    </aside>
  )
}

type LauncherProps = Omit<ChatDockProps, 'list' | 'renderBox'> & { readonly list: RoomListView }

/** Opens the list in the browser's own popover: Esc and a click outside close it. */
function Launcher({ dock, list, now, switches, aboveList, on }: LauncherProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const open = (convId: string) => {
    popover.current?.hidePopover()
    on.open(convId)
  }
  return (
    <div ref={givingWay} className="dock__launcher">
      <button type="button" className="launcher" popoverTarget={id}>
        <MessageCircle size={20} aria-hidden="true" />
        <span className="launcher__word">My Chats</span>
        {dock.hiddenCount > 0 && (
          <span className="launcher__more">
            + {dock.hiddenCount}
            <span className="hidden-visually"> more</span>
          </span>
        )}
        {list.unread > 0 && <UnreadBadge count={list.unread} />}
      </button>
      <div ref={popover} id={id} popover="auto" className="dock__list">
        <ErrorBoundary onError={on.fail}>
          <ConversationList
            list={list}
            now={now}
            currentId={null}
            onOpen={open}
            onMarkAllRead={on.markAllRead}
            onMore={on.moreRooms}
            onReload={on.reloadRooms}
            switches={switches}
            above={aboveList}
          />
        </ErrorBoundary>
      </div>
    </div>
  )
}
