import { and, count, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { partyOf } from '../../../../core/reviews/party.ts'
import type { ReviewsShown } from '../../../../core/wire/reviews.ts'
import { enquiries, users } from '../account-tables.ts'
import { designers, reviewHidings, reviews, trips } from '../catalogue/catalogue-tables.ts'
import { reviewColumns } from '../catalogue/trip-columns.ts'
import type { Database, Session } from '../database/database.ts'
import type { OrderRow } from '../orders/order-book.ts'
import { orders } from '../orders/order-tables.ts'
import type { UserRow } from '../sql-shapes.ts'

export interface ReviewsAsked {
  /** From 1. */
  readonly page: number
  readonly shown: ReviewsShown
  /** The user whose trips they are of; null: everybody's. */
  readonly designer: number | null
}

/** What somebody says of a trip, as it becomes a review. */
export interface SaidInReview {
  readonly order: Pick<OrderRow, 'id' | 'trip'>
  readonly author: string
  /** Of five. */
  readonly rating: number
  readonly text: string
}

/** The trip and the designer that an order is of, where a review can stand. */
export interface ReviewPlace {
  readonly tripId: number | null
  readonly designerId: number | null
  /** The designer's account; null: they have none. */
  readonly designerUserId: number | null
}

export const REVIEWS_PER_PAGE = 20

/** A review with what those need who answer it, or hide it. */
export type DeskReviewRow = Awaited<ReturnType<typeof selectForDesk>>[number]

/** Reviews as those see them who answer them, or hide them. */
export interface ReviewStore {
  /** The newest first. */
  list(asked: ReviewsAsked): Promise<{ readonly rows: readonly DeskReviewRow[]; readonly total: number }>
}

export const createReviewStore = ({ run }: Database): ReviewStore => ({
  list: (asked) =>
    run(async (session) => {
      const isAsked = askedFor(asked)
      const rows = await selectForDesk(session)
        .where(isAsked)
        .orderBy(sql`${reviews.saidAt} desc nulls last`, desc(reviews.id))
        .limit(REVIEWS_PER_PAGE)
        .offset((asked.page - 1) * REVIEWS_PER_PAGE)
      const [all] = await session
        .select({ total: count() })
        .from(reviews)
        .leftJoin(designers, eq(designers.id, reviews.designerId))
        .where(isAsked)
      return { rows, total: all?.total ?? 0 }
    }),
})

function askedFor({ shown, designer }: ReviewsAsked): SQL | undefined {
  return and(
    designer === null ? undefined : eq(designers.userId, designer),
    shown === 'hidden' ? isNotNull(reviews.hiddenAt) : undefined,
    shown === 'unanswered' ? IS_UNANSWERED : undefined,
  )
}

/** Stars alone ask for no answer. */
const IS_UNANSWERED = and(
  isNull(reviews.answer),
  isNull(reviews.hiddenAt),
  ne(reviews.text, ''),
  isNotNull(designers.userId),
)

function selectForDesk(session: Session) {
  return session
    .select({
      ...reviewColumns,
      tripId: reviews.tripId,
      orderId: reviews.orderId,
      reviewerId: orders.userId,
      saidAt: reviews.saidAt,
      hiddenAt: reviews.hiddenAt,
      hiddenBecause: reviews.hiddenBecause,
      designer: {
        name: designers.name,
        firstName: designers.firstName,
        slug: designers.slug,
        userId: designers.userId,
      },
    })
    .from(reviews)
    .leftJoin(trips, eq(trips.id, reviews.tripId))
    .leftJoin(designers, eq(designers.id, reviews.designerId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))
    .$dynamic()
}

export async function reviewIn(session: Session, id: number): Promise<DeskReviewRow | null> {
  const [row] = await selectForDesk(session).where(eq(reviews.id, id))
  return row ?? null
}

/** What became of the review of an order; null: there is none. */
export async function reviewOfOrder(session: Session, orderId: number): Promise<DeskReviewRow | null> {
  const [row] = await selectForDesk(session).where(eq(reviews.orderId, orderId))
  return row ?? null
}

/** Who has booked, and says how it was; null: nobody any more. */
export async function reviewerIn(session: Session, userId: number): Promise<UserRow | null> {
  const isOpen = and(eq(users.id, userId), ne(users.status, 'closed'))
  const [row] = await session.select().from(users).where(isOpen)
  return row ?? null
}

/** Where a review of an order stands; null: nowhere, as for a plan of the concierge team. */
export async function reviewPlaceOf(
  session: Session,
  { planId, enquiryId }: Pick<OrderRow['trip'], 'planId' | 'enquiryId'>,
): Promise<ReviewPlace | null> {
  if (enquiryId === null) {
    const [row] = await session
      .select({ tripId: trips.id, designerId: designers.id, designerUserId: designers.userId })
      .from(trips)
      .innerJoin(designers, eq(designers.id, trips.designerId))
      .where(eq(trips.id, planId))
    return row ?? null
  }
  const [row] = await session
    .select({ designerId: designers.id, designerUserId: designers.userId })
    .from(enquiries)
    .innerJoin(designers, eq(designers.userId, enquiries.designerId))
    .where(eq(enquiries.id, enquiryId))
  return row ? { tripId: null, ...row } : null
}

/** Writes down what is said of an order for the first time. */
export const addReview = (
  session: Session,
  { tripId, designerId }: Pick<ReviewPlace, 'tripId' | 'designerId'>,
  { order, author, rating, text }: SaidInReview,
  now: Date,
): Promise<void> =>
  changingRating(session, tripId, async () => {
    const { start, title } = order.trip
    const isOfTrip = { party: partyOf(order.trip), travelled: start.slice(0, 7), tripTitle: title }
    const said = { author, rating, text, title: '', country: '' }
    await session
      .insert(reviews)
      .values({ ...said, ...isOfTrip, orderId: order.id, tripId, designerId, saidAt: now })
  })

/** The same said otherwise: what was answered to the words of before goes with them. */
export const changeReview = (
  session: Session,
  { id, tripId }: Pick<DeskReviewRow, 'id' | 'tripId'>,
  said: Pick<SaidInReview, 'author' | 'rating' | 'text'>,
  now: Date,
): Promise<void> =>
  changingRating(session, tripId, async () => {
    const { author, rating, text } = said
    await session
      .update(reviews)
      .set({ author, rating, text, saidAt: now, answer: null, answeredAt: null })
      .where(eq(reviews.id, id))
  })

/** Takes a review away: whoever wrote it gives no stars any more. */
export const dropReview = (
  session: Session,
  { id, tripId }: Pick<DeskReviewRow, 'id' | 'tripId'>,
): Promise<void> =>
  changingRating(session, tripId, async () => {
    await session.delete(reviews).where(eq(reviews.id, id))
  })

/**
 * @param review with when the words were said that are answered
 * @returns false where it has an answer, says something else by now, is hidden, has no words, or is gone
 */
export async function answerReview(
  session: Session,
  { id, saidAt }: Pick<DeskReviewRow, 'id' | 'saidAt'>,
  text: string,
  now: Date,
): Promise<boolean> {
  const isOpen = and(isNull(reviews.answer), isNull(reviews.hiddenAt), ne(reviews.text, ''))
  const isAsRead = saidAt === null ? isNull(reviews.saidAt) : eq(reviews.saidAt, saidAt)
  const answered = await session
    .update(reviews)
    .set({ answer: text, answeredAt: now })
    .where(and(eq(reviews.id, id), isOpen, isAsRead))
    .returning({ id: reviews.id })
  return answered.length > 0
}

/** Whether a review is shown, and who says so. */
export interface Hiding {
  /** Null: it is shown. */
  readonly because: string | null
  readonly by: number
  readonly at: Date
}

/** Hides a review, which then counts in no rating, or shows it again. Each time is kept, with its reason. */
export const hideReview = (
  session: Session,
  { id, tripId, orderId }: Pick<DeskReviewRow, 'id' | 'tripId' | 'orderId'>,
  { because, by, at }: Hiding,
): Promise<void> =>
  changingRating(session, tripId, async () => {
    await session.insert(reviewHidings).values({ reviewId: id, orderId, at, byId: by, because })
    await session
      .update(reviews)
      .set(
        because === null
          ? { hiddenAt: null, hiddenBy: null, hiddenBecause: null }
          : { hiddenAt: at, hiddenBy: by, hiddenBecause: because },
      )
      .where(eq(reviews.id, id))
  })

/** Nobody else counts a trip's reviews while they change: the trip is locked first, and they are counted after. */
async function changingRating<T>(
  session: Session,
  tripId: number | null,
  change: () => Promise<T>,
): Promise<T> {
  if (tripId === null) return change()
  await session.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)).for('update')
  const changed = await change()
  const [own] = await session
    .select({ rating: sql<number | null>`avg(${reviews.rating})::float8`, reviews: count() })
    .from(reviews)
    .where(and(eq(reviews.tripId, tripId), isNull(reviews.hiddenAt)))
  await session
    .update(trips)
    .set({ rating: own?.rating ?? null, reviews: own?.reviews ?? 0 })
    .where(eq(trips.id, tripId))
  return changed
}
