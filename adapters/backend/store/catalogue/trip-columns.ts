import { eq, sql } from 'drizzle-orm'
import type { Session } from '../database/database.ts'
import { countries, designers, reviews, specialDeals, trips } from './catalogue-tables.ts'

const cardColumns = {
  id: trips.id,
  slug: trips.slug,
  title: trips.title,
  place: trips.place,
  days: trips.days,
  price: trips.price,
  rating: trips.rating,
  reviews: trips.reviews,
  themes: trips.themes,
  country: { code: countries.code, slug: countries.slug, name: countries.name },
  dealLabel: specialDeals.label,
  percentOff: specialDeals.percentOff,
  until: specialDeals.until,
}

/** Trips as cards need them. */
export function selectCards(session: Session) {
  return session
    .select(cardColumns)
    .from(trips)
    .innerJoin(countries, eq(countries.code, trips.countryCode))
    .leftJoin(specialDeals, eq(specialDeals.tripId, trips.id))
    .$dynamic()
}
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** A trip with all that its page and its plan tell. */
export function selectTrip(session: Session) {
  return session
    .select({
      ...cardColumns,
      version: trips.version,
      designerId: trips.designerId,
      summary: trips.summary,
      startsIn: trips.startsIn,
      endsIn: trips.endsIn,
      partyMin: trips.partyMin,
      partyMax: trips.partyMax,
      season: trips.season,
      itinerary: trips.itinerary,
      stays: trips.stays,
      included: trips.included,
      notIncluded: trips.notIncluded,
      deposit: trips.deposit,
    })
    .from(trips)
    .innerJoin(countries, eq(countries.code, trips.countryCode))
    .leftJoin(specialDeals, eq(specialDeals.tripId, trips.id))
    .$dynamic()
}
export type TripRow = Awaited<ReturnType<typeof selectTrip>>[number]

/** Designers with the figures of their trips, which an index of theirs gives. */
export function selectDesigners(session: Session) {
  const own = sql`(select count(*)::int as trips, coalesce(sum(t.reviews), 0)::int as reviews,
    (sum(t.rating * t.reviews) / nullif(sum(t.reviews), 0))::float8 as rating
    from trips t where t.designer_id = designers.id)`
  return session
    .select({
      designer: designers,
      country: { code: countries.code, slug: countries.slug, name: countries.name },
      trips: sql<number>`own.trips`,
      reviews: sql<number>`own.reviews`,
      rating: sql<number | null>`own.rating`,
    })
    .from(designers)
    .innerJoin(countries, eq(countries.code, designers.countryCode))
    .innerJoin(sql`lateral ${own} own`, sql`true`)
    .$dynamic()
}
export type DesignerRow = Awaited<ReturnType<typeof selectDesigners>>[number]

/** Reviews with the trip that they are of. */
export function selectReviews(session: Session) {
  return session
    .select({
      id: reviews.id,
      author: reviews.author,
      country: reviews.country,
      rating: reviews.rating,
      travelled: reviews.travelled,
      title: reviews.title,
      text: reviews.text,
      trip: { slug: trips.slug, title: trips.title },
    })
    .from(reviews)
    .innerJoin(trips, eq(trips.id, reviews.tripId))
    .$dynamic()
}
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]
