import Calendar from 'lucide-react/icons/calendar'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileText from 'lucide-react/icons/file-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Route from 'lucide-react/icons/route'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'wouter'
import { correspondentOf } from '../../../core/bookings/correspondent.ts'
import { daysUntilTrip } from '../../../core/bookings/trip-steps.ts'
import { isPositive } from '../../../core/money/money.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import { weekdaysText } from '../../../core/places/weekday.ts'
import {
  bookingPath,
  calendarFilePath,
  itineraryPath,
  paperPath,
} from '../../../core/routing/booking-links.ts'
import type { Booking } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { dayThere, timeOfDay } from '../../ui/local-time.ts'
import { BookingState } from '../../ui/trips/BookingState.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { Incentive } from '../../ui/trips/Incentive.tsx'
import { TripSteps } from '../../ui/trips/TripSteps.tsx'
import { untilText } from '../../words/booking-words.ts'
import { TripPeople } from './TripPeople.tsx'

export interface NextTripProps {
  readonly booking: Booking
  readonly today: Day
}

/** The trip that comes next: how long it is until then, what is next to do, its papers, its people and their last word. */
export function NextTrip({ booking, today }: NextTripProps) {
  const { id, trip, start_date, end_date, status, incentive } = booking
  const daysUntil = daysUntilTrip(booking, today)
  const until = daysUntil === null ? null : untilText(daysUntil)
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
          {weekdaysText(start_date, end_date)}
          <Link href={bookingPath(id)} className="text-button next-trip__whole">
            See the booking
          </Link>
        </p>
        {booking.free_until !== null && <FreeUntil instant={booking.free_until} />}
        <Paid booking={booking} />
        <TripSteps
          trip={{
            ...booking,
            can_pay: booking.can.pay,
            can_review: false,
            unread: booking.talk?.unread ?? 0,
          }}
          orderId={id}
          talkPath={correspondentOf(booking).path}
        />
        {incentive && <Incentive of={incentive} isOwn />}
        <Papers booking={booking} />
        <TripPeople booking={booking} />
      </div>
    </article>
  )
}

/** In the time of whoever reads, which a server's HTML does not know: until then it keeps its place. */
function FreeUntil({ instant }: { readonly instant: string }) {
  const isHydrated = useIsHydrated()
  const { timeZone } = useSurroundings()
  const zone = isHydrated ? timeZone : 'UTC'
  const at = Date.parse(instant)
  return (
    <p className="next-trip__free" data-is-known={isHydrated}>
      <ShieldCheck size={18} aria-hidden="true" />
      <span>
        Free to cancel until{' '}
        <time dateTime={instant}>
          {dayText(dayThere(at, zone))}, {timeOfDay(at, zone)}
        </time>
      </span>
    </p>
  )
}

/** That nothing is left to pay. */
function Paid({ booking: { paid, outstanding } }: { readonly booking: Booking }) {
  if (!(paid && outstanding) || isPositive(outstanding)) return null
  return (
    <p className="next-trip__paid">
      <strong>Everything is paid.</strong> <Amount of={paid} /> in all
    </p>
  )
}

/** What one keeps of it, one press away. */
function Papers({ booking: { id, documents } }: { readonly booking: Booking }) {
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  const receipt = documents.findLast(({ kind }) => kind === 'receipt')
  return (
    <ul className="next-trip__papers">
      <li>
        <Link href={itineraryPath(id)} className="next-trip__paper">
          <Route size={16} aria-hidden="true" /> Day by day
        </Link>
      </li>
      {invoice && (
        <li>
          <Link href={paperPath(id, invoice.number)} className="next-trip__paper">
            <FileText size={16} aria-hidden="true" /> Invoice
          </Link>
        </li>
      )}
      {receipt && (
        <li>
          <Link href={paperPath(id, receipt.number)} className="next-trip__paper">
            <ReceiptText size={16} aria-hidden="true" /> Receipt
          </Link>
        </li>
      )}
      <li>
        <a href={calendarFilePath(id)} download={`Trip-${id}.ics`} className="next-trip__paper">
          <CalendarPlus size={16} aria-hidden="true" /> Calendar
        </a>
      </li>
    </ul>
  )
}
