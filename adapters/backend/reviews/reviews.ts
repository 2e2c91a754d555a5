import { reviewerName } from '../../../core/reviews/reviewer.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Letter } from '../mail/letter-job.ts'
import { orderRef } from '../orders/order-ref.ts'
import type { Database, Session } from '../store/database/database.ts'
import type { OrderRow } from '../store/orders/order-book.ts'
import { addresseeOf, conciergesIn } from '../store/orders/order-letter-store.ts'
import {
  addReview,
  answerReview,
  changeReview,
  type DeskReviewRow,
  dropReview,
  type Hiding,
  hideReview,
  reviewerIn,
  reviewIn,
  reviewOfOrder,
  reviewPlaceOf,
  type SaidInReview,
} from '../store/reviews/review-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import {
  answerLetter,
  changedHiddenLetter,
  feedbackLetter,
  privateLetter,
  reviewLetter,
} from './review-letters.ts'

/** What a traveller says of a trip that they were on. */
export interface SaidOfOrder {
  readonly order: OrderRow
  /** How likely they are to recommend it, of ten. */
  readonly point: number
  /** Of five; null: none. */
  readonly stars: number | null
  readonly text: string | null
}

/** How what somebody says of an order is shown to everybody. */
export interface Standing {
  /** The name under which it stands, or would; null: it is for our people alone. */
  readonly shownAs: string | null
  readonly review: DeskReviewRow | null
}

export interface Answering {
  readonly text: string
  /** When the words that it answers were said; null: they came with the catalogue. */
  readonly saidAt: Date | null
}

/** Changed: whoever answers has read other words. */
export type AnswerOutcome = 'answered' | 'absent' | 'answered before' | 'changed'

/** Reviews by travellers: from what they say of a trip, to what its designer answers (BOOK-06). */
export interface Reviews {
  /** In the transaction that keeps what was said. Stars make a review; without them nothing is shown. */
  said(session: Session, said: SaidOfOrder, now: Date): Promise<void>
  standing(order: OrderRow, user: UserRow): Promise<Standing>
  /** By the designer whose trip it is, once. */
  answer(id: number, answer: Answering & { readonly by: UserRow; readonly now: Date }): Promise<AnswerOutcome>
  /** Or shows it again. @returns false where there is none */
  hide(id: number, hiding: Hiding): Promise<boolean>
}

export interface ReviewsParts {
  readonly database: Database
  readonly jobs: Jobs
  /** Where the links of letters lead. */
  readonly origin: () => string
}

