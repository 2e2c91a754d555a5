import { Link } from 'wouter'
import { dayText } from '../../../core/places/day-text.ts'
import type { TripCard as Trip } from '../../../core/wire/catalogue/trips.ts'
import { Price } from '../../bridge/market/money.tsx'
import { CardPicture } from './CardPicture.tsx'
import { Rating } from './Stars.tsx'

export interface TripCardProps {
  readonly trip: Trip
  /** The level of its title. */
  readonly heading?: 'h2' | 'h3'
  readonly isFirst?: boolean
}

/** A trip in a list of them. The whole card is the link; its price is what is charged. */
export function TripCard({ trip, heading: Heading = 'h3', isFirst = false }: TripCardProps) {
  return (
    <article className="card">
      <CardPicture src={trip.picture} isFirst={isFirst} />
      <Badge trip={trip} />
      <div className="card__body">
        <p className="card__above">
          {trip.country.name} · {trip.days} {trip.days === 1 ? 'day' : 'days'}
        </p>
        <Heading className="card__title">
          <Link href={`/trip-gallery/${trip.slug}`} className="card__link">
            {trip.title}
          </Link>
        </Heading>
        <div className="card__foot">
          <p className="card__price">
            {trip.was_usd !== null && (
              <del>
                <span className="hidden-visually">Before: </span>
                <Price usd={trip.was_usd} fee />
              </del>
            )}
            <strong>
              <Price usd={trip.price_usd} fee />
            </strong>{' '}
            per person
          </p>
          <Rating rating={trip.rating} reviews={trip.reviews} />
          <p className="card__total">
            <Price usd={trip.price_usd} fee times={2} /> for two, fees included
          </p>
        </div>
      </div>
    </article>
  )
}

function Badge({ trip: { deal, free_cancellation } }: Pick<TripCardProps, 'trip'>) {
  if (deal) {
    return (
      <p className="card__badge card__badge--deal">
        {deal.percent_off}% off until <time dateTime={deal.until}>{dayText(deal.until)}</time>
      </p>
    )
  }
  return free_cancellation ? <p className="card__badge">Free cancellation</p> : null
}
