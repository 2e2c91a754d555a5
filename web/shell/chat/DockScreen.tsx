import { useState } from 'react'
import { chat, connection, conversation, dock, rooms } from '../../../machines/chat/chat.handles.ts'
import { selectBanner } from '../../../machines/connection/connection.select.ts'
import { type BoxView, selectDock } from '../../../machines/dock/dock.select.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { Attention } from '../../bridge/Attention.tsx'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useConversation, useConversationCallbacks } from '../../bridge/chat/use-conversation.ts'
import { useSend } from '../../bridge/kernel.tsx'
import { reportChatError } from '../../bridge/report.ts'
import { useNow } from '../../bridge/use-now.ts'
import { ChatBox } from '../../chat/box/ChatBox.tsx'
import { ChatDock } from '../../chat/box/ChatDock.tsx'
import { AlertsScreen } from '../../pages/messages/AlertsScreen.tsx'
import { UnsentScreen } from '../../pages/messages/UnsentScreen.tsx'
import { useRegisterVisitor } from '../register/use-register.ts'

/** The floating chat over the machines. */
export function DockScreen() {
  const send = useSend()
  const list = useChatView(rooms, selectRoomList)
  const boxes = useChatView(dock, selectDock)
  // Whoever has no conversation is offered the desk in the same corner.
  const isListed = useRegisterVisitor() !== 'customer' && list.state !== 'loading'
  const [opening, setOpening] = useState<Opening | null>(null)
  const on = {
    open: (convId: string) => {
      send(chat, { type: 'chat.openBox', convId })
      setOpening({ convId })
    },
    markAllRead: () => send(rooms, { type: 'rooms.markAllRead' }),
    moreRooms: () => send(rooms, { type: 'rooms.loadMore' }),
    reloadRooms: () => send(rooms, { type: 'rooms.reload' }),
    closeBox: (convId: string) => send(dock, { type: 'dock.close', convId }),
    restart: (convId: string) => send(chat, { type: 'chat.restart', convId }),
    fail: reportChatError,
  }
  return (
    <ChatDock
      dock={boxes}
      list={isListed ? list : null}
      now={useNow()}
      switches={<AlertsScreen />}
      aboveList={<UnsentScreen />}
      renderBox={(box) => (
        <FloatingBox
          box={box}
          isNarrow={boxes.isNarrow}
          opening={opening?.convId === box.convId ? opening : null}
          unread={list.rows.find((row) => row.convId === box.convId)?.unread ?? 0}
        />
      )}
      on={on}
    />
  )
}

/** A conversation that the person has just chosen in the list. */
interface Opening {
  readonly convId: string
}

interface FloatingBoxProps {
  readonly box: BoxView
  readonly isNarrow: boolean
  readonly opening: Opening | null
  readonly unread: number
}

function FloatingBox({ box, isNarrow, opening, unread }: FloatingBoxProps) {
  const { convId } = box
  const send = useSend()
  const opened = useConversation(convId)
  const callbacks = useConversationCallbacks(convId)
  const banner = useChatView(connection, selectBanner)
  const now = useNow()
  if (!opened) return null
  const attend = () => {
    if (!box.isMinimised) send(conversation(convId), { type: 'conversation.attend' })
  }
  const on = {
    ...callbacks,
    toggle: () => send(dock, { type: 'dock.toggle', convId }),
    close: () => send(dock, { type: 'dock.close', convId }),
    fail: reportChatError,
  }
  return (
    <Attention onAttend={attend}>
      <ChatBox
        {...opened}
        banner={banner}
        now={now}
        isMinimised={box.isMinimised}
        isNarrow={isNarrow}
        opening={opening}
        unread={unread}
        on={on}
      />
    </Attention>
  )
}
