import { Link } from 'wouter'
import { isToCome, type OrderState, takesPlace } from '../../../core/bookings/order-states.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import type { EnquiryFacts } from '../../../machines/enquiry/enquiry.machine.ts'
import { TripSteps } from '../../ui/trips/TripSteps.tsx'
import { ORDER_STATE_WORDS } from '../../words/order-states.ts'

export interface BookedProps {
  readonly orderId: number
  readonly state: OrderState
  /** What is next; absent for colleagues and for our team. */
  readonly booking: EnquiryFacts['booking']
}

/** What it has become, and what is next: as 'My trips' says it. */
export function Booked({ orderId, state, booking }: BookedProps) {
  const isOn = takesPlace(state)
  return (
    <section className="trip-next trip-next--booked" aria-label="Your booking">
      <p className="trip-next__deed">{isToCome(state) ? 'It is booked.' : `${ORDER_STATE_WORDS[state]}.`}</p>
      {isOn && booking?.is_paid && <p className="trip-next__after">Everything is paid.</p>}
      {booking && <TripSteps trip={{ ...booking, unread: 0 }} orderId={orderId} talkPath={null} />}
      <p className="trip-next__after">
        {isOn
          ? 'Payments and travellers are in your booking.'
          : 'What was paid, and what comes back of it, is in your booking.'}
      </p>
      <Link href={bookingPath(orderId)} className="button button--outline trip-next__go">
        See the booking
      </Link>
    </section>
  )
}
