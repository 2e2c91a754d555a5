import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { senderLabel } from '../../../core/chat/labels.ts'
import { presenceText } from '../../../core/chat/presence.ts'
import type { MemberView } from '../../../machines/conversation/conversation.select.ts'
import { useReader } from '../../bridge/market/reader.ts'
import { PersonalText, usePersonalReader } from '../../bridge/personal.tsx'
import { lateDetail } from '../../hydration/late.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { timeOfDay, zoneName } from '../../ui/local-time.ts'

const ReadAs = lateDetail(async () => (await import('../../shell/acting/ReadAs.tsx')).ReadAs)

const CUSTOMERS: ReadonlySet<MemberView['type']> = new Set(['TV', 'TA'])

export interface PeopleProps {
  readonly people: readonly MemberView[]
  readonly now: number
  /** They are there for the reader. */
  readonly isCustomer: boolean
}

/** Who else is in the conversation: what they are, whether they are there, and what time it is for them. */
export function People({ people, now, isCustomer }: PeopleProps) {
  return (
    <section className="people" aria-labelledby="people-title">
      <h2 className="trip-panel__title" id="people-title">
        {isCustomer ? 'Your people' : 'In this conversation'}
      </h2>
      <ul className="people__list">
        {people.map((member) => (
          <Person key={member.userId} member={member} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Person({ member, now }: { readonly member: MemberView; readonly now: number }) {
  const { mayAct } = useReader()
  const name = usePersonalReader()(member.firstName)
  const presence = presenceText(member.online, member.lastOnline, now)
  return (
    <li className="people__person">
      <Avatar name={name} image={member.avatar} online={member.online} size="small" />
      <div className="people__text">
        <p className="people__name">
          <PersonalText of={member.firstName} /> <PersonalText of={member.lastName} />
        </p>
        <p className="people__role">{senderLabel(member.type)}</p>
        {member.timezone && <Clock timeZone={member.timezone} now={now} />}
        {presence && <p className="people__role people__presence">{presence}</p>}
        {mayAct && CUSTOMERS.has(member.type) && <ReadAs userId={member.userId} name={name ?? 'them'} />}
      </div>
    </li>
  )
}

/** Their time and whose it is, `Japan Time`, by day or by night. */
function Clock({ timeZone, now }: { readonly timeZone: string; readonly now: number }) {
  const time = timeOfDay(now, timeZone)
  if (time === '') return null
  return (
    <p className="people__role people__clock">
      {isNight(time) ? (
        <Moon size={14} aria-label="night," role="img" />
      ) : (
        <Sun size={14} aria-label="day," role="img" />
      )}
      <time>{time}</time> {timeZone !== 'UTC' && zoneName(now, timeZone)}
    </p>
  )
}

const DAYBREAK = '06:00'
const NIGHTFALL = '20:00'
const isNight = (time: string): boolean => time < DAYBREAK || time >= NIGHTFALL
