import { useEffect } from 'react'
import { chat, rooms } from '../../../machines/chat/chat.handles.ts'
import { selectIsHidden } from '../../../machines/chat/chat.select.ts'
import { selectUnread } from '../../../machines/rooms/rooms.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'

/** What the header and the tab tell of the chat. */
export interface ChatSigns {
  /** Unread messages of all conversations. */
  readonly unread: number
  /** Nobody can see the page. */
  readonly isHidden: boolean
}

/** Tells the page around it what there is to tell of the chat; draws nothing, and is loaded with the chat. */
export function SignsScreen({ onChange }: { readonly onChange: (signs: ChatSigns) => void }) {
  const unread = useActorView(rooms, selectUnread)
  const isHidden = useActorView(chat, selectIsHidden)
  useEffect(() => {
    onChange({ unread, isHidden })
    return () => onChange({ unread: 0, isHidden: false })
  }, [unread, isHidden, onChange])
  return null
}
