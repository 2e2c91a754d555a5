import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DesignerCard } from '../wire/catalogue/designers.ts'
import type { Continent } from '../wire/catalogue/places.ts'
import type { SearchSettings } from '../wire/catalogue/settings.ts'
import type { Trip, TripCard } from '../wire/catalogue/trips.ts'
import { type GalleryType, typeOf } from './gallery-content.ts'
import { missing } from './missing.ts'

/** A country that a letter may ask for. */
export interface LetterCountry {
  readonly slug: string
  readonly name: string
  readonly continent: Continent
}

/** The trip that a letter begins from: what stands beside it. */
export type LetterTrip = Pick<
  TripCard,
  'slug' | 'title' | 'country' | 'days' | 'price_usd' | 'themes' | 'picture'
> &
  Pick<Trip, 'designer'>

/** What a letter begins from; it presets some of its fields (enquiries.md). */
export type LetterOrigin =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'trip'; readonly trip: LetterTrip }
  | { readonly kind: 'designer'; readonly designer: DesignerCard }
  | { readonly kind: 'gallery'; readonly type: GalleryType; readonly country: LetterCountry | null }

/** What stands on the pages of a letter to us. */
export interface LetterContent {
  /** By continent, then by name. */
  readonly countries: readonly LetterCountry[]
  readonly themes: SearchSettings['travel_themes']
  readonly origin: LetterOrigin
}

export const fromNothing = async (catalogue: Catalogue): Promise<LetterContent> => ({
  ...(await choicesOf(catalogue)),
  origin: { kind: 'nothing' },
})

export async function fromTrip(catalogue: Catalogue, slug: string): Promise<LetterContent> {
  const [choices, trip] = await Promise.all([choicesOf(catalogue), catalogue.trip(slug)])
  const { title, country, days, price_usd, themes, picture, designer } = trip
  return {
    ...choices,
    origin: { kind: 'trip', trip: { slug, title, country, days, price_usd, themes, picture, designer } },
  }
}

export async function fromDesigner(catalogue: Catalogue, slug: string): Promise<LetterContent> {
  const [choices, found] = await Promise.all([choicesOf(catalogue), catalogue.designer(slug)])
  const { introduction: _introduction, themes: _themes, picture: _picture, ...designer } = found
  return { ...choices, origin: { kind: 'designer', designer } }
}

/** Of a country, a place in one, a region or a theme. */
export async function fromGallery(catalogue: Catalogue, slug: string): Promise<LetterContent> {
  const [choices, type, destinations] = await Promise.all([
    choicesOf(catalogue),
    typeOf(catalogue, slug),
    catalogue.destinations(),
  ])
  if (!type) throw missing('kind of trip')
  const place = destinations.find((one) => one.slug === slug)
  const home = type.kind === 'destination' ? place?.country.slug : slug
  const country = choices.countries.find((one) => one.slug === home) ?? null
  return { ...choices, origin: { kind: 'gallery', type, country } }
}

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en')

async function choicesOf(catalogue: Catalogue): Promise<Omit<LetterContent, 'origin'>> {
  const [{ travel_themes }, destinations] = await Promise.all([
    catalogue.searchSettings(),
    catalogue.destinations(),
  ])
  const bySlug = new Map(
    destinations.map(({ country: { slug, name }, continent }) => [slug, { slug, name, continent }] as const),
  )
  const countries = [...bySlug.values()].sort(
    (one, other) => inOrder(one.continent, other.continent) || inOrder(one.name, other.name),
  )
  return { countries, themes: travel_themes }
}
