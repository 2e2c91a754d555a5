import { and, eq, inArray, sql } from 'drizzle-orm'
import { continentSlug } from '../../../../core/places/continents.ts'
import { users } from '../account-tables.ts'
import { countries, designers, destinations, themes, trips } from '../catalogue/catalogue-tables.ts'
import type { Database, Session } from '../database/database.ts'

/** What of the catalogue a letter may name. */
export interface LetterCatalogue {
  /** The names of the countries that places lie in, by the slugs of those that there are. */
  countriesOf(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The labels of themes, by the slugs of those that there are. */
  themesAmong(slugs: readonly string[]): Promise<ReadonlyMap<string, string>>
  hasTrip(slug: string): Promise<boolean>
  /** A continent, a country, a place or a theme: what a gallery shows. */
  hasGallery(slug: string): Promise<boolean>
  /** The account of a designer who can be written to. */
  designerOf(slug: string): Promise<number | null>
}

export function createLetterCatalogue({ run }: Database): LetterCatalogue {
  return {
    countriesOf: (slugs) => run((session) => countriesOf(session, slugs)),
    themesAmong: (slugs) => run((session) => themesAmong(session, slugs)),
    hasTrip: (slug) =>
      run(async (session) => {
        const found = await session.select({ id: trips.id }).from(trips).where(eq(trips.slug, slug)).limit(1)
        return found.length > 0
      }),
    hasGallery: (slug) =>
      run(async (session) => {
        if ((await countriesOf(session, [slug])).size > 0) return true
        if ((await themesAmong(session, [slug])).size > 0) return true
        const continents = await session.selectDistinct({ name: countries.continent }).from(countries)
        return continents.some(({ name }) => continentSlug(name) === slug)
      }),
    designerOf: (slug) =>
      run(async (session) => {
        const isThere = and(
          eq(designers.slug, slug),
          eq(users.type, 'LS'),
          inArray(users.status, ['active', 'approved']),
        )
        const [found] = await session
          .select({ id: users.id })
          .from(designers)
          .innerJoin(users, eq(users.id, designers.userId))
          .where(isThere)
        return found?.id ?? null
      }),
  }
}

/** Where a country and a place have one slug, the country's counts. */
async function countriesOf(session: Session, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const among = [...slugs]
  const places = await session
    .select({ slug: destinations.slug, name: countries.name })
    .from(destinations)
    .innerJoin(countries, eq(countries.code, destinations.countryCode))
    .where(inArray(destinations.slug, among))
    .unionAll(
      session
        .select({ slug: countries.slug, name: sql<string>`${countries.name}` })
        .from(countries)
        .where(inArray(countries.slug, among)),
    )
  return new Map(places.map(({ slug, name }) => [slug, name]))
}

async function themesAmong(session: Session, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await session
    .select({ slug: themes.slug, label: themes.label })
    .from(themes)
    .where(inArray(themes.slug, [...slugs]))
  return new Map(found.map(({ slug, label }) => [slug, label]))
}
