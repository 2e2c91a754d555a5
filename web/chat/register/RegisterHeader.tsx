import ChevronUp from 'lucide-react/icons/chevron-up'
import Minus from 'lucide-react/icons/minus'
import type { DutyView } from '../../../machines/desk/desk.select.ts'
import { usePersonalText } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { dayAndTime } from './call-times.ts'

export interface RegisterHeaderProps {
  readonly duty: DutyView
  readonly isMinimised: boolean
  readonly bodyId: string
  /** Both absent in the messenger, whose chats have no such icons. */
  readonly onToggle?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
}

const TEAM = 'Travel Concierge Team'
const ONLINE = 'online now'

/** Who sits at the desk, and how it stands (CHATUI-05). */
export function RegisterHeader({ duty, isMinimised, bodyId, onToggle, onClose }: RegisterHeaderProps) {
  const read = usePersonalText()
  const title = duty.userName ? `${TEAM}, ${read(duty.userName)}` : TEAM
  const { timeZone } = useSurroundings()
  const status = statusText(duty, timeZone)
  const face = (
    <>
      <Avatar name={null} isTeam={true} online={status === ONLINE} />
      <span className="box__text">
        <span className="box__title">{title}</span>
        <span className="box__presence">{status}</span>
      </span>
    </>
  )
  if (!(onToggle && onClose)) {
    return (
      <header className="box__head">
        <div className="box__toggle">{face}</div>
      </header>
    )
  }
  const Icon = isMinimised ? ChevronUp : Minus
  return (
    <header className="box__head">
      <button
        type="button"
        className="box__toggle"
        aria-expanded={!isMinimised}
        aria-controls={isMinimised ? undefined : bodyId}
        onClick={onToggle}
      >
        {face}
      </button>
      <button
        type="button"
        className="icon-button box__icon box__icon--minimise"
        aria-label={`${isMinimised ? 'Open' : 'Minimise'} ${title}`}
        onClick={onToggle}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
      <button type="button" className="icon-button box__icon" aria-label={`Close ${title}`} onClick={onClose}>
        <Cross />
      </button>
    </header>
  )
}

/** Drawn here: the icon's own file would be one more for every chat. */
function Cross() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M18 6 6 18M6 6l12 12" stroke="currentcolor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** In the words of everybody's presence; a closed desk says when it opens. */
function statusText({ isOnline, opensAt }: DutyView, timeZone: string): string {
  if (isOnline) return ONLINE
  return opensAt === null ? '' : `back ${dayAndTime(opensAt, timeZone)}`
}
