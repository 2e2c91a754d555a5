import { Link } from 'wouter'
import { monthText } from '../../../core/places/day-text.ts'
import type { Review } from '../../../core/wire/catalogue/trips.ts'
import { Stars } from './Stars.tsx'

export interface ReviewCardProps {
  readonly review: Review
  /** Where it is not the page of the trip itself. */
  readonly hasTrip?: boolean
}

/** What somebody says of a trip. */
export function ReviewCard({ review, hasTrip = true }: ReviewCardProps) {
  return (
    <figure className="review">
      <Stars of={review.rating} />
      <blockquote className="review__words">
        <p className="review__title">{review.title}</p>
        <p>{review.text}</p>
      </blockquote>
      <figcaption className="review__who">
        <strong>{review.author}</strong>, {review.country} ·{' '}
        <time dateTime={review.travelled}>{monthText(review.travelled)}</time>
        {hasTrip && (
          <Link href={`/trip-gallery/${review.trip.slug}`} className="review__trip">
            {review.trip.title}
          </Link>
        )}
      </figcaption>
    </figure>
  )
}
