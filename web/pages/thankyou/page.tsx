import type { ThankYouContent } from '../../../core/pages/bookings.ts'
import type { PageProps } from '../page-props.ts'
import { Thanks } from './Thanks.tsx'

/** It is paid, and what was chosen is booked (BOOK-04). */
export function Page({ content: booking }: PageProps<ThankYouContent>) {
  const { trip, designer } = booking
  return (
    <Thanks
      booking={booking}
      sign="Booked"
      title={`Thank you. ${trip.title} is yours`}
      next={
        <li>
          {designer ? `${designer.first_name} is` : 'Our team is'} now booking your accommodation and
          transport.
        </li>
      }
    />
  )
}
