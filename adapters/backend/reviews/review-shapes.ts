import type * as v from 'valibot'
import type { DeskReview, DeskReviews } from '../../../core/wire/reviews.ts'
import { toReview } from '../catalogue/cards.ts'
import type { SessionRow } from '../store/account-store.ts'
import {
  type DeskReviewRow,
  REVIEWS_PER_PAGE,
  type ReviewStore,
  type ReviewsAsked,
} from '../store/reviews/review-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'

/** One page of the reviews that somebody answers, or may hide: a designer's own, and all for a concierge. */
export async function reviewsPage(
  reviews: ReviewStore,
  { user }: SessionRow,
  asked: Omit<ReviewsAsked, 'designer'>,
): Promise<v.InferInput<typeof DeskReviews>> {
  const { rows, total } = await reviews.list({ ...asked, designer: user.type === 'TC' ? null : user.id })
  const { page } = asked
  const has_more = page * REVIEWS_PER_PAGE < total
  return {
    items: rows.map((row) => deskReview(row, user)),
    page,
    per_page: REVIEWS_PER_PAGE,
    total,
    has_more,
  }
}

/** A review, as the wire has it for those who answer it, or hide it. */
function deskReview(row: DeskReviewRow, reader: UserRow): v.InferInput<typeof DeskReview> {
  const {
    saidAt,
    hiddenAt,
    hiddenBecause,
    designer,
    tripId: _trip,
    orderId: _order,
    reviewerId: _by,
    ...shown
  } = row
  const isTheirs = designer?.userId === reader.id
  return {
    ...toReview(shown),
    said_at: saidAt?.toISOString() ?? null,
    designer: designer && { name: designer.name, slug: designer.slug },
    hidden: hiddenAt && { at: hiddenAt.toISOString(), because: hiddenBecause ?? '' },
    can: {
      answer: isTheirs && hiddenAt === null && row.answer === null && row.text !== '',
      hide: reader.type === 'TC',
    },
  }
}
