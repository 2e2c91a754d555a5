import Calendar from 'lucide-react/icons/calendar'
import Users from 'lucide-react/icons/users'
import { Link } from 'wouter'
import { correspondentOf } from '../../../core/bookings/correspondent.ts'
import { POINTS } from '../../../core/bookings/feedback.ts'
import { isBooked } from '../../../core/bookings/order-states.ts'
import type { BookingContent } from '../../../core/pages/bookings.ts'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import {
  balancePath,
  cancelPath,
  feedbackPath,
  itineraryPath,
  payPath,
} from '../../../core/routing/booking-links.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { BookingState } from '../../ui/trips/BookingState.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { byText, ORDER_EVENT_WORDS, travellersText } from '../../words/booking-words.ts'
import { MovedMoney, Sums } from './Money.tsx'
import { Calendars, Papers } from './Papers.tsx'
import { Travellers } from './Travellers.tsx'

interface Shown {
  readonly booking: BookingContent
}

/** What was booked, its money, what happened, and the way to whoever plans it. */
export function BookingPage({ booking }: Shown) {
  const { trip, ref, status } = booking
  return (
    <article className="band band--first booking">
      <Breadcrumbs
        crumbs={[
          { label: booking.lead ? 'Bookings' : 'Your bookings', href: '/bookings' },
          { label: trip.title },
        ]}
      />
      <header className="booking__head">
        {trip.picture && <CardPicture src={trip.picture} className="booking__picture" isFirst />}
        <div className="booking__facts">
          <p className="booking__ref">
            {ref} <BookingState of={status} />
          </p>
          <h1 className="booking__title">{trip.title}</h1>
          <p>
            <Calendar size={18} aria-hidden="true" /> {daysText(booking.start_date, booking.end_date)}
          </p>
          <p>
            <Users size={18} aria-hidden="true" /> {travellersText(booking.travellers.length)}
            {booking.lead && `, led by ${booking.lead}`}
          </p>
          <Ways booking={booking} />
        </div>
      </header>
      <HowWasIt booking={booking} />
      <div className="booking__columns">
        <div className="booking__main">
          <Happened booking={booking} />
          <Travellers booking={booking} />
        </div>
        <aside className="booking__aside" aria-label="Money">
          <Sums booking={booking} />
          <Papers booking={booking} />
          <Calendars booking={booking} />
          <MovedMoney booking={booking} />
        </aside>
      </div>
    </article>
  )
}

/** Whoever is home says how it was, or reads what they have said. */
function HowWasIt({ booking: { id, can, status } }: Shown) {
  if (!can.review) return null
  const hasSaid = status === 'reviewed'
  return (
    <section id="feedback" className="booking__panel" aria-label="How was it?">
      <h2 className="booking__heading">{hasSaid ? 'What you said of it' : 'How was it?'}</h2>
      {hasSaid ? (
        <Link href={feedbackPath(id, 10)} className="text-button">
          Read what you said
        </Link>
      ) : (
        <>
          <p className="booking__deadline">How likely are you to recommend it, from 0 to 10?</p>
          <p className="booking__points">
            {POINTS.map((point) => (
              <Link
                key={point}
                href={feedbackPath(id, point)}
                className="booking__point"
                aria-label={`${point} of 10`}
              >
                {point}
              </Link>
            ))}
          </p>
        </>
      )}
    </section>
  )
}

/** To whoever plans it, and back to what was planned. */
function Ways({ booking }: Shown) {
  const { id, conv_id, trip, status, can, lead, next_due } = booking
  const { whom, path } = correspondentOf(booking)
  const isOwn = lead === undefined
  // Before it is booked, its days are those of its plan.
  const areDaysKept = isBooked(status)
  return (
    <div className="booking__ways">
      {status === 'awaitingDeposit' && can.pay && (
        <Link href={payPath(id)} className="button button--sun">
          Continue to payment
        </Link>
      )}
      {next_due && can.pay && (
        <Link href={balancePath(id)} className="button button--sun">
          Pay the balance
        </Link>
      )}
      {(isOwn || conv_id !== null) && (
        <Link href={path} className="button button--brand booking__chat">
          <Avatar name={whom?.first_name ?? null} image={whom?.avatar ?? null} isTeam={!whom} size="small" />
          {isOwn ? `Write to ${whom?.first_name ?? 'us'}` : 'Open conversation'}
        </Link>
      )}
      <Link
        href={areDaysKept ? itineraryPath(id) : `${trip.path}#itinerary`}
        className="button button--outline"
      >
        See the itinerary
      </Link>
      {can.cancel && (
        <Link href={cancelPath(id)} className="text-button booking__cancel">
          Cancel this booking
        </Link>
      )}
    </div>
  )
}

/** What happened to it, the first thing first; times are the world's. */
function Happened({ booking: { timeline } }: Shown) {
  return (
    <section aria-label="What happened">
      <h2 className="booking__heading">What happened</h2>
      <ol className="booking__timeline">
        {timeline.map(({ at, event, amount, by, on_behalf_of, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened is only ever added to, and two parts of a refund may be of one moment and one sum
          <li className="rail-stop" key={index} data-paid={amount !== null || undefined}>
            <time dateTime={at}>{dayText(at.slice(0, 10))}</time>
            <span>
              {ORDER_EVENT_WORDS[event]}
              {byText(event, by, on_behalf_of)}
              {amount && (
                <>
                  {' '}
                  <strong>
                    <Amount of={amount} />
                  </strong>
                </>
              )}
              {reason && <q className="booking__reason">{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
