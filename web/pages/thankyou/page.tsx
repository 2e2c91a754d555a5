import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'wouter'
import { isPositive } from '../../../core/money/money.ts'
import type { ThankYouContent } from '../../../core/pages/bookings.ts'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { travellersText } from '../../words/booking-words.ts'
import type { PageProps } from '../page-props.ts'

/** It is paid: what was booked, and what happens next; safe to reload (BOOK-04). */
export function Page({ content: booking }: PageProps<ThankYouContent>) {
  const { trip, designer, conv_id } = booking
  const whom = designer?.first_name ?? 'our team'
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
          <li>{designer ? `${whom} is` : 'Our team is'} now booking your accommodation and transport.</li>
          {booking.next_due && (
            <li>
              The balance of <Amount of={booking.next_due.amount} /> is due on {dayText(booking.next_due.on)}.
            </li>
          )}
          <li>
            {conv_id === null
              ? 'You can write to us at any time.'
              : `You can write to ${whom} at any time. Everything stays in one conversation.`}
          </li>
        </ol>
        <div className="thanks__ways">
          <Link href={bookingPath(booking.id)} className="button button--sun">
            See your booking
          </Link>
          <Link
            href={conv_id === null ? '/messages' : conversationPath(conv_id)}
            className="button button--outline"
          >
            Write to {conv_id === null ? 'us' : whom}
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
