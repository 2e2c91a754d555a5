import * as v from 'valibot'
import { FEEDBACK_TEXT } from '../bookings/feedback.ts'
import { ORDER_STATES } from '../bookings/order-states.ts'
import { Line, PicturePath, Prose, PublicDay } from './catalogue/public.ts'
import { Iso8601 } from './formats.ts'
import { OrderId } from './orders.ts'

const Point = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))
const StarCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** `POST /feedback/{id}`: of the booking with that number. */
export const NewFeedback = v.object({
  point: Point,
  stars: v.optional(v.nullable(StarCount), null),
  text: v.optional(
    v.nullable(
      v.pipe(v.string(), v.trim(), v.minLength(FEEDBACK_TEXT.least), v.maxLength(FEEDBACK_TEXT.most)),
    ),
    null,
  ),
})

/** What somebody has said of a trip. */
const Said = v.object({
  point: Point,
  stars: v.nullable(StarCount),
  text: v.nullable(Prose),
  at: Iso8601,
  /** It can be said otherwise, once. */
  can_mend: v.boolean(),
})

/** What became of it on the pages of trip and designer. */
const InPublic = v.object({
  /** The name under which it stands. */
  author: Line,
  /** Null: stars alone, which count in the ratings. */
  text: v.nullable(Prose),
  /** Why a concierge has hidden it; null: it is shown. */
  hidden_because: v.nullable(Prose),
  answer: v.nullable(v.object({ by: Line, text: Prose, at: Iso8601 })),
})

/** `GET /feedback/{id}`, and what `POST` answers: for whoever has booked it. */
export const Feedback = v.object({
  id: OrderId,
  trip: v.object({ title: Line, picture: v.nullable(PicturePath) }),
  start_date: PublicDay,
  end_date: PublicDay,
  designer: v.nullable(Line),
  status: v.optional(v.picklist(ORDER_STATES)),
  /** The trip has ended. */
  can_say: v.boolean(),
  said: v.nullable(Said),
  /** The name under which it stands on the pages of trip and designer, with stars; null: it is for our people alone. */
  shown_as: v.optional(v.nullable(Line), null),
  /** Null: it is not there. */
  in_public: v.optional(v.nullable(InPublic), null),
})
export type Feedback = v.InferOutput<typeof Feedback>
