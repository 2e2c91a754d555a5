import { and, asc, desc, eq, gte, inArray, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Money } from '../../../../core/money/money.ts'
import { users } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import {
  countries,
  currencies,
  designers,
  destinations,
  guides,
  menuItems,
  reviews,
  specialDeals,
  themes,
  tripStarts,
  trips,
} from './catalogue-tables.ts'
import {
  type CardRow,
  type DesignerRow,
  type ReviewRow,
  readable,
  selectCards,
  selectDesigners,
  selectReviews,
  selectTrip,
  type TripRow,
} from './trip-columns.ts'

type Row<T extends { readonly $inferSelect: unknown }> = T['$inferSelect']
export type CountryRow = Row<typeof countries> & { readonly trips: number; readonly from: Money | null }
export type DestinationRow = Row<typeof destinations> & { readonly country: Row<typeof countries> }
export type GuideRow = Row<typeof guides> & { readonly country: Row<typeof countries> }
export type MenuRow = Row<typeof menuItems>

/** Which trips, in the order in which they are recommended. */
export type CardsWanted =
  | { readonly ids: readonly number[] }
  | { readonly designerId: number }
  | { readonly countryCode: string; readonly except: number; readonly most: number }
  | { readonly dealOn: string }

/** Whose reviews; null: all. */
export type ReviewsOf = { readonly tripId: number } | { readonly designerId: number } | null

/** What can be browsed, as it is stored. */
export interface CatalogueStore {
  countries(): Promise<readonly CountryRow[]>
  destinations(): Promise<readonly DestinationRow[]>
  themes(): Promise<readonly Row<typeof themes>[]>
  cards(wanted: CardsWanted): Promise<readonly CardRow[]>
  trip(by: { readonly slug: string } | { readonly id: number }): Promise<TripRow | null>
  /** From a day on, the nearest first. */
  starts(tripId: number, from: string): Promise<readonly { readonly date: string; readonly places: number }[]>
  designers(
    by:
      | { readonly slug: string }
      | { readonly id: number }
      | { readonly userId: number }
      | { readonly country: string }
      | null,
  ): Promise<readonly DesignerRow[]>
  /** The newest first. */
  /** Those that everybody may read, the newest first. */
  reviews(of: ReviewsOf, most: number, after?: number): Promise<readonly ReviewRow[]>
  countReviews(of: ReviewsOf): Promise<number>
  guides(country: string | null): Promise<readonly GuideRow[]>
  deals(on: string): Promise<readonly Row<typeof specialDeals>[]>
  currencies(): Promise<readonly Row<typeof currencies>[]>
  menu(): Promise<readonly MenuRow[]>
  totals(): Promise<{
    readonly trips: number
    readonly designers: number
    readonly countries: number
    readonly reviews: number
  }>
  changeCurrency(userId: number, code: string): Promise<void>
}

export function createCatalogueStore(database: Database): CatalogueStore {
  const { run } = database
  return {
    countries: () => run(readCountries),
    destinations: () => run(readDestinations),
    themes: () => run((session) => session.select().from(themes).orderBy(themes.id)),
    cards: (wanted) => run((session) => readCards(session, wanted)),
    trip: (by) =>
      run(async (session) => {
        const which = 'slug' in by ? eq(trips.slug, by.slug) : eq(trips.id, by.id)
        const [row] = await selectTrip(session).where(which).limit(1)
        return row ?? null
      }),
    starts: (tripId, from) =>
      run((session) =>
        session
          .select({ date: tripStarts.date, places: tripStarts.places })
          .from(tripStarts)
          .where(and(eq(tripStarts.tripId, tripId), gte(tripStarts.date, from)))
          .orderBy(tripStarts.date),
      ),
    designers: (by) =>
      run(async (session) => selectDesigners(session).where(designersBy(by)).orderBy(asc(designers.id))),
    reviews: (of, most, after = 0) =>
      run(async (session) => selectReviews(session, reviewsOf(of)).limit(most).offset(after)),
    countReviews: (of) => run((session) => session.$count(reviews, and(readable, reviewsOf(of)))),
    guides: (country) => run((session) => readGuides(session, country)),
    deals: (on) =>
      run((session) =>
        session
          .select()
          .from(specialDeals)
          .where(gte(specialDeals.until, on))
          .orderBy(specialDeals.until, specialDeals.tripId),
      ),
    currencies: () => run((session) => session.select().from(currencies)),
    menu: () => run((session) => session.select().from(menuItems).orderBy(menuItems.position, menuItems.id)),
    totals: () => run(readTotals),
    changeCurrency: (userId, code) =>
      run(async (session) => {
        await session.update(users).set({ currencyCode: code }).where(eq(users.id, userId))
      }),
  }
}

