import type * as v from 'valibot'
import { canMend } from '../../../core/bookings/feedback.ts'
import { hasEnded } from '../../../core/bookings/order-states.ts'
import type { Feedback } from '../../../core/wire/feedback.ts'
import { toReview } from '../catalogue/cards.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { FeedbackRow, FeedbackStore } from '../store/orders/feedback-store.ts'
import type { OrderBooks } from '../store/orders/order-book.ts'

export interface FeedbackParts {
  readonly books: OrderBooks
  readonly feedback: FeedbackStore
  readonly reviews: Pick<Reviews, 'standing'>
  readonly now: () => Date
}

/** A trip that somebody has booked, and what they have said of it; null for what is not there, and for what is another's. */
export async function feedbackFor(
  { books, feedback, reviews, now }: FeedbackParts,
  { user, actor }: SessionRow,
  id: number,
): Promise<v.InferInput<typeof Feedback> | null> {
  const order = await books.order(id)
  if (order?.userId !== user.id) return null
  const mayAct = actor.id === user.id
  const { shownAs, review } = await reviews.standing(order, user)
  const { title, picture, start, end, designer } = order.trip
  return {
    id,
    trip: { title, picture },
    start_date: start,
    end_date: end,
    designer: designer?.firstName ?? null,
    status: order.state,
    can_say: mayAct && hasEnded(order.state),
    said: saidIn(await feedback.of(id), mayAct && hasEnded(order.state), now()),
    shown_as: shownAs,
    in_public: review && {
      author: review.author,
      text: review.text || null,
      hidden_because: review.hiddenAt && review.hiddenBecause,
      answer: toReview(review).answer ?? null,
    },
  }
}

function saidIn(row: FeedbackRow | null, canSay: boolean, now: Date): v.InferInput<typeof Feedback>['said'] {
  if (!row) return null
  const { point, stars, text, at } = row
  return { point, stars, text, at: at.toISOString(), can_mend: canSay && canMend(row, now) }
}
