import { Link } from 'wouter'
import { bookingPath } from '../../../core/routing/booking-links.ts'

/** What it has become: for whoever has booked it. */
export function Booked({ orderId }: { readonly orderId: number }) {
  return (
    <section className="trip-next" aria-label="Your booking">
      <p className="trip-next__deed">It is booked.</p>
      <p className="trip-next__after">Payments and travellers are in your booking.</p>
      <Link href={bookingPath(orderId)} className="button button--sun trip-next__go">
        See the booking
      </Link>
    </section>
  )
}
