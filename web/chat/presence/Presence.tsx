import { presenceText } from '../../../core/chat/presence.ts'
import type { ConversationView, MemberView } from '../../../machines/conversation/conversation.select.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { timeOfDay } from '../../ui/local-time.ts'

export interface PresenceProps {
  readonly conversation: ConversationView
  readonly now: number
}

/**
 * Whether the others are there, and what time it is for the one who is written with, when it is another time. Where
 * both don't fit, the time stays whole. What may be old says so.
 */
export function Presence({ conversation, now }: PresenceProps) {
  const presence = presenceText(conversation.online, conversation.lastOnline, now)
  const { timeZone } = useSurroundings()
  const abroad = memberAbroad(conversation.members, now, timeZone)
  if (!(presence || abroad?.timezone || conversation.isStale)) return null
  return (
    <span className="presence">
      {presence && <span className="presence__there">{presence}</span>}
      {conversation.isStale && <span className="presence__stale">updating</span>}
      {abroad?.timezone && (
        <span className="presence__abroad">
          <time>{timeOfDay(now, abroad.timezone)}</time> for <PersonalText of={abroad.firstName} />
        </span>
      )}
    </span>
  )
}

/** The designer, where one is there, else the first of the others; null when their clock shows the same time. */
function memberAbroad(members: readonly MemberView[], now: number, timeZone: string): MemberView | null {
  const others = members.filter((member) => !member.isMe)
  const shown = others.find((member) => member.type === 'LS') ?? others.find((member) => member.timezone)
  const there = shown?.timezone ? timeOfDay(now, shown.timezone) : ''
  return shown && there !== '' && there !== timeOfDay(now, timeZone) ? shown : null
}
