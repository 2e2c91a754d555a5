import ChevronLeft from 'lucide-react/icons/chevron-left'
import UsersRound from 'lucide-react/icons/users-round'
import type { ConversationView } from '../../../machines/conversation/conversation.select.ts'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { ConversationTitle } from '../ConversationTitle.tsx'
import { Destination } from '../enquiry/Destination.tsx'
import { faceOf } from '../face.ts'
import { MoreMenu } from '../MoreMenu.tsx'
import { Presence } from '../presence/Presence.tsx'
import { TRIP_PANEL_ID } from '../trip/trip-panel-id.ts'

export interface ConversationHeaderProps {
  readonly conversation: ConversationView
  readonly now: number
  /** Back to the list, where both don't fit. */
  readonly onBack: () => void
}

export function ConversationHeader({ conversation, now, onBack }: ConversationHeaderProps) {
  const face = faceOf(conversation, usePersonalReader())
  return (
    <header className="talk-head">
      <button
        type="button"
        className="icon-button talk-head__back"
        aria-label="Back to all messages"
        onClick={onBack}
      >
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      <Avatar {...face} online={conversation.online} />
      <div className="talk-head__text">
        <h2 className="talk-head__title">
          {conversation.title ? <ConversationTitle of={conversation.title} /> : 'Conversation'}
        </h2>
        <p className="talk-head__presence">
          <Presence conversation={conversation} now={now} />
        </p>
      </div>
      <button
        type="button"
        className="icon-button talk-head__people"
        aria-label="About this conversation"
        popoverTarget={TRIP_PANEL_ID}
      >
        <UsersRound size={22} aria-hidden="true" />
      </button>
      <span className="chip talk-head__enquiry">
        Enquiry #{conversation.enquiryId}
        <Destination of={conversation.destination} />
      </span>
      <MoreMenu title="this conversation" convId={conversation.convId} className="talk-head__more" />
    </header>
  )
}
