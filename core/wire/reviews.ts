import * as v from 'valibot'
import { LONGEST_ANSWER, LONGEST_HIDING_REASON } from '../reviews/limits.ts'
import { listOf, Prose } from './catalogue/public.ts'
import { Review } from './catalogue/trips.ts'
import { Iso8601 } from './formats.ts'

const said = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))

/** `POST /desk/reviews/{id}/answer`, by its designer, once, to the words that they have read. */
export const ReviewAnswer = v.object({
  text: said(LONGEST_ANSWER),
  /** When those words were said, as the list has it. */
  said_at: v.nullable(Iso8601),
})

/** `POST /desk/reviews/{id}/hiding`, by a concierge. Hiding one takes a reason. */
export const ReviewHiding = v.variant('hidden', [
  v.object({ hidden: v.literal(true), reason: said(LONGEST_HIDING_REASON) }),
  v.object({ hidden: v.literal(false) }),
])

/** A review as those see it who answer it, or hide it. */
export const DeskReview = v.object({
  ...Review.entries,
  /** When it was said, or said otherwise; null for one that the catalogue came with. */
  said_at: v.nullable(Iso8601),
  /** Whose trip it was; null: the concierge team's. */
  designer: v.nullable(v.object({ name: v.string(), slug: v.string() })),
  /** Null while it is shown. */
  hidden: v.nullable(v.object({ at: Iso8601, because: Prose })),
  can: v.object({ answer: v.boolean(), hide: v.boolean() }),
})
export type DeskReview = v.InferOutput<typeof DeskReview>

/** Which of them are looked at. */
export const ReviewsShown = v.picklist(['unanswered', 'hidden', 'all'])
export type ReviewsShown = v.InferOutput<typeof ReviewsShown>

/** `GET /desk/reviews?page&show`: a designer's own, and all for a concierge; the newest first. */
export const DeskReviews = listOf(DeskReview)
export type DeskReviews = v.InferOutput<typeof DeskReviews>
