import { picturePath } from '../../../core/landscape/picture-path.ts'
import { dollars } from '../../../core/money/money.ts'
import type {
  Destination,
  GuideCard,
  TravelGuide,
  TrendingDestination,
} from '../../../core/wire/catalogue/places.ts'
import type { CountryName } from '../../../core/wire/catalogue/public.ts'
import type { MenuItem } from '../../../core/wire/catalogue/settings.ts'
import type { CountryRow, DestinationRow, GuideRow, MenuRow } from '../store/catalogue/catalogue-store.ts'

const nameOf = ({ code, slug, name }: CountryName): CountryName => ({ code, slug, name })
const card = (country: string, seed: string): string =>
  picturePath({ shape: 'card', country, theme: 'any', seed })

export function toTrending(row: CountryRow): TrendingDestination {
  return {
    country: nameOf(row),
    continent: row.continent,
    line: row.line,
    picture: card(row.slug, `${row.slug}-country`),
    trips: row.trips,
    from_usd: row.from ?? dollars(0),
  }
}

export function toDestination(row: DestinationRow, trips: number): Destination {
  const { id, slug, name, country } = row
  const { continent } = country
  return { id, slug, name, country: nameOf(country), continent, picture: card(country.slug, slug), trips }
}

export function toGuideCard({ country, title, line, minutes }: GuideRow): GuideCard {
  return {
    country: nameOf(country),
    title,
    line,
    minutes,
    picture: card(country.slug, `${country.slug}-guide`),
  }
}

export function toGuide(row: GuideRow): TravelGuide {
  const { lead, facts, months, sections, country } = row
  return {
    ...toGuideCard(row),
    lead,
    facts,
    months,
    sections: sections.map(({ heading, text }, index) => ({
      heading,
      text,
      // Every other section has room for one.
      picture: index % 2 === 0 ? card(country.slug, `${country.slug}-guide-${index + 2}`) : null,
    })),
  }
}

/** Rows as a tree of three levels; what hangs deeper, or on nothing, is left out. */
export function toMenu(rows: readonly MenuRow[]): readonly MenuItem[] {
  const below = (parentId: number | null) => rows.filter((row) => row.parentId === parentId)
  const entry = ({ id, label, href, badge, audience }: MenuRow) => ({
    id,
    label,
    href,
    audience,
    ...(badge !== null && { badge }),
  })
  return below(null).map((top) => ({
    ...entry(top),
    children: below(top.id).map((middle) => ({ ...entry(middle), children: below(middle.id).map(entry) })),
  }))
}
