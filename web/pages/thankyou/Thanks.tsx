import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { correspondentOf } from '../../../core/bookings/correspondent.ts'
import { isPositive } from '../../../core/money/money.ts'
import { daysText } from '../../../core/places/day-text.ts'
import { bookingPath, calendarFilePath, paperPath } from '../../../core/routing/booking-links.ts'
import type { Booking } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useToday } from '../../bridge/market/use-today.ts'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { balanceDueText, travellersText } from '../../words/booking-words.ts'

export interface ThanksProps {
  readonly booking: Booking
  /** In a word, before its reference. */
  readonly sign: string
  readonly title: ReactNode
  /** What happens next, before what is due: items of a list. */
  readonly next: ReactNode
  /** Before the ways to the booking and to whoever plans it. */
  readonly ways?: ReactNode
}

/** Money has come in: what was booked, how it stands now, and what happens next; safe to reload (BOOK-04). */
export function Thanks({ booking, sign, title, next, ways }: ThanksProps) {
  const { trip, next_due } = booking
  const today = useToday()
  const { whom, path } = correspondentOf(booking)
  return (
    <article className="band band--first thanks">
      {trip.picture && <CardPicture src={trip.picture} className="thanks__picture" isFirst />}
      <div className="thanks__text">
        <p className="thanks__sign">
          <CircleCheck size={22} aria-hidden="true" />
          {sign}, {booking.ref}
        </p>
        <h1 className="thanks__title">{title}</h1>
        <p className="thanks__lead">
          {daysText(booking.start_date, booking.end_date)} · {travellersText(booking.travellers.length)}
        </p>
        <Sums booking={booking} />
        <h2 className="thanks__heading">What happens next</h2>
        <ol className="thanks__next">
          {next}
          {next_due && (
            <li>
              {balanceDueText(next_due.on, today)}: <Amount of={next_due.amount} />.
            </li>
          )}
          <li>
            {whom
              ? `You can write to ${whom.first_name} at any time. Everything stays in one conversation.`
              : 'You can write to us at any time.'}
          </li>
        </ol>
        <Papers booking={booking} />
        <div className="thanks__ways">
          {ways}
          <Link href={bookingPath(booking.id)} className={`button button--${ways ? 'outline' : 'sun'}`}>
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

/** What one keeps of it: the receipt of what has come in now, and the trip for one's calendar. */
function Papers({ booking: { id, documents } }: Pick<ThanksProps, 'booking'>) {
  const receipt = documents.findLast(({ kind }) => kind === 'receipt')
  if (!receipt) return null
  return (
    <p className="thanks__papers">
      <Link href={paperPath(id, receipt.number)} className="text-button">
        <FileText size={18} aria-hidden="true" /> Your receipt
      </Link>
      <a href={calendarFilePath(id)} download={`Trip-${id}.ics`} className="text-button">
        <CalendarPlus size={18} aria-hidden="true" /> Calendar file
      </a>
    </p>
  )
}

/** What is paid, and what is left. */
function Sums({ booking: { total, paid, outstanding } }: Pick<ThanksProps, 'booking'>) {
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