function designersBy(by: Parameters<CatalogueStore['designers']>[0]): SQL | undefined {
  if (by === null) return undefined
  if ('id' in by) return eq(designers.id, by.id)
  if ('userId' in by) return eq(designers.userId, by.userId)
  return 'slug' in by ? eq(designers.slug, by.slug) : eq(countries.slug, by.country)
}

function reviewsOf(of: ReviewsOf): SQL | undefined {
  if (of === null) return undefined
  return 'tripId' in of ? eq(reviews.tripId, of.tripId) : eq(reviews.designerId, of.designerId)
}

async function readCards(session: Session, wanted: CardsWanted): Promise<readonly CardRow[]> {
  const order = [desc(trips.recommended), asc(trips.id)]
  const query = selectCards(session)
  if ('ids' in wanted) {
    if (wanted.ids.length === 0) return []
    const rows = new Map((await query.where(inArray(trips.id, [...wanted.ids]))).map((row) => [row.id, row]))
    return wanted.ids.flatMap((id) => rows.get(id) ?? [])
  }
  if ('designerId' in wanted) return query.where(eq(trips.designerId, wanted.designerId)).orderBy(...order)
  if ('dealOn' in wanted)
    return query.where(gte(specialDeals.until, wanted.dealOn)).orderBy(specialDeals.until, ...order)
  const isSimilar = and(eq(trips.countryCode, wanted.countryCode), ne(trips.id, wanted.except))
  return query
    .where(isSimilar)
    .orderBy(...order)
    .limit(wanted.most)
}

function readCountries(session: Session): Promise<readonly CountryRow[]> {
  return session
    .select({
      code: countries.code,
      slug: countries.slug,
      name: countries.name,
      continent: countries.continent,
      line: countries.line,
      rank: countries.rank,
      trips: sql<number>`count(${trips.id})::int`,
      from: min(trips.price),
    })
    .from(countries)
    .leftJoin(trips, eq(trips.countryCode, countries.code))
    .groupBy(countries.code)
    .orderBy(countries.rank)
}

async function readDestinations(session: Session): Promise<readonly DestinationRow[]> {
  const rows = await session
    .select({ destination: destinations, country: countries })
    .from(destinations)
    .innerJoin(countries, eq(countries.code, destinations.countryCode))
    .orderBy(countries.rank, destinations.id)
  return rows.map(({ destination, country }) => ({ ...destination, country }))
}

async function readGuides(session: Session, country: string | null): Promise<readonly GuideRow[]> {
  const rows = await session
    .select({ guide: guides, country: countries })
    .from(guides)
    .innerJoin(countries, eq(countries.code, guides.countryCode))
    .where(country === null ? undefined : eq(countries.slug, country))
    .orderBy(countries.rank)
  return rows.map((row) => ({ ...row.guide, country: row.country }))
}

async function readTotals(session: Session): ReturnType<CatalogueStore['totals']> {
  const count = (table: string) => sql.raw(`(select count(*)::int from ${table})`)
  const { rows } = await session.execute(
    sql`select ${count('trips')} as trips, ${count('designers')} as designers,
      (select count(distinct country_code)::int from trips) as countries,
      (select count(*)::int from reviews where hidden_at is null) as reviews`,
  )
  const [row] = rows as unknown as Awaited<ReturnType<CatalogueStore['totals']>>[]
  return row ?? { trips: 0, designers: 0, countries: 0, reviews: 0 }
}
