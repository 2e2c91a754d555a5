import { useLocation } from 'wouter'
import type { Reviews } from '../../../core/wire/catalogue/trips.ts'
import { NewerOlder } from '../../ui/lists/NewerOlder.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/Breadcrumbs.tsx'
import { ReviewCard } from '../../ui/trips/ReviewCard.tsx'
import { Rating } from '../../ui/trips/Stars.tsx'

export interface ReviewListProps {
  readonly list: Reviews
  readonly heading: string
  /** To what they are of. */
  readonly crumbs: readonly Crumb[]
  /** All are of one trip, which none of them needs to name. */
  readonly isOfTrip?: boolean
}

/** Reviews page by page, the newest first (BOOK-06). */
export function ReviewList({ list, heading, crumbs, isOfTrip = false }: ReviewListProps) {
  const [path] = useLocation()
  const { items, page, has_more, of } = list
  return (
    <section className="band band--first">
      <Breadcrumbs crumbs={[...crumbs, { label: 'Reviews' }]} />
      <h1 className="trip__title">{heading}</h1>
      <ul className="facts" aria-label="In short">
        <li>
          <Rating rating={of.rating} reviews={of.reviews} isLong />
        </li>
      </ul>
      {items.length === 0 && (
        <p>{page === 1 ? 'Nobody has written about it yet.' : 'There are no more reviews.'}</p>
      )}
      <ul className="cards cards--wide">
        {items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} hasTrip={!isOfTrip} />
          </li>
        ))}
      </ul>
      <NewerOlder
        page={page}
        hasMore={has_more}
        at={(next) => (next === 1 ? path : `${path}?page=${next}`)}
      />
    </section>
  )
}
