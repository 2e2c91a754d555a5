import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'wouter'
import { takesPlace } from '../../../core/bookings/order-states.ts'
import type { BookingContent } from '../../../core/pages/bookings.ts'
import { dayText } from '../../../core/places/day-text.ts'
import { calendarFilePath, paperFilePath, paperPath } from '../../../core/routing/booking-links.ts'
import { latePart } from '../../hydration/late.tsx'

const FollowCalendar = latePart(async () => (await import('./FollowCalendar.tsx')).FollowCalendar)

interface Shown {
  readonly booking: BookingContent
}

/** Invoice, receipts and credit notes: each is read, printed and kept. */
export function Papers({ booking: { id, documents } }: Shown) {
  if (documents.length === 0) return null
  return (
    <section className="booking__panel" aria-label="Papers">
      <h2 className="booking__heading">Papers</h2>
      <ul className="booking__papers">
        {documents.map(({ number, title, issued_on }) => (
          <li key={number}>
            <Link href={paperPath(id, number)} className="booking__paper">
              <FileText size={18} aria-hidden="true" />
              <span>
                <strong>{title}</strong>
                <small>
                  {number} · {dayText(issued_on)}
                </small>
              </span>
            </Link>
            <a
              href={paperFilePath(id, number)}
              download={`Tripwright-${number}.pdf`}
              className="text-button booking__file"
              aria-label={`${title} ${number} as a PDF`}
            >
              PDF
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The trip in one's own calendar, as a file or by an address that it follows; what takes no place is not followed anew. */
export function Calendars({ booking: { id, documents, status, calendar_url } }: Shown) {
  if (documents.length === 0) return null
  const canFollow = calendar_url !== undefined && (calendar_url !== null || takesPlace(status))
  return (
    <section className="booking__panel" aria-label="Calendar">
      <h2 className="booking__heading">In your calendar</h2>
      <a href={calendarFilePath(id)} download={`Trip-${id}.ics`} className="button button--outline">
        <CalendarPlus size={18} aria-hidden="true" /> Calendar file
      </a>
      {canFollow && <FollowCalendar id={id} url={calendar_url} />}
    </section>
  )
}
