import X from 'lucide-react/icons/x'
import { senderLabel } from '../../../core/chat/labels.ts'
import { presenceText } from '../../../core/chat/presence.ts'
import type { ConversationView, MemberView } from '../../../machines/conversation/conversation.select.ts'
import { PersonalText, usePersonalReader } from '../../bridge/personal.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { Destination } from '../enquiry/Destination.tsx'
import { PEOPLE_ID } from './people-id.ts'

export interface PeoplePanelProps {
  readonly conversation: ConversationView
  readonly now: number
}

/** Who is in the conversation, and what it is about; on phones it opens by a button of the header, as a popover. */
export function PeoplePanel({ conversation, now }: PeoplePanelProps) {
  const people = conversation.members.filter((member) => !member.isMe)
  return (
    <aside id={PEOPLE_ID} popover="auto" className="people" aria-label="About this conversation">
      <button
        ref={takesFocus}
        type="button"
        className="icon-button people__close"
        aria-label="Close"
        popoverTarget={PEOPLE_ID}
        popoverTargetAction="hide"
      >
        <X size={20} aria-hidden="true" />
      </button>
      {people.length > 0 && <People people={people} now={now} />}
      <dl className="people__facts">
        <dt>Enquiry</dt>
        <dd className="count">
          #{conversation.enquiryId}
          <Destination of={conversation.destination} />
        </dd>
      </dl>
    </aside>
  )
}

/** Whom a popover focuses when it opens is told by this attribute, which React keeps to itself. */
const takesFocus = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')

function People({ people, now }: { readonly people: readonly MemberView[]; readonly now: number }) {
  return (
    <>
      <h2 className="people__title">Your people</h2>
      <ul className="people__list">
        {people.map((member) => (
          <Person key={member.userId} member={member} now={now} />
        ))}
      </ul>
    </>
  )
}

function Person({ member, now }: { readonly member: MemberView; readonly now: number }) {
  const name = usePersonalReader()(member.firstName)
  const presence = presenceText(member.online, member.lastOnline, now)
  return (
    <li className="people__person">
      <Avatar name={name} image={member.avatar} online={member.online} />
      <div className="people__text">
        <p className="people__name">
          <PersonalText of={member.firstName} /> <PersonalText of={member.lastName} />
        </p>
        <p className="people__role">{senderLabel(member.type)}</p>
        {presence && <p className="people__role">{presence}</p>}
      </div>
    </li>
  )
}
