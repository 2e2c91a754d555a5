import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileText from 'lucide-react/icons/file-text'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { passportName } from '../../../core/bookings/order-people.ts'
import { takesPlace } from '../../../core/bookings/order-states.ts'
import type { BookingItineraryContent } from '../../../core/pages/bookings.ts'
import { dayAfter } from '../../../core/places/days.ts'
import { weekdaysText, weekdayText } from '../../../core/places/weekday.ts'
import { bookingPath, paperPath } from '../../../core/routing/booking-links.ts'
import { useSupportPhone } from '../../bridge/market/use-support-phone.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { ORDER_STATE_WORDS } from '../../words/order-states.ts'
import type { PageProps } from '../page-props.ts'

type Content = BookingItineraryContent
type BookedDay = NonNullable<Content['days']>[number]

/** What is needed on the road: the days with their places and stays, whom to call, who goes, the papers (BOOK-05). */
export function Page({ content: { booking, days } }: PageProps<Content>) {
  const { id, ref, trip, start_date, end_date, status } = booking
  const isOn = takesPlace(status)
  return (
    <article className="band band--first road">
      <nav className="road__ways" aria-label="This itinerary">
        <Link href={bookingPath(id)} className="text-button road__way">
          <ArrowLeft size={18} aria-hidden="true" /> Back to the booking
        </Link>
        <button
          type="button"
          className="button button--outline road__print"
          onClick={() => globalThis.print()}
        >
          <Printer size={18} aria-hidden="true" /> Print
        </button>
      </nav>
      <header>
        <h1 className="road__title">{trip.title}</h1>
        <p className="road__when">
          {weekdaysText(start_date, end_date)} · {ref}
        </p>
        {!isOn && (
          <p className="notice road__off">
            {ORDER_STATE_WORDS[status]}. This trip does not take place; these were its days.
          </p>
        )}
        <Call booking={booking} />
      </header>
      <div className="road__columns">
        {days === null ? (
          <p>Its days are in your conversation. Ask us if you can’t find them.</p>
        ) : (
          <ol className="road__days">
            {days.map((day) => (
              <Day key={day.day} day={day} date={dayAfter(start_date, day.day - 1)} />
            ))}
          </ol>
        )}
        <aside className="road__aside" aria-label="People and papers">
          <Part title={isOn ? 'Who goes' : 'Who was to go'}>
            <ul className="road__people">
              {booking.travellers.map(({ given_names, family_name }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name, and each has their place
                <li key={place}>
                  <bdi>{passportName({ givenNames: given_names, familyName: family_name })}</bdi>
                </li>
              ))}
            </ul>
          </Part>
          <Papers booking={booking} />
        </aside>
      </div>
    </article>
  )
}

/** One day: when it is, where, and where one sleeps. */
function Day({
  day: { title, note, text, stay, meals, stop },
  date,
}: {
  readonly day: BookedDay
  readonly date: string
}) {
  return (
    <li className="rail-stop road__day">
      <p className="road__date">
        <time dateTime={date}>{weekdayText(date)}</time>
      </p>
      <h2 className="road__heading">{title}</h2>
      {note !== '' && <p className="road__note">{note}</p>}
      <RichText html={text} />
      <dl className="road__facts">
        <Fact name="Where" of={stop.name} />
        <Fact name="Stay" of={stay ?? ''} />
        <Fact name="Meals" of={sentenceOf(meals)} />
      </dl>
    </li>
  )
}

/** `Breakfast, dinner`. */
function sentenceOf(words: readonly string[]): string {
  const all = words.join(', ')
  return all.charAt(0).toUpperCase() + all.slice(1)
}

function Fact({ name, of }: { readonly name: string; readonly of: string }) {
  if (of === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{of}</dd>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="booking__panel" aria-label={title}>
      <h2 className="booking__heading">{title}</h2>
      {children}
    </section>
  )
}

/** Whom to ring if something comes up. */
function Call({ booking: { designer } }: Pick<Content, 'booking'>) {
  const phone = useSupportPhone()
  return (
    <p className="road__call">
      <a className="road__phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        <Phone size={18} aria-hidden="true" /> {phone}
      </a>
      <span>
        Ring our concierge team if something comes up.
        {designer && ` ${designer.name} planned your days.`}
      </span>
    </p>
  )
}

function Papers({ booking: { id, documents } }: Pick<Content, 'booking'>) {
  if (documents.length === 0) return null
  return (
    <Part title="Papers">
      <ul className="road__people">
        {documents.map(({ number, title }) => (
          <li key={number}>
            <Link href={paperPath(id, number)} className="booking__paper">
              <FileText size={18} aria-hidden="true" />
              <span>
                {title} {number}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
