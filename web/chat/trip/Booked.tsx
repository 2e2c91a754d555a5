import { Link } from 'wouter'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import type { EnquiryFacts } from '../../../machines/enquiry/enquiry.machine.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { TripSteps } from '../../ui/trips/TripSteps.tsx'

export interface BookedProps {
  readonly orderId: number
  /** What is next; absent for colleagues and for our team. */
  readonly booking: EnquiryFacts['booking']
}

/** What it has become, and what is next: as 'My trips' says it. */
export function Booked({ orderId, booking }: BookedProps) {
  const today = useToday()
  return (
    <section className="trip-next" aria-label="Your booking">
      <p className="trip-next__deed">It is booked.</p>
      {booking && (
        <TripSteps trip={{ ...booking, unread: 0 }} orderId={orderId} talkPath={null} today={today} />
      )}
      <p className="trip-next__after">Payments and travellers are in your booking.</p>
      <Link href={bookingPath(orderId)} className="button button--outline trip-next__go">
        See the booking
      </Link>
    </section>
  )
}
