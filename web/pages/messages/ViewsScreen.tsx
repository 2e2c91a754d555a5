import { rooms } from '../../../machines/chat/chat.handles.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useSend } from '../../bridge/kernel.tsx'
import { RoomViews } from '../../chat/list/RoomViews.tsx'

/** The concierge's views of the list; nothing for everybody else. */
export function ViewsScreen() {
  const send = useSend()
  const view = useChatView(rooms, (snapshot) => selectRoomList(snapshot).view)
  if (view === null) return null
  return (
    <RoomViews
      view={view}
      onLook={(wanted) => send(rooms, { type: 'rooms.look', view: wanted === 'all' ? null : wanted })}
    />
  )
}
