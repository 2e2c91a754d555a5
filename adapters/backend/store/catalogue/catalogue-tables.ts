import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Party } from '../../../../core/reviews/party.ts'
import type { Continent } from '../../../../core/wire/catalogue/places.ts'
import type { TripDay } from '../../../../core/wire/catalogue/trips.ts'
import type { CleanHtml } from '../../rich-text/clean-rich-text.ts'
import { depositRule, dollarCents, exchangeRate } from './money-columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const countries = pgTable('countries', {
  code: text('code').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  continent: text('continent').$type<Continent>().notNull(),
  line: text('line').notNull(),
  rank: integer('rank').notNull(),
})

export const destinations = pgTable('destinations', {
  id: identity(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  countryCode: text('country_code').notNull(),
})

export const themes = pgTable('themes', {
  id: identity(),
  slug: text('slug').notNull(),
  label: text('label').notNull(),
  icon: text('icon').notNull(),
})

export const designers = pgTable('designers', {
  id: identity(),
  slug: text('slug').notNull(),
  userId: integer('user_id'),
  name: text('name').notNull(),
  firstName: text('first_name').notNull(),
  countryCode: text('country_code').notNull(),
  city: text('city').notNull(),
  timezone: text('timezone').notNull(),
  languages: jsonb('languages').$type<string[]>().notNull(),
  years: integer('years').notNull(),
  line: text('line').notNull(),
  introduction: text('introduction').notNull(),
  themes: jsonb('themes').$type<string[]>().notNull(),
  avatar: text('avatar').notNull(),
})

/** A day of a trip, as it is stored and as the wire has it. */
export type StoredDay = Omit<TripDay, 'text'> & { readonly text: CleanHtml }

/** A stay of a trip, as it is stored and as the wire has it. */
export interface StoredStay {
  readonly name: string
  readonly place: string
  readonly nights: number
}

export const trips = pgTable('trips', {
  id: identity(),
  slug: text('slug').notNull(),
  version: integer('version').notNull().default(1),
  title: text('title').notNull(),
  summary: text('summary').$type<CleanHtml>().notNull(),
  countryCode: text('country_code').notNull(),
  place: text('place').notNull(),
  places: jsonb('places').$type<string[]>().notNull(),
  themes: jsonb('themes').$type<string[]>().notNull(),
  days: integer('days').notNull(),
  price: dollarCents('price_cents').notNull(),
  season: jsonb('season').$type<number[]>().notNull(),
  rating: doublePrecision('rating'),
  reviews: integer('reviews').notNull().default(0),
  recommended: integer('recommended').notNull().default(0),
  publishedOn: text('published_on').notNull(),
  designerId: integer('designer_id').notNull(),
  startsIn: text('starts_in').notNull(),
  endsIn: text('ends_in').notNull(),
  partyMin: integer('party_min').notNull(),
  partyMax: integer('party_max').notNull(),
  itinerary: jsonb('itinerary').$type<StoredDay[]>().notNull(),
  stays: jsonb('stays').$type<StoredStay[]>().notNull(),
  included: jsonb('included').$type<string[]>().notNull(),
  notIncluded: jsonb('not_included').$type<string[]>().notNull(),
  deposit: depositRule('deposit'),
  words: text('words').notNull(),
})

export const tripStarts = pgTable(
  'trip_starts',
  {
    tripId: integer('trip_id').notNull(),
    date: text('date').notNull(),
    places: integer('places').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tripId, table.date] })],
)

export const specialDeals = pgTable('special_deals', {
  tripId: integer('trip_id').primaryKey(),
  label: text('label').notNull(),
  percentOff: integer('percent_off').notNull(),
  until: text('until').notNull(),
})

export const reviews = pgTable('reviews', {
  id: identity(),
  tripId: integer('trip_id'),
  designerId: integer('designer_id'),
  tripTitle: text('trip_title'),
  orderId: integer('order_id').unique(),
  author: text('author').notNull(),
  country: text('country').notNull(),
  party: text('party').$type<Party>(),
  rating: integer('rating').notNull(),
  travelled: text('travelled').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  saidAt: instant('said_at'),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  hiddenAt: instant('hidden_at'),
  hiddenBy: integer('hidden_by'),
  hiddenBecause: text('hidden_because'),
})

/** Each time that a review was hidden, with the reason, or was shown again: it outlives the review. */
export const reviewHidings = pgTable('review_hidings', {
  id: identity(),
  reviewId: integer('review_id').notNull(),
  orderId: integer('order_id'),
  at: instant('at').notNull(),
  byId: integer('by_id').notNull(),
  /** Null: it was shown again. */
  because: text('because'),
})

export const guides = pgTable('guides', {
  countryCode: text('country_code').primaryKey(),
  title: text('title').notNull(),
  line: text('line').notNull(),
  minutes: integer('minutes').notNull(),
  lead: text('lead').$type<CleanHtml>().notNull(),
  facts: jsonb('facts').$type<{ label: string; text: string }[]>().notNull(),
  sections: jsonb('sections').$type<{ heading: string; text: CleanHtml }[]>().notNull(),
  months: jsonb('months').$type<number[]>().notNull(),
})

export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  rate: exchangeRate('rate'),
  asOf: text('as_of'),
})

export const menuItems = pgTable('menu_items', {
  id: identity(),
  parentId: integer('parent_id'),
  position: integer('position').notNull(),
  label: text('label').notNull(),
  href: text('href').notNull(),
  badge: text('badge'),
  audience: text('audience').$type<'traveller' | 'agent' | 'all'>().notNull(),
})