export function createReviews({ database, jobs, origin }: ReviewsParts): Reviews {
  return {
    async said(session, said, now) {
      const { order, stars, text } = said
      const reviewer = await reviewerIn(session, order.userId)
      if (!reviewer) return
      await writeToTeam(session, said, now)
      const before = await reviewOfOrder(session, order.id)
      if (stars === null || !reviewsThemselves(reviewer)) {
        if (before) await dropReview(session, before)
        return writeInPrivate(session, said, now)
      }
      const review = { order, author: reviewerName(reviewer), rating: stars, text: text ?? '' }
      await (before ? change(session, before, review, now) : add(session, review, now))
    },
    standing: (order, user) =>
      database.run(async (session) => {
        const place = reviewsThemselves(user) ? await reviewPlaceOf(session, order.trip) : null
        return { shownAs: place && reviewerName(user), review: await reviewOfOrder(session, order.id) }
      }),
    answer: (id, { text, saidAt, by, now }) =>
      database.transact(async (session) => {
        const review = await reviewIn(session, id)
        if (review?.designer?.userId !== by.id) return 'absent'
        if (!(await answerReview(session, { id, saidAt }, text, now))) return whyNot(session, id)
        await writeToReviewer(session, review, text, now)
        return 'answered'
      }),
    hide: (id, hiding) =>
      database.transact(async (session) => {
        const review = await reviewIn(session, id)
        if (review) await hideReview(session, review, hiding)
        return review !== null
      }),
  }

  async function add(session: Session, review: SaidInReview, now: Date): Promise<void> {
    const place = await reviewPlaceOf(session, review.order.trip)
    if (!place) return
    await addReview(session, place, review, now)
    await writeToDesigner(session, place.designerUserId, review, now)
  }

  async function change(
    session: Session,
    before: DeskReviewRow,
    review: SaidInReview,
    now: Date,
  ): Promise<void> {
    if (before.rating === review.rating && before.text === review.text) return
    await changeReview(session, before, review, now)
    if (before.hiddenAt !== null) return writeToConcierges(session, before, review, now)
    await writeToDesigner(session, before.designer?.userId ?? null, review, now)
  }

  /** All of it, with the point that stays with us: stars and words as well where everybody can read them. */
  async function writeToTeam(session: Session, { order, ...said }: SaidOfOrder, now: Date): Promise<void> {
    const { id, trip } = order
    const told = { ...said, title: trip.title, ref: orderRef(id), link: `${origin()}${bookingPath(id)}` }
    for (const [index, concierge] of (await conciergesIn(session)).entries()) {
      const key = `feedback-${id}-${now.getTime()}-${index}`
      await jobs.add(session, Letter, { key, payload: feedbackLetter({ ...told, ...concierge }) })
    }
  }

  /** Words that stand on no page are read by the designer all the same. */
  async function writeInPrivate(session: Session, { order, text }: SaidOfOrder, now: Date): Promise<void> {
    const userId = (await reviewPlaceOf(session, order.trip))?.designerUserId ?? null
    const designer = userId === null || text === null ? null : await addresseeOf(session, userId)
    if (!(designer && text !== null)) return
    const payload = privateLetter({ ...designer, title: order.trip.title, text })
    await jobs.add(session, Letter, { key: `feedback-${order.id}-${now.getTime()}`, payload })
  }

  /** Each time by a key of its own: a letter goes out once for each. */
  async function writeToDesigner(
    session: Session,
    userId: number | null,
    { order, ...review }: SaidInReview,
    now: Date,
  ): Promise<void> {
    const designer = userId === null ? null : await addresseeOf(session, userId)
    if (!designer) return
    const told = { ...designer, ...review, title: order.trip.title, link: `${origin()}/desk/reviews` }
    await jobs.add(session, Letter, {
      key: `review-${order.id}-${now.getTime()}`,
      payload: reviewLetter(told),
    })
  }

  /** What is hidden is not answered: those who hide and show it look at it again. */
  async function writeToConcierges(
    session: Session,
    { hiddenBecause }: DeskReviewRow,
    { order, ...review }: SaidInReview,
    now: Date,
  ): Promise<void> {
    const link = `${origin()}/desk/reviews?show=hidden`
    const told = { ...review, title: order.trip.title, because: hiddenBecause ?? '', link }
    for (const [index, concierge] of (await conciergesIn(session)).entries()) {
      const key = `review-hidden-${order.id}-${now.getTime()}-${index}`
      await jobs.add(session, Letter, { key, payload: changedHiddenLetter({ ...told, ...concierge }) })
    }
  }

  async function writeToReviewer(
    session: Session,
    review: DeskReviewRow,
    answer: string,
    now: Date,
  ): Promise<void> {
    const { id, reviewerId, designer, tripSlug, tripTitle } = review
    const reviewer = reviewerId === null ? null : await addresseeOf(session, reviewerId)
    if (!(reviewer && designer)) return
    const path = tripSlug === null ? `/local-designer/${designer.slug}` : `/trip-gallery/${tripSlug}`
    const told = {
      ...reviewer,
      designer: designer.firstName,
      title: tripTitle,
      answer,
      link: `${origin()}${path}`,
    }
    await jobs.add(session, Letter, {
      key: `review-answer-${id}-${now.getTime()}`,
      payload: answerLetter(told),
    })
  }
}

async function whyNot(session: Session, id: number): Promise<AnswerOutcome> {
  const review = await reviewIn(session, id)
  if (review === null || review.hiddenAt !== null) return 'absent'
  return review.answer === null ? 'changed' : 'answered before'
}

/** An agent books for others, who were there in their place. */
const reviewsThemselves = ({ type }: Pick<UserRow, 'type'>): boolean => type === 'TV'
