import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { AlertsView } from '../../../machines/alerts/alerts.select.ts'

export interface AlertSwitchesProps {
  readonly alerts: AlertsView
  readonly onMute: (isMuted: boolean) => void
  readonly onNotices: (isOn: boolean) => void
}

/** Sound, and notices of the browser: each says in words how it stands, and changes with a press. */
export function AlertSwitches({ alerts: { isMuted, notices }, onMute, onNotices }: AlertSwitchesProps) {
  return (
    <fieldset className="alerts">
      <legend className="hidden-visually">How you hear of new messages</legend>
      <button
        type="button"
        role="switch"
        className="alerts__switch"
        aria-checked={!isMuted}
        onClick={() => onMute(!isMuted)}
      >
        {isMuted ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
        Sound
        <span aria-hidden="true"> {isMuted ? 'off' : 'on'}</span>
      </button>
      {notices !== 'unsupported' && <NoticeSwitch notices={notices} onNotices={onNotices} />}
    </fieldset>
  )
}

interface NoticeSwitchProps extends Pick<AlertSwitchesProps, 'onNotices'> {
  readonly notices: AlertsView['notices']
}

function NoticeSwitch({ notices, onNotices }: NoticeSwitchProps) {
  const isOn = notices === 'on'
  return (
    <button
      type="button"
      role="switch"
      className="alerts__switch"
      aria-checked={isOn}
      disabled={notices === 'blocked'}
      title={
        notices === 'blocked' ? 'Allow notifications for this page in your browser’s settings.' : undefined
      }
      onClick={() => onNotices(!isOn)}
    >
      {isOn ? <Bell size={16} aria-hidden="true" /> : <BellOff size={16} aria-hidden="true" />}
      Notifications
      <span aria-hidden={notices !== 'blocked'}> {notices}</span>
    </button>
  )
}
