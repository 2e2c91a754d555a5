import ChevronUp from 'lucide-react/icons/chevron-up'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import type { ConversationView } from '../../../machines/conversation/conversation.select.ts'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { UnreadBadge } from '../../ui/controls/UnreadBadge.tsx'
import { ConversationTitle } from '../ConversationTitle.tsx'
import { faceOf } from '../face.ts'
import { MoreMenu } from '../MoreMenu.tsx'
import { Presence } from '../presence/Presence.tsx'

export interface BoxHeaderProps {
  readonly conversation: ConversationView
  readonly now: number
  readonly isMinimised: boolean
  readonly unread: number
  readonly title: string
  readonly bodyId: string
  readonly on: { readonly toggle: () => void; readonly close: () => void }
}

/** Who one writes with; a press anywhere on it minimises the box, or opens it again. */
export function BoxHeader({ conversation, now, isMinimised, unread, title, bodyId, on }: BoxHeaderProps) {
  const face = faceOf(conversation, usePersonalReader())
  return (
    <header className="box__head">
      <button
        type="button"
        className="box__toggle"
        aria-expanded={!isMinimised}
        aria-controls={isMinimised ? undefined : bodyId}
        onClick={on.toggle}
      >
        <Avatar {...face} online={conversation.online} />
        <span className="box__text">
          <span className="box__title">
            {conversation.title ? <ConversationTitle of={conversation.title} /> : 'Conversation'}
          </span>
          <span className="box__presence">
            <Presence conversation={conversation} now={now} />
          </span>
        </span>
        {isMinimised && unread > 0 && <UnreadBadge count={unread} />}
      </button>
      {!isMinimised && <MoreMenu title={title} convId={conversation.convId} />}
      <button
        type="button"
        className="icon-button box__icon"
        aria-label={isMinimised ? `Open ${title}` : `Minimise ${title}`}
        onClick={on.toggle}
      >
        {isMinimised ? <ChevronUp size={20} aria-hidden="true" /> : <Minus size={20} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="icon-button box__icon"
        aria-label={`Close ${title}`}
        onClick={on.close}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </header>
  )
}
