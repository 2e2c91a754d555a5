import { Link } from 'wouter'
import { correspondentOf } from '../../../core/bookings/correspondent.ts'
import { DESK_ZONE } from '../../../core/desk/zone.ts'
import type { Booking, TripTalk } from '../../../core/wire/orders.ts'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { TripClock } from './TripClock.tsx'

type Person = TripTalk['people'][number]

/** Who plans the trip and who looks after it, with the time that it is for each; and what was said last. */
export function TripPeople({ booking }: { readonly booking: Booking }) {
  const { talk, designer } = booking
  const people = talk?.people ?? []
  const shown: readonly Person[] =
    people.length > 0 ? people : [designerOnly(designer)].flatMap((person) => person ?? [])
  return (
    <>
      <ul className="next-trip__people">
        {shown.map((person) => (
          <Somebody key={`${person.role} ${person.first_name}`} person={person} />
        ))}
        {!shown.some(({ role }) => role === 'concierge') && <Team />}
      </ul>
      <Latest booking={booking} />
    </>
  )
}

function designerOnly(designer: Booking['designer']): Person | null {
  return (
    designer && {
      first_name: designer.first_name,
      role: 'designer',
      avatar: designer.avatar,
      timezone: designer.timezone ?? null,
    }
  )
}

const ROLE_WORDS = { designer: 'your designer', concierge: 'concierge' } as const

function Somebody({ person: { first_name, role, avatar, timezone } }: { readonly person: Person }) {
  return (
    <li className="next-trip__person">
      <Avatar
        name={first_name}
        image={avatar}
        isTeam={role === 'concierge' && avatar === null}
        size="small"
      />
      <p>
        <strong>{first_name}</strong>
        <span>
          {ROLE_WORDS[role]}
          {timezone && placeOf(timezone) && `, ${placeOf(timezone)}`}
        </span>
      </p>
      <span className="next-trip__clock">{timezone && <TripClock timeZone={timezone} />}</span>
    </li>
  )
}

/** The desk answers for every trip. */
function Team() {
  return (
    <li className="next-trip__person">
      <Avatar name={null} image={null} isTeam size="small" />
      <p>
        <strong>Our team</strong>
        <span>concierge, Sydney</span>
      </p>
      <span className="next-trip__clock">
        <TripClock timeZone={DESK_ZONE} />
      </span>
    </li>
  )
}

/** `Asia/Ho_Chi_Minh` as `Ho Chi Minh`; nothing of a zone that names no place. */
const placeOf = (timeZone: string): string => (timeZone.split('/').slice(1).at(-1) ?? '').replaceAll('_', ' ')

function Latest({ booking }: { readonly booking: Booking }) {
  const { talk, conv_id } = booking
  const { path } = correspondentOf(booking)
  const latest = talk?.latest
  return (
    <div className="next-trip__talk">
      {latest && (
        <p className="next-trip__word">
          <strong>{latest.is_own ? 'You' : latest.by}</strong> <bdi>{latest.text}</bdi>
        </p>
      )}
      <Link href={path} className="button button--outline next-trip__open">
        {conv_id === null ? 'Write to us' : 'Open chat'}
        {talk && talk.unread > 0 && (
          <span className="next-trip__unread" aria-hidden="true">
            {talk.unread}
          </span>
        )}
      </Link>
    </div>
  )
}
