import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'wouter'
import { correspondentOf } from '../../../core/bookings/correspondent.ts'
import { isPositive } from '../../../core/money/money.ts'
import type { ThankYouContent } from '../../../core/pages/bookings.ts'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { travellersText } from '../../words/booking-words.ts'
import type { PageProps } from '../page-props.ts'

/** It is paid: what was booked, and what happens next; safe to reload (BOOK-04). */
export function Page({ content: booking }: PageProps<ThankYouContent>) {
  const { trip, designer } = booking
  const { whom, path } = correspondentOf(booking)
  return (
    <article className="band band--first thanks">
      {trip.picture && <CardPicture src={trip.picture} className="thanks__picture" isFirst />}
      <div className="thanks__text">
        <p className="thanks__sign">
          <CircleCheck size={22} aria-hidden="true" />
          Booked, {booking.ref}
        </p>
        <h1 className="thanks__title">Thank you. {trip.title} is yours</h1>
        <p className="thanks__lead">
          {daysText(booking.start_date, booking.end_date)} · {travellersText(booking.travellers.length)}
        </p>
        <Sums booking={booking} />
        <h2 className="thanks__heading">What happens next</h2>
        <ol className="thanks__next">
          <li>
            {designer ? `${designer.first_name} is` : 'Our team is'} now booking your accommodation and
            transport.
          </li>
          {booking.next_due && (
            <li>
              The balance of <Amount of={booking.next_due.amount} /> is due on {dayText(booking.next_due.on)}.
            </li>
          )}
          <li>
            {whom
              ? `You can write to ${whom.first_name} at any time. Everything stays in one conversation.`
              : 'You can write to us at any time.'}
          </li>
        </ol>
        <div className="thanks__ways">
          <Link href={bookingPath(booking.id)} className="button button--sun">
            See your booking
          </Link>
          <Link href={path} className="button button--outline">
            Write to {whom?.first_name ?? 'us'}
          </Link>
        </div>
      </div>
    </article>
  )
}

/** What is paid, and what is left. */
function Sums({ booking: { total, paid, outstanding } }: { readonly booking: ThankYouContent }) {
  if (!(paid && outstanding)) return null
  return (
    <dl className="thanks__sums">
      <div>
        <dt>Paid</dt>
        <dd>
          <Amount of={paid} />
        </dd>
      </div>
      {isPositive(outstanding) && (
        <div>
          <dt>Left to pay</dt>
          <dd>
            <Amount of={outstanding} />
          </dd>
        </div>
      )}
      <div>
        <dt>Total price</dt>
        <dd>
          <Amount of={total} />
        </dd>
      </div>
    </dl>
  )
}
