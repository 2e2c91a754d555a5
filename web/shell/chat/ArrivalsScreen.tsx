import { useEffect } from 'react'
import { selectArrivals } from '../../../machines/alerts/alerts.arrivals.ts'
import { alerts, chat, rooms } from '../../../machines/chat/chat.handles.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { type Read, useSend, useView } from '../../bridge/kernel.tsx'
import { Arrivals } from '../../chat/alerts/Arrivals.tsx'

/** On every page of somebody who has a chat: has the machine begin that sees to alerts, and tells what it has told. */
export function ArrivalsScreen() {
  const send = useSend()
  const hasChat = useChatView(chat, (snapshot) => snapshot !== undefined)
  useEffect(() => {
    if (hasChat) send(chat, { type: 'chat.watchAlerts' })
  }, [hasChat, send])
  return <Arrivals arrivals={useView(arrivalsView)} />
}

const arrivalsView = (read: Read) => selectArrivals(read(alerts), read(rooms))
