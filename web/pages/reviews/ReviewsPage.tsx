import { type ReviewsContent, reviewsPath } from '../../../core/pages/reviews-content.ts'
import { counted } from '../../../core/text/counted.ts'
import type { DeskReview, ReviewsShown } from '../../../core/wire/reviews.ts'
import { ChipLinks } from '../../ui/lists/ChipLinks.tsx'
import { NewerOlder } from '../../ui/lists/NewerOlder.tsx'
import { useDecision } from '../review/WaitingPerson.tsx'
import { DeskReviewCard } from './DeskReviewCard.tsx'
import { actOf } from './review-acts.tsx'

/** Reviews, the newest first: answered by their designers, hidden by a concierge where they must be (BOOK-06). */
export function ReviewsPage({ content: { list, asked } }: { readonly content: ReviewsContent }) {
  const { words, opening } = useDecision(list.items.map(keyOf))
  return (
    <div className="band band--first reviews-desk">
      <header>
        <h1 className="trip__title">Reviews</h1>
        <p ref={words} className="trip__summary" role="status" tabIndex={-1}>
          {list.total === 0
            ? NOTHING[asked.shown]
            : `${counted(list.total, 'review', 'reviews')}${OF_KIND[asked.shown]}.`}
        </p>
      </header>
      <ChipLinks
        label="Which reviews"
        links={KINDS.map(([shown, label]) => ({
          href: reviewsPath({ page: 1, shown }),
          label,
          isCurrent: shown === asked.shown,
        }))}
      />
      {list.items.length > 0 && (
        <ul className="reviews-desk__list">
          {list.items.map((review) => (
            <DeskReviewCard key={review.id} review={review} {...opening(keyOf(review))} />
          ))}
        </ul>
      )}
      <NewerOlder page={asked.page} hasMore={list.has_more} at={(page) => reviewsPath({ ...asked, page })} />
    </div>
  )
}

/** What can be done about it changes once it is done. */
const keyOf = (review: DeskReview): string => `${review.id} ${actOf(review)}`

const KINDS: readonly (readonly [ReviewsShown, string])[] = [
  ['all', 'All'],
  ['unanswered', 'Not answered'],
  ['hidden', 'Hidden'],
]

const OF_KIND: Readonly<Record<ReviewsShown, string>> = {
  all: ', the newest first',
  unanswered: ' without an answer',
  hidden: ' hidden',
}

const NOTHING: Readonly<Record<ReviewsShown, string>> = {
  all: 'Nobody has reviewed a trip yet. Travellers are asked once they are home.',
  unanswered: 'No review waits for an answer.',
  hidden: 'No review is hidden.',
}
