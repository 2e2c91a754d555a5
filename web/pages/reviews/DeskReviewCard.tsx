import { useId } from 'react'
import { Link } from 'wouter'
import { monthText } from '../../../core/places/day-text.ts'
import type { DeskReview } from '../../../core/wire/reviews.ts'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { LocalDay } from '../../ui/LocalDay.tsx'
import { ReviewAnswer } from '../../ui/trips/ReviewCard.tsx'
import { Stars } from '../../ui/trips/Stars.tsx'
import { PARTY_WORDS } from '../../words/party-words.ts'
import type { Opening } from '../review/WaitingPerson.tsx'
import { Answer, actOf, Hide, type ReviewAct, ShowAgain } from './review-acts.tsx'

export interface DeskReviewCardProps extends Opening {
  readonly review: DeskReview
}

/** One review, with what its designer answered and what its reader may do about it. */
export function DeskReviewCard({ review, isOpen, onOpen }: DeskReviewCardProps) {
  const { author, party, rating, travelled, title, text, trip, designer, answer, hidden, can } = review
  const id = useId()
  const act = actOf(review)
  return (
    <li className="desk-review" data-hidden={hidden !== null || undefined}>
      <article aria-labelledby={id}>
        <header className="desk-review__head">
          <h2 id={id} className="desk-review__title">
            <bdi>{author}</bdi> on{' '}
            {trip.slug === null ? (
              <bdi>{trip.title}</bdi>
            ) : (
              <Link href={`/trip-gallery/${trip.slug}`}>{trip.title}</Link>
            )}
          </h2>
          <Stars of={rating} />
        </header>
        <p className="desk-review__facts">
          <time dateTime={travelled}>{monthText(travelled)}</time>
          {party && ` · ${PARTY_WORDS[party]}`}
          {can.hide && designer && <> · planned by {designer.name}</>}
        </p>
        {title !== '' && (
          <p className="review__title" dir="auto">
            {title}
          </p>
        )}
        <p className="desk-review__text review__text" dir="auto">
          {text === ''
            ? `Stars alone: they count${hidden ? ' once it is shown again' : ''}, and no words are shown.`
            : text}
        </p>
        {answer && <ReviewAnswer answer={answer} />}
        {hidden && (
          <p className="desk-review__hidden" dir="auto">
            <strong>
              Hidden since <LocalDay instant={hidden.at} />:
            </strong>{' '}
            {hidden.because}
          </p>
        )}
        {act && <Act act={act} review={review} isOpen={isOpen} onOpen={onOpen} />}
      </article>
    </li>
  )
}

function Act({
  act,
  review: { id, author, said_at },
  isOpen,
  onOpen,
}: DeskReviewCardProps & { readonly act: ReviewAct }) {
  const isAwake = useIsHydrated()
  const actId = useId()
  return (
    <>
      <button
        type="button"
        className="button button--outline"
        // Nothing hears a press before the page is awake.
        disabled={!isAwake}
        aria-expanded={isOpen}
        aria-controls={actId}
        aria-label={`${isOpen ? 'Close' : act}: review by ${author}`}
        onClick={onOpen}
      >
        {isOpen ? 'Close' : act}
      </button>
      <div id={actId}>
        {isOpen && act === 'Answer' && <Answer id={id} said_at={said_at} />}
        {isOpen && act === 'Hide' && <Hide id={id} />}
        {isOpen && act === 'Show again' && <ShowAgain id={id} />}
      </div>
    </>
  )
}
