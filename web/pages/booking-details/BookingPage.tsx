import Calendar from 'lucide-react/icons/calendar'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileText from 'lucide-react/icons/file-text'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { correspondentOf } from '../../../core/bookings/correspondent.ts'
import { POINTS } from '../../../core/bookings/feedback.ts'
import { paymentSentence } from '../../../core/bookings/payment-sentences.ts'
import { isPositive } from '../../../core/money/money.ts'
import type { BookingContent } from '../../../core/pages/bookings.ts'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import {
  balancePath,
  calendarFilePath,
  cancelPath,
  feedbackPath,
  itineraryPath,
  paperFilePath,
  paperPath,
  payPath,
} from '../../../core/routing/booking-links.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useToday } from '../../bridge/market/use-today.ts'
import { latePart } from '../../hydration/late.tsx'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { BookingState } from '../../ui/trips/BookingState.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { Incentive } from '../../ui/trips/Incentive.tsx'
import {
  byText,
  deadlineText,
  dueText,
  ORDER_EVENT_WORDS,
  travellersText,
} from '../../words/booking-words.ts'
import {
  disputedText,
  disputeText,
  keptText,
  refundText,
  refundWayText,
  toReturnText,
  unexpectedText,
} from '../../words/money-back-words.ts'
import { Travellers } from './Travellers.tsx'

const FollowCalendar = latePart(async () => (await import('./FollowCalendar.tsx')).FollowCalendar)
const RefundAgain = latePart(async () => (await import('./RefundAgain.tsx')).RefundAgain)

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
      <div className="booking__columns">
        <div className="booking__main">
          <HowWasIt booking={booking} />
          <Happened booking={booking} />
          <Travellers booking={booking} />
        </div>
        <aside className="booking__aside" aria-label="Money">
          <Sums booking={booking} />
          <Papers booking={booking} />
          <Calendars booking={booking} />
          <Payments booking={booking} />
          <Refunds booking={booking} />
          <Disputes booking={booking} />
          <Unexpected booking={booking} />
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
  const areDaysKept = status !== 'awaitingDeposit' && status !== 'expired'
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

function Sums({ booking }: Shown) {
  const { total, paid, next_due, kept, to_return, incentive, lead } = booking
  const today = useToday()
  return (
    <section className="booking__panel" aria-label="What it costs">
      <h2 className="booking__heading">The price</h2>
      <dl className="booking__sums">
        <Row label="Total" isStrong>
          <Amount of={total} />
        </Row>
        {paid && (
          <Row label="Paid">
            <Amount of={paid} />
          </Row>
        )}
        {kept && isPositive(kept) && (
          <Row label={keptText(booking.timeline)}>
            <Amount of={kept} />
          </Row>
        )}
        {to_return && isPositive(to_return) && (
          <Row label={toReturnText(booking.status)} isStrong>
            <Amount of={to_return} />
          </Row>
        )}
        {next_due && (
          <Row label={`Balance, ${dueText(next_due.on, today)}`} isStrong>
            <Amount of={next_due.amount} />
          </Row>
        )}
      </dl>
      {next_due && <p className="booking__deadline">{deadlineText(next_due.on, today)}</p>}
      {incentive && <Incentive of={incentive} isOwn={lead === undefined} />}
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly isStrong?: boolean
  readonly children: ReactNode
}

function Row({ label, isStrong = false, children }: RowProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Invoice, receipts and credit notes: each is read, printed and kept. */
function Papers({ booking: { id, documents } }: Shown) {
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

/** The trip in one's own calendar, as a file or by an address that it follows. */
function Calendars({ booking: { id, documents, calendar_url } }: Shown) {
  if (documents.length === 0) return null
  return (
    <section className="booking__panel" aria-label="Calendar">
      <h2 className="booking__heading">In your calendar</h2>
      <a href={calendarFilePath(id)} download={`Trip-${id}.ics`} className="button button--outline">
        <CalendarPlus size={18} aria-hidden="true" /> Calendar file
      </a>
      {calendar_url !== undefined && <FollowCalendar id={id} url={calendar_url} />}
    </section>
  )
}

const PURPOSE_WORDS = {
  deposit: 'Deposit',
  full: 'Full payment',
  balance: 'Balance',
  part: 'Part payment',
} as const

function Payments({ booking: { payments } }: Shown) {
  if (payments.length === 0) return null
  return (
    <section className="booking__panel" aria-label="Payments">
      <h2 className="booking__heading">Payments</h2>
      <ul className="booking__payments">
        {payments.map(({ id, purpose, amount, state, failure }) => (
          <li key={id}>
            <span>
              {PURPOSE_WORDS[purpose]}
              <small>{paymentSentence(state, failure) ?? 'Paid'}</small>
            </span>
            <span className="booking__sum" data-state={state}>
              <Amount of={amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where money goes back to, and how far it has come. */
function Refunds({ booking: { id, refunds, payments, can } }: Shown) {
  if (refunds.length === 0 && !can.refund) return null
  return (
    <section className="booking__panel" aria-label="Refunds">
      <h2 className="booking__heading">Refunds</h2>
      {refunds.length === 0 && (
        <p className="booking__deadline">The bank takes nothing back for this booking.</p>
      )}
      <ul className="booking__payments">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              {refundText(refund)}
              <small>
                {refundWayText(payments.find((payment) => payment.id === refund.payment_id)?.purpose)}
              </small>
            </span>
            <span className="booking__sum" data-state={refund.state}>
              <Amount of={refund.amount} />
            </span>
          </li>
        ))}
      </ul>
      {can.refund && <RefundAgain id={id} />}
    </section>
  )
}

/** What is disputed with a bank, and how that stands. */
function Disputes({ booking: { disputes, payments } }: Shown) {
  if (disputes.length === 0) return null
  return (
    <section className="booking__panel" aria-label="Disputes">
      <h2 className="booking__heading">Disputes</h2>
      <ul className="booking__payments">
        {disputes.map((dispute, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to, and several may be of one payment and moment
          <li key={index}>
            <span>
              {disputeText(dispute)}
              <small>
                {disputedText(payments.find((payment) => payment.id === dispute.payment_id)?.purpose)}
              </small>
            </span>
            <span className="booking__sum">
              <Amount of={dispute.amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To our team: what the bank tells of, and no sum here has moved by. */
function Unexpected({ booking: { unexpected } }: Shown) {
  if (unexpected.length === 0) return null
  return (
    <section className="booking__panel" aria-label="For our team">
      <h2 className="booking__heading">Told by the bank</h2>
      <p className="booking__deadline">Nothing here has moved by it. Look at it with the bank.</p>
      <ul className="booking__payments">
        {unexpected.map((move, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to, and several may be of one payment and moment
          <li key={index}>
            <span>{unexpectedText(move)}</span>
            <span className="booking__sum">
              {move.amount ? <Amount of={move.amount} /> : 'In another currency'}
            </span>
          </li>
        ))}
      </ul>
    </section>
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
