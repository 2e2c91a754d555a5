import { eq, inArray, or } from 'drizzle-orm'
import type { CountryName } from '../../../../core/wire/catalogue/public.ts'
import { countries, destinations, trips } from '../catalogue/catalogue-tables.ts'
import type { Session } from '../database/database.ts'

/** What an enquiry's picture is drawn from: a trip of the catalogue, or a country. */
export interface EnquiryScene {
  readonly country: CountryName
  readonly slug: string
  readonly themes: readonly string[]
}

/** Where an enquiry leads. */
export interface Placed {
  readonly id: number
  readonly tripSlug: string | null
  /** Slugs; null where it was asked for in a chat. */
  readonly destinations: readonly string[] | null
  readonly destination: string | null
}

const COUNTRY = { code: countries.code, slug: countries.slug, name: countries.name }

type Scenes = ReadonlyMap<string, EnquiryScene>

/** The scene of each enquiry, by its id: of the trip that it began from, else of its first country. */
export async function scenesOf(
  session: Session,
  rows: readonly Placed[],
): Promise<ReadonlyMap<number, EnquiryScene>> {
  const ofTrips = await tripScenes(
    session,
    rows.flatMap(({ tripSlug }) => tripSlug ?? []),
  )
  const ofCountries = await countryScenes(session, rows.flatMap(firstPlace))
  return new Map(
    rows.flatMap((row) => {
      const ofTrip = ofTrips.get(row.tripSlug ?? '')
      const scene = ofTrip ?? firstPlace(row).flatMap((place) => ofCountries.get(place) ?? [])[0]
      return scene ? [[row.id, scene] as const] : []
    }),
  )
}

/** By its slug; of one that was asked for in a chat its country's name is known alone. */
const firstPlace = ({ destinations: slugs, destination }: Placed): string[] =>
  [slugs?.[0] ?? destination ?? ''].filter(Boolean)

async function tripScenes(session: Session, slugs: readonly string[]): Promise<Scenes> {
  if (slugs.length === 0) return new Map()
  const found = await session
    .select({ slug: trips.slug, themes: trips.themes, country: COUNTRY })
    .from(trips)
    .innerJoin(countries, eq(countries.code, trips.countryCode))
    .where(inArray(trips.slug, [...slugs]))
  return new Map(found.map((scene) => [scene.slug, scene]))
}

/** By the slugs and names of countries, and the slugs of places in them. */
async function countryScenes(session: Session, places: readonly string[]): Promise<Scenes> {
  if (places.length === 0) return new Map()
  const among = [...places]
  const found = await session
    .select({ place: destinations.slug, country: COUNTRY })
    .from(countries)
    .leftJoin(destinations, eq(destinations.countryCode, countries.code))
    .where(
      or(inArray(destinations.slug, among), inArray(countries.slug, among), inArray(countries.name, among)),
    )
  return new Map(
    found.flatMap(({ place, country }) => {
      const { slug, name } = country
      const scene = { country, slug: `${slug}-country`, themes: [] }
      return [place ?? slug, slug, name].map((key) => [key, scene] as const)
    }),
  )
}
