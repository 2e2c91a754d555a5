import * as v from 'valibot'
import { PlanPrice } from '../../plans/price-line.ts'
import { PARTIES } from '../../reviews/party.ts'
import { ConversationId, Iso8601 } from '../formats.ts'
import { DesignerCard } from './designers.ts'
import { Dollars } from './dollars.ts'
import { TripMap } from './maps.ts'
import {
  Count,
  CountryName,
  Id,
  Line,
  listOf,
  PicturePath,
  Prose,
  PublicDay,
  Rating,
  RichText,
  Slug,
} from './public.ts'

/** `GET /special-deals`. */
export const SpecialDeal = v.object({
  trip_id: Id,
  label: Line,
  percent_off: v.pipe(v.number(), v.minValue(1), v.maxValue(90)),
  until: PublicDay,
})
export type SpecialDeal = v.InferOutput<typeof SpecialDeal>

/** A trip as cards show it. */
export const TripCard = v.object({
  id: Id,
  slug: Slug,
  title: Line,
  country: CountryName,
  /** The destination within the country. */
  place: Line,
  days: Id,
  /** What one traveller pays, a deal taken off already. */
  price_usd: Dollars,
  /** Without the deal; null where there is none. */
  was_usd: v.nullable(Dollars),
  rating: v.nullable(Rating),
  reviews: Count,
  /** Slugs. */
  themes: v.array(Slug),
  picture: PicturePath,
  deal: v.nullable(SpecialDeal),
  free_cancellation: v.boolean(),
})
export type TripCard = v.InferOutput<typeof TripCard>

/** A choice of the gallery, with how many trips it would leave. */
export const Facet = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  label: Line,
  count: Count,
})
export type Facet = v.InferOutput<typeof Facet>

/** `GET /trips`: one page of what fits, and how many would fit with each other choice. */
export const TripList = v.object({
  ...listOf(TripCard).entries,
  facets: v.object({
    destinations: v.array(Facet),
    durations: v.array(Facet),
    themes: v.array(Facet),
    budgets: v.array(Facet),
    deals: v.array(Facet),
  }),
})
export type TripList = v.InferOutput<typeof TripList>

export const Meal = v.picklist(['breakfast', 'lunch', 'dinner'])

/** One day of an itinerary. */
export const TripDay = v.object({
  day: Id,
  title: Line,
  /** How one gets about, in a few words. */
  note: Line,
  text: RichText,
  /** Where one sleeps; null on the last day. */
  stay: v.nullable(Line),
  meals: v.array(Meal),
  stop: v.object({ name: Line, lat: v.number(), lon: v.number() }),
})
export type TripDay = v.InferOutput<typeof TripDay>

/** What somebody says who was on a trip. */
export const Review = v.object({
  id: Id,
  /** First name and an initial. */
  author: Line,
  /** Empty where it is not told. */
  country: Line,
  /** Who went; null where it is not known. */
  party: v.optional(v.nullable(v.picklist(PARTIES)), null),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  travelled: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  /** Empty for none. */
  title: Line,
  text: Prose,
  /** Without a page where it was made for them alone. */
  trip: v.object({ slug: v.nullable(Slug), title: Line }),
  /** Its designer's. */
  answer: v.optional(v.nullable(v.object({ by: Line, text: Prose, at: Iso8601 })), null),
})
export type Review = v.InferOutput<typeof Review>

/**
 * `GET /trips/{slug}/reviews?page`, `GET /local-designers/{slug}/reviews?page`: those with words, the newest first. What
 * they are of is rated by all, those without words too.
 */
export const Reviews = v.object({
  ...listOf(Review).entries,
  of: v.object({ title: Line, country: CountryName, rating: v.nullable(Rating), reviews: Count }),
})
export type Reviews = v.InferOutput<typeof Reviews>

/** What has to be paid when one books; null: the usual share. */
const DepositTerms = v.nullable(
  v.variant('kind', [
    v.object({ kind: v.literal('percent'), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
    v.object({ kind: v.literal('perPerson'), usd: Dollars }),
  ]),
)

/** `GET /trips/{slug}`. */
export const Trip = v.object({
  ...TripCard.entries,
  summary: RichText,
  /** The first is the card's. */
  pictures: v.array(PicturePath),
  from: Line,
  to: Line,
  party: v.object({ min: Id, max: Id }),
  /** Months of the year, 1 to 12, in which it runs. */
  season: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
  itinerary: v.array(TripDay),
  included: v.array(Line),
  not_included: v.array(Line),
  stays: v.array(v.object({ name: Line, place: Line, nights: Id })),
  deposit: DepositTerms,
  /** Null where the server has no shapes of the world. */
  map: v.nullable(TripMap),
  designer: DesignerCard,
  latest_reviews: v.array(Review),
  similar: v.array(TripCard),
})
export type Trip = v.InferOutput<typeof Trip>

/** `GET /trips/plans/{id}`, for who is signed in: a trip as it can be booked. */
export const TripPlan = v.object({
  id: Id,
  version: Id,
  trip: TripCard,
  summary: RichText,
  itinerary: v.array(TripDay),
  included: v.array(Line),
  not_included: v.array(Line),
  party: v.object({ min: Id, max: Id }),
  /** Days on which it can begin, the nearest first. */
  starts: v.array(v.object({ date: PublicDay, places: Count })),
  deposit: DepositTerms,
  /** Of its days those in Australia, which alone are taxed there; absent where it is not known. */
  days_in_australia: v.optional(Count),
  /** The last day on which travellers' names can be mended, where its plan names one. */
  names_by: v.optional(v.nullable(PublicDay)),
  /** Null where the concierge team plans it. */
  designer: v.nullable(DesignerCard),
  /** To an agent with an approved account: the share of the price that they get for what they book now, in percent. */
  incentive_percent: v.optional(v.number()),
  /** Of a plan that answers an enquiry. */
  enquiry: v.optional(
    v.object({
      id: Id,
      conv_id: v.nullable(ConversationId),
      /** For the whole party. */
      total_usd: Dollars,
      /** What makes it, line by line: each is rounded by itself. */
      prices: v.array(PlanPrice),
      valid_until: PublicDay,
      newest_version: Count,
      /** Its reader's own, and accepted: they may book it. */
      can_book: v.boolean(),
      /** Absent where the server does not tell it. */
      is_booked: v.optional(v.boolean()),
      /** Of a reader without an account, who needs one first: the address to which the link for that goes. */
      guest_email: v.optional(Line),
    }),
  ),
})
export type TripPlan = v.InferOutput<typeof TripPlan>

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** `GET /trips/free-cancellation?trip_id&start_date`: until when it costs nothing to cancel what is booked now, and what later. */
export const FreeCancellation = v.object({
  eligible: v.boolean(),
  /** An ISO instant; null where it is not free. */
  until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** By the days before the start, the farthest first. */
  schedule: v.array(
    v.object({
      from_days: Count,
      /** Null: and longer before. */
      to_days: v.nullable(Count),
      /** Of the whole price. */
      fee_percent: Percent,
      /** Kept at least, in US dollars a person. */
      min_fee: v.nullable(Dollars),
    }),
  ),
  text: Prose,
})
export type FreeCancellation = v.InferOutput<typeof FreeCancellation>
