import { presenceText } from '../../../core/chat/presence.ts'
import type { ConversationView, MemberView } from '../../../machines/conversation/conversation.select.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import { placeOf, timeOfDay } from '../dates.ts'

export interface PresenceProps {
  readonly conversation: ConversationView
  readonly now: number
}

/**
 * Whether the others are there, and what time it is where they are when it is another time. Where both don't fit,
 * the time stays whole. What may be old says so.
 */
export function Presence({ conversation, now }: PresenceProps) {
  const presence = presenceText(conversation.online, conversation.lastOnline, now)
  const abroad = memberAbroad(conversation.members, now)
  if (!(presence || abroad?.timezone || conversation.isStale)) return null
  return (
    <span className="presence">
      {presence && <span className="presence__there">{presence}</span>}
      {conversation.isStale && <span className="presence__stale">updating</span>}
      {abroad?.timezone && (
        <span className="presence__abroad">
          <span className="presence__whose">
            <PersonalText of={abroad.firstName} />,{' '}
          </span>
          <time>{timeOfDay(now, abroad.timezone)}</time> in {placeOf(abroad.timezone)}
        </span>
      )}
    </span>
  )
}

/** The first of the others whose clock shows another time; a designer before the rest. */
function memberAbroad(members: readonly MemberView[], now: number): MemberView | null {
  const here = timeOfDay(now)
  const abroad = members.filter((member) => {
    const there = !member.isMe && member.timezone !== null ? timeOfDay(now, member.timezone) : ''
    return there !== '' && there !== here
  })
  return abroad.find((member) => member.type === 'LS') ?? abroad[0] ?? null
}
