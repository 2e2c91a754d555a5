import { sql } from 'drizzle-orm'
import type { Money } from '../../../../core/money/money.ts'
import type { Database, Session } from '../database/database.ts'
import { specialDeals, trips } from './catalogue-tables.ts'

/** What a gallery needs of a trip to filter, count and sort it. */
export interface TripEntry {
  readonly id: number
  readonly places: readonly string[]
  readonly themes: readonly string[]
  readonly days: number
  readonly price: Money
  readonly season: readonly number[]
  readonly rating: number | null
  readonly recommended: number
  readonly publishedOn: string
  readonly deal: { readonly percentOff: number; readonly until: string } | null
}

export interface TripSearch {
  /** Another number when what a gallery shows has changed. */
  version(): Promise<number>
  entries(): Promise<readonly TripEntry[]>
  /** Ids of the trips that have all these words, or words that begin with them. */
  idsWith(words: readonly string[]): Promise<readonly number[]>
}

export function createTripSearch(database: Database): TripSearch {
  return {
    version: () => database.run(readVersion),
    entries: () => database.run(readEntries),
    idsWith: (words) => database.run((session) => idsWith(session, words)),
  }
}

async function readVersion(session: Session): Promise<number> {
  const { rows } = await session.execute(sql`select version::int as version from catalogue_state`)
  return Number((rows[0] as { readonly version?: unknown } | undefined)?.version ?? 0)
}

async function readEntries(session: Session): Promise<readonly TripEntry[]> {
  const rows = await session
    .select({
      id: trips.id,
      places: trips.places,
      themes: trips.themes,
      days: trips.days,
      price: trips.price,
      season: trips.season,
      rating: trips.rating,
      recommended: trips.recommended,
      publishedOn: trips.publishedOn,
      percentOff: specialDeals.percentOff,
      until: specialDeals.until,
    })
    .from(trips)
    .leftJoin(specialDeals, sql`${specialDeals.tripId} = ${trips.id}`)
  return rows.map(({ percentOff, until, ...trip }) => ({
    ...trip,
    deal: percentOff === null || until === null ? null : { percentOff, until },
  }))
}

async function idsWith(session: Session, words: readonly string[]): Promise<readonly number[]> {
  if (words.length === 0) return []
  // Words are letters and digits alone (`wordsOfSearch`): none can be an operator.
  const query = words.map((word) => `${word}:*`).join(' & ')
  const { rows } = await session.execute(
    sql`select coalesce(string_agg(trip_id::text, ','), '') as ids from trip_words where search @@ to_tsquery('simple', ${query})`,
  )
  const ids = String((rows[0] as { readonly ids?: unknown } | undefined)?.ids ?? '')
  return ids === '' ? [] : ids.split(',').map(Number)
}
