import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
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

/** Designers with the figures of their trips and reviews, which indexes of theirs give. */
export function selectDesigners(session: Session) {
  const own = sql`(select count(*)::int as trips from trips t where t.designer_id = designers.id)`
  const said = sql`(select count(*)::int as reviews, avg(r.rating)::float8 as rating
    from reviews r where r.designer_id = designers.id and r.hidden_at is null)`
  return session
    .select({
      designer: designers,
      country: { code: countries.code, slug: countries.slug, name: countries.name },
      trips: sql<number>`own.trips`,
      reviews: sql<number>`said.reviews`,
      rating: sql<number | null>`said.rating`,
    })
    .from(designers)
    .innerJoin(countries, eq(countries.code, designers.countryCode))
    .innerJoin(sql`lateral ${own} own`, sql`true`)
    .innerJoin(sql`lateral ${said} said`, sql`true`)
    .$dynamic()
}
export type DesignerRow = Awaited<ReturnType<typeof selectDesigners>>[number]

/** What a review shows, beside the tables that it is of. */
export const reviewColumns = {
  id: reviews.id,
  author: reviews.author,
  country: reviews.country,
  party: reviews.party,
  rating: reviews.rating,
  travelled: reviews.travelled,
  title: reviews.title,
  text: reviews.text,
  tripSlug: trips.slug,
  tripTitle: sql<string>`coalesce(${trips.title}, ${reviews.tripTitle}, '')`,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  designerName: designers.firstName,
}

/** Reviews that everybody may read: not hidden, and with words. */
export const readable = and(isNull(reviews.hiddenAt), ne(reviews.text, ''))

/** Those, with the trip and the designer that they are of. */
export function selectReviews(session: Session, of: SQL | undefined) {
  return session
    .select(reviewColumns)
    .from(reviews)
    .leftJoin(trips, eq(trips.id, reviews.tripId))
    .leftJoin(designers, eq(designers.id, reviews.designerId))
    .where(and(readable, of))
    .orderBy(desc(reviews.travelled), desc(reviews.id))
    .$dynamic()
}
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]
