import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { isPositive } from '../../../core/money/money.ts'
import {
  type BookingsLook,
  bookingsPath,
  type SortedBookings,
  sortedBookings,
  type TripsShown,
} from '../../../core/pages/bookings-content.ts'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import { bookingPath, feedbackAskedPath } from '../../../core/routing/booking-links.ts'
import type { Booking, BookingItem, EarnedIncentive } from '../../../core/wire/orders.ts'
import { companyToday } from '../../bridge/market/company-today.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useReader } from '../../bridge/market/reader.ts'
import { latePart } from '../../hydration/late.tsx'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { NewerOlder } from '../../ui/lists/NewerOlder.tsx'
import { PendingAgent } from '../../ui/PendingAgent.tsx'
import { BookingState } from '../../ui/trips/BookingState.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { dueText } from '../../words/booking-words.ts'
import { NextTrip } from './NextTrip.tsx'
import { Said } from './Said.tsx'
import { NoneOf, TripKinds } from './TripKinds.tsx'

const InTheMaking = latePart(async () => (await import('./InTheMaking.tsx')).InTheMaking)
const Unpaid = latePart(async () => (await import('./Unpaid.tsx')).Unpaid)

export interface BookingsPageProps extends BookingsLook {
  readonly today: Day
  /** An agent whose account is not approved yet. */
  readonly isPending?: boolean | undefined
}

/** The next trip large, the others as rows, on a dated rail (look.md "Trips"). */
export function BookingsPage(props: BookingsPageProps) {
  const { list, next, making, hasMoreMaking, shown, today, isPending = false } = props
  const [givenUp, setGivenUp] = useState<BookingItem | null>(null)
  const sorted = useMemo(() => sortedBookings(list.items, today), [list, today])
  if (list.total === 0 && making.length === 0) return <Nothing givenUp={givenUp} isPending={isPending} />
  const isOfOthers = list.total > 0 && next === null && list.items.every(({ lead }) => lead !== undefined)
  const { waiting, past } = sorted
  const counts = countsOf(props, sorted)
  const isWhole = list.page === 1 && !list.has_more && !hasMoreMaking
  const isShown = (part: TripsShown) => (shown === null || shown === part) && counts[part] > 0
  return (
    <section className="band band--first bookings">
      <header className="bookings__head">
        <h1 className="bookings__title">{isOfOthers ? 'Bookings' : 'Your bookings'}</h1>
        {!isOfOthers && <TripKinds shown={shown} counts={isWhole ? counts : null} />}
      </header>
      <GivenUp order={givenUp} />
      {waiting.length > 0 && isShown('coming') && <Unpaid orders={waiting} onGivenUp={setGivenUp} />}
      {isShown('coming') && <Coming {...sorted} whole={next} today={today} />}
      {isShown('making') && <InTheMaking enquiries={making} hasMore={hasMoreMaking} />}
      {isShown('been') && <Been past={past} />}
      {shown !== null && counts[shown] === 0 && <NoneOf shown={shown} isWhole={isWhole} />}
      {shown !== 'making' && (
        <NewerOlder page={list.page} hasMore={list.has_more} at={(page) => bookingsPath(shown, page)} />
      )}
      {isPending && <PendingAgent />}
    </section>
  )
}

/** How many there are of each kind; what comes next may stand on another page of the list. */
function countsOf({ list, next, making }: BookingsLook, sorted: SortedBookings) {
  const { waiting, coming, past } = sorted
  const listed = [...(sorted.next ? [sorted.next] : []), ...coming]
  const isElsewhere = next !== null && !list.items.some(({ id }) => id === next.id)
  return {
    coming: waiting.length + listed.length + (isElsewhere ? 1 : 0),
    making: making.length,
    been: past.length,
  }
}

