import { useState } from 'react'
import { Link } from 'wouter'
import { UNSAID_SENTENCES, unsaidBecause } from '../../../core/bookings/feedback.ts'
import { hasEnded, type OrderState } from '../../../core/bookings/order-states.ts'
import { type FeedbackContent, feedbackHeading } from '../../../core/pages/bookings.ts'
import { daysText } from '../../../core/places/day-text.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import { latePart } from '../../hydration/late.tsx'
import { LocalDay } from '../../ui/LocalDay.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { ReviewAnswer } from '../../ui/trips/ReviewCard.tsx'
import { Stars } from '../../ui/trips/Stars.tsx'
import type { PageProps } from '../page-props.ts'

const FeedbackForm = latePart(async () => (await import('./FeedbackForm.tsx')).FeedbackForm)

type Trip = FeedbackContent['of']

/** How a trip was: the address chooses the point, the form stores it (BOOK-06). */
export function Page({ content: { point, of } }: PageProps<FeedbackContent>) {
  const { id, trip, said, can_say } = of
  return (
    <section className="band band--first feedback">
      <article className="feedback__card">
        {trip.picture && <CardPicture src={trip.picture} className="feedback__picture" isFirst />}
        <div className="feedback__text">
          <h1 className="feedback__title">{feedbackHeading(of)}</h1>
          <p className="feedback__days">{daysText(of.start_date, of.end_date)}</p>
          {said && <Said of={of} said={said} />}
          {!said && can_say && <FeedbackForm of={of} point={point} stars={null} text={null} />}
          {!(said || can_say) && <p>{unsaidSentence(of.status ?? 'paid')}</p>}
          <Link href={bookingPath(id)} className="text-button feedback__back">
            See the booking
          </Link>
        </div>
      </article>
    </section>
  )
}

/** Why there is nothing to read, and nothing to say. */
const unsaidSentence = (state: OrderState): string =>
  hasEnded(state) ? 'Nothing was said of this trip yet.' : UNSAID_SENTENCES[unsaidBecause(state)]

interface SaidProps {
  readonly of: Trip
  readonly said: NonNullable<Trip['said']>
}

/** What was said, and for two weeks the way to say it otherwise, once. */
function Said({ of, said }: SaidProps) {
  const { point, stars, text, at, can_mend } = said
  const [isMending, setMending] = useState(false)
  if (isMending && can_mend) return <FeedbackForm of={of} point={point} stars={stars} text={text} />
  return (
    <div className="feedback__said">
      <p role="status">
        <strong>Thank you.</strong> You said this on <LocalDay instant={at} />.
      </p>
      <p className="feedback__point">
        <strong>{point} of 10</strong> {stars !== null && <Stars of={stars} />}
      </p>
      {text && (
        <blockquote className="feedback__words" dir="auto">
          {text}
        </blockquote>
      )}
      {of.in_public && <InPublic {...of.in_public} />}
      {can_mend ? (
        <button type="button" className="button button--outline" onClick={() => setMending(true)}>
          Change it
        </button>
      ) : (
        <p className="feedback__small">
          It stands as you said it. Write to us if something has to be put right.
        </p>
      )}
    </div>
  )
}

/** What became of it on the pages of trip and designer. */
function InPublic({ author, text: words, hidden_because, answer }: NonNullable<Trip['in_public']>) {
  return (
    <>
      <p className="feedback__small" dir="auto">
        {hidden_because !== null && `We don’t show it on our pages: ${hidden_because}`}
        {hidden_because === null && words === null && 'Your stars count in the ratings on our pages.'}
        {hidden_because === null && words !== null && (
          <>
            By <bdi>{author}</bdi>, it stands on our pages for everybody to read.
          </>
        )}
      </p>
      {answer && <ReviewAnswer answer={answer} />}
    </>
  )
}
