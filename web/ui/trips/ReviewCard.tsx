import { Link } from 'wouter'
import { monthText } from '../../../core/places/day-text.ts'
import type { Review } from '../../../core/wire/catalogue/trips.ts'
import { PARTY_WORDS } from '../../words/party-words.ts'
import { LocalDay } from '../LocalDay.tsx'
import { Stars } from './Stars.tsx'

export interface ReviewCardProps {
  readonly review: Review
  /** Where it is not the page of the trip itself. */
  readonly hasTrip?: boolean
}

/** What somebody says of a trip, and what its designer answers. */
export function ReviewCard({ review, hasTrip = true }: ReviewCardProps) {
  const { author, country, party, rating, travelled, title, text, trip, answer } = review
  return (
    <div className="review">
      <figure className="review__said">
        <Stars of={rating} />
        <blockquote className="review__words">
          {title !== '' && (
            <p className="review__title" dir="auto">
              {title}
            </p>
          )}
          <p className="review__text" dir="auto">
            {text}
          </p>
        </blockquote>
        <figcaption className="review__who">
          <strong>
            <bdi>{author}</bdi>
          </strong>
          {country !== '' && `, ${country}`} · {party && `${PARTY_WORDS[party]} · `}
          <time dateTime={travelled}>{monthText(travelled)}</time>
          {hasTrip && <TripName trip={trip} />}
        </figcaption>
      </figure>
      {answer && <ReviewAnswer answer={answer} />}
    </div>
  )
}

function TripName({ trip: { slug, title } }: Pick<Review, 'trip'>) {
  if (slug === null) return <bdi className="review__trip">{title}</bdi>
  return (
    <Link href={`/trip-gallery/${slug}`} className="review__trip">
      {title}
    </Link>
  )
}

/** What a designer answers. */
export function ReviewAnswer({
  answer: { by, text, at },
}: {
  readonly answer: NonNullable<Review['answer']>
}) {
  return (
    <div className="review__answer">
      <p className="review__by">
        <bdi>{by}</bdi> answered on <LocalDay instant={at} />
      </p>
      <p className="review__text" dir="auto">
        {text}
      </p>
    </div>
  )
}