/** What was given up, once its row is gone: it takes the focus that was there. */
function GivenUp({ order }: { readonly order: BookingItem | null }) {
  if (order === null) return null
  return (
    <p key={order.id} className="notice notice--calm" role="status" tabIndex={-1} ref={takeFocus}>
      You have given up {order.trip.title}, {daysText(order.start_date, order.end_date)}. Nothing was charged.
    </p>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

interface ComingProps extends SortedBookings {
  readonly whole: Booking | null
  readonly today: Day
}

function Coming({ next, whole: known, coming, today }: ComingProps) {
  // Of another day there it may be another one.
  const whole = known !== null && known.end_date >= today ? known : null
  const rows = [...(next ? [next] : []), ...coming].filter(({ id }) => id !== whole?.id)
  if (whole === null && rows.length === 0) return null
  return (
    <ol className="bookings__rail">
      {whole && (
        <li className="bookings__stop rail-stop" data-is="next">
          <When start={whole.start_date} />
          <NextTrip booking={whole} today={today} />
        </li>
      )}
      {rows.map((booking) => (
        <Row key={booking.id} booking={booking} is="coming" />
      ))}
    </ol>
  )
}

function Been({ past }: { readonly past: readonly BookingItem[] }) {
  return (
    <>
      <h2 className="bookings__part">Past and cancelled</h2>
      <ol className="bookings__rail">
        {past.map((booking) => (
          <Row key={booking.id} booking={booking} is="past" />
        ))}
      </ol>
    </>
  )
}

interface NothingProps {
  readonly givenUp: BookingItem | null
  readonly isPending: boolean
}

function Nothing({ givenUp, isPending }: NothingProps) {
  if (!useReader().isCustomer) return <NothingOfOthers />
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">Your bookings</h1>
      <GivenUp order={givenUp} />
      <p className="dead-end__lead">Nothing is booked yet.</p>
      <p>Choose a trip that is ready to go, or ask for one of your own.</p>
      {isPending && <PendingAgent />}
      <Link href="/trip-gallery" className="button button--sun dead-end__action">
        See the trips
      </Link>
    </DeadEnd>
  )
}

/** To those who plan trips. */
function NothingOfOthers() {
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">Bookings</h1>
      <p className="dead-end__lead">Nothing is booked yet.</p>
      <p>A trip is listed here once its travellers have booked the plan.</p>
      <Link href="/enquiries" className="button button--sun dead-end__action">
        See the enquiries
      </Link>
    </DeadEnd>
  )
}

function When({ start }: { readonly start: Day }) {
  const [date = '', month = ''] = dayText(start).split(' ')
  return (
    <p className="bookings__when">
      <time dateTime={start}>
        <strong>
          {date} {month.slice(0, 3)}
        </strong>{' '}
        <span>{start.slice(0, 4)}</span>
      </time>
    </p>
  )
}

interface RowProps {
  readonly booking: BookingItem
  readonly is: 'coming' | 'past'
}

function Row({ booking, is }: RowProps) {
  const { id, trip, start_date, end_date, status, designer, lead, incentive, next_due, can, said } = booking
  const Title = is === 'past' ? 'h3' : 'h2'
  return (
    <li className="bookings__stop rail-stop" data-is={is}>
      <When start={start_date} />
      <article className="booking-row">
        {trip.picture && <CardPicture src={trip.picture} className="booking-row__picture" />}
        <div className="booking-row__text">
          <Title className="booking-row__title">
            <Link href={bookingPath(id)} className="booking-row__link">
              {trip.title}
              {designer && `, with ${designer.name}`}
            </Link>
          </Title>
          <p className="booking-row__small">
            {daysText(start_date, end_date)}
            {lead && ` · for ${lead}`}
          </p>
          {next_due && (
            <p className="booking-row__small">
              Balance <Amount of={next_due.amount} /> {dueText(next_due.on, companyToday())}
            </p>
          )}
          {incentive && <Earned of={incentive} isOwn={lead === undefined} />}
          {said && <Said said={said} designer={designer?.first_name ?? null} />}
          {status === 'completed' && can.review && (
            <Link href={feedbackAskedPath(id)} className="text-button booking-row__ask">
              Say how it was
            </Link>
          )}
        </div>
        <BookingState of={status} />
      </article>
    </li>
  )
}

/** What an agent earns with it; the rule and the rest stand with the booking. */
function Earned({
  of: { amount, percent },
  isOwn,
}: {
  readonly of: EarnedIncentive
  readonly isOwn: boolean
}) {
  if (!isPositive(amount)) return null
  return (
    <p className="booking-row__small">
      {isOwn ? 'You earn' : 'The agent earns'} <Amount of={amount} />, {percent}%
    </p>
  )
}
