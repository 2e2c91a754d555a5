import Calendar from 'lucide-react/icons/calendar'
import CreditCard from 'lucide-react/icons/credit-card'
import { Link } from 'wouter'
import { correspondentOf } from '../../../core/bookings/correspondent.ts'
import { isPositive } from '../../../core/money/money.ts'
import { daysText } from '../../../core/places/day-text.ts'
import { type Day, daysBetween } from '../../../core/places/days.ts'
import { balancePath, bookingPath } from '../../../core/routing/booking-links.ts'
import { counted } from '../../../core/text/counted.ts'
import type { BookingItem } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { BookingState } from '../../ui/trips/BookingState.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { Incentive } from '../../ui/trips/Incentive.tsx'
import { dueText, untilText } from '../../words/booking-words.ts'

export interface NextTripProps {
  readonly booking: BookingItem
  readonly today: Day
}

/** The trip that comes next: how long it is until then, what is next to do, and whom to ask. */
export function NextTrip({ booking, today }: NextTripProps) {
  const { id, trip, start_date, end_date, status, designer, conv_id, incentive } = booking
  const until = untilText(today, start_date)
  return (
    <article className="next-trip">
      <div className="next-trip__picture">
        {trip.picture && <CardPicture src={trip.picture} className="next-trip__image" isFirst />}
        {until && (
          <p className="next-trip__until">
            <strong>{until.count}</strong> <span>{until.words}</span>
          </p>
        )}
      </div>
      <div className="next-trip__text">
        <header className="next-trip__head">
          <h2 className="next-trip__title">{trip.title}</h2>
          <BookingState of={status} />
        </header>
        <p className="next-trip__days">
          <Calendar size={18} aria-hidden="true" />
          {daysText(start_date, end_date)}
        </p>
        <Due booking={booking} today={today} />
        {incentive && <Incentive of={incentive} isOwn />}
        <div className="next-trip__who">
          <Avatar name={designer?.first_name ?? null} image={designer?.avatar ?? null} isTeam={!designer} />
          <p>
            <strong>{designer?.name ?? 'Our team'}</strong>
            <br />
            <span>{designer ? 'your designer' : 'plans this trip'}</span>
          </p>
        </div>
        <div className="next-trip__ways">
          <Link href={bookingPath(id)} className="button button--sun">
            See the booking
          </Link>
          <Link href={correspondentOf(booking).path} className="button button--outline">
            {conv_id === null ? 'Write to us' : 'Open conversation'}
          </Link>
        </div>
      </div>
    </article>
  )
}

/** What is left to pay, and by when. */
function Due({ booking: { id, next_due, outstanding, paid, can }, today }: NextTripProps) {
  if (!(paid && outstanding)) return null
  if (!isPositive(outstanding))
    return (
      <p className="next-trip__due" data-is="paid">
        <CreditCard size={20} aria-hidden="true" />
        <span>
          <strong>Everything is paid.</strong> <Amount of={paid} /> in all
        </span>
      </p>
    )
  const left = next_due && daysBetween(today, next_due.on)
  return (
    <p className="next-trip__due">
      <CreditCard size={20} aria-hidden="true" />
      <span>
        <strong>
          Balance <Amount of={next_due?.amount ?? outstanding} />
          {next_due && ` ${dueText(next_due.on, today)}`}
        </strong>
        <br />
        <small>
          {left !== null && left > 0 && `${counted(left, 'day', 'days')} left. `}
          <Amount of={paid} /> paid
        </small>
      </span>
      {next_due && can.pay && (
        <Link href={balancePath(id)} className="text-button next-trip__pay">
          Pay the balance
        </Link>
      )}
    </p>
  )
}
