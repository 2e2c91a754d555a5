import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import UsersRound from 'lucide-react/icons/users-round'
import { Link } from 'wouter'
import type { TripContent } from '../../../core/pages/trips.ts'
import { planPath } from '../../../core/routing/plan-links.ts'
import type { Trip } from '../../../core/wire/catalogue/trips.ts'
import { Price } from '../../bridge/market/money.tsx'
import { useReader } from '../../bridge/market/reader.ts'
import { latePart } from '../../hydration/late.tsx'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { TripTabs } from '../../ui/navigation/TripTabs.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { DesignerCard } from '../../ui/trips/DesignerCard.tsx'
import { Rating } from '../../ui/trips/Stars.tsx'
import { Mosaic } from './Mosaic.tsx'
import { PriceBox } from './PriceBox.tsx'

const TripDetails = latePart(async () => (await import('./TripDetails.tsx')).TripDetails)
const TripMore = latePart(async () => (await import('./TripDetails.tsx')).TripMore)

export interface TripPageProps {
  readonly content: TripContent
  /** Agents book on a path of their own. */
  readonly isAgent: boolean
}

/** A trip plan to read (TRIP-03). */
export function TripPage({ content: { trip }, isAgent }: TripPageProps) {
  return (
    <article className="trip">
      <div className="band band--first">
        <Breadcrumbs
          crumbs={[
            { label: 'Trips', href: '/trip-gallery' },
            { label: trip.country.name, href: `/${trip.country.slug}_-tours` },
            { label: trip.title },
          ]}
        />
        <Mosaic title={trip.title} pictures={trip.pictures} />
        <div className="trip__columns">
          <div className="trip__main">
            <h1 className="trip__title">{trip.title}</h1>
            <Facts trip={trip} />
            <TripTabs country={trip.country.slug} active="plans" trip={trip.slug} />
            <RichText html={trip.summary} className="rich-text--lead" />
            <TripDetails trip={trip} />
          </div>
          <aside className="trip__aside" aria-label="Price and designer">
            <PriceBox trip={trip} isAgent={isAgent} />
            <DesignerCard designer={trip.designer} heading="h2" />
          </aside>
        </div>
      </div>
      <TripMore trip={trip} />
      <BookBar trip={trip} isAgent={isAgent} />
    </article>
  )
}

function Facts({ trip: { days, from, to, party, rating, reviews } }: { readonly trip: Trip }) {
  return (
    <ul className="facts" aria-label="In short">
      <li>
        <CalendarDays size={18} aria-hidden="true" />
        {days === 1 ? '1 day' : `${days} days`}
      </li>
      <li>
        <MapPin size={18} aria-hidden="true" />
        {from === to ? `From and to ${from}` : `${from} to ${to}`}
      </li>
      <li>
        <UsersRound size={18} aria-hidden="true" />
        Private, {party.min} to {party.max}
      </li>
      <li>
        <Rating rating={rating} reviews={reviews} isLong />
      </li>
    </ul>
  )
}

/** Where the price box is far away, at the lower edge of a phone. */
function BookBar({ trip, isAgent }: { readonly trip: Trip; readonly isAgent: boolean }) {
  const { isCustomer } = useReader()
  return (
    <div className="book-bar">
      <p className="book-bar__price">
        <strong>
          <Price usd={trip.price_usd} fee />
        </strong>
        <span>per person, fees included</span>
      </p>
      <Link href={planPath(trip.id, isAgent)} className="button button--sun">
        {isCustomer ? 'Book' : 'Dates and prices'}
      </Link>
    </div>
  )
}
