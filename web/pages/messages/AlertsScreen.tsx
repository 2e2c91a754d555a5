import { selectAlerts } from '../../../machines/alerts/alerts.select.ts'
import { alerts } from '../../../machines/chat/chat.handles.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useSend } from '../../bridge/kernel.tsx'
import { AlertSwitches } from '../../chat/alerts/AlertSwitches.tsx'

/** The switches over the machine that sees to sound and notices; nothing until that is there. */
export function AlertsScreen() {
  const send = useSend()
  const view = useChatView(alerts, selectAlerts)
  if (!view) return null
  return (
    <AlertSwitches
      alerts={view}
      onMute={(isMuted) => send(alerts, { type: 'alerts.mute', isMuted })}
      onNotices={(isOn) => send(alerts, { type: 'alerts.setNotices', isOn })}
    />
  )
}
